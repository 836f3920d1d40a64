//! Grades many puzzles, sixteen at a time.

use crate::bits::mask_of;
use crate::lanes::{NONE, Positions, Round, Singles};
use crate::plan::{Detail, Rule, Stage};
use crate::rows::Rows;
use crate::run::round;
use crate::solved::Solved;
use crate::vector::{LANES, Lanes, Vector};
use grid::HouseKind;
use logic::{Advance, Grade, Variant};

/// The stages that are rules for sixteen puzzles.
struct LaneStages<'s, 'p> {
    stages: &'s [Stage<'p>],
    rules: Vec<Singles>,
    /// The number of rules that are the first stages of the profile. A rule after them is applied
    /// before its turn, to some puzzles only ([`Round::late_lanes`]).
    early_count: usize,
    /// For each rule, its stage and the variants of its first and second kind of find.
    sources: Vec<(&'s Stage<'p>, [Variant; 2])>,
}

impl<'s, 'p> LaneStages<'s, 'p> {
    fn new(stages: &'s [Stage<'p>], detail: Detail) -> LaneStages<'s, 'p> {
        let mut lane_stages = LaneStages {
            stages,
            rules: Vec::new(),
            early_count: 0,
            sources: Vec::new(),
        };
        for stage in stages {
            let Some((rule, variants)) = rule_of(stage) else {
                break;
            };
            lane_stages.rules.push(rule);
            lane_stages.sources.push((stage, variants));
        }
        lane_stages.early_count = lane_stages.rules.len();
        // Once a puzzle has had a step with the rating of a rule or a higher one, its rating does
        // not depend on when this rule is applied. So a puzzle whose rating is already that of
        // naked singles or a higher one gets its naked singles here.
        let other_stages = stages.get(lane_stages.early_count..).unwrap_or_default();
        let naked_single = other_stages
            .iter()
            .find(|stage| matches!(stage.rule, Rule::NakedSingle));
        if let (Detail::Ratings, Some(stage)) = (detail, naked_single) {
            lane_stages.rules.push(Singles::Cells);
            lane_stages.sources.push((stage, [Variant(0); 2]));
        }
        lane_stages
    }

    /// The stages that are no rules for sixteen puzzles, and those after them.
    fn other_stages(&self) -> &'s [Stage<'p>] {
        self.stages.get(self.early_count..).unwrap_or_default()
    }

    /// Whether a puzzle with this grade may use the rules after the early ones.
    fn may_use_all(&self, grade: &Grade) -> bool {
        let late_sources = self.sources.get(self.early_count..).unwrap_or_default();
        late_sources
            .iter()
            .all(|(stage, _)| grade.rating >= stage.rating)
    }
}

/// The rule of a stage for sixteen puzzles, with its variants; `None` if there is none.
fn rule_of(stage: &Stage<'_>) -> Option<(Singles, [Variant; 2])> {
    let only_variant = Variant(0);
    Some(match &stage.rule {
        Rule::FullHouse => (Singles::FullHouses, [only_variant; 2]),
        Rule::NakedSingle => (Singles::Cells, [only_variant; 2]),
        Rule::HiddenSingle(kinds) => match *kinds.as_slice() {
            [(HouseKind::Box, variant)] => (Singles::Boxes, [variant; 2]),
            [(HouseKind::Row, variant)] => (Singles::Rows, [variant; 2]),
            [(HouseKind::Column, variant)] => (Singles::Columns, [variant; 2]),
            [(HouseKind::Row, row), (HouseKind::Column, column)] => {
                (Singles::RowsThenColumns, [row, column])
            }
            [(HouseKind::Column, column), (HouseKind::Row, row)] => {
                (Singles::ColumnsThenRows, [column, row])
            }
            _ => return None,
        },
        Rule::DirectPointing | Rule::Locked(..) | Rule::Table(_) => return None,
    })
}

/// The puzzle of a lane and its grade so far.
#[derive(Default)]
struct LanePuzzle {
    /// The puzzle's index; `None` if the lane is idle.
    index: Option<usize>,
    grade: Grade,
}

/// The uses of a rule by the puzzle of each lane, by kind of find.
#[derive(Clone, Copy)]
struct Uses {
    /// All ones if the puzzle has used the rule.
    is_used: [Lanes; 2],
    times: [Lanes; 2],
}

const NO_USES: Uses = Uses {
    is_used: [NONE; 2],
    times: [NONE; 2],
};

impl Uses {
    /// Forgets the uses of a lane.
    fn forget(&mut self, lane: usize) {
        for kind in 0..2 {
            self.is_used[kind][lane] = 0;
            self.times[kind][lane] = 0;
        }
    }
}

/// The results of a batch.
pub(crate) struct Batch {
    /// The grade and the solution of each puzzle that the stages solve, in order; `None` for the
    /// others.
    pub(crate) results: Vec<Option<Solved>>,
    /// Number of rounds, each of all lanes.
    pub(crate) rounds: u64,
}

