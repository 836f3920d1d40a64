//! Explains walks through almost locked sets: set by set, from "the first set lacks z" to "the last
//! set holds z".

use super::kit::house_of;
use super::sets::{conclusion, holds, holds_elsewhere, introduction};
use super::walk::{self, proved};
use grid::{Board, CandidateSet, CellSet, Digit, DigitSet, House};
use links::Als;
use logic::{
    Evidence, ExplainContext, Explanation, Pattern, Phrase, Proof, Role, Roles, Slot, Text,
};

/// The proof for a sequence of sets, each linked to the next by a digit. Each eliminated digit is
/// in the first and in the last set, and is not the digit that links them to their neighbours.
pub fn proof(board: &Board, sets: &[Als], commons: &[Digit], eliminations: &CandidateSet) -> Proof {
    let zs = eliminations.all_digits();
    let evidence = if let Some(z) = zs.single() {
        walk::evidence(board, z, sets, commons)
    } else {
        let parts = zs.iter().filter_map(|z| {
            let eliminations = CandidateSet::of_digit(z, eliminations.cells(z));
            proved(
                board,
                &eliminations,
                walk::evidence(board, z, sets, commons),
            )
        });
        Evidence::All(parts.collect())
    };
    Proof::new(evidence, WalkPattern::on(board, sets, commons, zs))
}

/// Maximum number of sets that are introduced together. In longer walks each set is introduced
/// where it is used.
const MAX_INTRODUCED_TOGETHER: usize = 3;

/// The pattern of a walk.
#[derive(Debug)]
struct WalkPattern {
    sets: Vec<Als>,
    commons: Vec<Digit>,
    /// For each pair of neighbouring sets, the house with all places of their common digit.
    houses: Vec<House>,
    /// The eliminated digits.
    zs: DigitSet,
    /// The places of the eliminated digits in the first and the last set.
    ends: CandidateSet,
    /// The places of the common digits in the sets that they link.
    joined: CandidateSet,
}

impl WalkPattern {
    fn on(board: &Board, sets: &[Als], commons: &[Digit], zs: DigitSet) -> WalkPattern {
        let places =
            |digit: Digit, als: &Als| CandidateSet::of_digit(digit, als.cells & board.cells(digit));
        let mut ends = CandidateSet::EMPTY;
        for als in sets.first().into_iter().chain(sets.last()) {
            ends = zs.iter().fold(ends, |all, z| all.union(&places(z, als)));
        }
        let (mut houses, mut joined) = (Vec::new(), CandidateSet::EMPTY);
        for (pair, &digit) in sets.windows(2).zip(commons) {
            let &[one, other] = pair else { continue };
            houses.extend(house_of(board, digit, [one, other]));
            joined = joined
                .union(&places(digit, &one))
                .union(&places(digit, &other));
        }
        WalkPattern {
            sets: sets.to_vec(),
            commons: commons.to_vec(),
            houses,
            zs,
            ends,
            joined,
        }
    }

    /// Whether the walk refutes its assumption: it shows that z is in a cell of the first set,
    /// where z was supposed not to be.
    fn is_refuted(&self, z: Digit) -> bool {
        let places = |als: Option<&Als>| als.map(|als| als.cells & self.ends.cells(z));
        let (first, last) = (places(self.sets.first()), places(self.sets.last()));
        first
            .zip(last)
            .is_some_and(|(first, last)| first.contains_all(last))
    }

    /// The number of the letter of a set. A walk may return to its first set, which keeps its letter.
    fn letter(&self, als: &Als) -> usize {
        let mut sets = self.sets.iter();
        sets.position(|set| set.cells == als.cells).unwrap_or(0)
    }

