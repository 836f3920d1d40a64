//! Writes a trace as a clausal proof, for checkers that know nothing of Sudoku.
//!
//! The *formula* (DIMACS) contains the rules of the grid, the puzzle, and the claim that at least
//! one conclusion of the trace is false. The *proof* (DRAT) derives the conclusions in order and so
//! refutes the formula. A conclusion after open guesses is derived under the condition that the
//! guesses are true.
//!
//! The intermediate clauses come from the evidence of each step; unit propagation derives the
//! conclusions from them. Counting arguments use Cook's reduction of the pigeonhole principle, with
//! additional variables.
//!
//! This crate shares no code with `verify` and checks nothing: a wrong step gives a proof that a
//! checker rejects.

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
use unsupported::Unsupported;

/// The first line of the formula of a [`ClausalProof`].
pub const FORMULA_START: &str = formula::FORMULA_START;

/// The first line of the proof of a [`ClausalProof`].
pub const PROOF_START: &str = proof_writer::PROOF_START;

/// A proof of all conclusions of a trace.
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

/// The reason why a trace has no clausal proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotClausal {
    /// A step assumes a unique solution, which clauses cannot express.
    #[error(
        "record {record} ({name}) assumes that the puzzle has only one solution; clauses cannot express that, so the trace cannot be exported"
    )]
    AssumesUniqueness {
        /// Number of the record, from 1.
        record: usize,
        /// The technique.
        name: String,
    },
    /// The evidence is nested too deeply.
    #[error("record {record} ({name}): its evidence is nested too deeply to be exported")]
    TooDeep {
        /// Number of the record, from 1.
        record: usize,
        /// The technique.
        name: String,
    },
    /// The puzzle has a visible contradiction, so nothing is left to prove.
    #[error("the puzzle contradicts itself: {0}")]
    Puzzle(#[from] grid::Fault),
}

/// The clausal proof of a trace.
///
/// # Errors
/// Returns the reason if a step's evidence cannot be written as clauses.
pub fn clausal_proof(trace: &Trace) -> Result<ClausalProof, NotClausal> {
    let board = trace.puzzle.board()?;
    let records = trace.records();
    let goals = formula::goals(&records);
    let mut formula = formula::Formula::new(&trace.puzzle, &goals);
    let mut writer = Writer::new(ProofWriter::above(formula.variables()));
    let mut case = Case::of(&board);
    let mut before_guesses = Vec::new();
    let mut goals = goals.iter().enumerate().peekable();
    for (index, (entry, record)) in trace.entries.iter().zip(&records).enumerate() {
        match record {
            Record::Step(step) => {
                let argued = writer.proved(&case, &step.effects, &step.evidence);
                argued.map_err(|unsupported| unsupported.at(index, entry))?;
                case.apply(&step.effects);
            }
            Record::Guess(guess) => {
                before_guesses.push(case.clone());
                case.assume(Lit::on(guess.candidate), guess.candidate);
            }
            Record::Back(back) => {
                // If no guess is open, the conclusion of this record gets no proof, and a checker
                // rejects it.
                case = before_guesses.pop().unwrap_or(case);
                case.position.remove(back.refuted);
            }
        }
        while let Some((number, goal)) = goals.next_if(|(_, goal)| goal.record == index) {
            writer.proof.keep(&goal.clause);
            if let Some(denial) = formula.denial(number) {
                writer.proof.keep(&[!denial]);
            }
        }
        writer.end_step();
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

impl Unsupported {
    /// The error for the record with this index.
    fn at(self, index: usize, entry: &Entry) -> NotClausal {
        let record = index + 1;
        let name = match entry {
            Entry::Step(step) => step.name.clone(),
            Entry::Guess(..) | Entry::Back(..) => String::new(),
        };
        match self {
            Unsupported::AssumesUniqueness => NotClausal::AssumesUniqueness { record, name },
            Unsupported::TooDeep => NotClausal::TooDeep { record, name },
        }
    }
}
