//! Tests that every picture shows the argument of the text, nothing else, and nothing false.
//!
//! Each check compares the scene of a step with its board, its text or the solution.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use grid::{Board, Candidate, CandidateSet, Digit, House};
use logic::{
    Arrow, Conflict, End, Evidence, Family, Literal, Members, Mentions, Node, Polarity, Proven,
    Record, Role, SingleBy, Step, Strength,
};
use oracle::{Solution, SolutionCount, Solver};
use render::{Detail, Region, RegionKind, Scene, Style};
use std::collections::BTreeMap;
use whydoku::path::Replay;
use whydoku::{Scope, UniquenessPolicy};

/// A step on its board, with its picture and text.
struct StepPicture<'a> {
    board: &'a Board,
    step: &'a Step,
    scene: Scene,
    /// What the text mentions.
    named: Mentions,
    /// `None` if the board does not have exactly one solution. Then nothing is compared with it.
    solution: Option<Solution>,
}

impl<'a> StepPicture<'a> {
    fn new(board: &'a Board, step: &'a Step, solution: Option<Solution>) -> StepPicture<'a> {
        StepPicture {
            board,
            step,
            scene: Scene::of(board, step),
            named: step.explain(board).mentions(),
            solution,
        }
    }

    fn faults(&self) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        for arrow in &self.scene.arrows {
            let text = || format!("{arrow:?}");
            if !self.mentions(arrow.from) || !self.mentions(arrow.to) {
                faults.push(("an end of an arrow is not in the text", text()));
            }
            if let Some(fault) = self.arrow_fault(arrow) {
                faults.push((fault, text()));
            }
        }
        faults.extend(
            self.false_conclusion()
                .map(|c| ("an arrow forces a false candidate", c.to_string())),
        );
        let is_outline = self.is_outline();
        let missing = self
            .named
            .houses
            .iter()
            .find(|house| !is_outline && !self.shows(*house));
        faults.extend(missing.map(|house| ("a named house is not shown", house.to_string())));
        let effects = &self.step.effects;
        if !effects
            .removals()
            .iter()
            .all(|removal| self.scene.removed.contains(*removal))
            || self.scene.placed != effects.place()
        {
            faults.push(("an effect is not shown", effects.to_string()));
        }
        faults.extend(
            self.unmarked_member()
                .filter(|_| !is_outline)
                .map(|unmarked| ("a part is not shown", unmarked)),
        );
        faults.extend(self.unmarked_conflict().map(|other| {
            (
                "only one side of a contradiction is shown",
                other.to_string(),
            )
        }));
        faults.extend(
            self.false_role()
                .map(|role| ("a mark is false", format!("{role:?}"))),
        );
        faults
    }

    /// The candidates of a node that are on the board.
    fn live(&self, node: Node) -> CandidateSet {
        CandidateSet::of_digit(node.digit(), node.cells() & self.board.cells(node.digit()))
    }

    /// Whether the text mentions a node: its digit, and for each cell the cell or two of its houses.
    fn mentions(&self, node: Node) -> bool {
        let named_houses_of = |one: Candidate| {
            let houses = self.named.houses.iter();
            houses
                .filter(|house| house.cells().contains(one.cell))
                .count()
        };
        self.named.digits.contains(node.digit())
            && self
                .live(node)
                .iter()
                .all(|one| self.named.cells.contains(one.cell) || named_houses_of(one) >= 2)
    }

    /// What is wrong with an arrow, if anything.
    fn arrow_fault(&self, arrow: &Arrow) -> Option<&'static str> {
        let (from, to) = (self.live(arrow.from), self.live(arrow.to));
        let holds = match arrow.strength {
            Strength::Weak => from
                .iter()
                .all(|one| to.iter().all(|other| one.conflicts(other))),
            Strength::Strong => self.is_strong(&from, &to),
            Strength::Forces => true,
            Strength::Line => from.iter().all(|one| {
                let is_end = |other: Candidate| one.conflicts(other) && one.digit == other.digit;
                to.iter().all(is_end)
            }),
        };
        let fault = match arrow.strength {
            Strength::Weak => "a weak link excludes nothing",
            Strength::Strong => "a strong link has another candidate",
            Strength::Forces | Strength::Line => "a line joins candidates that share no house",
        };
        (!holds).then_some(fault)
    }

    /// A false candidate to which forcing arrows lead from true starts. A start is a node that no forcing arrow
    /// reaches. `None` also if a start is false: from a false assumption, false conclusions may follow.
    fn false_conclusion(&self) -> Option<Candidate> {
        let solution = self.solution.as_ref()?;
        let is_true = |node: Node| {
            let mut live = self.live(node).iter().collect::<Vec<_>>().into_iter();
            live.any(|one| solution.digit(one.cell) == one.digit)
        };
        let forces = self.scene.arrows.iter();
        let forces: Vec<&Arrow> = forces
            .filter(|arrow| arrow.strength == Strength::Forces)
            .collect();
        let starts = forces.iter().map(|arrow| arrow.from);
        let mut reached: Vec<Node> = starts
            .filter(|start| forces.iter().all(|arrow| arrow.to != *start))
            .collect();
        if !reached.iter().all(|&start| is_true(start)) {
            return None;
        }
        let mut at = 0;
        while let Some(&node) = reached.get(at) {
            at += 1;
            for arrow in forces.iter().filter(|arrow| arrow.from == node) {
                if !reached.contains(&arrow.to) {
                    reached.push(arrow.to);
                }
            }
        }
        let wrong = reached.into_iter().find(|&node| !is_true(node))?;
        self.live(wrong).iter().next()
    }

    /// Whether the step is a net so long that the picture shows only its cases and its end.
    fn is_outline(&self) -> bool {
        let Evidence::Net(net) = self.step.evidence() else {
            return false;
        };
        let assertions: usize = net.branches.iter().map(|branch| branch.nodes.len()).sum();
        assertions > 12 && self.scene.arrows.is_empty()
    }

    /// Whether one of these candidates must be true. This holds if they include all candidates of a cell, or all
    /// places of a digit in a house, or if they are in a drawn almost locked set.
    fn is_strong(&self, from: &CandidateSet, to: &CandidateSet) -> bool {
        let both = from.union(to);
        let is_within = |all: CandidateSet| !all.is_empty() && all.difference(&both).is_empty();
        let cells = both.all_cells();
        let mut cells = cells.iter();
        cells.any(|cell| is_within(CandidateSet::of_cell(cell, self.board.candidates(cell))))
            || House::all().any(|house| {
                let mut digits = Digit::ALL.into_iter();
                digits.any(|digit| {
                    is_within(CandidateSet::of_digit(
                        digit,
                        self.board.cells_in(house, digit),
                    ))
                })
            })
            || self
                .scene
                .regions
                .iter()
                .any(|region| self.is_almost_locked(region, from, to))
    }

    /// Whether a region is an almost locked set, in which the ends cannot both be false. The set has one digit
    /// more than cells. The ends have different digits, and each contains all places of its digits in the set.
    fn is_almost_locked(&self, region: &Region, from: &CandidateSet, to: &CandidateSet) -> bool {
        let cells = region.cells.iter();
        let all = cells.map(|cell| CandidateSet::of_cell(cell, self.board.candidates(cell)));
        let all = all.fold(CandidateSet::EMPTY, |all, some| all.union(&some));
        let covers = |end: &CandidateSet| {
            let digits = end.all_digits();
            let in_set = CandidateSet::of_digits(digits, region.cells).intersection(&all);
            !in_set.is_empty() && in_set.difference(end).is_empty()
        };
        region.kind == RegionKind::Set
            && all.all_digits().len() == region.cells.len() + 1
            && from.all_digits() != to.all_digits()
            && covers(from)
            && covers(to)
    }

    /// Whether a house is tinted, or contains both ends of an arrow.
    fn shows(&self, house: House) -> bool {
        let is_within = |node: Node| house.cells().contains_all(node.cells());
        self.scene.tints.iter().any(|tint| tint.house == house)
            || self
                .scene
                .arrows
                .iter()
                .any(|arrow| is_within(arrow.from) && is_within(arrow.to))
    }

    /// The first candidate or placed digit of a pattern that has neither a mark nor the shading of a set in the
    /// picture. Members that are houses or digits are not checked.
    fn unmarked_member(&self) -> Option<String> {
        let roles = self.step.roles();
        let mut all = roles.parts().iter().flat_map(|part| match &part.members {
            Members::Candidates(all) => all.iter().collect(),
            Members::Cells(cells) => cells
                .iter()
                .flat_map(|cell| {
                    let own = self
                        .board
                        .candidates(cell)
                        .iter()
                        .chain(self.board.value(cell));
                    own.map(move |digit| Candidate::new(cell, digit))
                })
                .collect(),
            Members::Houses(_) | Members::Digits(_) => Vec::new(),
        });
        let is_on_board =
            |one: &Candidate| self.board.has(*one) || self.board.value(one.cell) == Some(one.digit);
        let is_shaded = |one: &Candidate| {
            let mut sets = self.scene.regions.iter();
            sets.any(|set| set.kind == RegionKind::Set && set.cells.contains(one.cell))
        };
        let unmarked =
            all.find(|one| is_on_board(one) && !self.scene.is_marked(*one) && !is_shaded(one));
        unmarked.map(|unmarked| unmarked.to_string())
    }

    /// A case of a net may end with a candidate that is both true and false. Returns the single candidate that makes
    /// it false, if the picture does not mark that candidate.
    fn unmarked_conflict(&self) -> Option<Candidate> {
        let Evidence::Net(net) = self.step.evidence() else {
            return None;
        };
        net.branches.iter().find_map(|branch| {
            let End::Conflict(Conflict::Both(both)) = branch.end else {
                return None;
            };
            let mut nodes = branch.nodes.iter();
            let refuted = nodes.find(|node| node.literal == Literal::off(both))?;
            let [parent] = refuted.parents[..] else {
                return None;
            };
            match branch.nodes[parent].literal {
                Literal {
                    node: Node::Candidate(other),
                    polarity: Polarity::On,
                } => Some(other)
                    .filter(|other| other.conflicts(both) && !self.scene.is_marked(*other)),
                _ => None,
            }
        })
    }

    /// A role whose marks contradict the solution. At least one of the ends must be true. For each digit, all
    /// candidates of one colour must be true and all of the other colour false.
    fn false_role(&self) -> Option<Role> {
        let solution = self.solution.as_ref()?;
        let truths = |role: Role| {
            let actors = self
                .scene
                .actors
                .iter()
                .filter(move |actor| actor.role == role);
            actors.map(|actor| solution.digit(actor.candidate.cell) == actor.candidate.digit)
        };
        if truths(Role::End).next().is_some() && !truths(Role::End).any(|is_true| is_true) {
            return Some(Role::End);
        }
        for [one, other] in [
            [Role::ColourA, Role::ColourB],
            [Role::ColourC, Role::ColourD],
        ] {
            for digit in Digit::ALL {
                let truths_of_digit = |role: Role| {
                    let actors = self.scene.actors.iter();
                    let own = actors
                        .filter(move |actor| actor.role == role && actor.candidate.digit == digit);
                    own.map(|actor| solution.digit(actor.candidate.cell) == digit)
                };
                let all: Vec<bool> = truths_of_digit(one)
                    .chain(truths_of_digit(other).map(|is_true| !is_true))
                    .collect();
                if all.windows(2).any(|two| two[0] != two[1]) {
                    return Some(one);
                }
            }
        }
        None
    }
}

