//! The search for Kraken Fish: fish of lines whose fins need not see the eliminated candidate, the
//! victim.
//!
//! If no fin is true, every cover has the digit in a base. So for each cover, one of the fins or
//! one of the places of the bases in this cover is true. A candidate that all of these exclude is
//! eliminated. If the victim is a place of the digit in this cover, it sees the places of the bases
//! in the cover, and only the fins need chains (type 1). Otherwise these places need chains as well
//! (type 2).

use crate::kits::forcing::relations::{Relation, Shortest};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, CellSet, Digit, House, HouseKind, HouseSet, Place, PlaceSet};
use logic::{
    Evidence, Exhaustive, ExplainContext, Phrase, Role, Roles, Sink, Slot, Stop, Subsets, Truth,
    Variant, View,
};

use super::whole::Places;

/// Maximum number of bases.
const MAX_BASES: usize = 3;
/// Maximum number of fins.
const MAX_FINS: usize = 3;

/// A fish with fins, and one of its covers. A fin or a place of the bases in this cover is true.
#[derive(Clone, Debug)]
struct Kraken {
    digit: Digit,
    bases: HouseSet,
    covers: HouseSet,
    cover: House,
    /// The places of the bases in the covers.
    body: CellSet,
    fins: CellSet,
}

impl Kraken {
    fn candidates_at(&self, cells: CellSet) -> CandidateSet {
        CandidateSet::of_digit(self.digit, cells)
    }
}

impl Relation for Kraken {
    fn cases(&self) -> CandidateSet {
        self.candidates_at((self.body & self.cover.cells()) | self.fins)
    }

    fn evidence(&self) -> Evidence {
        let bases = self.bases.iter();
        let truths = bases.map(|base| Truth::House(base, self.digit)).collect();
        Evidence::Exhaustive(Exhaustive { truths })
    }

    fn roles(&self) -> Roles {
        Roles::new("body", Role::Base, self.candidates_at(self.body))
            .with("bases", Role::Base, self.bases)
            .with("covers", Role::Cover, self.covers)
            .with("fins", Role::Fin, self.candidates_at(self.fins))
    }

    fn seen(&self, _context: &ExplainContext<'_>) -> Vec<Phrase> {
        let fill = |text| {
            let phrase = Phrase::new(text).with("digit", self.digit);
            let phrase = phrase.with("bases", self.bases).with("covers", self.covers);
            let phrase = phrase.with("cells", self.body).with("fins", self.fins);
            let phrase = phrase.with("house", self.cover);
            let in_cover = self.body & self.cover.cells();
            let phrase = phrase.with("where", Slot::OneOf(in_cover));
            phrase.with("all", Slot::OneOf(in_cover | self.fins))
        };
        vec![fill(&SEEN), fill(&WHY)]
    }
}

