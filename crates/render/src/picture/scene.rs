//! Scenes: the content of a picture.

use super::outline::{Outline, outline};
use super::regions::{Region, RegionKind};
use grid::{Board, Candidate, CandidateSet, CellSet, House};
use logic::{
    Arrow, Branch, Conflict, Effects, End, Evidence, Literal, Members, Mentions, Net, NetNode,
    Node, Polarity, Proven, Record, Role, Roles, SingleBy, Step,
};
use std::collections::BTreeMap;

/// Maximum number of arrows of a net that is drawn completely. Of a larger net, only the cases and
/// the contradictions are drawn.
const MOST_ARROWS: usize = 12;
/// Maximum number of assumed candidates of a net that is drawn completely.
const MOST_ASSUMED: usize = 24;

/// Maximum number of shaded houses that are neither bases nor covers. With more, nothing would be
/// left unshaded.
const MOST_SHADED: usize = 4;

/// A board with marked candidates, houses, regions and arrows. Independent of the output format.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board before the step.
    pub board: Board,
    /// Houses with a role, in the order of the pattern's parts.
    pub tints: Vec<Tint>,
    /// Sets of cells that belong together.
    pub regions: Vec<Region>,
    /// Candidates and filled digits with a role; each occurs once.
    pub actors: Vec<Actor>,
    /// Implications, and lines between candidates of one house.
    pub arrows: Vec<Arrow>,
    /// The placement.
    pub placed: Option<Candidate>,
    /// The eliminated candidates, including those that the placement removes.
    pub removed: CandidateSet,
}

/// A house with a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Tint {
    /// The house.
    pub house: House,
    /// The role of the house.
    pub role: Role,
}

/// A candidate or a filled digit with a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Actor {
    /// The candidate.
    pub candidate: Candidate,
    /// The role of the candidate.
    pub role: Role,
    /// The number of the candidate's assertion in the explanation of a chain or net, from 1.
    pub number: Option<usize>,
}

impl Actor {
    /// Whether the candidate holds only under an assumption.
    fn is_assumed(self) -> bool {
        matches!(self.role, Role::On | Role::Off)
    }
}

impl Scene {
    /// A board without marks.
    pub fn without_marks(board: &Board) -> Scene {
        Scene {
            board: board.clone(),
            tints: Vec::new(),
            regions: Vec::new(),
            actors: Vec::new(),
            arrows: Vec::new(),
            placed: None,
            removed: CandidateSet::EMPTY,
        }
    }

    /// The picture of a record on the board before it. A guess or a refuted guess shows its
    /// candidate.
    pub fn of_record(before: &Board, record: &Record) -> Scene {
        let mut scene = Scene::without_marks(before);
        match record {
            Record::Step(step) => scene = Scene::of(before, step),
            Record::Guess(guess) => scene.add_actor(guess.candidate, Role::On),
            Record::Back(back) => scene.add_actor(back.refuted, Role::Off),
        }
        scene
    }

    /// The picture of a step on the board before it. It shows what the explanation mentions. Of a
    /// large net, it shows only the cases and the contradictions.
    pub fn of(before: &Board, step: &Step) -> Scene {
        let mut scene = Scene::with(before, &step.roles(), &step.effects);
        let Outline { regions, arrows } = outline(step.evidence());
        scene.arrows = step.pattern.arrows().unwrap_or(arrows);
        scene.keep_visible_arrows();
        let is_long = scene.arrows.len() > MOST_ARROWS || scene.assumed_count() > MOST_ASSUMED;
        if let (true, Evidence::Net(net)) = (is_long, step.evidence()) {
            scene.show_ends(net, &step.explain(before).mentions());
            return scene;
        }
        scene.mark_ends();
        let words = step.explain(before);
        scene.number(&words.literals());
        scene.regions = regions;
        scene.drop_marks_in_sets();
        scene.show_named(step, &words.mentions());
        scene
    }

    /// Shows only the cases of a net, and the contradictions to which they lead.
    fn show_ends(&mut self, net: &Net, named: &Mentions) {
        self.arrows.clear();
        self.actors.retain(|actor| !actor.is_assumed());
        for branch in &net.branches {
            if let Some(case) = branch.nodes.first() {
                self.add_assumed(case.literal);
            }
            if let End::Conflict(conflict) = &branch.end {
                self.show_conflict(as_clash(branch, *conflict), named);
            }
        }
    }

