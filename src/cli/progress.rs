//! A progress bar, on a terminal only, and Ctrl-C.

use crate::pipeline::Observer;
use crate::pipeline::Step;
use indicatif::ProgressBar;
use indicatif::ProgressDrawTarget;
use indicatif::ProgressStyle;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Watches a run from the terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    stopped: Arc<AtomicBool>,
    steps: Mutex<Vec<(Step, Instant)>>,
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
        let steps = Mutex::new(Vec::new());
        Progress { bar: ProgressBar::with_draw_target(None, target), stopped, steps }
    }

    /// The steps so far with the seconds that each took.
    pub(crate) fn seconds(&self) -> Vec<(&'static str, f64)> {
        let steps = self.steps.lock().map(|s| s.clone()).unwrap_or_default();
        let ends = steps.iter().skip(1).map(|s| s.1).chain([Instant::now()]);
        let took = |((step, start), end): (&(Step, Instant), Instant)| {
            (step.word(), end.duration_since(*start).as_secs_f64())
        };
        steps.iter().zip(ends).map(took).collect()
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
        if let Ok(mut steps) = self.steps.lock() {
            steps.push((step, Instant::now()));
        }
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
