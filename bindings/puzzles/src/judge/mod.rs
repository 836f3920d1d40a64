//! Verdicts on moves: `judge` of the npm package. Truth is decided here, by exhaustive search; the engine finds the
//! steps. The verdicts are those of `whydoku::judging`.

mod notation;

use crate::claims::{Claim, IllegalClaim, Truth, is_solvable};
use crate::request::{ApiError, parse_fields};
use crate::shortest::{Ask, effects};
use core::cell::OnceCell;
use formats::read_one;
use grid::text::position;
use grid::{Board, Puzzle};
use logic::{Effects, Journal};
use oracle::Solver;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A question about a move.
#[derive(Deserialize)]
pub(crate) struct JudgeRequest {
    puzzle: String,
    board: Option<String>,
    action: String,
    /// The slugs of the techniques known; all of the profile if left out.
    allow: Option<Vec<String>>,
    /// The slug of the technique stated as the reason.
    because: Option<String>,
    /// Profile, language and budget, which the engine reads.
    engine: Map<String, Value>,
}

/// The deductions of a position: ratings in tenths, and effects.
#[derive(Deserialize)]
struct Finds {
    steps: Vec<(u16, String)>,
    ended: Option<String>,
}

/// The deductions with the same effects, easiest first.
#[derive(Deserialize)]
struct Details {
    steps: Vec<Detail>,
}

#[derive(Deserialize)]
struct Detail {
    step: Value,
    text: String,
}

/// The engine's answer about a claim.
#[derive(Deserialize)]
struct WhyNot {
    answer: String,
    text: String,
    lines: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    text: String,
}

/// The engine's hint.
#[derive(Deserialize)]
struct Hinted {
    hint: Value,
}

/// A position and the engine that searches it.
struct Judge<'a> {
    request: &'a JudgeRequest,
    ask: Ask<'a>,
    puzzle: String,
    /// The position as one line, and as a board.
    now: String,
    board: Board,
    finds: OnceCell<Finds>,
}

/// The verdict on a move.
pub(crate) fn judge(request: &JudgeRequest, ask: Ask<'_>) -> Result<Value, ApiError> {
    let given = read_one(&request.puzzle)?;
    let now = match &request.board {
        None => given.clone(),
        Some(text) => {
            let board = read_one(text)?;
            let placed = board.filled() - given.givens();
            board.with_placed(placed)
        }
    };
    let claims = notation::claims(&request.action)?;
    let texts: Vec<String> = claims.iter().map(ToString::to_string).collect();
    let mut answer = verdict(request, ask, &given, &now, &claims)?;
    answer["action"] = json!(texts.join(" "));
    if answer["text"].is_null() {
        let is_chinese = request.engine.get("language") == Some(&json!("zh"));
        let [english, chinese] = words(&answer);
        answer["text"] = json!(if is_chinese { chinese } else { english });
    }
    Ok(answer)
}

/// The sentence of a verdict that the engine has no words about, in English and Chinese.
fn words(answer: &Value) -> [&'static str; 2] {
    let because = answer["because"].as_str();
    match (answer["verdict"].as_str(), because) {
        (Some("justified"), _) => ["Justified: it follows now.", "有理：现在就能得出。"],
        (Some("true_not_yet"), Some("limit")) => [
            "True, but the budget was spent before it followed.",
            "没错，但在限额之内没有推到这一步。",
        ],
        (Some("true_not_yet"), _) => [
            "True, but no technique known gives it in one step.",
            "没错，但所会的技巧无法一步得出。",
        ],
        (Some("unknowable"), _) => [
            "Nothing decides this: the puzzle has several solutions.",
            "无从判定：此题有多个解。",
        ],
        (Some("already"), _) => ["The board shows this already.", "盘面上已经如此。"],
        (Some("illegal"), Some("filled")) => [
            "Not allowed: another digit stands in the cell already.",
            "不允许：该单元格已填别的数字。",
        ],
        (Some("illegal"), Some("seen")) => [
            "Not allowed: a cell of the same house holds the digit.",
            "不允许：同一区域中已有这个数字。",
        ],
        (Some("illegal"), Some("stands")) => [
            "Not allowed: the digit stands in the cell.",
            "不允许：该单元格填的正是这个数字。",
        ],
        (Some("illegal"), Some("gone")) => [
            "Not allowed: the digit is not among the candidates of the cell any more.",
            "不允许：该单元格已没有这个候选数。",
        ],
        (Some("illegal"), _) => [
            "Not allowed: the changes contradict each other.",
            "不允许：这些改动互相矛盾。",
        ],
        _ => [
            "False: no solution has all of this.",
            "不对：没有一个解同时满足这些。",
        ],
    }
}

