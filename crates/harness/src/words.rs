//! Requirements for the explanation of a step.
//!
//! Only the phrases of `explain` count, because `render` adds the eliminations to every text. The
//! mentioned cells, digits and houses are those in the slots of the phrases, which are the same in
//! all languages. The text itself would be ambiguous: the 3 in r3c7 does not mention the digit 3.

use crate::complaint::Complaint;
use crate::wordings::forbidden_wording;
use grid::{Board, Candidate, CandidateSet};
use logic::{Explanation, Language, Members, Mentions, Part, Phrase, Step};
use render::Style;

/// The name of the part of a net that has the excluded candidates. The words need not mention an
/// excluded candidate that conflicts with a true one: readers know that a digit excludes others.
const EXCLUDED_PART: &str = "excluded";

/// The name of the part of a net that has the true candidates.
const TRUE_PART: &str = "true";

/// The cells, digits and houses that an explanation mentions.
struct ExplanationMentions(Mentions);

impl ExplanationMentions {
    /// Whether the words mention a candidate of the pattern: its digit, and its cell or two of its
    /// houses.
    fn mentions(&self, candidate: Candidate) -> bool {
        let houses = self.0.houses.iter();
        let containing = houses.filter(|house| house.cells().contains(candidate.cell));
        self.0.digits.contains(candidate.digit)
            && (self.0.cells.contains(candidate.cell) || containing.count() >= 2)
    }

    /// Whether the words refer to a changed candidate: its cell, or its digit and one of its
    /// houses.
    fn refers_to(&self, candidate: Candidate) -> bool {
        let mut houses = self.0.houses.iter();
        self.0.cells.contains(candidate.cell)
            || self.0.digits.contains(candidate.digit)
                && houses.any(|house| house.cells().contains(candidate.cell))
    }

    /// Checks that the words mention all parts and refer to all effects.
    fn check(&self, case: &str, step: &Step) -> Result<(), Complaint> {
        let roles = step.roles();
        for part in roles.parts() {
            let missing = if part.name == EXCLUDED_PART {
                unexplained(&part.members, roles.part(TRUE_PART))
            } else {
                self.first_missing(&part.members)
            };
            if let Some(missing) = missing {
                return Err(Complaint::Unnamed {
                    case: case.to_owned(),
                    effects: step.effects.to_string(),
                    part: part.name,
                    missing,
                });
            }
        }
        let changes = step.effects.place().into_iter();
        let mut changes = changes.chain(step.effects.removals().iter().copied());
        match changes.find(|&change| !self.refers_to(change)) {
            None => Ok(()),
            Some(candidate) => Err(Complaint::Unexplained {
                case: case.to_owned(),
                effects: step.effects.to_string(),
                candidate,
            }),
        }
    }

    /// The first of these members that the words do not mention, as text.
    fn first_missing(&self, members: &Members) -> Option<String> {
        match members {
            Members::Cells(cells) => {
                let mut missing = (*cells - self.0.cells).iter();
                missing.next().map(|cell| cell.to_string())
            }
            Members::Digits(digits) => {
                let mut missing = (*digits - self.0.digits).iter();
                missing.next().map(|digit| digit.to_string())
            }
            Members::Houses(houses) => {
                let mut missing = (*houses - self.0.houses).iter();
                missing.next().map(|house| house.to_string())
            }
            Members::Candidates(candidates) => {
                let mut missing = candidates.iter().filter(|&other| !self.mentions(other));
                missing.next().map(|candidate| candidate.to_string())
            }
        }
    }
}

/// Checks the short and full explanation of a step against its parts and effects.
///
/// # Errors
/// Returns the first complaint.
pub fn check_words(case: &str, board: &Board, step: &Step) -> Result<(), Complaint> {
    let explanation = step.explain(board);
    check_sections(case, step, &explanation)?;
    let live = board.all_candidates();
    for part in step.roles().parts() {
        if let Members::Candidates(candidates) = &part.members
            && !is_product(candidates)
        {
            check_live(case, step, candidates.difference(&live).iter().next())?;
        }
    }
    for seen in [&explanation.seen[..], explanation.seen_in_short()] {
        let phrases = core::iter::once(&explanation.gist).chain(seen);
        ExplanationMentions(Mentions::of(phrases.chain(&explanation.why))).check(case, step)?;
    }
    Ok(())
}

