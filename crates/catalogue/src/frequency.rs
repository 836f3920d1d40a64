//! Measured frequencies of techniques: data, not a search.

use logic::Profile;

/// The table. Its first line names the profile; the others have a slug and two numbers.
///
/// `cargo run --profile test --example frequencies -- fixtures/puzzles/qq.txt TAX` writes it, where
/// TAX is a file of hard puzzles; `tests/registry.rs` holds its column of ordinary ones against the
/// program of today.
const TABLE: &str = include_str!("frequencies.tsv");

/// Of a thousand puzzles, how many have a technique on their path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Frequency {
    /// Of ordinary puzzles: a thousand that qqwing made.
    pub ordinary: u16,
    /// Of hard ones: three hundred of a taxonomy of puzzles hard to solve, in proportion.
    pub hard: u16,
}

/// The first line of the table for a profile.
pub fn frequency_heading(profile: &Profile) -> String {
    format!("# {} {:016x}", profile.name, profile.hash)
}

/// The first line of the table as it is.
pub fn frequencies_of() -> &'static str {
    TABLE.lines().next().unwrap_or_default()
}

/// The frequency of a technique in the default profile. `None` if the profile does not use it.
pub fn frequency(slug: &str) -> Option<Frequency> {
    let rows = TABLE.lines().skip(2).filter_map(|line| {
        let mut fields = line.split('\t');
        let slug = fields.next()?;
        let mut number = || fields.next()?.parse().ok();
        let (ordinary, hard) = (number()?, number()?);
        Some((slug, Frequency { ordinary, hard }))
    });
    let mut rows = rows.filter(|(known, _)| *known == slug);
    rows.next().map(|(_, frequency)| frequency)
}