fn verdict(
    request: &JudgeRequest,
    ask: Ask<'_>,
    given: &Puzzle,
    now: &Puzzle,
    claims: &[Claim],
) -> Result<Value, ApiError> {
    let start = given.board().map_err(ApiError::of)?;
    let mistaken = |ask: Ask<'_>| mistake(request, ask, given, now);
    let Ok(board) = now.board() else {
        return mistaken(ask);
    };
    let mut solver = Solver::new();
    let solutions = solver.check(given);
    let has_mistake = !is_solvable(&board, &solutions, &mut solver);
    if let Some(why) = IllegalClaim::of(&board, claims) {
        // If the candidate was eliminated wrongly, the mistake is on the board, not in the move.
        if matches!(why, IllegalClaim::Gone(_)) && has_mistake {
            return mistaken(ask);
        }
        return Ok(json!({ "verdict": "illegal", "because": why.word() }));
    }
    if has_mistake {
        return mistaken(ask);
    }
    let new = claims.iter().filter(|claim| !claim.is_on(&board));
    let new: Vec<Claim> = new.copied().collect();
    if new.is_empty() {
        return Ok(json!({ "verdict": "already" }));
    }
    let judge = Judge {
        request,
        ask,
        puzzle: position(given),
        now: position(now),
        board,
        finds: OnceCell::new(),
    };
    let mut answer = match Truth::of(&new, &start, &solutions, &mut solver) {
        Truth::True => judge.true_move(&new)?,
        Truth::False(claim) => judge.false_move(claim)?,
        Truth::Open(_) => json!({ "verdict": "unknowable" }),
    };
    if let Some(slug) = &request.because {
        answer["reason"] = json!(judge.reason(&new, slug)?);
    }
    Ok(answer)
}

/// The engine's words about the mistake of a board.
fn mistake(
    request: &JudgeRequest,
    ask: Ask<'_>,
    given: &Puzzle,
    now: &Puzzle,
) -> Result<Value, ApiError> {
    let mut fields = request.engine.clone();
    fields.insert("call".to_owned(), json!("hint"));
    fields.insert("puzzle".to_owned(), json!(position(given)));
    if request.board.is_some() {
        fields.insert("board".to_owned(), json!(position(now)));
    }
    let Hinted { hint } = answered(&ask(&Value::Object(fields).to_string()))?;
    let kind = hint["mistake"]["kind"].clone();
    Ok(json!({ "verdict": "mistake", "because": kind, "text": hint["text"] }))
}

/// An answer of the engine; another one is its error.
fn answered<T: for<'de> Deserialize<'de>>(answer: &str) -> Result<T, ApiError> {
    parse_fields(answer).map_err(|_| ApiError::of(answer))
}

/// Whether a board shows the changes after a step.
fn gives(effects: &Effects, board: &Board, claims: &[Claim]) -> bool {
    if let [Claim::Is(placed)] = claims {
        return effects.place() == Some(*placed);
    }
    let mut after = board.clone();
    effects.apply(&mut after, &mut Journal::new(board));
    claims.iter().all(|claim| claim.is_on(&after))
}

