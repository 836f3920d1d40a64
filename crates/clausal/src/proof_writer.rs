//! Literals, and the text of a proof.

use core::fmt::Write;
use core::ops::Not;
use grid::Candidate;

/// The first line of each proof.
pub(super) const PROOF_START: &str = "c proof by whydoku";

/// A literal: the number of a variable, or the negative number for the negated variable. Never 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Lit(i32);

impl Lit {
    /// The literal which says that the candidate is true.
    pub(super) fn on(candidate: Candidate) -> Lit {
        Lit::variable(candidate.index() + 1)
    }

    /// The positive literal of a variable, numbered from 1.
    pub(super) fn variable(number: usize) -> Lit {
        let number = i32::try_from(number.max(1));
        Lit(number.unwrap_or_else(|_| {
            grid::never!(
                i32::MAX,
                "a proof has two thousand million variables at most"
            )
        }))
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(-self.0)
    }
}

/// Writes a clause as a line.
pub(super) fn write_clause(text: &mut String, clause: &[Lit]) {
    for lit in clause {
        // Writing to a string cannot fail.
        let _ = write!(text, "{} ", lit.0);
    }
    text.push_str("0\n");
}

/// The text of a proof, and the clauses to delete after the current step.
pub(super) struct ProofWriter {
    text: String,
    /// The clauses to delete after the current step.
    temporary: Vec<Vec<Lit>>,
    /// The highest number of a variable so far.
    variables: usize,
    /// Number of clauses added so far, temporary ones included.
    lemmas: usize,
}

impl ProofWriter {
    /// An empty proof. The variables that it adds have numbers above `variables`.
    pub(super) fn above(variables: usize) -> ProofWriter {
        ProofWriter {
            text: format!("{PROOF_START}\n"),
            temporary: Vec::new(),
            variables,
            lemmas: 0,
        }
    }

    /// Adds a permanent clause.
    pub(super) fn keep(&mut self, clause: &[Lit]) {
        write_clause(&mut self.text, clause);
        self.lemmas += 1;
    }

    /// Adds a clause that is deleted after the current step.
    pub(super) fn lemma(&mut self, clause: Vec<Lit>) {
        // Skips tautologies.
        if clause.iter().any(|&lit| clause.contains(&!lit)) {
            return;
        }
        self.keep(&clause);
        // A clause with one literal is never deleted, because its consequences stay anyway.
        if clause.len() > 1 {
            self.temporary.push(clause);
        }
    }

    /// Adds a variable that is true exactly when at least one of the parts is true.
    pub(super) fn any_of(&mut self, parts: &[Lit]) -> Lit {
        let new = self.new_variable();
        // The new variable is the first literal of its clauses, because checkers expect the
        // defined variable there.
        for &part in parts {
            self.lemma(vec![new, !part]);
        }
        self.lemma(
            core::iter::once(!new)
                .chain(parts.iter().copied())
                .collect(),
        );
        new
    }

    /// Adds a variable that is true exactly when `alternative` is true or both literals of
    /// `conjunction` are.
    pub(super) fn either_or_conjunction(
        &mut self,
        alternative: Option<Lit>,
        conjunction: [Lit; 2],
    ) -> Lit {
        let new = self.new_variable();
        self.lemma(vec![new, !conjunction[0], !conjunction[1]]);
        if let Some(alternative) = alternative {
            self.lemma(vec![new, !alternative]);
        }
        for part in conjunction {
            self.lemma([!new, part].into_iter().chain(alternative).collect());
        }
        new
    }

    fn new_variable(&mut self) -> Lit {
        self.variables += 1;
        Lit::variable(self.variables)
    }

    /// Deletes the temporary clauses of the current step.
    pub(super) fn end_step(&mut self) {
        for clause in core::mem::take(&mut self.temporary) {
            self.text.push_str("d ");
            write_clause(&mut self.text, &clause);
        }
    }

    /// The proof, and its number of added clauses.
    pub(super) fn finish(self) -> (String, usize) {
        (self.text, self.lemmas)
    }
}