/// The faults of pictures by technique and kind of fault, with the number of cases and an example.
#[derive(Default, Debug)]
struct Faults(BTreeMap<(&'static str, &'static str), (usize, String)>);

impl Faults {
    fn add(&mut self, board: &Board, step: &Step, solution: Option<Solution>) {
        for (fault, detail) in StepPicture::new(board, step, solution).faults() {
            let kind = self.0.entry((step.info().slug, fault)).or_default();
            if kind.0 == 0 {
                let position = grid::text::library(board);
                kind.1 = format!("{detail}: {} {position}", step.effects);
            }
            kind.0 += 1;
        }
    }

    fn assert_empty(&self) {
        let text: Vec<String> = self
            .0
            .iter()
            .map(|((slug, fault), (count, example))| {
                format!("{slug}: {count} x {fault}: {example}")
            })
            .collect();
        assert!(text.is_empty(), "{}", text.join("\n"));
    }
}

/// The solution of a board; `None` if it has none or several.
fn solution(board: &Board) -> Option<Solution> {
    match Solver::new().check(&board.to_puzzle()) {
        SolutionCount::Unique(solution) => Some(solution),
        SolutionCount::None | SolutionCount::Many(_) => None,
    }
}

/// Checks the steps on the explained paths of these puzzles with a profile.
fn add_paths(faults: &mut Faults, name: &str, puzzles: &[grid::Puzzle]) {
    let profile = catalogue::profile::named(name).unwrap();
    for puzzle in puzzles {
        let path =
            whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Needed).unwrap();
        let solution_of_start = solution(&path.start);
        let mut replay = Replay::new(&path.start);
        for record in &path.records {
            if let Record::Step(step) = record {
                faults.add(replay.board(), step, solution_of_start);
            }
            replay.follow(record);
        }
    }
}