    /// The introduction of the sets, then the walk for this digit.
    fn seen(&self, z: Digit) -> Vec<Phrase> {
        let is_long = self.sets.len() > MAX_INTRODUCED_TOGETHER;
        let mut seen = Vec::new();
        let is_first = |&(index, als): &(usize, &Als)| self.letter(als) == index;
        if !is_long {
            let sets = self.sets.iter().enumerate().filter(is_first);
            seen.extend(sets.map(|(index, als)| introduction(index, als)));
        }
        let first = self.sets.first().map_or(CellSet::EMPTY, |als| als.cells);
        let supposed = first & self.ends.cells(z);
        let mut lost_digit = z;
        let wanted = self.commons.iter().copied().chain([z]);
        for (index, (als, wanted)) in self.sets.iter().zip(wanted).enumerate() {
            let letter = self.letter(als);
            if is_long && letter == index {
                seen.push(introduction(letter, als));
            }
            let house = index
                .checked_sub(1)
                .and_then(|joint| self.houses.get(joint));
            let places = |digit| als.cells & self.joined.union(&self.ends).cells(digit);
            let text = if house.is_some() { &NEXT } else { &FIRST };
            let phrase = Phrase::new(text)
                .with("x", lost_digit)
                .with("at", places(lost_digit));
            let all = places(wanted);
            let excluded = if wanted == z {
                all & supposed
            } else {
                CellSet::EMPTY
            };
            let elsewhere = all - excluded;
            let holds = if excluded.is_empty() || elsewhere.is_empty() {
                holds(letter, als, DigitSet::only(lost_digit), wanted, all)
            } else {
                holds_elsewhere(letter, als, lost_digit, wanted, [excluded, elsewhere])
            };
            let phrase = phrase.with("holds", holds);
            seen.push(match house {
                Some(&house) => phrase.with("house", house),
                None => phrase,
            });
            lost_digit = wanted;
        }
        seen
    }
}

impl Pattern for WalkPattern {
    fn roles(&self) -> Roles {
        let all = self.sets.iter();
        let all = all.fold(CellSet::EMPTY, |all, als| all | als.cells);
        Roles::new("sets", Role::Pattern, all)
            .with("joints", Role::On, self.joined)
            .with("z", Role::End, self.ends)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let fill = |text, z| {
            let phrase = Phrase::new(text).with("z", z);
            phrase.with("where", Slot::OneOf(self.ends.cells(z)))
        };
        // The text explains one digit in full; the others follow in the same way.
        let mut zs = self.zs.iter();
        let first = zs.next();
        let end = |z, replacement: Option<&'static Text>| {
            let [so, conclusion] = conclusion(z, self.ends.cells(z), eliminations.cells(z));
            [replacement.map_or(so, |text| fill(text, z)), conclusion]
        };
        let first_end = |z| end(z, self.is_refuted(z).then_some(&AFTER_ALL));
        let mut why: Vec<Phrase> = first.into_iter().flat_map(first_end).collect();
        why.extend(zs.flat_map(|z| end(z, Some(&SAME))));
        let gist = match self.zs.single() {
            Some(z) => fill(&GIST, z),
            None => Phrase::new(&GIST_ALL)
                .with("zs", self.zs)
                .with("places", self.ends.all_cells()),
        };
        let seen = first.into_iter().flat_map(|z| self.seen(z));
        Explanation::new(gist, seen.collect(), why)
    }
}

logic::texts! {
    En {
        GIST: "{z} must be in {where}",
        GIST_ALL: "{zs} must be among {places}",
        FIRST: "Suppose {at} {at:is|are} not {x}. Then {holds}.",
        NEXT: "So {at} {at:is|are} not {x} ({house}), and {holds}.",
        AFTER_ALL: "But it was supposed not to be there. So {z} is in {where} after all.",
        SAME: "The same goes for {z}: in any case it is in {where}.",
    }
    Zh {
        GIST: "{z}必在{where}",
        GIST_ALL: "{zs}都必在{places}之中",
        FIRST: "假设{at}{at:|都}不是{x}，则{holds}。",
        NEXT: "于是{at}{at:|都}不是{x}（{house}），{holds}。",
        AFTER_ALL: "这与假设矛盾，所以{z}必在{where}。",
        SAME: "{z}也是如此：无论如何，{z}必在{where}。",
    }
}
