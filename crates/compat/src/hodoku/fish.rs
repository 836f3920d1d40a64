//! Fish: sets of bases in lexicographic order of their houses, and for each of them sets of covers
//! in the same order.
//!
//! Every fish is an argument about one digit, so it removes only places that are in no template of
//! the digit (no way to place it in all houses). Digits without such *dead* places are skipped, and
//! so are fish that remove none.

use super::short;
use core::ops::ControlFlow;
use grid::{Cell, CellSet, Digit, House, HouseKind, HouseSet};
use logic::{Claim, Evidence, Find, Removals, Sink, Stop, Variant, View};
use techniques::fish::named::{self, FishKinds, Pairs, cover};
use techniques::fish::shape::{Fins, HouseRoles, Shape};
use techniques::fish::whole::{Fish, Places};
use techniques::fish::words::SingleFish;
use techniques::kits::templates::Templates;

/// Maximum number of fins.
const MAX_FINS: usize = 5;
/// Maximum number of endo fins: places in at least two bases.
const MAX_ENDO_FINS: usize = 2;

/// The kind of fish to find.
#[derive(Clone, Copy)]
pub(super) struct FishKind {
    pub(super) shape: Shape,
    pub(super) size: usize,
    pub(super) fins: Fins,
    pub(super) variant: Variant,
    pub(super) name: &'static str,
}

