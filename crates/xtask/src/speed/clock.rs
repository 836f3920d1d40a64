//! CPU time and the date.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Ticks per second in `/proc/self/stat`, the same on all Linux systems.
const TICKS: f64 = 100.0;

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

    /// Seconds of this thread so far.
    pub(super) fn own(&self) -> f64 {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanos = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
        nanos.map_or_else(|| self.wall(), |nanos| nanos * 1e-9)
    }

    /// Seconds of all child processes that have ended, user and system.
    pub(super) fn children(&self) -> f64 {
        let text = std::fs::read_to_string("/proc/self/stat").ok();
        let ticks = text.and_then(|text| {
            // The name of the program is in parentheses and may contain spaces.
            let (_, fields) = text.rsplit_once(')')?;
            let mut fields = fields.split_whitespace().skip(13);
            let mut next = || fields.next()?.parse::<f64>().ok();
            Some(next()? + next()?)
        });
        ticks.map_or_else(|| self.wall(), |ticks| ticks / TICKS)
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

/// Today's date in UTC, as `2026-11-28`.
pub(super) fn date() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400) as i64;
    // The calendar of years that start in March, so a leap day ends its year.
    let shifted = days + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{}-{month:02}-{of_month:02}", year + era * 400 + next)
}