#[test]
fn pictures_of_fixtures_match_the_text() {
    let mut faults = Faults::default();
    for (board, step) in fixture_steps() {
        faults.add(&board, &step, solution(&board));
    }
    faults.assert_empty();
}

#[test]
fn pictures_of_solutions_match_the_text() {
    let mut faults = Faults::default();
    add_paths(&mut faults, "everything", &support::ordinary(1000));
    // Puzzles with a Kraken Fish and with a long Medusa.
    let puzzles = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "000002100400500030000070006000010002000006700090300050061000000058400000900000080",
    ];
    add_paths(&mut faults, "everything", &puzzles.map(support::line));
    add_paths(&mut faults, "everything", &support::traced(0.0, 10.0));
    add_paths(&mut faults, "se", &support::traced(0.0, 9.0));
    add_paths(&mut faults, "hodoku", &support::traced(0.0, 9.0));
    faults.assert_empty();
}

/// The candidates of chains and nets have numbers in the order of the text.
#[test]
fn numbers_are_in_the_order_of_the_text() {
    let (mut chains, mut nets) = (0, 0);
    for (board, step) in fixture_steps() {
        let scene = Scene::of(&board, &step);
        let words = step.explain(&board).literals();
        let mut order: Vec<Node> = Vec::new();
        for literal in words {
            if !order.contains(&literal.node) {
                order.push(literal.node);
            }
        }
        let numbered = scene.actors.iter();
        let numbered = numbered.filter_map(|actor| Some((actor.candidate, actor.number?)));
        for (candidate, number) in numbered {
            let node = order[number - 1];
            let is_of_node =
                node.digit() == candidate.digit && node.cells().contains(candidate.cell);
            assert!(is_of_node, "{number} at {candidate}: {}", step.effects);
            if let Evidence::Chain(_) = step.evidence() {
                chains += 1;
            } else {
                nets += 1;
            }
        }
        if let (Evidence::Chain(_), false) = (step.evidence(), order.is_empty()) {
            let all = scene.actors.iter().filter(|actor| actor.number.is_some());
            let slug = step.info().slug;
            assert_eq!(
                all.count(),
                order.len(),
                "{slug} {} {order:?}",
                step.effects
            );
        }
    }
    assert!(chains > 200 && nets > 50, "{chains} {nets}");
}

