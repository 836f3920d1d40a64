//! A trace as a clausal proof, for checkers that know nothing of Sudoku.
//!
//! The *formula* (DIMACS) says what a grid is, what the puzzle gives, and that one of the trace's
//! conclusions is false; the *proof* (DRAT) derives every conclusion in turn and so refutes it.
//! A conclusion after guesses that still stand is derived under their condition. What lies between
//! is written from each step's evidence: unit propagation alone bridges the gaps, and counting
//! arguments come with Cook's reduction of pigeons to fewer pigeons, by variables of their own.
//!
//! Nothing here shares code with `verify`, and nothing here judges: a wrong step gives a proof
//! that a checker refuses.

mod argue;
mod chains;
mod formula;
mod pigeonhole;
mod position;
mod proof_writer;
mod unsupported;

use argue::Writer;
use logic::Record;
use position::Case;
use proof_writer::{Lit, ProofWriter};
use render::trace::{Entry, Trace};
use unsupported::Unsaid;

/// The first line of the formula of a [`ClausalProof`].
pub const FORMULA_START: &str = formula::FORMULA_START;

/// The first line of the proof of a [`ClausalProof`].
pub const PROOF_START: &str = proof_writer::PROOF_START;

/// A proof of everything that a trace concludes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClausalProof {
    /// The formula to be refuted, in DIMACS.
    pub formula: String,
    /// The refutation, in DRAT.
    pub proof: String,
    /// Number of conclusions.
    pub conclusions: usize,
    /// Number of clauses that the proof adds.
    pub lemmas: usize,
}

/// Why a trace has no clausal proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotClausal {
    /// A step takes a unique solution for granted, which no clause says.
    #[error(
        "record {record} ({name}) takes for granted that the puzzle has one solution, by a deadly pattern: no clause says so, so it cannot be exported"
    )]
    Deadly {
        /// Number of the record, from 1.
        record: usize,
        /// The technique.
        name: String,
    },
    /// Evidence within evidence, too often.
    #[error("record {record} ({name}): its evidence is nested too deeply to be exported")]
    TooDeep {
        /// Number of the record, from 1.
        record: usize,
        /// The technique.
        name: String,
    },
    /// The puzzle contradicts itself at sight, so nothing is left to prove.
    #[error("the puzzle contradicts itself: {0}")]
    Puzzle(#[from] grid::Fault),
}

/// The clausal proof of a trace.
///
/// # Errors
/// When a step's evidence cannot be written as clauses; which and why.
pub fn clausal_proof(trace: &Trace) -> Result<ClausalProof, NotClausal> {
    let board = trace.puzzle.board()?;
    let records = trace.records();
    let goals = formula::goals(&records);
    let mut formula = formula::Formula::new(&trace.puzzle, &goals);
    let mut writer = Writer::new(ProofWriter::above(formula.variables()));
    let mut case = Case::of(&board);
    let mut standing = Vec::new();
    let mut goals = goals.iter().enumerate().peekable();
    for (index, (entry, record)) in trace.entries.iter().zip(&records).enumerate() {
        match record {
            Record::Step(step) => {
                let argued = writer.proved(&case, &step.effects, &step.evidence);
                argued.map_err(|unsupported| unsupported.at(index, entry))?;
                case.apply(&step.effects);
            }
            Record::Guess(guess) => {
                standing.push(case.clone());
                case.assume(Lit::on(guess.candidate), guess.candidate);
            }
            Record::Back(back) => {
                // A guess that was never made leaves its conclusion without a proof.
                case = standing.pop().unwrap_or(case);
                case.position.remove(back.refuted);
            }
        }
        while let Some((number, goal)) = goals.next_if(|(_, goal)| goal.record == index) {
            writer.proof.keep(&goal.clause);
            if let Some(denial) = formula.denial(number) {
                writer.proof.keep(&[!denial]);
            }
        }
        writer.forget();
    }
    writer.proof.keep(&[]);
    let (proof, lemmas) = writer.proof.finish();
    Ok(ClausalProof {
        conclusions: formula.conclusions(),
        formula: formula.text(),
        proof,
        lemmas,
    })
}

impl Unsaid {
    fn at(self, index: usize, entry: &Entry) -> NotClausal {
        let record = index + 1;
        let name = match entry {
            Entry::Step(step) => step.name.clone(),
            Entry::Guess(..) | Entry::Back(..) => String::new(),
        };
        match self {
            Unsaid::Deadly => NotClausal::Deadly { record, name },
            Unsaid::TooDeep => NotClausal::TooDeep { record, name },
        }
    }
}
