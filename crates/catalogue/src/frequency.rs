//! How often techniques are used: a stored table of measured frequencies.

use logic::Profile;

/// The table. The first line names the profile, and the second has the column names. Every other
/// line has a slug and two numbers.
///
/// `cargo xtask frequencies fixtures/puzzles/qq.txt TAX` writes the table, where TAX is a file of
/// hard puzzles. `tests/registry.rs` compares the column of ordinary puzzles with the current
/// program.
const TABLE: &str = include_str!("frequencies.tsv");

/// How many of a thousand puzzles have a path that contains a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Frequency {
    /// Of a thousand ordinary puzzles, which qqwing made.
    pub ordinary: u16,
    /// Of a thousand hard puzzles. The number is scaled up from three hundred puzzles of a taxonomy
    /// of hard puzzles.
    pub hard: u16,
}

/// The first line of a table that was measured with this profile: its name and fingerprint.
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
