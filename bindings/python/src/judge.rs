//! Judges moves and claims, and keeps games in which moves are made.

use crate::error;
use crate::hint::Hint;
use crate::profile::Profile;
use crate::puzzle::Puzzle;
use crate::style::Style;
use pyo3::prelude::*;
use std::borrow::Cow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use whydoku::grid::{self, Candidate, Cell, Digit};
use whydoku::hint::PlayerBoard;
use whydoku::judging::{
    FreeText, JudgeRequest, JudgedJson, JudgingDepth, MoveJudge, MovePosition, MoveSession,
    MoveVerdict, read_move,
};
use whydoku::render;
use whydoku::why_not::{Claim, ClaimError, WhyNotJson, WhyNotRequest};

/// The techniques that the player knows, the budget in work units, and whether to search for proofs.
type Options = (Option<Vec<String>>, Option<u64>, bool);

/// The options of a judge. Unlike [`JudgeRequest`], they borrow nothing, so a session can keep them.
struct JudgeOptions {
    known: Option<Vec<&'static str>>,
    budget: Option<u64>,
    depth: JudgingDepth,
}

impl JudgeOptions {
    fn of((known, budget, proofs): Options) -> PyResult<JudgeOptions> {
        let known = whydoku::hint::allowed_built_in(known.as_deref());
        Ok(JudgeOptions {
            known: known.map_err(error::value)?,
            budget,
            depth: if proofs {
                JudgingDepth::Proof
            } else {
                JudgingDepth::Word
            },
        })
    }

    fn request<'a>(&'a self, profile: &'a Profile) -> JudgeRequest<'a> {
        let request = JudgeRequest::new(&profile.0)
            .with_known(self.known.as_deref())
            .with_depth(self.depth);
        match self.budget {
            Some(units) => request.with_budget(Some(units)),
            None => request,
        }
    }
}

/// Reads a move and its reason. The reason `because` replaces a reason in the text of the move.
fn read(action: &str, because: Option<&str>, style: &render::Style) -> PyResult<FreeText> {
    read_move(action, because, style.cells)
        .map_err(|cause| error::value(format!("move {action:?}: {cause}")))
}

/// Reads a move without judging it. Raises a `ValueError` if the text is no move.
#[pyfunction]
pub(crate) fn check_move(action: &str, style: &Style) -> PyResult<()> {
    read(action, None, &style.0).map(drop)
}

fn player(puzzle: &Puzzle, board: Option<&Puzzle>) -> PlayerBoard {
    let pencilmarks = None;
    PlayerBoard::from_parts(puzzle.0.clone(), board.map(|board| &board.0), pencilmarks)
}

/// Judges one move. Returns the verdict as JSON.
#[pyfunction]
pub(crate) fn judge(
    py: Python<'_>,
    puzzle: &Puzzle,
    board: Option<&Puzzle>,
    // The move and its reason.
    moved: (String, Option<String>),
    profile: &Profile,
    style: &Style,
    options: Options,
) -> PyResult<String> {
    let judging = JudgeOptions::of(options)?;
    let (text, because) = moved;
    let FreeText { action, reason, .. } = read(&text, because.as_deref(), &style.0)?;
    let player = player(puzzle, board);
    let style = style.0;
    py.detach(|| {
        let request = judging.request(profile);
        let judged = whydoku::judge(&player, &action, reason.as_ref(), &request);
        JudgedJson::of(&judged, &style).line().map_err(error::value)
    })
}

/// Explains why a claim is true or false, as JSON.
#[pyfunction]
pub(crate) fn why_not(
    py: Python<'_>,
    puzzle: &Puzzle,
    board: Option<&Puzzle>,
    claim: &str,
    profile: &Profile,
    style: &Style,
    budget: Option<u64>,
) -> PyResult<String> {
    let claim: Claim = claim
        .parse()
        .map_err(|cause: ClaimError| error::value(cause))?;
    let player = player(puzzle, board);
    let style = style.0;
    py.detach(|| {
        let request = WhyNotRequest::new(&profile.0).with_budget(budget);
        let answer = whydoku::why_not(&player, claim, &request);
        WhyNotJson::of(&answer, &style).text().map_err(error::value)
    })
}