    /// Marks the candidates that contradict each other, or those that a cell or house has lost.
    /// Tints the house of the contradiction if it has one.
    fn show_conflict(&mut self, conflict: Conflict, named: &Mentions) {
        let (lost_candidates, house) = match conflict {
            Conflict::Cell(cell) => (
                CandidateSet::of_cell(cell, self.board.candidates(cell)),
                None,
            ),
            Conflict::House(house, digit) => {
                let places = house.cells() & self.board.cells(digit);
                (CandidateSet::of_digit(digit, places), Some(house))
            }
            Conflict::Clash(first, second) => {
                self.add_actor(first, Role::On);
                self.add_actor(second, Role::On);
                let holds = |house: &House| {
                    house.cells().contains(first.cell) && house.cells().contains(second.cell)
                };
                let mut houses = named.houses.iter();
                let house = houses.find(holds);
                (
                    CandidateSet::EMPTY,
                    house.filter(|_| first.digit == second.digit),
                )
            }
            Conflict::Both(candidate) => {
                self.add_actor(candidate, Role::On);
                (CandidateSet::EMPTY, None)
            }
        };
        for candidate in lost_candidates.iter() {
            self.add_actor(candidate, Role::Off);
        }
        if let Some(house) = house {
            self.tint(house);
        }
    }

    /// Removes arrows with an end that is not on the board. Evidence may mention removed
    /// candidates.
    pub(super) fn keep_visible_arrows(&mut self) {
        let mut arrows = core::mem::take(&mut self.arrows);
        let is_visible = |node: Node| !self.live(node).is_empty();
        arrows.retain(|arrow| is_visible(arrow.from) && is_visible(arrow.to));
        self.arrows = arrows;
    }

    /// Adds the candidates of a literal that are on the board, with an assumed role.
    pub(super) fn add_assumed(&mut self, literal: Literal) {
        let role = match literal.polarity {
            Polarity::On => Role::On,
            Polarity::Off => Role::Off,
        };
        for candidate in self.live(literal.node).iter() {
            self.add_actor(candidate, role);
        }
    }

    /// The candidates of a node that are on the board.
    pub(super) fn live(&self, node: Node) -> CandidateSet {
        let cells = node.cells() & self.board.cells(node.digit());
        CandidateSet::of_digit(node.digit(), cells)
    }

    /// Adds an almost locked set.
    pub(super) fn add_set(&mut self, cells: CellSet) {
        let kind = RegionKind::Set;
        let region = Region { kind, cells };
        if !self.regions.contains(&region) {
            self.regions.push(region);
        }
    }

    fn assumed_count(&self) -> usize {
        let actors = self.actors.iter();
        actors.filter(|actor| actor.is_assumed()).count()
    }

    /// Removes the marks and groups that only repeat the shading of a set.
    fn drop_marks_in_sets(&mut self) {
        let sets = self.regions.iter();
        let sets = sets.filter(|region| region.kind == RegionKind::Set);
        let shaded = sets.fold(CellSet::EMPTY, |all, region| all | region.cells);
        self.regions
            .retain(|region| region.kind == RegionKind::Set || !shaded.contains_all(region.cells));
        self.actors
            .retain(|actor| actor.role != Role::Pattern || !shaded.contains(actor.candidate.cell));
    }

    /// Marks the filled digits and tints the houses that the explanation names. For a hidden
    /// single, also tints the houses through which digits exclude the other cells.
    fn show_named(&mut self, step: &Step, named: &Mentions) {
        self.add_filled(&Members::Cells(named.cells), Role::Pattern);
        self.tint_named(named);
        if let Evidence::Single(single) = step.evidence()
            && let SingleBy::House(house) = single.by
        {
            let blockers = named.cells & self.board.filled_with(single.candidate.digit);
            self.tint_blocking_houses(blockers, house, single.candidate);
        }
    }

    /// Tints the named houses, unless an arrow already runs within them.
    pub(super) fn tint_named(&mut self, named: &Mentions) {
        for house in named.houses {
            if !self.shows(house) {
                self.tint(house);
            }
        }
    }

    /// Tints the houses through which the digits in `blockers` exclude the other open cells of
    /// `house`.
    fn tint_blocking_houses(&mut self, blockers: CellSet, house: House, place: Candidate) {
        let others = self.board.open_in(house).without(place.cell);
        for blocker in blockers {
            let mut unexplained = others & blocker.peers();
            // Boxes come first: a box sees more cells of a line than the crossing line does.
            for through in blocker.houses().into_iter().rev() {
                if unexplained.overlaps(through.cells()) {
                    self.tint(through);
                    unexplained = unexplained - through.cells();
                }
            }
        }
    }

    /// Whether houses of this role are outlined, because there are too many to shade. An outlined
    /// row or column is marked at its name, an outlined box has a frame.
    pub(super) fn is_outlined(&self, role: Role) -> bool {
        let is_other = |role: Role| !matches!(role, Role::Base | Role::Cover);
        let others = self.tints.iter().filter(|tint| is_other(tint.role));
        is_other(role) && others.count() > MOST_SHADED
    }

    fn tint(&mut self, house: House) {
        if self.tints.iter().all(|tint| tint.house != house) {
            let role = Role::Pattern;
            self.tints.push(Tint { house, role });
        }
    }

