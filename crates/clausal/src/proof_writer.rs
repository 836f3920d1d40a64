//! Literals, and the lines of a proof.

use core::fmt::Write;
use core::ops::Not;
use grid::Candidate;

/// The first line of our proofs.
pub(super) const PROOF_START: &str = "c proof by whydoku";

/// A variable, or its opposite when negative; never 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Lit(i32);

impl Lit {
    /// The candidate is true.
    pub(super) fn on(candidate: Candidate) -> Lit {
        Lit::variable(candidate.index() + 1)
    }

    /// The variable of a number from 1, true.
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

/// The lines of a proof, and the clauses that the present step will not leave behind.
pub(super) struct ProofWriter {
    text: String,
    passing: Vec<Vec<Lit>>,
    variables: usize,
    lemmas: usize,
}

impl ProofWriter {
    /// An empty proof; its own variables are numbered after this one.
    pub(super) fn above(variables: usize) -> ProofWriter {
        ProofWriter {
            text: format!("{PROOF_START}\n"),
            passing: Vec::new(),
            variables,
            lemmas: 0,
        }
    }

    /// Adds a clause that stays.
    pub(super) fn keep(&mut self, clause: &[Lit]) {
        write_clause(&mut self.text, clause);
        self.lemmas += 1;
    }

    /// Adds a clause that is needed for the present step only.
    pub(super) fn lemma(&mut self, clause: Vec<Lit>) {
        // What says both of a thing says nothing.
        if clause.iter().any(|&lit| clause.contains(&!lit)) {
            return;
        }
        self.keep(&clause);
        // Units are never deleted: what follows from them stays in any case.
        if clause.len() > 1 {
            self.passing.push(clause);
        }
    }

    /// A new variable that is true exactly when one of the parts is.
    pub(super) fn any_of(&mut self, parts: &[Lit]) -> Lit {
        let new = self.fresh();
        // The new variable stands first: checkers look for the definition there.
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

    /// A new variable that is true exactly when `one` is, or both others are.
    pub(super) fn one_or_both(&mut self, one: Option<Lit>, both: [Lit; 2]) -> Lit {
        let new = self.fresh();
        self.lemma(vec![new, !both[0], !both[1]]);
        if let Some(one) = one {
            self.lemma(vec![new, !one]);
        }
        for other in both {
            self.lemma([!new, other].into_iter().chain(one).collect());
        }
        new
    }

    fn fresh(&mut self) -> Lit {
        self.variables += 1;
        Lit::variable(self.variables)
    }

    /// Deletes what was needed for the present step only.
    pub(super) fn forget(&mut self) {
        for clause in core::mem::take(&mut self.passing) {
            self.text.push_str("d ");
            write_clause(&mut self.text, &clause);
        }
    }

    /// The proof, and how many clauses it adds.
    pub(super) fn finish(self) -> (String, usize) {
        (self.text, self.lemmas)
    }
}
