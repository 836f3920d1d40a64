//! Texts about how much of a search its end needs, and which techniques.

use super::scope::Scope;
use super::{Path, hardest};
use logic::{Outcome, Record};
use render::{Deductions, Style};

/// How many of the deductions above singles the solution needs, and how hard these are. `None` where
/// this is not known: where steps that are not needed are narrated, where guessing was needed
/// (all that comes before a guess is needed for its "nothing else applies"), where nothing above
/// singles was done.
pub fn needed_text(path: &Path, scope: Scope, style: &Style) -> Option<String> {
    let made = path.deductions;
    let says = scope == Scope::Needed
        && path.outcome == Outcome::Solved
        && path.grade.guesses == 0
        && made > 0;
    let needed = path.told_deductions();
    let deductions = Deductions { needed, made };
    says.then(|| {
        let narration = path.told_grade();
        let hardest = hardest(path).and_then(|index| {
            let step = path.records.get(index).and_then(Record::step)?;
            Some((index + 1, step))
        });
        let needed = render::needed(deductions, &narration, &path.grade, style);
        [needed, render::takes(&narration, hardest, style)].join("\n")
    })
}