/// Grades puzzles in all lanes. A lane whose puzzle ends gets the next one.
#[inline(always)]
pub(crate) fn grade_all<V: Vector>(
    puzzles: &[[u8; 81]],
    stages: &[Stage<'_>],
    detail: Detail,
) -> Batch {
    let mut results: Vec<Option<Solved>> = Vec::new();
    results.resize_with(puzzles.len(), || None);
    let lane_stages = LaneStages::new(stages, detail);
    let mut uses = vec![NO_USES; lane_stages.rules.len()];
    let mut positions = Positions::new();
    let mut lane_puzzles: [LanePuzzle; LANES] = core::array::from_fn(|_| LanePuzzle::default());
    let mut round = Round {
        late_lanes: NONE,
        applied: vec![NONE; lane_stages.rules.len()],
        places: NONE,
        first_places: NONE,
        full: NONE,
        stuck: NONE,
    };
    let mut next = 0;
    let mut rounds = 0;
    loop {
        rounds += 1;
        positions.round::<V>(&lane_stages.rules, lane_stages.early_count, &mut round);
        let mut ended = lane_stages.count(&round, &mut uses, &mut lane_puzzles);
        for lane in 0..LANES {
            ended[lane] |= round.full[lane] | round.stuck[lane];
        }
        let mut is_any_busy = false;
        for lane in 0..LANES {
            let lane_puzzle = &mut lane_puzzles[lane];
            if ended[lane] != 0 {
                let is_stuck = round.stuck[lane] != 0;
                if is_stuck
                    && slow_round(&mut positions, lane, &lane_stages, &mut lane_puzzle.grade)
                {
                    if lane_stages.may_use_all(&lane_puzzle.grade) {
                        round.late_lanes[lane] = u16::MAX;
                    }
                    is_any_busy = true;
                    continue;
                }
                if let Some(index) = lane_puzzle.index {
                    let grade = core::mem::take(&mut lane_puzzle.grade);
                    if round.full[lane] != 0
                        && let Some(solution) = positions.solution(lane)
                        && let Some(result) = results.get_mut(index)
                    {
                        let grade = lane_stages.with_counts(grade, lane, &uses);
                        *result = Some(Solved { grade, solution });
                    }
                    for uses in &mut uses {
                        uses.forget(lane);
                    }
                    round.late_lanes[lane] = 0;
                }
                lane_puzzle.index = puzzles.get(next).map(|_| next);
                match puzzles.get(next) {
                    Some(values) => {
                        positions.set(lane, &Rows::new(values));
                        next += 1;
                    }
                    // A full lane is idle already.
                    None if round.full[lane] == 0 => positions.clear(lane),
                    None => {}
                }
            }
            is_any_busy |= lane_puzzle.index.is_some();
        }
        if !is_any_busy {
            return Batch { results, rounds };
        }
    }
}

/// Makes a round by the stages that are no rules for sixteen puzzles. Returns whether there was
/// one.
#[inline(never)]
fn slow_round(
    positions: &mut Positions,
    lane: usize,
    lane_stages: &LaneStages<'_, '_>,
    grade: &mut Grade,
) -> bool {
    let mut rows = positions.get(lane);
    let made = round(&mut rows, lane_stages.other_stages(), grade);
    if made.is_some() {
        positions.set(lane, &rows);
    }
    made.is_some()
}

impl LaneStages<'_, '_> {
    /// Counts the uses of a round. A rule that a puzzle uses for the first time is added to its
    /// grade with 0 uses; [`LaneStages::with_counts`] adds the numbers at the end. Returns the
    /// lanes of contradictory puzzles, in which a rule made no placement: the last open cell of a
    /// house has no candidate.
    #[inline(always)]
    fn count(
        &self,
        round: &Round,
        uses: &mut [Uses],
        lane_puzzles: &mut [LanePuzzle; LANES],
    ) -> Lanes {
        let mut stalled = NONE;
        for (index, uses) in uses.iter_mut().enumerate() {
            let (applied, rule) = (&round.applied[index], self.rules[index]);
            let has_two_kinds = matches!(rule, Singles::RowsThenColumns | Singles::ColumnsThenRows);
            let is_split = if has_two_kinds { u16::MAX } else { 0 };
            let mut is_new = [NONE; 2];
            let mut is_any_new = 0;
            for lane in 0..LANES {
                let all = round.places[lane] & applied[lane];
                // In a contradictory puzzle, two singles of the first kind may fill one cell.
                let second = all.saturating_sub(round.first_places[lane]) & is_split;
                let first = all - second;
                stalled[lane] |= applied[lane] & !mask_of(all);
                for (kind, times) in [first, second].into_iter().enumerate() {
                    uses.times[kind][lane] += times;
                    is_new[kind][lane] = mask_of(times) & !uses.is_used[kind][lane];
                    uses.is_used[kind][lane] |= mask_of(times);
                    is_any_new |= is_new[kind][lane];
                }
            }
            if is_any_new != 0 {
                self.add_first_uses(index, &is_new, lane_puzzles);
            }
        }
        stalled
    }

    /// Adds a rule to the grades of the puzzles that use it for the first time.
    fn add_first_uses(
        &self,
        index: usize,
        is_new: &[Lanes; 2],
        lane_puzzles: &mut [LanePuzzle; LANES],
    ) {
        let (stage, variants) = self.sources[index];
        for (lanes, variant) in is_new.iter().zip(variants) {
            for (lane_puzzle, _) in lane_puzzles
                .iter_mut()
                .zip(lanes)
                .filter(|&(_, &is_new)| is_new != 0)
            {
                let used = stage.used(variant, 0);
                lane_puzzle.grade.add(used, stage.rating, Advance::Places);
            }
        }
    }

    /// The grade of a lane, with the number of uses.
    fn with_counts(&self, mut grade: Grade, lane: usize, uses: &[Uses]) -> Grade {
        for (index, uses) in uses.iter().enumerate() {
            let (stage, variants) = self.sources[index];
            for (times, variant) in uses.times.iter().zip(variants) {
                if times[lane] > 0 {
                    let used = stage.used(variant, u32::from(times[lane]));
                    grade.add(used, stage.rating, Advance::Places);
                }
            }
        }
        grade
    }
}
