//! A step as a line of `HoDoKu`'s library.

use super::codes::{About, CODES, Code, CodeSearch};
use super::library::pattern_digits;
use grid::text::library_step;
use grid::{Board, CandidateSet, DigitSet};
use logic::Step;

/// A step on this board as a line of `HoDoKu`'s library. `None` if no code belongs to its technique and
/// variant.
pub fn library_line(before: &Board, step: &Step) -> Option<String> {
    let code = code(step)?;
    let removals = step.effects.removals().iter();
    let removed: CandidateSet = removals.copied().collect();
    let placed = step.effects.place();
    let about: DigitSet = match code.about {
        About::Pattern => pattern_digits(step),
        About::Removed => removed.iter().map(|candidate| candidate.digit).collect(),
        About::Placed | About::Nothing => placed.iter().map(|candidate| candidate.digit).collect(),
    };
    Some(library_step(before, code.code, about, &removed, placed))
}

/// The code with a search for the technique and variant of this step. If there are several, the code that
/// lists this search earliest.
fn code(step: &Step) -> Option<&'static Code> {
    let (slug, variant) = (step.info().slug, step.variant_name());
    let rank = |code: &Code| {
        let matches_step = |search: &CodeSearch| {
            search.technique == slug && search.variant.is_none_or(|only| only == variant)
        };
        code.searches.iter().position(matches_step)
    };
    let ranked = CODES.iter().filter_map(|code| Some((rank(code)?, code)));
    // On a tie, the first code in the list is taken.
    ranked.min_by_key(|&(rank, _)| rank).map(|(_, code)| code)
}
