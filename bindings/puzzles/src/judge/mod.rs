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

/// The deductions of a position, easiest first: ratings in tenths, and effects such as `r1c1=5, r1c2<>5`.
#[derive(Deserialize)]
struct Finds {
    steps: Vec<(u16, String)>,
    /// Why the search ended early; `None` if it is complete.
    ended: Option<String>,
}

/// The deductions with certain effects, easiest first.
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
    /// The puzzle on one line.
    puzzle: String,
    /// The position on one line.
    now: String,
    /// The position as a board.
    board: Board,
    /// The deductions of the position, once they are searched.
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

/// The sentence of a verdict for which the engine gives no text, in English and Chinese.
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

/// The verdict `mistake`, with the engine's text about the mistake on the board.
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
    let Hinted { hint } = parse_answer(&ask(&Value::Object(fields).to_string()))?;
    let kind = hint["mistake"]["kind"].clone();
    Ok(json!({ "verdict": "mistake", "because": kind, "text": hint["text"] }))
}

/// Parses an answer of the engine. An answer of another form becomes an error with its text.
fn parse_answer<T: for<'de> Deserialize<'de>>(answer: &str) -> Result<T, ApiError> {
    parse_fields(answer).map_err(|_| ApiError::of(answer))
}

/// Whether the claims hold on the board after a step with these effects. A single placement must be placed by
/// the step.
fn gives(effects: &Effects, board: &Board, claims: &[Claim]) -> bool {
    if let [Claim::Is(placed)] = claims {
        return effects.place() == Some(*placed);
    }
    let mut after = board.clone();
    effects.apply(&mut after, &mut Journal::new(board));
    claims.iter().all(|claim| claim.is_on(&after))
}

impl Judge<'_> {
    /// Sends the engine a question of the kind `call` about the position, with the fields `more`.
    fn ask_engine(&self, call: &str, more: Value) -> String {
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
        let finds = parse_answer(&self.ask_engine("steps", json!({ "brief": true })))?;
        Ok(self.finds.get_or_init(|| finds))
    }

    /// The deductions with these effects.
    fn details(&self, effects_text: &str) -> Result<Vec<Detail>, ApiError> {
        let Details { steps } =
            parse_answer(&self.ask_engine("steps", json!({ "only": effects_text })))?;
        Ok(steps)
    }

    /// Whether the player knows the technique of this step.
    fn is_known(&self, step: &Value) -> bool {
        let known = self.request.allow.as_ref();
        known.is_none_or(|known| known.iter().any(|slug| *slug == step["technique"]))
    }

    /// The easiest deduction of a known technique that gives the claims; `None` if there is none.
    fn easiest(&self, claims: &[Claim]) -> Result<Option<Value>, ApiError> {
        for (_, effects_text) in &self.finds()?.steps {
            let effects = effects(effects_text).ok_or_else(|| ApiError::of(effects_text))?;
            if !gives(&effects, &self.board, claims) {
                continue;
            }
            let details = self.details(effects_text)?;
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

    /// The verdict on a true move. It is justified if one step gives all claims, or a step each gives one claim.
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
        // The question `why` uses all techniques of the profile, not only those in `allow`.
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

    /// The verdict on a false move. `claim` is one that is false by itself; `None` if only the claims together are
    /// false.
    fn false_move(&self, claim: Option<Claim>) -> Result<Value, ApiError> {
        let Some(claim) = claim else {
            return Ok(json!({ "verdict": "false" }));
        };
        let found = self.why(claim)?;
        Ok(json!({ "verdict": "false", "text": found.text, "lines": texts(&found.lines) }))
    }

    /// The engine's reasons for a claim, or against it.
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
        parse_answer(&self.ask_engine("why", question))
    }

    /// The verdict on the reason: `reason_holds` if a step of the technique gives the claims,
    /// `reason_insufficient` if the technique gives only other steps, and else `reason_absent`.
    fn reason(&self, claims: &[Claim], slug: &str) -> Result<&'static str, ApiError> {
        for (_, effects_text) in &self.finds()?.steps {
            let effects = effects(effects_text).ok_or_else(|| ApiError::of(effects_text))?;
            if gives(&effects, &self.board, claims) {
                let details = self.details(effects_text)?;
                if details
                    .iter()
                    .any(|detail| detail.step["technique"] == slug)
                {
                    return Ok("reason_holds");
                }
            }
        }
        let alone = json!({ "allow": [slug] });
        let Hinted { hint } = parse_answer(&self.ask_engine("hint", alone))?;
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
