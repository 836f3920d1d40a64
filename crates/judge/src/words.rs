//! What the words of a step must say, whatever the technique.
//!
//! The words are what `explain` returns and nothing else: `render` adds what goes to every text,
//! so a text with the removals in it proves nothing about the technique's own. What a phrase names
//! is read from its slots, which are the same in every language by compilation, and not from the
//! text, in which the 3 of r3c7 is no naming of a 3.

use crate::complaint::Complaint;
use grid::{Board, Candidate, CandidateSet, CellSet, DigitSet};
use logic::{Explanation, Language, Named, Part, Phrase, Players, Step};
use render::Style;

/// Techniques that say of what goes only that it sees two of the cells in their words, and which:
/// "no cell that sees both". Their words name neither the cell that loses a candidate nor a house
/// it is in, so a reader has to look for it. A technique that ties all its removals must go from
/// this list.
pub const UNTIED: [(&str, &str); 12] = [
    ("x_chain", "sees both ends"),
    ("xy_chain", "sees both ends"),
    ("forcing_chain", "conflicts with both ends"),
    ("grouped_two_string_kite", "conflicts with both ends"),
    ("grouped_turbot_fish", "conflicts with both ends"),
    ("grouped_w_wing", "conflicts with both ends"),
    ("m_wing", "conflicts with both ends"),
    ("grouped_x_chain", "conflicts with both ends"),
    ("grouped_aic", "conflicts with both ends"),
    ("als_aic", "conflicts with both ends"),
    ("hodoku_grouped_nice_loop", "conflicts with both ends"),
    ("se_unary_chains", "conflicts with both ends"),
];

/// Parts whose players the words do not all name, by technique, and what they say instead.
pub const UNNAMED: [(&str, &str, &str); 2] = [
    ("unique_rectangle", "guardians", "the cells hold more"),
    (
        "hidden_rectangle",
        "guardians",
        "the cell holds nothing else",
    ),
];

/// The part of a net that needs no words of its own, and the part that excludes its players: that a
/// digit excludes others goes without saying, but the digit must be said.
const EXCLUDED: (&str, &str) = ("excluded", "true");

/// Whether a technique may remove what its words do not name, if it sees two cells that they do.
pub fn may_be_untied(slug: &str) -> bool {
    UNTIED.iter().any(|(listed, _)| *listed == slug)
}

/// Whether a technique may have players without names.
pub fn may_be_unnamed(slug: &str) -> bool {
    UNNAMED.iter().any(|(listed, ..)| *listed == slug)
}

/// What the words of some steps leave out, as far as they may.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gaps {
    /// What goes only because it sees two of the cells that are named: see [`UNTIED`].
    pub untied: Vec<Candidate>,
    /// The parts not all of whose players are named: see [`UNNAMED`].
    pub unnamed: Vec<&'static str>,
}

impl Gaps {
    /// With what other words leave out.
    pub(crate) fn extend(&mut self, other: Gaps) {
        self.untied.extend(other.untied);
        self.unnamed.extend(other.unnamed);
    }
}

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

    /// Whether its digit and two cells that it sees are named.
    fn sees(&self, candidate: Candidate) -> bool {
        self.0.digits.contains(candidate.digit)
            && (self.0.cells & candidate.cell.peers()).len() >= 2
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

/// Holds the words of a step against its cast and its effects; returns what they leave out and may.
///
/// # Errors
/// The first complaint.
pub fn heard(case: &str, board: &Board, step: &Step) -> Result<Gaps, Complaint> {
    let explanation = step.explain(board);
    spoken(case, step, &explanation)?;
    let moves = moves(&explanation);

    let live = board.all_candidates();
    let cast = step.cast();
    let named = Heard(Named::by(
        moves.into_iter().flat_map(|(_, phrases)| phrases),
    ));
    let (slug, mut gaps) = (step.info().slug, Gaps::default());
    for part in cast.parts() {
        if let Players::Candidates(candidates) = &part.players
            && !is_held(candidates)
        {
            alive(case, step, candidates.difference(&live).iter().next())?;
        }
        let excepted = UNNAMED
            .iter()
            .any(|(listed, name, _)| *listed == slug && *name == part.name);
        let missing = if part.name == EXCLUDED.0 {
            unexplained(&part.players, cast.part(EXCLUDED.1))
        } else {
            named.forgets(&part.players)
        };
        match missing {
            None => {}
            Some(_) if excepted => gaps.unnamed.push(part.name),
            Some(missing) => {
                return Err(Complaint::Unnamed {
                    case: case.to_owned(),
                    effects: step.effects.to_string(),
                    part: part.name,
                    missing,
                });
            }
        }
    }
    let changes = step.effects.place().into_iter();
    let changes = changes.chain(step.effects.removals().iter().copied());
    gaps.untied = changes.filter(|&change| !named.ties(change)).collect();
    let mut untied = gaps.untied.iter();
    match untied.find(|&&change| !(may_be_untied(slug) && named.sees(change))) {
        None => Ok(gaps),
        Some(&untied) => Err(Complaint::Untied {
            case: case.to_owned(),
            effects: step.effects.to_string(),
            untied,
        }),
    }
}

/// The three moves of the words, with their names.
fn moves(explanation: &Explanation) -> [(&'static str, &[Phrase]); 3] {
    [
        ("gist", core::slice::from_ref(&explanation.gist)),
        ("seen", &explanation.seen),
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
    Ok(())
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
