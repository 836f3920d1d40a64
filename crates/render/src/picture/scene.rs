//! What a picture of a step shows.

use super::links::{Arrow, Region};
use super::outline::outline;
use grid::{Board, Candidate, CandidateSet, House};
use logic::{Cast, Effects, Node, Players, Proven, Record, Role, Step};
use std::collections::BTreeMap;

/// A board and what is to be seen on it: everything that a drawer needs, and nothing that
/// depends on how it draws.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board before the step.
    pub board: Board,
    /// Houses that play a part, in the order of the cast.
    pub tints: Vec<Tint>,
    /// Cells that belong together.
    pub regions: Vec<Region>,
    /// Candidates that play a part, each once, by cell and digit.
    pub actors: Vec<Actor>,
    /// What implies what.
    pub arrows: Vec<Arrow>,
    /// The digit that is placed.
    pub placed: Option<Candidate>,
    /// The candidates that go: those the step names, and those that a placed digit takes along.
    pub removed: CandidateSet,
}

/// A house that plays a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tint {
    /// The house.
    pub house: House,
    /// Its part.
    pub role: Role,
}

/// A candidate that plays a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Who.
    pub candidate: Candidate,
    /// The part.
    pub role: Role,
    /// Its place in the order of a net's assertions, from 1.
    pub number: Option<usize>,
}

impl Scene {
    /// A board on which nothing happens.
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

    /// What happens on the board before it: a guess shows what is tried, a guess taken back what was
    /// wrong.
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
        let mut scene = Scene::with(before, &step.cast(), &step.effects);
        let live = before.all_candidates();
        // Evidence stays true where it speaks of what has gone, but nothing stands there to point at.
        let seen = |node: Node| {
            let shown = CandidateSet::of_digit(node.digit(), node.cells());
            !shown.intersection(&live).is_empty()
        };
        scene.arrows = outline.arrows;
        scene
            .arrows
            .retain(|arrow| seen(arrow.from) && seen(arrow.to));
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

    /// Who plays which part on a board, and what that does.
    pub fn with(before: &Board, cast: &Cast, effects: &Effects) -> Scene {
        let mut scene = Scene::still(before);
        scene.placed = effects.place();
        let goes = |candidate: &Candidate| {
            effects.removals().contains(candidate)
                || effects
                    .place()
                    .is_some_and(|placed| placed != *candidate && placed.conflicts(*candidate))
        };
        scene.removed = before.all_candidates().iter().filter(goes).collect();
        for part in cast.parts() {
            if let Players::Houses(houses) = part.players {
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

    /// Marks what an arrow starts or ends at and no part names: where two patterns are told
    /// together, the cast is that of one, and what is true in one may be false in the other.
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

    /// A candidate in two parts is shown in the one that says more.
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

    /// Whether something is shown of a candidate besides that it is there.
    pub fn acts(&self, candidate: Candidate) -> bool {
        self.removed.contains(candidate)
            || self.placed == Some(candidate)
            || self.actors.iter().any(|actor| actor.candidate == candidate)
    }

    /// Who plays each role, in the order of roles.
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