/// The sections of an explanation with their names.
fn sections(explanation: &Explanation) -> [(&'static str, &[Phrase]); 4] {
    [
        ("gist", core::slice::from_ref(&explanation.gist)),
        ("seen", &explanation.seen),
        ("line of arrows", explanation.seen_in_short()),
        ("why", &explanation.why),
    ]
}

/// Checks that every section has text without unfilled slots, in every language.
///
/// # Errors
/// Returns the first complaint.
pub(crate) fn check_sections(
    case: &str,
    step: &Step,
    explanation: &Explanation,
) -> Result<(), Complaint> {
    for language in Language::ALL {
        for (name, phrases) in sections(explanation) {
            check_section(case, step, language, name, phrases)?;
        }
    }
    Ok(())
}

/// The first excluded candidate that conflicts with no candidate of the part `explaining`, as text.
fn unexplained(excluded: &Members, explaining: Option<&Part>) -> Option<String> {
    let Members::Candidates(excluded) = excluded else {
        return None;
    };
    let explaining = match explaining.map(|part| &part.members) {
        Some(Members::Candidates(candidates)) => *candidates,
        Some(Members::Cells(_) | Members::Houses(_) | Members::Digits(_)) | None => {
            CandidateSet::EMPTY
        }
    };
    let is_explained =
        |candidate: &Candidate| explaining.iter().any(|other| other.conflicts(*candidate));
    let mut missing = excluded.iter().filter(|candidate| !is_explained(candidate));
    missing.next().map(|candidate| candidate.to_string())
}

/// Checks one section in one language: it has text, no unfilled slots and, except for the gist, no
/// forbidden wording.
fn check_section(
    case: &str,
    step: &Step,
    language: Language,
    name: &'static str,
    phrases: &[Phrase],
) -> Result<(), Complaint> {
    let style = Style::default().with_language(language);
    let texts: Vec<String> = phrases
        .iter()
        .map(|phrase| render::phrase(phrase, &style))
        .collect();
    let has_unfilled_slot = texts.iter().any(|text| text.contains(['{', '}']));
    if has_unfilled_slot || texts.is_empty() || texts.iter().any(|text| text.trim().is_empty()) {
        return Err(Complaint::MissingWords {
            case: case.to_owned(),
            effects: step.effects.to_string(),
            language: language.name(),
            part: name,
            texts,
        });
    }
    let mut sentences = phrases
        .iter()
        .map(|phrase| render::sentence(phrase, &style));
    let is_sentence = name != "gist";
    let forbidden = sentences.find_map(|text| {
        let wording = forbidden_wording(&text, language)?;
        is_sentence.then_some((wording, text))
    });
    match forbidden {
        None => Ok(()),
        Some((wording, text)) => Err(Complaint::ForbiddenWording {
            case: case.to_owned(),
            effects: step.effects.to_string(),
            wording,
            text,
        }),
    }
}

/// Whether the candidates are all combinations of some digits and several cells, as in a subset.
/// Some candidates of such a part may be missing on the board.
fn is_product(candidates: &CandidateSet) -> bool {
    let (digits, cells) = (candidates.all_digits(), candidates.all_cells());
    cells.is_plural() && *candidates == CandidateSet::of_digits(digits, cells)
}

/// Complains about a candidate of the pattern that is not on the board, if there is one.
fn check_live(case: &str, step: &Step, removed: Option<Candidate>) -> Result<(), Complaint> {
    match removed {
        None => Ok(()),
        Some(candidate) => Err(Complaint::NotOnBoard {
            case: case.to_owned(),
            effects: step.effects.to_string(),
            candidate,
        }),
    }
}
