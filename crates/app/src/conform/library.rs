//! Compares finds with the lines of a library. Each line names a find that a technique must have or must not
//! have.

use super::codes::{CODES, Code, CodeSearch, DigitsMeaning};
use super::{AdditionalFinds, CodeResult, ConformError, Difference, LibraryReport};
use core::ops::ControlFlow;
use grid::text::LibraryLine;
use grid::{CandidateSet, Digit, DigitSet};
use logic::{Engine, Profile, Step, Uniqueness};
use std::fmt::Write;

/// Compares the finds of this project's techniques with every line of a library.
///
/// Only finds with the digits of the line are compared. A line passes if a search for its code has the find of
/// the line. Unless `additional_finds` allows any other find, all compared finds of this search must have the
/// effects of the line. A line of variant `x` passes if a search has no find with its digits. Lines that do
/// not start with `:` are skipped.
///
/// # Errors
/// When a line cannot be read, or the list of codes has an unknown technique.
pub fn library(
    text: &str,
    additional_finds: AdditionalFinds,
) -> Result<LibraryReport, ConformError> {
    let mut report = LibraryReport::default();
    let mut searches_by_code: Vec<(&'static str, Vec<Search>)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end_matches('\r');
        if !line.trim_start().starts_with(':') {
            continue;
        }
        let error_here = |what: String| ConformError {
            line: index + 1,
            what,
        };
        let library_line =
            LibraryLine::read(line).map_err(|error| error_here(error.to_string()))?;
        let code = CODES
            .iter()
            .find(|code| code.code == library_line.technique);
        let checked = match code {
            None => Err("no technique of this code".to_owned()),
            Some(code) => {
                if !searches_by_code
                    .iter()
                    .any(|(known, _)| *known == code.code)
                {
                    searches_by_code.push((
                        code.code,
                        searches(code, additional_finds).map_err(error_here)?,
                    ));
                }
                let known_code = searches_by_code
                    .iter()
                    .find(|(known, _)| *known == code.code);
                let code_searches = known_code.map_or(&[][..], |(_, list)| list.as_slice());
                check_line(&library_line, code, code_searches, additional_finds)
            }
        };
        let result = report.of_code(&library_line.technique);
        result.total += 1;
        match checked {
            Ok(()) => result.passed += 1,
            Err(found) => report.failing.push(Difference {
                line: index + 1,
                step: 1,
                technique: library_line.technique.clone(),
                expected: line.to_owned(),
                found,
                same_effects: false,
            }),
        }
    }
    Ok(report)
}

impl LibraryReport {
    /// The result of a code; a new one is added if the code is new.
    fn of_code(&mut self, code: &str) -> &mut CodeResult {
        let position = self.codes.iter().position(|result| result.code == code);
        let index = position.unwrap_or_else(|| {
            self.codes.push(CodeResult {
                code: code.to_owned(),
                passed: 0,
                total: 0,
            });
            self.codes.len() - 1
        });
        &mut self.codes[index]
    }
}

/// A search: a profile with one entry, and the only variant that counts, if there is one.
struct Search {
    name: String,
    profile: Profile,
    variant: Option<&'static str>,
}

/// The searches for a code, in order. If `additional_finds` allows any other find, each technique is also
/// searched in its own order, because `HoDoKu` may list the eliminations of one pattern as several finds.
fn searches(code: &Code, additional_finds: AdditionalFinds) -> Result<Vec<Search>, String> {
    let listed = code.searches.iter();
    let in_own_order = listed
        .filter(|_| additional_finds == AdditionalFinds::Any)
        .map(|&search| CodeSearch {
            enumeration: None,
            ..search
        });
    let all_searches = code.searches.iter().copied().chain(in_own_order);
    // The enumerations of HoDoKu exist only with the feature `hodoku`.
    let enumerations = catalogue::registry().enumerations();
    let is_known = |word| enumerations.clone().any(|known| known == word);
    let built = all_searches.filter_map(|search| {
        let CodeSearch {
            technique,
            enumeration,
            variant,
        } = search;
        if !enumeration.is_none_or(is_known) {
            return None;
        }
        let enumeration_name = enumeration.unwrap_or_default();
        let enumeration_option =
            enumeration.map_or_else(String::new, |word| format!(" enumeration: {word},"));
        let text = format!(
            "name: library\nentries:\n  - {{ technique: {technique},{enumeration_option} rating: 1.0 }}\n"
        );
        match catalogue::profile::read(&text) {
            Ok(profile) => Some(Ok(Search {
                name: format!("{technique} {enumeration_name} {}", variant.unwrap_or_default()),
                profile,
                variant,
            })),
            Err(error) => Some(Err(error.to_string())),
        }
    });
    built.collect()
}

