//! Texts on how many steps of a search the outcome needs.

use super::scope::Scope;
use super::{Path, hardest};
use logic::{Outcome, Record};
use render::{Deductions, Style};

/// Text on the number and difficulty of the needed steps that are not singles. `None` if unneeded steps are
/// narrated too, if the puzzle is not solved, if the search guessed (then everything before a guess is
/// needed), or if there were only singles.
pub fn needed_text(path: &Path, scope: Scope, style: &Style) -> Option<String> {
    let made = path.deductions;
    let applies = scope == Scope::Needed
        && path.outcome == Outcome::Solved
        && path.grade.guesses == 0
        && made > 0;
    let needed = path.narrated_deductions();
    let deductions = Deductions { needed, made };
    applies.then(|| {
        let narration = path.narrated_grade();
        let hardest = hardest(path).and_then(|index| {
            let step = path.records.get(index).and_then(Record::step)?;
            Some((index + 1, step))
        });
        let needed = render::needed(deductions, &narration, &path.grade, style);
        [needed, render::takes(&narration, hardest, style)].join("\n")
    })
}
