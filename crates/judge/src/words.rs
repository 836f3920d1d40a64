//! What the words of a step must say, whatever the technique.
//!
//! The words are what `explain` returns and nothing else: `render` adds what goes to every text,
//! so a text with the removals in it proves nothing about the technique's own. What a phrase names
//! is read from its slots, which are the same in every language by compilation, and not from the
//! text, in which the 3 of r3c7 is no naming of a 3.

use crate::complaint::Complaint;
use crate::shapes::forbidden_shape;
use grid::{Board, Candidate, CandidateSet, CellSet, DigitSet};
use logic::{Explanation, Language, Named, Part, Phrase, Players, Step};
use render::Style;

/// The part of a net that needs no words of its own, and the part that excludes its players: that a
/// digit excludes others goes without saying, but the digit must be said.
const EXCLUDED: (&str, &str) = ("excluded", "true");

/// What the words of a step name, held against its players and its effects.
struct Heard(Named);

impl Heard {
    /// Whether a candidate of the pattern is told: its digit, and its cell or the houses that
    /// cross there.
    fn tells(&self, candidate: Candidate) -> bool {
        let houses = self.0.houses.iter();
        let through = houses.filter(|house| house.cells().contains(candidate.cell));
        self.0.digits.contains(candidate.digit)
            && (self.0.cells.contains(candidate.cell) || through.count() >= 2)
    }

    /// Whether the words say why this candidate in particular goes: they name its cell, or its
    /// digit and a house that the cell is in.
    fn ties(&self, candidate: Candidate) -> bool {
        let mut houses = self.0.houses.iter();
        self.0.cells.contains(candidate.cell)
            || self.0.digits.contains(candidate.digit)
                && houses.any(|house| house.cells().contains(candidate.cell))
    }

    /// Whether all who play a part, and all that changes, are told.
    fn tells_all(&self, case: &str, step: &Step) -> Result<(), Complaint> {
        let cast = step.cast();
        for part in cast.parts() {
            let missing = if part.name == EXCLUDED.0 {
                unexplained(&part.players, cast.part(EXCLUDED.1))
            } else {
                self.forgets(&part.players)
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
        match changes.find(|&change| !self.ties(change)) {
            None => Ok(()),
            Some(untied) => Err(Complaint::Untied {
                case: case.to_owned(),
                effects: step.effects.to_string(),
                untied,
            }),
        }
    }

    /// The first of these players whom no word names.
    fn forgets(&self, players: &Players) -> Option<String> {
        let cell = |cells: CellSet| {
            (cells - self.0.cells)
                .iter()
                .next()
                .map(|it| it.to_string())
        };
        let digit = |digits: DigitSet| {
            (digits - self.0.digits)
                .iter()
                .next()
                .map(|it| it.to_string())
        };
        match players {
            Players::Cells(cells) => cell(*cells),
            Players::Digits(digits) => digit(*digits),
            Players::Houses(houses) => {
                let mut others = (*houses - self.0.houses).iter();
                others.next().map(|house| house.to_string())
            }
            Players::Candidates(candidates) => {
                let mut others = candidates.iter().filter(|&player| !self.tells(player));
                others.next().map(|player| player.to_string())
            }
        }
    }
}

/// Holds the words of a step, in short and in full, against its cast and its effects.
///
/// # Errors
/// The first complaint.
pub fn heard(case: &str, board: &Board, step: &Step) -> Result<(), Complaint> {
    let explanation = step.explain(board);
    spoken(case, step, &explanation)?;
    let live = board.all_candidates();
    for part in step.cast().parts() {
        if let Players::Candidates(candidates) = &part.players
            && !is_held(candidates)
        {
            alive(case, step, candidates.difference(&live).iter().next())?;
        }
    }
    for seen in [&explanation.seen[..], explanation.seen_in_short()] {
        let phrases = core::iter::once(&explanation.gist).chain(seen);
        Heard(Named::by(phrases.chain(&explanation.why))).tells_all(case, step)?;
    }
    Ok(())
}

/// The moves of the words, with their names.
fn moves(explanation: &Explanation) -> [(&'static str, &[Phrase]); 4] {
    [
        ("gist", core::slice::from_ref(&explanation.gist)),
        ("seen", &explanation.seen),
        ("line of arrows", explanation.seen_in_short()),
        ("why", &explanation.why),
    ]
}

/// Whether all three moves are there, without an open slot, in every language.
///
/// # Errors
/// The first complaint.
pub(crate) fn spoken(case: &str, step: &Step, explanation: &Explanation) -> Result<(), Complaint> {
    for language in Language::ALL {
        for (name, phrases) in moves(explanation) {
            speaks(case, step, language, name, phrases)?;
        }
    }
    Ok(())
}

/// The first of some excluded candidates that conflicts with none that is said to be true.
fn unexplained(excluded: &Players, by: Option<&Part>) -> Option<String> {
    let Players::Candidates(excluded) = excluded else {
        return None;
    };
    let by = match by.map(|part| &part.players) {
        Some(Players::Candidates(by)) => *by,
        Some(Players::Cells(_) | Players::Houses(_) | Players::Digits(_)) | None => {
            CandidateSet::EMPTY
        }
    };
    let explained = |one: &Candidate| by.iter().any(|by| by.conflicts(*one));
    let mut others = excluded.iter().filter(|one| !explained(one));
    others.next().map(|one| one.to_string())
}

/// Every one of the three moves says something, in every language, and fills its slots.
fn speaks(
    case: &str,
    step: &Step,
    language: Language,
    name: &'static str,
    phrases: &[Phrase],
) -> Result<(), Complaint> {
    let style = Style {
        language,
        ..Style::default()
    };
    let texts: Vec<String> = phrases
        .iter()
        .map(|phrase| render::phrase(phrase, &style))
        .collect();
    let open = texts.iter().any(|text| text.contains(['{', '}']));
    if open || texts.is_empty() || texts.iter().any(|text| text.trim().is_empty()) {
        return Err(Complaint::Wordless {
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
    let fault = sentences.find_map(|text| {
        let fault = forbidden_shape(&text, language)?;
        is_sentence.then_some((fault, text))
    });
    match fault {
        None => Ok(()),
        Some((shape, text)) => Err(Complaint::Shape {
            case: case.to_owned(),
            effects: step.effects.to_string(),
            shape,
            text,
        }),
    }
}

/// Whether it is some digits in some cells, as sets are: what of that is gone is no player.
fn is_held(candidates: &CandidateSet) -> bool {
    let (digits, cells) = (candidates.all_digits(), candidates.all_cells());
    cells.is_plural() && *candidates == CandidateSet::of_digits(digits, cells)
}

fn alive(case: &str, step: &Step, dead: Option<Candidate>) -> Result<(), Complaint> {
    match dead {
        None => Ok(()),
        Some(dead) => Err(Complaint::Dead {
            case: case.to_owned(),
            effects: step.effects.to_string(),
            dead,
        }),
    }
}