/// Checks a line. The error describes how the finds of each search differ from the line.
fn check_line(
    line: &LibraryLine,
    code: &Code,
    searches: &[Search],
    additional_finds: AdditionalFinds,
) -> Result<(), String> {
    let mut failures = String::new();
    for Search {
        name,
        profile,
        variant,
    } in searches
    {
        let board = grid::Board::new(&line.puzzle);
        let mut engine = Engine::new(profile, board, Uniqueness::Proved);
        let steps = match engine.all_steps() {
            ControlFlow::Continue(steps) => steps,
            ControlFlow::Break(_) => Vec::new(),
        };
        let counted: Vec<&Step> = steps
            .iter()
            .filter(|step| variant.is_none_or(|variant| step.variant_name() == variant))
            .collect();
        match check_search(line, code, &counted, additional_finds) {
            Ok(()) => return Ok(()),
            Err(found) => {
                // Writing to a string cannot fail.
                let _ = write!(failures, "{name}: {found}; ");
            }
        }
    }
    Err(failures)
}

/// Compares the finds of one search with a line. The error states up to three of the finds.
fn check_search(
    line: &LibraryLine,
    code: &Code,
    steps: &[&Step],
    additional_finds: AdditionalFinds,
) -> Result<(), String> {
    let digits: DigitSet = line.about.chars().filter_map(Digit::from_char).collect();
    let has_digits = |step: &&&Step| match code.digits_meaning {
        DigitsMeaning::Nothing => true,
        DigitsMeaning::Pattern => pattern_digits(step) == digits,
        DigitsMeaning::Removed => {
            let removals = step.effects.removals().iter();
            removals.map(|removal| removal.digit).collect::<DigitSet>() == digits
        }
        DigitsMeaning::Placed => step
            .effects
            .place()
            .is_some_and(|placed| digits.contains(placed.digit)),
    };
    let compared: Vec<&&Step> = steps.iter().filter(has_digits).collect();
    let effects =
        |step: &Step| -> CandidateSet { step.effects.removals().iter().copied().collect() };
    let must_be_absent = line.variant.as_deref() == Some("x");
    if must_be_absent {
        return match compared.first() {
            None => Ok(()),
            Some(step) => Err(step.effects.to_string()),
        };
    }
    let is_expected = |step: &&&Step| {
        let placed: CandidateSet = step.effects.place().into_iter().collect();
        placed == line.placements && effects(step) == line.eliminations
    };
    if additional_finds == AdditionalFinds::Any && compared.iter().any(is_expected) {
        return Ok(());
    }
    if !line.placements.is_empty() {
        let placements = compared.iter().filter_map(|step| step.effects.place());
        let placed: CandidateSet = placements.collect();
        return if placed == line.placements {
            Ok(())
        } else {
            Err(format!("placed {placed:?}"))
        };
    }
    let mut eliminations: Vec<CandidateSet> = compared.iter().map(|step| effects(step)).collect();
    eliminations.dedup();
    if !eliminations.is_empty() && eliminations.iter().all(|set| *set == line.eliminations) {
        return Ok(());
    }
    let examples: Vec<String> = compared
        .iter()
        .take(3)
        .map(|step| step.effects.to_string())
        .collect();
    Err(format!(
        "{} finds: {}",
        compared.len(),
        examples.join(" | ")
    ))
}

/// The digits of a step's pattern, read from its short form. Without a short form, or if it states no digits:
/// the removed digits.
pub(super) fn pattern_digits(step: &Step) -> DigitSet {
    let removed = step
        .effects
        .removals()
        .iter()
        .map(|removal| removal.digit)
        .collect::<DigitSet>();
    let Some(form) = step.pattern.short_form() else {
        return removed;
    };
    let details = form
        .head
        .split_once(": ")
        .map_or("", |(_, details)| details);
    let first_word = details.chars().take_while(|&character| character != ' ');
    let digits: DigitSet = first_word.filter_map(Digit::from_char).collect();
    // The short form of an XY-Wing has only the two digits that are not removed.
    if form.head.starts_with("XY-Wing") || digits.is_empty() {
        digits | removed
    } else {
        digits
    }
}
