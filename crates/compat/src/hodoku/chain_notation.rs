//! Notation and proof of a chain.

use super::almost::SetLink;
use super::links::house_of;
use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CellSet, DigitSet};
use logic::{
    Claim, Closing, Effects, Evidence, Find, Literal, Node, Polarity, Proof, Proved, Removals,
    Sink, Stop, Variant, View, Why,
};
use techniques::kits::chains::pattern::AlternatingChain;

/// How the ends of a chain are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    /// No digits at the ends: `r1c1 =6= r6c1`.
    WithoutDigits,
    /// The digits of the ends: `6- r1c1 =6= r6c1 -6`.
    WithDigits,
    /// The two digits of a Remote Pair, such as `2/5`, written instead of the eliminated digits.
    Pair(String),
    /// For a loop: the last digit before the cells, the digit of the first link after them, each
    /// with the sign of its link: `6= r1c1 =6= r6c1 … r1c1 -6`.
    Loop,
}

/// The reason why `to` follows from `from`; `None` if no set, cell or house gives one.
pub(super) fn why(board: &Board, from: Literal, to: Literal, sets: &[SetLink]) -> Option<Why> {
    if let Some(link) = sets.iter().find(|link| link.ends == [from, to]) {
        return Some(Why::Als(link.cells));
    }
    match (from.node, to.node) {
        (Node::Candidate(a), Node::Candidate(b)) if a.cell == b.cell => Some(Why::Cell(a.cell)),
        (a, b) => {
            let is_strong = from.polarity == Polarity::Off;
            let cells = a.cells() | b.cells();
            house_of(board, b.digit(), cells, is_strong).map(Why::House)
        }
    }
}

/// The pattern of the chain with these literals; `None` if a literal does not follow from the one
/// before it.
pub(super) fn pattern(
    board: &Board,
    literals: &[Literal],
    sets: &[SetLink],
    closing: Closing,
) -> Option<AlternatingChain> {
    let (&first, rest) = literals.split_first()?;
    let mut before = first;
    let mut links = Vec::new();
    for &literal in rest {
        links.push((why(board, before, literal, sets)?, literal));
        before = literal;
    }
    Some(AlternatingChain::new(first, links, closing))
}

/// Pushes an open chain. `form` returns HoDoKu's name of the chain and how its ends are written.
pub(super) fn push(
    view: &View<'_>,
    sink: &mut dyn Sink,
    literals: &[Literal],
    removals: &[Candidate],
    form: &dyn Fn() -> (String, Ends),
) -> ControlFlow<Stop> {
    let claim = Claim::remove(Removals::List(removals));
    sink.push(Find::new(claim, literals.len() as u16), &|| {
        let board = view.board();
        let (name, ends) = form();
        let head = head(&name, &ends, literals, &[], removals);
        let open = |literals: &[Literal]| pattern(board, literals, &[], Closing::Open);
        let proof = match ends {
            Ends::Pair(_) => find_proof::by_technique(
                view,
                &techniques::chains::remote_pair::RemotePair,
                removals,
            )
            .or_else(|| remote_pair_proof(board, literals, removals)),
            Ends::WithoutDigits | Ends::WithDigits | Ends::Loop => {
                open(literals).map(AlternatingChain::into_proof)
            }
        };
        let proof = proof.unwrap_or_else(|| {
            let nothing = find_proof::by_cases(board, Vec::new());
            grid::never!(nothing, "links of a loop or chain that was found make one")
        });
        short::with_form(proof, head, Vec::new())
    })
}

/// The proof of a Remote Pair with several eliminations: one chain for each elimination.
fn remote_pair_proof(board: &Board, literals: &[Literal], removals: &[Candidate]) -> Option<Proof> {
    let mut parts = Vec::new();
    for &removal in removals {
        let evidence = evidence_for(board, literals, removal)?;
        parts.push(Proved {
            effects: Effects::new(None, vec![removal])?,
            evidence,
        });
    }
    let pattern = pattern(board, literals, &[], Closing::Open)?;
    Some(Proof::new(Evidence::All(parts), pattern))
}

