//! Doubly linked pairs of almost locked sets. Each set holds one of two restricted common digits
//! and all its other digits.

use super::cheapest::{Found, cheapest};
use super::kit::{AlsLinks, Double, house_of};
use super::sets::introduction;
use super::walk::{self, Walk, Walker, node, proved};
use super::words;
use core::ops::{ControlFlow, RangeInclusive};
use grid::{Board, CandidateSet, CellSet, Digit, House};
use links::Als;
use logic::{
    Chain, Claim, Closing, Evidence, ExplainContext, Explanation, Find, Literal, Pattern, Phrase,
    Proof, Removals, Role, Roles, Sink, Slot, Stop, View, Why,
};

/// A doubly linked pair, with two of its restricted common digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinkedPair {
    double: Double,
    digits: [Digit; 2],
}

impl LinkedPair {
    /// The pairs with eliminations. Leaves out the pairs that have another name. Also leaves out a pair
    /// if another pair makes all its eliminations with at most as many cells.
    pub(crate) fn all(
        links: &AlsLinks,
        has_another_name: &dyn Fn(&Double) -> bool,
    ) -> Vec<LinkedPair> {
        let (of_another_name, own): (Vec<LinkedPair>, Vec<LinkedPair>) = links
            .doubles()
            .iter()
            .filter_map(LinkedPair::of)
            .partition(|pair| has_another_name(&pair.double));
        // Pairs of another name come first, so they win ties and the pairs with equal eliminations are
        // dropped.
        let first_own = of_another_name.len();
        let all = of_another_name.into_iter().chain(own).enumerate();
        let found = all.map(|(index, pair)| Found {
            cells: pair.cells(),
            removed: pair.removed(links),
            pattern: (index, pair),
        });
        let kept = cheapest(found.collect()).into_iter();
        let kept = kept.filter(|found| found.pattern.0 >= first_own);
        kept.map(|found| found.pattern.1).collect()
    }

    fn of(double: &Double) -> Option<LinkedPair> {
        let mut digits = double.restricted.iter();
        let digits = [digits.next()?, digits.next()?];
        Some(LinkedPair {
            double: *double,
            digits,
        })
    }

    fn cells(&self) -> usize {
        let sets = self.double.sets.iter();
        sets.map(|als| als.cells.len()).sum()
    }

    /// The candidates for `digit` outside a set that see all places of the digit in the set.
    fn targets(&self, links: &AlsLinks, set: usize, digit: Digit) -> CandidateSet {
        let first = self.double.first_states.get(set).copied();
        let cells = first.map_or(CellSet::EMPTY, |first| links.targets_of(first, digit));
        CandidateSet::of_digit(digit, cells)
    }

    /// The eliminations of the two shared digits.
    fn between(&self, links: &AlsLinks) -> CandidateSet {
        let digits = self.digits.iter();
        digits.fold(CandidateSet::EMPTY, |all, &digit| {
            let [one, other] = [0, 1].map(|set| self.targets(links, set, digit));
            all.union(&one.intersection(&other))
        })
    }

    /// The other digits of each set: the index of the set, the digit, and its eliminations.
    fn locked(&self, links: &AlsLinks) -> Vec<(usize, Digit, CandidateSet)> {
        let mut locked = Vec::new();
        for (set, als) in self.double.sets.iter().enumerate() {
            for digit in als
                .digits
                .iter()
                .filter(|digit| !self.digits.contains(digit))
            {
                locked.push((set, digit, self.targets(links, set, digit)));
            }
        }
        locked
    }

    /// All eliminations.
    pub(crate) fn removed(&self, links: &AlsLinks) -> CandidateSet {
        let locked = self.locked(links).into_iter();
        locked.fold(self.between(links), |all, (_, _, removed)| {
            all.union(&removed)
        })
    }

    /// The proof of the eliminations.
    pub(crate) fn proof(&self, board: &Board, removed: &CandidateSet) -> Proof {
        proof(board, self.double.sets, self.digits, removed)
    }
}

/// The proof for a pair of sets that share two restricted digits.
pub fn proof(
    board: &Board,
    sets: [Als; 2],
    digits: [Digit; 2],
    eliminations: &CandidateSet,
) -> Proof {
    let pattern = DoublePattern::on(board, sets, digits);
    Proof::new(evidence(board, sets, digits, eliminations), pattern)
}

/// A loop for the two digits. For each other digit, a chain from its set through the other set and
/// back.
fn evidence(
    board: &Board,
    sets: [Als; 2],
    digits: [Digit; 2],
    eliminations: &CandidateSet,
) -> Evidence {
    let [x, y] = digits;
    let [one, other] = sets;
    let mut parts = Vec::new();
    let joint = |digit| house_of(board, digit, sets).map(Why::House);
    if let (Some(at_x), Some(at_y)) = (joint(x), joint(y)) {
        let round = Chain {
            literals: vec![
                Literal::off(node(board, x, &one)),
                Literal::on(node(board, y, &one)),
                Literal::off(node(board, y, &other)),
                Literal::on(node(board, x, &other)),
            ],
            links: vec![Why::Als(one.cells), at_y, Why::Als(other.cells)],
            closing: Closing::Loop(at_x),
        };
        let between = digits.iter().fold(CandidateSet::EMPTY, |all, &digit| {
            all.union(&CandidateSet::of_digit(digit, eliminations.cells(digit)))
        });
        parts.extend(proved(board, &between, Evidence::Chain(round)));
    }
    for (own, far) in [(one, other), (other, one)] {
        for z in own.digits.without(x).without(y) {
            let victims = eliminations.cells(z) & (own.cells & board.cells(z)).common_peers();
            let locked = CandidateSet::of_digit(z, victims);
            let walk = walk::evidence(board, z, &[own, far, own], &digits);
            parts.extend(proved(board, &locked, walk));
        }
    }
    Evidence::All(parts)
}

