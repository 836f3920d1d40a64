//! Measured frequencies of techniques: data, not a search.

use logic::Profile;

/// The table. Its first line names the profile; the others have a slug and two numbers.
///
/// `cargo xtask frequencies fixtures/puzzles/qq.txt TAX` writes it, where
/// TAX is a file of hard puzzles. `tests/registry.rs` compares its column of ordinary puzzles with
/// the current program.
const TABLE: &str = include_str!("frequencies.tsv");

/// The number of puzzles in a thousand whose path contains a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Frequency {
    /// Ordinary puzzles: a thousand puzzles made by qqwing.
    pub ordinary: u16,
    /// Hard puzzles: three hundred from a taxonomy of hard puzzles, scaled to a thousand.
    pub hard: u16,
}

/// The first line of the table for a profile.
pub fn frequency_heading(profile: &Profile) -> String {
    format!("# {} {:016x}", profile.name, profile.hash)
}

/// The first line of the stored table.
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
