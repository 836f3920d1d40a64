//! Scenes: the content of a picture.

use super::links::{Arrow, Region};
use super::outline::outline;
use grid::{Board, Candidate, CandidateSet, House};
use logic::{Effects, Members, Node, Proven, Record, Role, Roles, Step};
use std::collections::BTreeMap;

/// A board with marked candidates, houses, regions and arrows. Independent of the output format.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board before the step.
    pub board: Board,
    /// Houses with a role, in the order of the pattern's parts.
    pub tints: Vec<Tint>,
    /// Sets of cells that belong together.
    pub regions: Vec<Region>,
    /// Candidates with a role; each occurs once.
    pub actors: Vec<Actor>,
    /// Implications.
    pub arrows: Vec<Arrow>,
    /// The placement.
    pub placed: Option<Candidate>,
    /// The eliminated candidates, including those that the placement removes.
    pub removed: CandidateSet,
}

/// A house with a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tint {
    /// The house.
    pub house: House,
    /// Its role.
    pub role: Role,
}

/// A candidate with a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// The candidate.
    pub candidate: Candidate,
    /// Its role.
    pub role: Role,
    /// Its number among the assertions of a net, from 1.
    pub number: Option<usize>,
}

impl Scene {
    /// A board without marks.
    pub fn still(board: &Board) -> Scene {
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

    /// A record on the board before it. A guess or a refuted guess shows its candidate.
    pub fn of_record(before: &Board, record: &Record) -> Scene {
        let mut scene = Scene::still(before);
        match record {
            Record::Step(step) => scene = Scene::of(before, step),
            Record::Guess(guess) => scene.enter(guess.candidate, Role::On),
            Record::Back(back) => scene.enter(back.refuted, Role::Off),
        }
        scene
    }

    /// A step on the board before it.
    pub fn of(before: &Board, step: &Step) -> Scene {
        let outline = outline(step.evidence());
        let mut scene = Scene::with(before, &step.roles(), &step.effects);
        let live = before.all_candidates();
        // Evidence may mention removed candidates, which the board does not show.
        let is_visible = |node: Node| {
            let shown = CandidateSet::of_digit(node.digit(), node.cells());
            !shown.intersection(&live).is_empty()
        };
        scene.arrows = outline.arrows;
        scene
            .arrows
            .retain(|arrow| is_visible(arrow.from) && is_visible(arrow.to));
        scene.mark_ends();
        scene.regions = outline.regions;
        for (index, candidate) in outline.numbered.into_iter().enumerate() {
            let number = Some(index + 1);
            match scene
                .actors
                .iter_mut()
                .find(|actor| actor.candidate == candidate)
            {
                Some(actor) => actor.number = number,
                None if live.contains(candidate) => scene.actors.push(Actor {
                    candidate,
                    role: Role::On,
                    number,
                }),
                None => {}
            }
        }
        scene
    }

    /// The parts of a pattern and its effects on a board.
    pub fn with(before: &Board, roles: &Roles, effects: &Effects) -> Scene {
        let mut scene = Scene::still(before);
        scene.placed = effects.place();
        let is_removed = |candidate: &Candidate| {
            effects.removals().contains(candidate)
                || effects
                    .place()
                    .is_some_and(|placed| placed != *candidate && placed.conflicts(*candidate))
        };
        scene.removed = before.all_candidates().iter().filter(is_removed).collect();
        for part in roles.parts() {
            if let Members::Houses(houses) = part.players {
                scene.tints.extend(houses.iter().map(|house| Tint {
                    house,
                    role: part.role,
                }));
            }
            for candidate in part.players.live(before).iter() {
                scene.enter(candidate, part.role);
            }
        }
        scene
    }

    /// Marks ends of arrows that have no role yet. When a step combines two patterns, the parts are
    /// those of one, and a candidate that is true in one may be false in the other.
    fn mark_ends(&mut self) {
        let nodes = self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        let ends = nodes.map(|node| CandidateSet::of_digit(node.digit(), node.cells()));
        let ends = ends.fold(CandidateSet::EMPTY, |all, some| all.union(&some));
        for candidate in ends.intersection(&self.board.all_candidates()).iter() {
            if !self.acts(candidate) {
                self.enter(candidate, Role::Pattern);
            }
        }
    }

    /// Adds a candidate. A more specific role replaces [`Role::Pattern`].
    fn enter(&mut self, candidate: Candidate, role: Role) {
        let same = |actor: &&mut Actor| actor.candidate == candidate;
        match self.actors.iter_mut().find(same) {
            Some(actor) if actor.role == Role::Pattern => actor.role = role,
            Some(_) => {}
            None => self.actors.push(Actor {
                candidate,
                role,
                number: None,
            }),
        }
    }

    /// Whether a candidate has a role or is placed or removed.
    pub fn acts(&self, candidate: Candidate) -> bool {
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