impl FishKind {
    pub(super) fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        view.spend(1)?;
        let board = view.board();
        let templates: &Templates = view.derived();
        for digit in view.changes().digits {
            let dead = templates.places_in_no_template(digit);
            if dead.is_empty() {
                continue;
            }
            let places = Places::on(board, digit);
            for house_roles in self.shape.house_roles(&[HouseKind::Row, HouseKind::Column]) {
                let mut needs = Needs::default();
                let mut search = Search {
                    needs: &mut needs,
                    kind: self,
                    view,
                    sink,
                    digit,
                    dead,
                    places: &places,
                    house_roles,
                };
                search.bases(
                    HouseSet::EMPTY,
                    CellSet::EMPTY,
                    CellSet::EMPTY,
                    house_roles.bases,
                )?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The search for fish of one digit, with bases and covers of certain kinds of houses.
struct Search<'a, 'v> {
    kind: &'a FishKind,
    view: &'a View<'v>,
    sink: &'a mut dyn Sink,
    digit: Digit,
    /// The places that are in no template of the digit.
    dead: CellSet,
    places: &'a Places,
    house_roles: HouseRoles,
    needs: &'a mut Needs,
}

/// What the covers must contain so that the current bases eliminate a candidate, one entry for each
/// possible elimination.
#[derive(Default)]
struct Needs {
    /// The places to cover.
    places: Vec<CellSet>,
    /// The needed covers, if covers are lines only.
    lines: Vec<HouseSet>,
}

impl Search<'_, '_> {
    /// The places of the digit in a house.
    fn places_in(&self, house: House) -> CellSet {
        self.places.by_house[house.index()]
    }

    /// Chooses bases. `body` are the places in the chosen bases, and `twice` the places in at
    /// least two of them.
    fn bases(
        &mut self,
        chosen: HouseSet,
        body: CellSet,
        twice: CellSet,
        later: HouseSet,
    ) -> ControlFlow<Stop> {
        let size = self.kind.size;
        if chosen.len() == size {
            self.view.spend(1)?;
            self.compute_needs(chosen, body, twice);
            let mut covers = self.house_roles.covers - chosen;
            for cover in covers {
                if !self.places_in(cover).overlaps(body) {
                    covers.remove(cover);
                }
            }
            let base = Base {
                houses: chosen,
                body,
                twice,
            };
            return self.covers(
                base,
                HouseSet::EMPTY,
                CellSet::EMPTY,
                CellSet::EMPTY,
                covers,
            );
        }
        let mut later = later;
        while let Some(house) = later.first() {
            later.remove(house);
            let places = self.places_in(house);
            let overlap = body & places;
            let fits = match self.kind.fins {
                Fins::None => places.is_at_most(size) && overlap.is_empty(),
                Fins::Finned | Fins::Sashimi => (twice | overlap).is_at_most(MAX_ENDO_FINS),
            };
            if places.is_empty()
                || !fits
                || !self.can_remove(chosen.with(house), body | places, twice | overlap)
            {
                continue;
            }
            self.bases(chosen.with(house), body | places, twice | overlap, later)?;
        }
        ControlFlow::Continue(())
    }

    /// The places that need a cover so that a victim is eliminated: the victim itself, and the
    /// places of the bases that cannot be fins. In a fish with fins, these are the places that the
    /// victim does not see; in a fish without fins, all places of the bases.
    fn uncovered(&self, body: CellSet, victim: Cell) -> CellSet {
        let fins = match self.kind.fins {
            Fins::None => CellSet::EMPTY,
            Fins::Finned | Fins::Sashimi => victim.peers(),
        };
        (body - fins).with(victim)
    }

    /// The possible covers with one of these places. In a basic fish, all of them are needed.
    fn crossing(&self, places: CellSet) -> HouseSet {
        let mut covers = self.house_roles.covers;
        for cover in covers {
            if !cover.cells().overlaps(places) {
                covers.remove(cover);
            }
        }
        covers
    }

    /// The possible eliminations. They see all places in at least two bases, because these
    /// places are fins.
    fn victims(&self, twice: CellSet) -> CellSet {
        if twice.is_empty() {
            self.dead
        } else {
            self.dead & twice.common_peers()
        }
    }

    /// Whether some of these covers, as many as the bases, contain all these places.
    fn can_cover(&self, places: CellSet, covers: HouseSet) -> bool {
        fn cover(places: CellSet, covers: HouseSet, left: usize) -> bool {
            let Some(cell) = places.first() else {
                return true;
            };
            let mut houses = (cell.house_set() & covers).iter();
            0 < left && houses.any(|house| cover(places - house.cells(), covers, left - 1))
        }
        cover(places, covers, self.kind.size)
    }

    /// Whether these bases, alone or with further bases, can eliminate a victim. A further base
    /// never reduces the needed covers.
    fn can_remove(&self, chosen: HouseSet, body: CellSet, twice: CellSet) -> bool {
        let victims = self.victims(twice);
        if self.kind.shape != Shape::Basic {
            let covers = self.house_roles.covers - chosen;
            let mut victims = victims.iter();
            return victims.any(|victim| self.can_cover(self.uncovered(body, victim), covers));
        }
        // Without fins, each victim needs all covers of the bases.
        if self.kind.fins == Fins::None && !self.crossing(body).is_at_most(self.kind.size) {
            return false;
        }
        (victims - body).iter().any(|victim| {
            let lines = self.crossing(self.uncovered(body, victim));
            lines.is_at_most(self.kind.size)
        })
    }

    /// Computes the needs of each victim of these bases.
    fn compute_needs(&mut self, chosen: HouseSet, body: CellSet, twice: CellSet) {
        self.needs.places.clear();
        self.needs.lines.clear();
        let victims = self.victims(twice);
        if self.kind.shape != Shape::Basic {
            for victim in victims {
                let places = self.uncovered(body, victim);
                if self.can_cover(places, self.house_roles.covers - chosen) {
                    self.needs.places.push(places);
                }
            }
            return;
        }
        for victim in victims - body {
            let lines = self.crossing(self.uncovered(body, victim));
            if lines.is_at_most(self.kind.size) && !self.needs.lines.contains(&lines) {
                self.needs.lines.push(lines);
            }
        }
    }

    /// Whether these covers with some later ones can meet the needs of a victim.
    fn can_meet_need(&self, chosen: HouseSet, covered: CellSet, later: HouseSet) -> bool {
        let left = self.kind.size - chosen.len();
        let by_lines = |&need: &HouseSet| {
            let missing = need - chosen;
            missing.is_at_most(left) && later.contains_all(missing)
        };
        let by_places = |&need: &CellSet| {
            let open = need - covered;
            open.is_empty() || left == 1 && open.common_houses().overlaps(later) || 1 < left
        };
        self.needs.lines.iter().any(by_lines) || self.needs.places.iter().any(by_places)
    }

    /// Chooses covers; `covered` are the places in at least one of them, `double` those in at least
    /// two.
    fn covers(
        &mut self,
        base: Base,
        chosen: HouseSet,
        covered: CellSet,
        double: CellSet,
        later: HouseSet,
    ) -> ControlFlow<Stop> {
        let left = self.kind.size - chosen.len();
        let open = base.body - covered;
        if left == 0 {
            return self.take(base, chosen, covered, double);
        }
        let fins = match self.kind.fins {
            Fins::None => 0,
            Fins::Finned | Fins::Sashimi => MAX_FINS,
        };
        let mut later = later;
        while let Some(house) = later.first() {
            later.remove(house);
            let places = self.places_in(house);
            if left == 1 && !(open - places).is_at_most(fins)
                || !self.can_meet_need(chosen.with(house), covered | places, later)
            {
                continue;
            }
            self.covers(
                base,
                chosen.with(house),
                covered | places,
                double | (covered & places),
                later,
            )?;
        }
        ControlFlow::Continue(())
    }

    /// Pushes the fish with these bases and covers if it is of the kind that is searched for and
    /// eliminates a dead place.
    fn take(
        &mut self,
        base: Base,
        covers: HouseSet,
        covered: CellSet,
        double: CellSet,
    ) -> ControlFlow<Stop> {
        let fins = (base.body - covered) | base.twice;
        if fins.is_empty() != (self.kind.fins == Fins::None) || !fins.is_at_most(MAX_FINS) {
            return ControlFlow::Continue(());
        }
        let mut victims = (covered - base.body) | (double & base.body);
        if !fins.is_empty() {
            victims = victims & fins.common_peers();
        }
        if !victims.overlaps(self.dead) {
            return ControlFlow::Continue(());
        }
        let FishKind {
            shape,
            size,
            variant,
            name,
            ..
        } = *self.kind;
        if Shape::of(base.houses, covers) != shape {
            return ControlFlow::Continue(());
        }
        if shape == Shape::Basic {
            let bases = base.houses.iter().map(|house| self.places_in(house));
            if Fins::of(fins, bases) != self.kind.fins {
                return ControlFlow::Continue(());
            }
        }
        let fish = Fish {
            bases: base.houses,
            covers,
            fins,
            endo_fins: base.twice,
            victims,
            cannibals: victims & base.body,
        };
        let (digit, places) = (self.digit, self.places);
        let claim = Claim::remove(Removals::Digit(digit, victims));
        let find = Find::new(claim, size as u16).of_variant(variant);
        self.sink.push(find, &|| {
            let evidence = Evidence::Cover(cover(&fish, digit));
            let mut head = format!(
                "{name}: {digit} {} {}",
                short::houses(fish.bases),
                short::houses(fish.covers)
            );
            for fin in fish.fins - fish.endo_fins {
                head = format!("{head} f{}", short::cell(fin));
            }
            for fin in fish.endo_fins {
                head = format!("{head} ef{}", short::cell(fin));
            }
            head += " => ";
            short::proof_with_head(evidence, SingleFish::new(fish, digit, places), head)
        })
    }
}

/// A complete choice of bases.
#[derive(Clone, Copy)]
struct Base {
    houses: HouseSet,
    /// The places in the bases.
    body: CellSet,
    /// The places in at least two bases.
    twice: CellSet,
}

macro_rules! fish {
    ($($name:ident = $shape:ident $size:literal $fins:ident $variant:literal $text:literal;)+) => {$(
        #[doc = concat!($text, ".")]
        pub(super) fn $name(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
            FishKind {
                shape: Shape::$shape,
                size: $size,
                fins: Fins::$fins,
                variant: Variant($variant),
                name: $text,
            }
            .find(view, sink)
        }
    )+};
}
fish! {
    x_wing = Basic 2 None 0 "X-Wing";
    swordfish = Basic 3 None 0 "Swordfish";
    jellyfish = Basic 4 None 0 "Jellyfish";
    finned_x_wing = Basic 2 Finned 0 "Finned X-Wing";
    finned_swordfish = Basic 3 Finned 0 "Finned Swordfish";
    finned_jellyfish = Basic 4 Finned 0 "Finned Jellyfish";
    sashimi_x_wing = Basic 2 Sashimi 0 "Sashimi X-Wing";
    sashimi_swordfish = Basic 3 Sashimi 0 "Sashimi Swordfish";
    sashimi_jellyfish = Basic 4 Sashimi 0 "Sashimi Jellyfish";
    franken_x_wing = Franken 2 None 0 "Franken X-Wing";
    franken_swordfish = Franken 3 None 0 "Franken Swordfish";
    finned_franken_x_wing = Franken 2 Finned 1 "Finned Franken X-Wing";
    finned_franken_swordfish = Franken 3 Finned 1 "Finned Franken Swordfish";
}

/// Mutant Jellyfish. Two finned fish with the same bases are Siamese if their eliminations differ,
/// even if only one of them has an elimination that the other lacks. Line 755 of HoDoKu's
/// regression library shows this, and the other lines agree.
pub(super) fn mutant_jellyfish(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let kinds = FishKinds::beyond_lines(Shape::Mutant, 4);
    named::find_with(&kinds, Pairs::Different, view, sink)
}
