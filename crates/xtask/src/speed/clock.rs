//! CPU time and the date.

use std::process::Command;
use std::time::Instant;

/// Ticks per second in `/proc/self/stat`, the same on all Linux systems.
const TICKS_PER_SECOND: f64 = 100.0;

/// Measures CPU seconds on Linux, and wall-clock seconds on other systems.
pub(super) struct Clock {
    start: Instant,
}

impl Clock {
    pub(super) fn new() -> Clock {
        Clock {
            start: Instant::now(),
        }
    }

    /// CPU seconds of this thread so far.
    pub(super) fn this_thread(&self) -> f64 {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanos = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
        nanos.map_or_else(|| self.wall(), |nanos| nanos * 1e-9)
    }

    /// CPU seconds of all child processes that have ended, user and system.
    pub(super) fn children(&self) -> f64 {
        let text = std::fs::read_to_string("/proc/self/stat").ok();
        let ticks = text.and_then(|text| {
            // The name of the program is in parentheses and may contain spaces.
            let (_, fields) = text.rsplit_once(')')?;
            let mut fields = fields.split_whitespace().skip(13);
            let mut next = || fields.next()?.parse::<f64>().ok();
            Some(next()? + next()?)
        });
        ticks.map_or_else(|| self.wall(), |ticks| ticks / TICKS_PER_SECOND)
    }

    /// Wall-clock seconds since the clock was made.
    pub(super) fn wall(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}

/// The load average of the last minute; "unknown" on systems other than Linux.
pub(super) fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let first = text.split(' ').next().filter(|first| !first.is_empty());
    first.unwrap_or("unknown").to_owned()
}

/// Today's date in UTC, as `2026-11-28`; "unknown" without the program `date`.
pub(super) fn date() -> String {
    let output = Command::new("date").args(["-u", "+%F"]).output();
    let text = output.map_or_else(|_| "unknown\n".into(), |output| output.stdout);
    String::from_utf8_lossy(&text).trim().to_owned()
}