/// Evidence for one elimination: the part of the chain between the first two cells that the
/// eliminated candidate sees, with an odd number of links between them, at least three.
fn evidence_for(board: &Board, literals: &[Literal], removal: Candidate) -> Option<Evidence> {
    let cells: Vec<_> = literals
        .iter()
        .step_by(2)
        .filter_map(|l| l.node.cells().first())
        .collect();
    let digits = board.candidates(*cells.first()?);
    let other = digits.without(removal.digit).single()?;
    for (index, &from) in cells.iter().enumerate() {
        for (to_index, &to) in cells.iter().enumerate().skip(index + 3).step_by(2) {
            if !removal.cell.sees(from) || !removal.cell.sees(to) {
                continue;
            }
            let mut chain = Vec::new();
            let (mut off, mut on) = (removal.digit, other);
            for &cell in &cells[index..=to_index] {
                chain.push(Literal::off(Candidate::new(cell, off)));
                chain.push(Literal::on(Candidate::new(cell, on)));
                (off, on) = (on, off);
            }
            return Some(pattern(board, &chain, &[], Closing::Open)?.evidence());
        }
    }
    None
}

/// The text of a chain before its effects: its name, digits and links.
pub(super) fn head(
    name: &str,
    ends: &Ends,
    literals: &[Literal],
    sets: &[SetLink],
    removals: &[Candidate],
) -> String {
    let removed_digits: DigitSet = removals.iter().map(|one| one.digit).collect();
    let removed_digits = short::digits(removed_digits, "/");
    let digit = |literal: Option<&Literal>| {
        literal.map_or_else(String::new, |literal| literal.node.digit().to_string())
    };
    let sign = |from: &Literal| match from.polarity {
        Polarity::Off => '=',
        Polarity::On => '-',
    };
    let chain = chain(literals, sets);
    let (first, last) = (literals.first(), literals.last());
    match ends {
        Ends::WithoutDigits => format!("{name}: {removed_digits} {chain} => "),
        Ends::WithDigits => format!(
            "{name}: {removed_digits} {}- {chain} -{} => ",
            digit(first),
            digit(last)
        ),
        Ends::Pair(pair) => format!("{name}: {pair} {chain} => "),
        Ends::Loop => {
            let before_last = literals
                .len()
                .checked_sub(2)
                .and_then(|at| literals.get(at));
            let arrives = before_last.map_or('=', sign);
            let leaves = first.map_or('=', sign);
            format!(
                "{name}: {removed_digits} {}{arrives} {chain} {leaves}{} => ",
                digit(last),
                digit(literals.get(1))
            )
        }
    }
}

/// The chain as text, such as `r1c1 =6= r6c1 -6- r4c2 -3- ALS:r5c23`. Links within a cell or set
/// are omitted.
fn chain(literals: &[Literal], sets: &[SetLink]) -> String {
    let mut text = String::new();
    let mut before: Option<Literal> = None;
    for &literal in literals {
        let cells: CellSet = literal.node.cells();
        match before {
            None => text += &short::cells(cells),
            Some(before) if before.node.cells() == cells && before.node != literal.node => {}
            Some(before)
                if sets.iter().any(|link| {
                    link.ends == [before, literal] && link.cells.contains_all(cells)
                }) => {}
            Some(before) => {
                let sign = match before.polarity {
                    Polarity::Off => '=',
                    Polarity::On => '-',
                };
                let set = sets.iter().find(|link| link.ends[0] == literal);
                let node = set.map_or_else(
                    || short::cells(cells),
                    |link| format!("ALS:{}", short::cells(link.cells)),
                );
                text = format!("{text} {sign}{}{sign} {node}", literal.node.digit());
            }
        }
        before = Some(literal);
    }
    text
}

/// A loop, or a chain of several digits.
pub(super) struct LoopFind<'a> {
    pub(super) name: &'static str,
    pub(super) ends: Ends,
    pub(super) literals: &'a [Literal],
    pub(super) sets: &'a [SetLink],
    pub(super) removals: &'a [Candidate],
    pub(super) variant: Variant,
}

impl LoopFind<'_> {
    /// Pushes the find and its proof.
    pub(super) fn push(
        &self,
        view: &View<'_>,
        sink: &mut dyn Sink,
        proof: &dyn Fn(&Board) -> Proof,
    ) -> ControlFlow<Stop> {
        let claim = Claim::remove(Removals::List(self.removals));
        let find = Find::new(claim, self.literals.len() as u16).of_variant(self.variant);
        sink.push(find, &|| {
            let board = view.board();
            let head = head(
                self.name,
                &self.ends,
                self.literals,
                self.sets,
                self.removals,
            );
            short::with_form(proof(board), head, Vec::new())
        })
    }
}