impl Judge<'_> {
    /// Asks the engine about the position.
    fn asked(&self, call: &str, more: Value) -> String {
        let mut fields = self.request.engine.clone();
        fields.insert("call".to_owned(), json!(call));
        fields.insert("puzzle".to_owned(), json!(self.now));
        if let Value::Object(more) = more {
            fields.extend(more);
        }
        (self.ask)(&Value::Object(fields).to_string())
    }

    /// All deductions of the position, easiest first. They are searched once.
    fn finds(&self) -> Result<&Finds, ApiError> {
        if let Some(finds) = self.finds.get() {
            return Ok(finds);
        }
        let finds = answered(&self.asked("steps", json!({ "brief": true })))?;
        Ok(self.finds.get_or_init(|| finds))
    }

    /// The deductions with these effects.
    fn details(&self, does: &str) -> Result<Vec<Detail>, ApiError> {
        let Details { steps } = answered(&self.asked("steps", json!({ "only": does })))?;
        Ok(steps)
    }

    fn is_known(&self, step: &Value) -> bool {
        let known = self.request.allow.as_ref();
        known.is_none_or(|known| known.iter().any(|slug| *slug == step["technique"]))
    }

    /// The easiest known deduction that gives changes.
    fn easiest(&self, claims: &[Claim]) -> Result<Option<Value>, ApiError> {
        for (_, does) in &self.finds()?.steps {
            let effects = effects(does).ok_or_else(|| ApiError::of(does))?;
            if !gives(&effects, &self.board, claims) {
                continue;
            }
            let details = self.details(does)?;
            let known = details
                .into_iter()
                .find(|detail| self.is_known(&detail.step));
            if let Some(Detail { mut step, text }) = known {
                step["text"] = json!(text);
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    fn true_move(&self, claims: &[Claim]) -> Result<Value, ApiError> {
        let mut steps: Vec<Value> = Vec::new();
        if let Some(step) = self.easiest(claims)? {
            steps.push(step);
        } else if claims.len() > 1 {
            for &claim in claims {
                match self.easiest(&[claim])? {
                    Some(step) if !steps.contains(&step) => steps.push(step),
                    Some(_) => {}
                    None => {
                        steps.clear();
                        break;
                    }
                }
            }
        }
        if !steps.is_empty() {
            return Ok(json!({ "verdict": "justified", "steps": steps }));
        }
        if self.finds()?.ended.is_some() {
            return Ok(json!({ "verdict": "true_not_yet", "because": "limit" }));
        }
        // The engine uses all techniques of the profile.
        if self.request.allow.is_some() {
            return Ok(json!({ "verdict": "true_not_yet" }));
        }
        let mut farthest = json!({ "verdict": "true_not_yet" });
        let mut most = 0;
        for &claim in claims {
            let found = self.why(claim)?;
            let because = match found.answer.as_str() {
                "beyond" => Some("guess"),
                "limit" => Some("limit"),
                _ => None,
            };
            if let Some(because) = because {
                return Ok(json!({
                    "verdict": "true_not_yet", "because": because, "text": found.text,
                }));
            }
            if found.lines.len() > most {
                most = found.lines.len();
                farthest = json!({
                    "verdict": "true_not_yet",
                    "distance": most,
                    "text": found.text,
                    "lines": texts(&found.lines),
                });
            }
        }
        Ok(farthest)
    }

    fn false_move(&self, claim: Option<Claim>) -> Result<Value, ApiError> {
        let Some(claim) = claim else {
            return Ok(json!({ "verdict": "false" }));
        };
        let found = self.why(claim)?;
        Ok(json!({ "verdict": "false", "text": found.text, "lines": texts(&found.lines) }))
    }

    fn why(&self, claim: Claim) -> Result<WhyNot, ApiError> {
        let candidate = claim.candidate();
        let mut question = json!({
            "puzzle": self.puzzle,
            "cell": candidate.cell.to_string(),
            "digit": candidate.digit.value(),
            "denied": matches!(claim, Claim::IsNot(_)),
        });
        if self.request.board.is_some() {
            question["board"] = json!(self.now);
        }
        answered(&self.asked("why", question))
    }

    /// Whether a technique is on the board and gives changes.
    fn reason(&self, claims: &[Claim], slug: &str) -> Result<&'static str, ApiError> {
        for (_, does) in &self.finds()?.steps {
            let effects = effects(does).ok_or_else(|| ApiError::of(does))?;
            if gives(&effects, &self.board, claims) {
                let details = self.details(does)?;
                if details
                    .iter()
                    .any(|detail| detail.step["technique"] == slug)
                {
                    return Ok("reason_holds");
                }
            }
        }
        let alone = json!({ "allow": [slug] });
        let Hinted { hint } = answered(&self.asked("hint", alone))?;
        let is_there = hint["kind"] == "step" && hint["technique"] == slug;
        Ok(if is_there {
            "reason_insufficient"
        } else {
            "reason_absent"
        })
    }
}

fn texts(lines: &[Line]) -> Vec<&str> {
    lines.iter().map(|line| line.text.as_str()).collect()
}