/// Judges many moves. Each verdict is a byte: its index in the list of verdicts.
///
/// `boards` has 81 bytes for each move, or 81 bytes for all moves: the numbers 1 to 9, and 0 for an open
/// cell. `moves` has three bytes for each move: row and column from 1, and a digit as a signed byte; a
/// negative digit means an elimination.
#[pyfunction]
pub(crate) fn judge_bytes(
    py: Python<'_>,
    boards: &[u8],
    moves: &[u8],
    profile: &Profile,
    options: Options,
) -> PyResult<Cow<'static, [u8]>> {
    let number = moves.len() / 3;
    if moves.len() != 3 * number || (boards.len() != 81 * number && boards.len() != 81) {
        return Err(error::value(
            "expected a board of 81 digits for each move, or one for all",
        ));
    }
    let judging = JudgeOptions::of(options)?;
    py.detach(|| {
        let request = judging.request(profile);
        let mut judge = MoveJudge::new(&request);
        let mut position: Option<(&[u8], MovePosition)> = None;
        let verdicts_of_moves = moves.chunks_exact(3).enumerate().map(|(index, moved)| {
            let start = if boards.len() == 81 { 0 } else { 81 * index };
            let cells = &boards[start..start + 81];
            let claim = claim_of(moved).ok_or_else(|| {
                error::value(format!(
                    "move {index}: expected a row and a column from 1 to 9, and a digit from 1 to 9 or -9 to -1"
                ))
            })?;
            let is_same = position.as_ref().is_some_and(|(last, _)| *last == cells);
            if !is_same {
                let numbers: &[u8; 81] = cells.try_into().map_err(error::value)?;
                let puzzle = grid::Puzzle::from_numbers(numbers).ok_or_else(|| {
                    error::value(format!("board {index}: expected digits from 0 to 9"))
                })?;
                position = Some((cells, MovePosition::new(&puzzle)));
            }
            let Some((_, position)) = &mut position else {
                return Err(error::value("no board"));
            };
            let judged = judge.judge(position, &claim.into(), None);
            u8::try_from(judged.verdict.index()).map_err(error::value)
        });
        verdicts_of_moves.collect::<PyResult<Vec<u8>>>().map(Cow::Owned)
    })
}

/// The claim of a move in three bytes; `None` if a number is out of range.
fn claim_of(moved: &[u8]) -> Option<Claim> {
    let &[row, column, digit] = moved else {
        return None;
    };
    let cell = Cell::at_row_column(row.checked_sub(1)?, column.checked_sub(1)?)?;
    let digit = i8::from_ne_bytes([digit]);
    let candidate = Candidate {
        cell,
        digit: Digit::new(digit.unsigned_abs())?,
    };
    Some(if digit > 0 {
        Claim::Is(candidate)
    } else {
        Claim::IsNot(candidate)
    })
}

/// Judges many moves, each a board and a move as text. Each verdict is a byte: its index in the list of
/// verdicts.
#[pyfunction]
pub(crate) fn judge_texts(
    py: Python<'_>,
    items: Vec<(String, String)>,
    profile: &Profile,
    style: &Style,
    options: Options,
) -> PyResult<Cow<'static, [u8]>> {
    let judging = JudgeOptions::of(options)?;
    let style = style.0;
    py.detach(|| {
        let request = judging.request(profile);
        let mut judge = MoveJudge::new(&request);
        let mut position: Option<(String, MovePosition)> = None;
        let verdicts_of_moves = items
            .into_iter()
            .enumerate()
            .map(|(index, (board, action))| {
                let place = |cause: PyErr| error::value(format!("item {index}: {cause}"));
                let action = read(&action, None, &style).map_err(place)?.action;
                if position.as_ref().is_none_or(|(last, _)| *last != board) {
                    let puzzle = formats::read_one(&board)
                        .map_err(|cause| error::value(format!("item {index}: {cause}")))?;
                    position = Some((board, MovePosition::new(&puzzle)));
                }
                let Some((_, position)) = &mut position else {
                    return Err(error::value("no board"));
                };
                let judged = judge.judge(position, &action, None);
                u8::try_from(judged.verdict.index()).map_err(error::value)
            });
        verdicts_of_moves
            .collect::<PyResult<Vec<u8>>>()
            .map(Cow::Owned)
    })
}

/// The words of the verdicts, in order.
#[pyfunction]
pub(crate) fn verdicts() -> Vec<&'static str> {
    MoveVerdict::WORDS.to_vec()
}

