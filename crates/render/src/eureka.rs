//! Chains in Eureka notation, the usual short notation for alternating inference chains.
//!
//! ```text
//! (5)r1c1 = (5)r1c7 - (5=3)r4c7 - (3)r4c12
//! ```
//!
//! `=` is a strong link (if the left is false, the right is true), `-` a weak link (if the left is
//! true, the right is false). Links inside a cell or an almost locked set are in parentheses:
//! `(5=3)r4c7`, `(5=3)r4c79`. Groups are joined cells: `(3)r4c12`.

use crate::names::compact_cells;
use crate::style::Style;
use crate::words;
use grid::CellSet;
use logic::{Chain, Closing, Literal, Polarity, Why};

/// A chain in Eureka notation. A loop repeats its first node at the end, followed by `(loop)`.
pub fn eureka(chain: &Chain, style: &Style) -> String {
    let closing = match &chain.closing {
        Closing::Open => None,
        Closing::Loop(why) => chain.literals.first().map(|first| (first, Some(why))),
    };
    // Each literal with the reason of the link to it. The first literal has no reason.
    let reasons = core::iter::once(None).chain(chain.links.iter().map(Some));
    let literals = chain.literals.iter().zip(reasons).chain(closing);
    let mut terms: Vec<Term> = Vec::new();
    let mut literals = literals.peekable();
    while let Some((literal, why)) = literals.next() {
        // If the next link is inside an almost locked set, this node begins the term of the set,
        // because the term names the set.
        let begins_set = matches!(literals.peek(), Some((_, Some(Why::Als(_)))));
        let term = terms.last_mut().filter(|term| term.holds(why));
        match term.filter(|_| !begins_set) {
            Some(term) => term.extend(literal, why),
            None => terms.push(Term::of(literal)),
        }
    }
    let mut parts: Vec<String> = Vec::new();
    for term in &terms {
        if !parts.is_empty() {
            parts.push(sign(term.first).to_string());
        }
        parts.push(term.written(style));
    }
    if closing.is_some() {
        parts.push(words::LOOP.template(style.language).to_owned());
    }
    parts.join(" ")
}

/// The sign of the link to a literal: `=` (strong) if the literal is true, `-` (weak) if it is
/// false.
fn sign(reached: Polarity) -> char {
    match reached {
        Polarity::On => '=',
        Polarity::Off => '-',
    }
}

/// A term of the notation: one node, several nodes linked inside a cell, or two nodes linked inside
/// an almost locked set.
struct Term {
    /// The polarity of the first node.
    first: Polarity,
    digits: String,
    cells: CellSet,
    /// Whether the cells are an almost locked set. The term of a set contains one link at most.
    is_set: bool,
}

impl Term {
    fn of(literal: &Literal) -> Term {
        Term {
            first: literal.polarity,
            digits: literal.node.digit().to_string(),
            cells: literal.node.cells(),
            is_set: false,
        }
    }

    /// Whether a literal with this reason belongs inside the parentheses of the term.
    fn holds(&self, why: Option<&Why>) -> bool {
        match why {
            Some(Why::Cell(cell)) => self.cells == CellSet::only(*cell),
            Some(Why::Als(_)) => !self.is_set && self.digits.len() == 1,
            Some(Why::House(_) | Why::Lemma(_)) | None => false,
        }
    }

    fn extend(&mut self, literal: &Literal, why: Option<&Why>) {
        self.digits.push(sign(literal.polarity));
        self.digits.push(literal.node.digit().to_char());
        if let Some(Why::Als(cells)) = why {
            self.cells = *cells;
            self.is_set = true;
        }
    }

    fn written(&self, style: &Style) -> String {
        format!("({}){}", self.digits, compact_cells(self.cells, style))
    }
}