/// A line's picture shows only its text. Every assertion has a number, or is a group of numbered candidates.
#[test]
fn pictures_of_lines_match_the_text() {
    let mut shown = 0;
    for (board, step) in fixture_steps() {
        let step_picture = StepPicture::new(&board, &step, None);
        for line in render::scene_lines(&board, &step) {
            let picture = StepPicture {
                scene: line.scene,
                named: step_picture.named.clone(),
                ..StepPicture::new(&board, &step, None)
            };
            for arrow in &picture.scene.arrows {
                let text = format!("{arrow:?}: {} {}", step.info().slug, step.effects);
                let words = render::step(1, &board, &step, Detail::Paragraph, &Style::default());
                let line = render::phrase(&line.words, &Style::default());
                assert!(
                    picture.mentions(arrow.from) && picture.mentions(arrow.to),
                    "{text}\n{line}\n{words}"
                );
                assert_eq!(picture.arrow_fault(arrow), None, "{text}");
            }
            let numbers = picture.scene.actors.iter();
            let numbers = numbers.filter(|actor| actor.number.is_some()).count();
            let mut nodes: Vec<Node> = Vec::new();
            for literal in line.words.literals() {
                if !nodes.contains(&literal.node) && !picture.live(literal.node).is_empty() {
                    nodes.push(literal.node);
                }
            }
            let has_number = |cell, digit| nodes.contains(&Node::from(Candidate::new(cell, digit)));
            let has_room = |node: &&Node| {
                let mut cells = node.cells().iter();
                node.cells().is_single() || !cells.all(|cell| has_number(cell, node.digit()))
            };
            let expected = nodes.iter().filter(has_room).count();
            assert!(numbers > 0 && numbers == expected, "{}", step.effects);
            assert!(picture.scene.removed.is_empty() && picture.scene.placed.is_none());
            shown += 1;
        }
    }
    assert!(shown > 100, "{shown}");
}

