//! Wrong turns: false moves in a path, each with its refutation.

use super::moves::{claims, move_text};
use super::solved::SolvedPuzzle;
use crate::claim::Claim;
use crate::grade::record::fingerprint;
use crate::judging::{
    Action, Change, JudgeRequest, JudgedJson, JudgedMove, MoveSession, MoveVerdict,
};
use grid::text::position_text;
use grid::{Board, Candidate, Cell};
use make::Random;
use render::Style;
use serde::Serialize;

/// A digit that looks possible and is wrong, with the refutation.
pub struct WrongTurn {
    /// Number of steps before the wrong turn.
    pub after: usize,
    /// The judge's verdict that the move is false.
    pub judged: JudgedMove,
}

/// A wrong turn as a JSON object.
#[derive(Serialize)]
struct WrongTurnJson<'a> {
    schema: &'static str,
    puzzle: &'a str,
    /// The moves of the path before the false move.
    moves: &'a [String],
    /// The false move.
    action: String,
    /// The verdict on the false move, in the form that `judge` prints.
    judged: JudgedJson,
    /// The justified next move: always `undo`.
    next: &'static str,
}

impl SolvedPuzzle<'_> {
    /// At most `max_turns` wrong turns, each before a different step. The seed and the puzzle
    /// decide the steps and the candidates.
    pub fn wrong_turns(&self, max_turns: usize, seed: u64) -> Vec<WrongTurn> {
        if max_turns == 0 {
            return Vec::new();
        }
        let mut random = Random::new(seed, fingerprint(&position_text(&self.puzzle)));
        let mut false_by_step: Vec<Vec<Candidate>> = Vec::new();
        self.each_step(&mut |_, board, _, _| false_by_step.push(self.false_candidates(board)));
        let step_indices = false_by_step.iter().enumerate();
        let step_indices = step_indices.filter(|(_, candidates)| !candidates.is_empty());
        let mut step_indices: Vec<usize> = step_indices.map(|(index, _)| index).collect();
        random.shuffle(&mut step_indices);
        step_indices.truncate(max_turns);
        let request =
            JudgeRequest::new(self.maker.profile).with_uniqueness(self.maker.uniqueness_policy);
        let mut session = MoveSession::new(&self.puzzle, request);
        let mut turns = Vec::new();
        for (after, (step, candidates)) in self.steps().zip(&false_by_step).enumerate() {
            if step_indices.contains(&after)
                && let Some(&candidate) = random.choose(candidates)
            {
                let action = Action::Change(Change::of(Claim::Is(candidate)));
                let judged = session.judge(&action, None);
                if matches!(judged.verdict, MoveVerdict::False(_)) {
                    turns.push(WrongTurn { after, judged });
                }
            }
            if let Some(change) = Change::new(claims(step)) {
                session.apply(&Action::Change(change));
            }
        }
        turns
    }

    /// The candidates of a board that are false in the solution.
    fn false_candidates(&self, board: &Board) -> Vec<Candidate> {
        let open = Cell::all().filter(|&cell| board.value(cell).is_none());
        let candidates = open.flat_map(|cell| {
            let digits = board.candidates(cell).iter();
            digits.map(move |digit| Candidate { cell, digit })
        });
        candidates
            .filter(|candidate| self.solution.digit(candidate.cell) != candidate.digit)
            .collect()
    }

    /// Wrong turns as JSON objects, one on each line. Each has the puzzle, the moves before the
    /// false move, the false move and the judge's verdict.
    ///
    /// # Errors
    /// When a turn cannot be written as JSON, which would be a bug.
    pub fn wrong_rows(&self, turns: &[WrongTurn], style: &Style) -> serde_json::Result<String> {
        let puzzle = position_text(&self.puzzle);
        let moves: Vec<String> = self.steps().map(move_text).collect();
        let mut lines = String::new();
        for turn in turns {
            let row = WrongTurnJson {
                schema: "whydoku.wrong_turn/1",
                puzzle: &puzzle,
                moves: moves.get(..turn.after).unwrap_or_default(),
                action: turn.judged.action.to_string(),
                judged: JudgedJson::of(&turn.judged, style),
                next: "undo",
            };
            lines += &serde_json::to_string(&row)?;
            lines.push('\n');
        }
        Ok(lines)
    }
}