/// Pushes a shortest Kraken Fish for every victim, as the first or the second variant.
pub(super) fn find(
    view: &View<'_>,
    [type_1, type_2]: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    let mut shortest = Shortest::new(view);
    let all = board.all_candidates();
    let mut crossings: Vec<Crossing> = Vec::new();
    for digit in Digit::ALL {
        let places = Places::on(board, digit);
        for (base_kind, cover_kind) in [
            (HouseKind::Row, HouseKind::Column),
            (HouseKind::Column, HouseKind::Row),
        ] {
            let [bases, covers] =
                [base_kind, cover_kind].map(|kind| places.houses & HouseSet::of_kind(kind));
            for bases in subsets(bases, 2) {
                view.spend(10)?;
                let in_bases = bases.iter().map(|base| places.by_house[base.index()]);
                let in_bases = in_bases.fold(CellSet::EMPTY, |all, cells| all | cells);
                let crossing = covers.iter().map(|cover| Crossing {
                    cover,
                    places: cover.cells() & in_bases,
                    count: (cover.cells() & in_bases).len(),
                    consequences: None,
                });
                crossings.clear();
                crossings.extend(crossing.filter(|crossing| crossing.count > 0));
                let count = in_bases.len();
                if MAX_FINS + most_covered(&crossings, bases.len()) < count {
                    continue;
                }
                for &mask in Subsets::Colex.masks(bases.len(), crossings.len()) {
                    let chosen = || PlaceSet::from_bits(mask).iter().map(Place::index);
                    // Most choices have too many fins, so this test comes first.
                    let fin_count = count - chosen().map(|at| crossings[at].count).sum::<usize>();
                    if !(1..=MAX_FINS).contains(&fin_count) {
                        continue;
                    }
                    let body =
                        chosen().fold(CellSet::EMPTY, |body, at| body | crossings[at].places);
                    let fins = in_bases - body;
                    let has_unfinned_place =
                        |base: House| places.by_house[base.index()].overlaps(body);
                    if !bases.iter().all(has_unfinned_place) {
                        continue;
                    }
                    // If the fins alone have no common consequence, no cover gives one.
                    let of_fins = shortest.targets(&all, digit, fins);
                    if of_fins.is_empty() {
                        continue;
                    }
                    let covers: HouseSet = chosen().map(|at| crossings[at].cover).collect();
                    for at in chosen() {
                        let crossing = &mut crossings[at];
                        let (cover, places) = (crossing.cover, crossing.places);
                        let of_places = crossing
                            .consequences
                            .get_or_insert_with(|| shortest.targets(&all, digit, places));
                        if !of_fins.overlaps(of_places) {
                            continue;
                        }
                        let kraken = Kraken {
                            digit,
                            bases,
                            covers,
                            cover,
                            body,
                            fins,
                        };
                        shortest.add_relation(&kraken, bases.len(), &|victim: Candidate| {
                            let is_in_cover = cover.cells().contains(victim.cell);
                            if victim.digit == digit && is_in_cover {
                                type_1
                            } else {
                                type_2
                            }
                        });
                    }
                }
            }
        }
    }
    shortest.push(sink)
}

/// A cover with places of the bases.
struct Crossing {
    cover: House,
    /// The places of the bases in the cover.
    places: CellSet,
    count: usize,
    /// The candidates that all these places make false; `None` if not computed.
    consequences: Option<CandidateSet>,
}

/// The largest number of places in this many covers.
fn most_covered(crossings: &[Crossing], covers: usize) -> usize {
    let (mut left, mut most) = (covers, 0);
    // Each base has at most one place in a cover.
    for count in (1..=MAX_BASES).rev() {
        let with_count = crossings.iter().filter(|crossing| crossing.count == count);
        let taken = with_count.count().min(left);
        left -= taken;
        most += taken * count;
    }
    most
}

/// The sets of `min_size` to [`MAX_BASES`] of these houses.
fn subsets(houses: HouseSet, min_size: usize) -> Vec<HouseSet> {
    let mut all = vec![HouseSet::EMPTY];
    for house in houses {
        for index in 0..all.len() {
            if all[index].len() < MAX_BASES {
                all.push(all[index].with(house));
            }
        }
    }
    all.retain(|set| set.len() >= min_size);
    all
}

logic::texts! {
    En {
        SEEN: "In {bases}, the digit {digit} can go only into {covers} ({cells}) or into {fins:the fin|one of the fins} {fins}.",
        WHY: "Without {digit} in {fins}, {bases} would have {bases:its|their} {digit} in {covers}, one in each; the one in {house} would be {where}. So {digit} is in {all}.",
    }
    Zh {
        SEEN: "在{bases}中，{digit}只能填入{covers}（{cells}），或填入鳍{fins}{fins:|中的一格}。",
        WHY: "若{fins}{fins:|都}不是{digit}，{bases}的{digit}就都在{covers}中，恰好各占一处，于是{house}的{digit}在{where}。所以{digit}在{all}。",
    }
}