/// A game: a position with the moves that led to it, and the judge's options.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Session {
    profile: Py<Profile>,
    judging: JudgeOptions,
    style: render::Style,
    position: Mutex<MovePosition>,
}

impl Session {
    fn lock_position(&self) -> MutexGuard<'_, MovePosition> {
        self.position.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `use_session` with a [`MoveSession`] at this game's position. Then the session's position becomes the
    /// position of this game.
    fn with_session<T: Send>(
        &self,
        py: Python<'_>,
        use_session: impl FnOnce(&mut MoveSession<'_>) -> T + Send,
    ) -> T {
        let profile = self.profile.get();
        py.detach(|| {
            let mut position = self.lock_position();
            let request = self.judging.request(profile);
            let mut session = MoveSession::at(position.clone(), request);
            let answer = use_session(&mut session);
            *position = session.position().clone();
            answer
        })
    }
}

#[pymethods]
impl Session {
    #[new]
    fn new(
        py: Python<'_>,
        puzzle: &Puzzle,
        board: Option<&Puzzle>,
        profile: Py<Profile>,
        style: &Style,
        options: Options,
    ) -> PyResult<Session> {
        let player = player(puzzle, board);
        Ok(Session {
            profile,
            judging: JudgeOptions::of(options)?,
            style: style.0,
            position: Mutex::new(py.detach(|| MovePosition::of(&player))),
        })
    }

    fn judge(&self, py: Python<'_>, action: &str, because: Option<&str>) -> PyResult<String> {
        let FreeText { action, reason, .. } = read(action, because, &self.style)?;
        self.with_session(py, |session| {
            let judged = session.judge(&action, reason.as_ref());
            JudgedJson::of(&judged, &self.style).line()
        })
        .map_err(error::value)
    }

    /// The index of the verdict in the list of verdicts.
    fn verdict(&self, py: Python<'_>, action: &str) -> PyResult<usize> {
        let action = read(action, None, &self.style)?.action;
        Ok(self.with_session(py, |session| session.judge(&action, None).verdict.index()))
    }

    fn apply(&self, py: Python<'_>, action: &str) -> PyResult<bool> {
        let action = read(action, None, &self.style)?.action;
        Ok(self.with_session(py, |session| session.apply(&action)))
    }

    fn undo(&self) -> bool {
        self.lock_position().undo()
    }

    /// The changes of each move that can be taken back, in order.
    fn moves(&self) -> Vec<String> {
        let position = self.lock_position();
        position.history().map(ToString::to_string).collect()
    }

    /// The 81 cells in a line, with a dot for each open cell.
    fn cells(&self) -> String {
        let board = self.lock_position().board().to_values();
        grid::text::line(&board, grid::text::Empty::default())
    }

    /// A byte for each of the 729 candidates, by cell, then digit: 1 if the board has it, else 0.
    fn candidates(&self) -> Cow<'static, [u8]> {
        bytes_of(&self.lock_position().board().all_candidates())
    }

    /// The justified moves: placements, then eliminations.
    fn justified(&self, py: Python<'_>) -> Vec<String> {
        self.with_session(py, |session| {
            let claims = session.justified_claims().into_iter();
            claims.map(|claim| claim.to_string()).collect()
        })
    }

    /// The justified placements and the justified eliminations, each as 729 bytes like
    /// [`Session::candidates`].
    fn justified_masks(&self, py: Python<'_>) -> (Cow<'static, [u8]>, Cow<'static, [u8]>) {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method is for one lifetime, the closure for any"
        )]
        let [places, removes] = self.with_session(py, |session| session.justified_moves());
        (bytes_of(&places), bytes_of(&removes))
    }

    fn hint(&self, py: Python<'_>) -> PyResult<Hint> {
        self.with_session(py, |session| Hint::of(&session.hint(), &self.style))
            .map_err(error::value)
    }
}

/// One byte for each of the 729 candidates: 1 if the set contains it.
fn bytes_of(candidates: &grid::CandidateSet) -> Cow<'static, [u8]> {
    let all = (0..729).filter_map(Candidate::from_index);
    let bytes: Vec<u8> = all
        .map(|candidate| u8::from(candidates.contains(candidate)))
        .collect();
    Cow::Owned(bytes)
}
