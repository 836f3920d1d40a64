//! How walks through almost locked sets are told: set by set, from "the first lacks z" to "the last
//! holds it".

use super::kit::house_of;
use super::walk::Walk;
use grid::{Board, CandidateSet, CellSet, Digit, House};
use links::Als;
use logic::{Cast, Explanation, Pattern, Phrase, Role, Slot, Telling};

/// A walk, as it was found.
#[derive(Debug)]
pub(crate) struct Told {
    walk: Walk,
    /// The houses of its joints.
    houses: Vec<House>,
    /// The places of z in the first set and the last.
    z: CandidateSet,
    /// The places of the joints.
    joints: CandidateSet,
}

impl Told {
    pub(crate) fn on(board: &Board, walk: Walk) -> Told {
        let places =
            |digit: Digit, als: &Als| CandidateSet::of_digit(digit, als.cells & board.cells(digit));
        let ends = walk.sets.first().into_iter().chain(walk.sets.last());
        let z = ends.fold(CandidateSet::EMPTY, |all, als| {
            all.union(&places(walk.z, als))
        });
        let (mut houses, mut joints) = (Vec::new(), CandidateSet::EMPTY);
        for (pair, &digit) in walk.sets.windows(2).zip(&walk.joints) {
            let &[one, other] = pair else { continue };
            houses.extend(house_of(board, digit, [one, other]));
            joints = joints
                .union(&places(digit, &one))
                .union(&places(digit, &other));
        }
        Told {
            walk,
            houses,
            z,
            joints,
        }
    }
}

impl Pattern for Told {
    fn cast(&self) -> Cast {
        let all = self.walk.sets.iter();
        let all = all.fold(CellSet::EMPTY, |all, als| all | als.cells);
        Cast::new("sets", Role::Pattern, all)
            .with("joints", Role::On, self.joints)
            .with("z", Role::Pincer, self.z)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let z = self.walk.z;
        let removals = telling.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let places = self.z.cells(z);
        let fill = |text| {
            let phrase = Phrase::new(text).with("z", z).with("victims", victims);
            let phrase = phrase.with("where", Slot::OneOf(places));
            phrase.with("places", places)
        };
        let mut seen = Vec::new();
        let mut lacks = z;
        let holds = self.walk.joints.iter().copied().chain([z]);
        for (index, (als, holds)) in self.walk.sets.iter().zip(holds).enumerate() {
            let house = index
                .checked_sub(1)
                .and_then(|joint| self.houses.get(joint));
            let text = if house.is_some() { &NEXT } else { &FIRST };
            let phrase = Phrase::new(text).with("cells", als.cells);
            let phrase = phrase.with("x", lacks).with("y", holds);
            let phrase = phrase.with("rest", als.digits.without(lacks));
            seen.push(match house {
                Some(&house) => {
                    let at = self.joints.cells(lacks) & als.cells;
                    phrase.with("house", house).with("at", Slot::OneOf(at))
                }
                None => phrase,
            });
            lacks = holds;
        }
        Explanation::new(fill(&GIST), seen, vec![fill(&WHY), fill(&GOES)])
    }
}

logic::texts! {
    En {
        GIST: "{z} must be in {where}",
        FIRST: "Suppose {cells} {cells:does|do} not hold {x}. That leaves {cells:it|the two cells|the # cells} {rest:just one digit|just enough digits}, {rest}, so {y} is there.",
        NEXT: "In {house}, the digit {x} then is not in {at}. That leaves {cells} {rest:just one digit|just enough digits}, {rest}, so {y} is there.",
        WHY: "So in any case {z} is in {where}.",
        GOES: "Now {victims} {victims:sees|see} {places:this place|both places|all these places}, and cannot be {z}.",
    }
    Zh {
        GIST: "{z}必在{where}",
        FIRST: "假设{cells}不含{x}，则剩下的数字{rest}恰好填满{cells:这一格|这#格}，所以其中有{y}。",
        NEXT: "于是在{house}中，{x}不能再填在{at}，{cells}剩下的数字{rest}恰好填满{cells:这一格|这#格}，所以其中有{y}。",
        WHY: "所以无论如何，{z}必在{where}。",
        GOES: "{victims}看到{places:这一格|这#格}，不能是{z}。",
    }
}