/// The steps of all fixtures with their boards.
fn fixture_steps() -> Vec<(Board, Step)> {
    let mut all = Vec::new();
    for technique in catalogue::ALL {
        let info = technique.info();
        let folder = support::root().join("fixtures").join(info.family.slug());
        let fixture =
            harness::Fixture::read(&folder.join(info.slug).with_extension("yaml")).unwrap();
        for case in &fixture.cases {
            let board = Board::new(&case.puzzle().unwrap());
            let entries = harness::entries_of(*technique, case);
            let steps = harness::steps_on(&entries, &board, &case.name).unwrap();
            all.extend(steps.into_iter().map(|step| (board.clone(), step)));
        }
    }
    all
}

/// Colouring has colours and plain lines, and no assumed candidates. A net has at most 12 arrows and 24 assumed
/// candidates. The shading of a set replaces the strong links in it.
#[test]
fn pictures_stay_readable() {
    let (mut colours, mut outlines, mut sets) = (0, 0, 0);
    for (board, step) in fixture_steps() {
        let scene = Scene::of(&board, &step);
        let slug = step.info().slug;
        if step.info().family == Family::Colours {
            let mut arrows = scene.arrows.iter();
            assert!(
                arrows.all(|arrow| arrow.strength == Strength::Line),
                "{slug}"
            );
            let with = |role: Role| scene.actors.iter().any(|actor| actor.role == role);
            assert!(
                with(Role::ColourA) && !with(Role::On) && !with(Role::Off),
                "{slug}"
            );
            colours += 1;
        }
        if let Evidence::Net(_) = step.evidence() {
            let is_assumed = |actor: &&render::Actor| matches!(actor.role, Role::On | Role::Off);
            let assumed = scene.actors.iter().filter(is_assumed).count();
            assert!(
                scene.arrows.len() <= 12 && assumed <= 24,
                "{slug}: {} with {} arrows, {assumed} candidates",
                step.effects,
                scene.arrows.len()
            );
            outlines += usize::from(scene.arrows.is_empty());
        }
        for set in scene
            .regions
            .iter()
            .filter(|region| region.kind == RegionKind::Set)
        {
            let is_within = |node: Node| set.cells.contains_all(node.cells());
            let is_inner = |arrow: &Arrow| {
                arrow.strength == Strength::Strong && is_within(arrow.from) && is_within(arrow.to)
            };
            assert!(
                !scene.arrows.iter().any(is_inner),
                "{slug}: {}",
                step.effects
            );
            sets += 1;
        }
    }
    assert!(
        colours > 10 && outlines > 5 && sets > 10,
        "{colours} {outlines} {sets}"
    );
}

/// The placed digits that exclude the other cells of the house are marked, and the houses in which they see
/// these cells are shaded.
#[test]
fn a_hidden_single_shows_its_blockers() {
    let mut shown = 0;
    for (board, step) in fixture_steps() {
        let Evidence::Single(logic::Single {
            candidate,
            by: SingleBy::House(house),
        }) = step.evidence()
        else {
            continue;
        };
        let scene = Scene::of(&board, &step);
        let named = step.explain(&board).mentions().cells;
        let blockers = named & board.filled_with(candidate.digit);
        for blocker in blockers {
            let marked = Candidate::new(blocker, candidate.digit);
            assert!(
                scene.actors.iter().any(|actor| actor.candidate == marked),
                "{marked}"
            );
            for other in board.open_in(*house).without(candidate.cell) & blocker.peers() {
                let is_shaded = scene.tints.iter().any(|tint| {
                    let cells = tint.house.cells();
                    tint.house != *house && cells.contains(blocker) && cells.contains(other)
                });
                assert!(is_shaded, "{blocker} and {other}: {}", step.effects);
            }
            shown += 1;
        }
    }
    assert!(shown > 5, "{shown}");
}

/// Legends call an assumed candidate neither true nor false.
#[test]
fn legends_do_not_say_true_or_false() {
    for language in logic::Language::ALL {
        let style = Style::default().with_language(language);
        let legend = render::svg_legend(&style);
        for word in ["true", "false", "真", "假"] {
            assert!(!legend.contains(word), "{word}: {legend}");
        }
    }
}
