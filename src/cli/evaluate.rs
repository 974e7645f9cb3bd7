//! `rashomon evaluate`.

use crate::cli::args::EvaluateArgs;
use crate::cli::args::Measure;
use crate::cli::exit::Exit;
use crate::evaluate;
use crate::evaluate::ClusterOptions;
use crate::evaluate::PairOptions;
use crate::evaluate::PassageOptions;
use std::io::Write;

pub(crate) fn run(args: EvaluateArgs) -> anyhow::Result<Exit> {
    let figures = match args.measure {
        Measure::Passages { gold, report, pairs } => {
            evaluate::passages(&gold, &report, &PassageOptions { pairs })?.to_string()
        }
        Measure::Clusters { gold, report, column } => {
            evaluate::clusters(&gold, &report, &ClusterOptions { column })?.to_string()
        }
        Measure::Pairs { gold, report, kinds, positive, at, band } => {
            let options = PairOptions { kinds, positive, at, band };
            evaluate::pairs(&gold, &report, &options)?.to_string()
        }
    };
    std::io::stdout().write_all(figures.as_bytes())?;
    Ok(Exit::Done)
}