/// Pushes the walks whose number of links is in `depths`. Leaves out candidates that a doubly
/// linked pair eliminates.
pub(crate) fn without_doubles(
    depths: RangeInclusive<usize>,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    let doubles = links.doubles().iter().filter_map(LinkedPair::of);
    let removed = doubles.fold(CandidateSet::EMPTY, |all, pair| {
        all.union(&pair.removed(links))
    });
    let is_left_out = |candidate, _: &Walk| removed.contains(candidate);
    let walker = Walker::new(board, links);
    walker
        .with_depths(view.derived())
        .each(depths, &is_left_out, |walk| {
            let claim = Claim::remove(Removals::Digit(walk.z, walk.victims));
            sink.push(Find::new(claim, walk.sets.len() as u16), &|| {
                words::proof(board, &walk.sets, &walk.commons, &walk.eliminations())
            })
        })
}

/// The pattern of a doubly linked pair.
#[derive(Debug)]
struct DoublePattern {
    sets: [Als; 2],
    digits: [Digit; 2],
    /// For each of the two digits, the house with all its places in both sets.
    houses: [Option<House>; 2],
    /// The places of the two digits.
    commons: CandidateSet,
}

impl DoublePattern {
    fn on(board: &Board, sets: [Als; 2], digits: [Digit; 2]) -> DoublePattern {
        let all = sets[0].cells | sets[1].cells;
        let places = digits.map(|digit| CandidateSet::of_digit(digit, all & board.cells(digit)));
        DoublePattern {
            sets,
            digits,
            houses: digits.map(|digit| house_of(board, digit, sets)),
            commons: places[0].union(&places[1]),
        }
    }
}

impl Pattern for DoublePattern {
    fn roles(&self) -> Roles {
        let [one, other] = self.sets;
        Roles::new("first", Role::Base, one.cells)
            .with("last", Role::Cover, other.cells)
            .with("joints", Role::On, self.commons)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [one, other] = self.sets;
        let [x, y] = self.digits;
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("first", one.cells)
                .with("second", other.cells);
            phrase.with("x", x).with("y", y)
        };
        let sets = self.sets.iter().enumerate();
        let mut seen: Vec<Phrase> = sets.map(|(index, als)| introduction(index, als)).collect();
        if let [Some(house), Some(another)] = self.houses {
            let text = if house == another { &TOGETHER } else { &JOINTS };
            seen.push(fill(text).with("house", house).with("another", another));
        }
        let goes = self.goes(context);
        let mut why = vec![fill(&WHY)];
        // This sentence is needed only if another digit is eliminated.
        if goes.iter().any(|(digit, _)| !self.digits.contains(digit)) {
            why.push(fill(&REST));
        }
        why.extend(goes.into_iter().map(|(_, phrase)| phrase));
        Explanation::new(fill(&GIST), seen, why)
    }
}

impl DoublePattern {
    /// For each eliminated digit: its possible places, and the cells that see all of them.
    fn goes(&self, context: &ExplainContext<'_>) -> Vec<(Digit, Phrase)> {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let board = context.before();
        let all = self.sets[0].cells | self.sets[1].cells;
        let mut sentences = Vec::new();
        for digit in eliminations.all_digits() {
            // Each shared digit is in one set or the other. Each other digit is in its own set.
            let homes = if self.digits.contains(&digit) {
                vec![all]
            } else {
                let sets_with_digit = self.sets.iter().filter(|als| als.digits.contains(digit));
                sets_with_digit.map(|als| als.cells).collect()
            };
            let mut left = eliminations.cells(digit);
            for home in homes {
                let places = home & board.cells(digit);
                let victims = left & places.common_peers();
                left = left - victims;
                if !victims.is_empty() {
                    let phrase = Phrase::new(&GOES).with("victims", victims);
                    let phrase = phrase.with("places", places).with("digit", digit);
                    let phrase = phrase.with("where", Slot::OneOf(places));
                    sentences.push((digit, phrase));
                }
            }
        }
        sentences
    }
}

logic::texts! {
    En {
        GIST: "{x} and {y} are shared out between {first} on one side and {second} on the other",
        JOINTS: "All their places for {x} lie in {house} and those for {y} in {another}, so only one set can hold {x}, and only one {y}.",
        TOGETHER: "All their places for {x} and {y} lie in {house}, so only one set can hold {x}, and only one {y}.",
        WHY: "Each set has one digit more than cells, so it lacks just one digit. One set lacks {x} and the other lacks {y}, so one holds {x} and the other {y}.",
        REST: "Then each of them holds all its other digits as well.",
        GOES: "The digit {digit} is in {where}; {victims} {victims:sees|see} {places:it|them both|them all}, and cannot be {digit}.",
    }
    Zh {
        GIST: "{first}与{second}分占{x}和{y}",
        JOINTS: "两组的{x}都在{house}内，{y}都在{another}内，所以{x}、{y}各只能在一组。",
        TOGETHER: "两组的{x}和{y}都在{house}内，所以{x}、{y}各只能在一组。",
        WHY: "每组的候选数比格数多一个，所以恰缺一个数字。一组缺{x}，另一组缺{y}，所以一组含{x}，另一组含{y}。",
        REST: "于是每组的其余数字也都在组内。",
        GOES: "{digit}必在{where}；{victims}看到{places:这一格|这#格}，不能是{digit}。",
    }
}
