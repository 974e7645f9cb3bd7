//! A progress bar, on a terminal only, and Ctrl-C.

use crate::pipeline::Observer;
use crate::pipeline::Step;
use indicatif::ProgressBar;
use indicatif::ProgressDrawTarget;
use indicatif::ProgressStyle;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;

/// Watches a run from the terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    stopped: Arc<AtomicBool>,
}

impl Progress {
    /// A bar where `stderr` is a terminal and `wanted` says so; Ctrl-C asks the run to stop.
    pub(crate) fn new(wanted: Wanted) -> Progress {
        let stopped = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stopped);
        // A second handler cannot be set; then Ctrl-C simply ends the process.
        let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
        let shown = wanted == Wanted::OnTerminal && std::io::stderr().is_terminal();
        let target =
            if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        Progress { bar: ProgressBar::with_draw_target(None, target), stopped }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Whether the user wants to see progress.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Where somebody is watching.
    OnTerminal,
    /// Nowhere.
    Never,
}

impl Observer for Progress {
    fn begin(&self, step: Step, total: usize) {
        let counted = total > 0;
        let template = match counted {
            true => "{msg:>10} {wide_bar} {human_pos}/{human_len} {eta}",
            false => "{msg:>10} {spinner} {human_pos}",
        };
        let style = ProgressStyle::with_template(template);
        self.bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        self.bar.set_message(step.word());
        self.bar.reset();
        if counted {
            self.bar.set_length(total as u64);
        }
    }

    fn advance(&self, items: usize) {
        self.bar.inc(items as u64);
    }

    fn stop(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