    /// Whether a house is tinted, or an arrow runs within it.
    fn shows(&self, house: House) -> bool {
        let within = |node: Node| house.cells().contains_all(node.cells());
        let mut arrows = self.arrows.iter();
        arrows.any(|arrow| within(arrow.from) && within(arrow.to))
            || self.tints.iter().any(|tint| tint.house == house)
    }

    /// The parts of a pattern and its effects on a board, without arrows and regions.
    pub fn with(before: &Board, roles: &Roles, effects: &Effects) -> Scene {
        let mut scene = Scene::without_marks(before);
        scene.placed = effects.place();
        let is_removed = |candidate: &Candidate| {
            effects.removals().contains(candidate)
                || effects
                    .place()
                    .is_some_and(|placed| placed != *candidate && placed.conflicts(*candidate))
        };
        scene.removed = before.all_candidates().iter().filter(is_removed).collect();
        for part in roles.parts() {
            if let Members::Houses(houses) = part.members {
                scene.tints.extend(houses.iter().map(|house| Tint {
                    house,
                    role: part.role,
                }));
            }
            for candidate in part.members.live(before).iter() {
                scene.add_actor(candidate, part.role);
            }
            scene.add_filled(&part.members, part.role);
        }
        scene
    }

    /// Marks the ends of arrows that have no role yet. A step that combines two patterns has the
    /// parts of only one of them. The role is the neutral [`Role::Pattern`], because a candidate
    /// that is true in one pattern may be false in the other.
    fn mark_ends(&mut self) {
        let nodes = self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        let ends = nodes.map(|node| CandidateSet::of_digit(node.digit(), node.cells()));
        let ends = ends.fold(CandidateSet::EMPTY, |all, some| all.union(&some));
        for candidate in ends.intersection(&self.board.all_candidates()).iter() {
            if !self.is_marked(candidate) {
                self.add_actor(candidate, Role::Pattern);
            }
        }
    }

    /// Adds a candidate. A more specific role replaces [`Role::Pattern`], and [`Role::End`]
    /// replaces an assumed role.
    pub(super) fn add_actor(&mut self, candidate: Candidate, role: Role) {
        let same = |actor: &&mut Actor| actor.candidate == candidate;
        match self.actors.iter_mut().find(same) {
            Some(actor)
                if actor.role == Role::Pattern || role == Role::End && actor.is_assumed() =>
            {
                actor.role = role;
            }
            Some(_) => {}
            None => self.actors.push(Actor {
                candidate,
                role,
                number: None,
            }),
        }
    }

    /// Marks the filled digits among the members of a part.
    fn add_filled(&mut self, members: &Members, role: Role) {
        for cell in self.board.filled() {
            let Some(digit) = self.board.value(cell) else {
                continue;
            };
            let candidate = Candidate::new(cell, digit);
            let is_member = match members {
                Members::Cells(cells) => cells.contains(cell),
                Members::Candidates(candidates) => candidates.contains(candidate),
                Members::Houses(_) | Members::Digits(_) => false,
            };
            if is_member {
                self.add_actor(candidate, role);
            }
        }
    }

    /// Whether a candidate has a role or is placed or removed.
    pub fn is_marked(&self, candidate: Candidate) -> bool {
        self.removed.contains(candidate)
            || self.placed == Some(candidate)
            || self.actors.iter().any(|actor| actor.candidate == candidate)
    }

    /// The candidates of each role, in the order of roles.
    pub(super) fn parts(&self) -> BTreeMap<Role, CandidateSet> {
        let mut parts: BTreeMap<Role, CandidateSet> = BTreeMap::new();
        for Actor {
            candidate, role, ..
        } in &self.actors
        {
            let part = parts.entry(*role).or_insert(CandidateSet::EMPTY);
            *part = part.union(&CandidateSet::from_iter([*candidate]));
        }
        parts
    }
}

/// The contradiction of a branch as the explanation states it. If a candidate is both true and
/// false because another true candidate excludes it, the two clash. Other contradictions are
/// unchanged.
fn as_clash(branch: &Branch, conflict: Conflict) -> Conflict {
    let Conflict::Both(candidate) = conflict else {
        return conflict;
    };
    let refuted = |node: &&NetNode| node.literal == Literal::off(candidate);
    let parents = branch.nodes.iter().find(refuted).map(|node| &node.parents);
    let Some(&[parent]) = parents.map(Vec::as_slice) else {
        return conflict;
    };
    let Some(Literal {
        node: Node::Candidate(other),
        polarity: Polarity::On,
    }) = branch.nodes.get(parent).map(|node| node.literal)
    else {
        return conflict;
    };
    if other.conflicts(candidate) {
        Conflict::Clash(candidate, other)
    } else {
        conflict
    }
}
