//! Verdicts on moves: `judge` and `Session` of the npm package. Truth is decided here, by exhaustive search; the
//! engine finds the steps. The verdicts are those of `whydoku::judging`.

mod action;
mod finds;
mod named_step;
mod position;
mod words;

use crate::claim::{Claim, IllegalClaim, Truth};
use crate::judging::change::Change;
use crate::request::ApiError;
use crate::shortest::Ask;
use action::{Action, Reason};
use finds::{Engine, Find, Hinted, WhyNot};
use named_step::NamedStep;
use position::Position;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A question about a move.
#[derive(Deserialize)]
pub(crate) struct JudgeRequest {
    puzzle: String,
    /// The board before the moves; by default the puzzle.
    board: Option<String>,
    /// The earlier moves, in order.
    #[serde(default)]
    moves: Vec<String>,
    action: String,
    /// The slugs of the techniques known; all of the profile if left out.
    allow: Option<Vec<String>>,
    /// The stated reason.
    because: Option<String>,
    /// Profile, language and budget, which the engine reads.
    engine: Map<String, Value>,
}

/// The verdict on a move.
pub(crate) fn judge(request: &JudgeRequest, ask: Ask<'_>) -> Result<Value, ApiError> {
    let mut judge = Judge::new(request, ask)?;
    let (action, stated) = Action::read_text(&request.action, &judge.engine)?;
    let because = request.because.as_deref();
    let because = because.map(|text| Reason::read(text, &judge.engine));
    let (mut answer, claims) = judge.verdict(&action)?;
    if !claims.is_empty()
        && let Some(reason) = because.or(stated)
    {
        answer["reason"] = json!(judge.reason(&reason, &claims)?);
    }
    answer["action"] = json!(action.to_string());
    if answer["text"].is_null() {
        let is_chinese = request.engine.get("language") == Some(&json!("zh"));
        let [english, chinese] = words::sentence(&answer);
        answer["text"] = json!(if is_chinese { chinese } else { english });
    }
    Ok(answer)
}

/// Makes a move, justified or not. `changes` are the changes it makes, empty if the board already shows them or
/// does not allow them; `position` is the board after it.
pub(crate) fn apply(request: &JudgeRequest, ask: Ask<'_>) -> Result<Value, ApiError> {
    let mut judge = Judge::new(request, ask)?;
    let (action, _) = Action::read_text(&request.action, &judge.engine)?;
    let claims = judge.make(&action)?;
    let changes: Vec<String> = claims.iter().map(Claim::to_string).collect();
    Ok(json!({
        "changes": changes.join(" "),
        "position": judge.position.text(),
        "values": judge.position.values(),
        "moves": judge.position.moves(),
    }))
}

/// The moves that are justified at a position, each a placement or an elimination.
pub(crate) fn justified(request: &JudgeRequest, ask: Ask<'_>) -> Result<Value, ApiError> {
    let mut judge = Judge::new(request, ask)?;
    if judge.position.has_mistake() {
        return Ok(json!({ "moves": [] }));
    }
    let board = judge.position.board();
    let mut moves: Vec<Claim> = Vec::new();
    for find in judge.known_finds()? {
        for claim in find.claims_on(board) {
            if !moves.contains(&claim) {
                moves.push(claim);
            }
        }
    }
    moves.sort_by_key(|claim| {
        let candidate = claim.candidate();
        (
            matches!(claim, Claim::IsNot(_)),
            candidate.cell,
            candidate.digit,
        )
    });
    let moves: Vec<String> = moves.iter().map(Claim::to_string).collect();
    Ok(json!({ "moves": moves }))
}

/// A position and the engine that searches it.
struct Judge<'a> {
    request: &'a JudgeRequest,
    engine: Engine<'a>,
    position: Position,
}

impl<'a> Judge<'a> {
    /// The judge of a request, after the earlier moves.
    fn new(request: &'a JudgeRequest, ask: Ask<'a>) -> Result<Judge<'a>, ApiError> {
        let mut judge = Judge {
            request,
            engine: Engine::new(ask, &request.engine),
            position: Position::read(&request.puzzle, request.board.as_deref())?,
        };
        for text in &request.moves {
            let (action, _) = Action::read_text(text, &judge.engine)?;
            judge.make(&action)?;
        }
        Ok(judge)
    }

    /// Makes a move. Returns its changes; none if the board stays as it is.
    fn make(&mut self, action: &Action) -> Result<Vec<Claim>, ApiError> {
        let change = match action {
            Action::Undo => {
                self.position.undo();
                None
            }
            Action::Change(change) => Some(change.clone()),
            Action::Step(named) => Change::new(self.named(named)?.1),
        };
        self.engine.forget();
        let made = change.filter(|change| self.position.apply(change));
        Ok(made.map_or_else(Vec::new, |change| change.claims().to_vec()))
    }

    /// The verdict, and the changes that can have a reason.
    fn verdict(&mut self, action: &Action) -> Result<(Value, Vec<Claim>), ApiError> {
        match action {
            Action::Undo => Ok((self.undo(), Vec::new())),
            Action::Change(change) => self.change(change.claims()),
            Action::Step(named) => self.named(named),
        }
    }

    fn change(&mut self, claims: &[Claim]) -> Result<(Value, Vec<Claim>), ApiError> {
        let has_mistake = self.position.has_mistake();
        if let Some(why) = IllegalClaim::of(self.position.board(), claims) {
            // If the candidate was eliminated wrongly, the mistake is on the board, not in the move.
            if matches!(why, IllegalClaim::Gone(_)) && has_mistake {
                return Ok((self.mistake()?, Vec::new()));
            }
            return Ok((illegal(why.word()), Vec::new()));
        }
        if has_mistake {
            return Ok((self.mistake()?, Vec::new()));
        }
        let board = self.position.board();
        let new = claims.iter().filter(|claim| !claim.is_on(board));
        let new: Vec<Claim> = new.copied().collect();
        if new.is_empty() {
            return Ok((json!({ "verdict": "already" }), new));
        }
        let verdict = match self.position.truth(&new) {
            Truth::True => self.true_move(&new)?,
            Truth::False(claim) => self.false_move(claim)?,
            Truth::Open(_) => json!({ "verdict": "unknowable" }),
        };
        Ok((verdict, new))
    }

    fn undo(&mut self) -> Value {
        let Some(last) = self.position.last_move().map(<[Claim]>::to_vec) else {
            return illegal("nothing_to_undo");
        };
        if self.position.has_mistake() {
            return json!({ "verdict": "justified", "because": "mistake" });
        }
        match self.position.truth(&last) {
            Truth::Open(_) => json!({ "verdict": "unknowable" }),
            Truth::True | Truth::False(_) => json!({ "verdict": "false", "because": "true_move" }),
        }
    }

    /// The verdict on a step by name, and its changes.
    fn named(&mut self, named: &NamedStep) -> Result<(Value, Vec<Claim>), ApiError> {
        if self.position.has_mistake() {
            return Ok((self.mistake()?, Vec::new()));
        }
        if !self.is_known(&named.slug) || !self.engine.uses(&named.slug)? {
            return Ok((illegal("unknown_technique"), Vec::new()));
        }
        let board = self.position.board();
        let finds = self.engine.finds(&self.position.text())?;
        let mut meant = finds
            .steps
            .iter()
            .filter(|find| find.is(named) && (find.gives(board, &named.parts.claims)));
        let Some(find) = meant.next() else {
            let why = match finds.ended {
                Some(_) => "limit",
                None => "no_such_step",
            };
            return Ok((illegal(why), Vec::new()));
        };
        let verdict = json!({ "verdict": "justified", "steps": [find.json()] });
        Ok((verdict, find.claims()))
    }

    fn is_known(&self, slug: &str) -> bool {
        let known = self.request.allow.as_ref();
        known.is_none_or(|known| known.iter().any(|one| one == slug))
    }

    /// The deductions by techniques known, easiest first.
    fn known_finds(&self) -> Result<impl Iterator<Item = &Find>, ApiError> {
        let finds = self.engine.finds(&self.position.text())?;
        let known = finds.steps.iter();
        Ok(known.filter(|find| self.is_known(find.technique())))
    }

    /// The easiest known deduction that gives changes.
    fn easiest(&self, claims: &[Claim]) -> Result<Option<&Find>, ApiError> {
        let board = self.position.board();
        let mut known = self.known_finds()?;
        Ok(known.find(|find| find.gives(board, claims)))
    }

    /// The verdict on a true move. It is justified if one step gives all claims, or a step each gives one claim.
    fn true_move(&self, claims: &[Claim]) -> Result<Value, ApiError> {
        let mut steps: Vec<Value> = Vec::new();
        if let Some(find) = self.easiest(claims)? {
            steps.push(find.json());
        } else if claims.len() > 1 {
            for &claim in claims {
                let Some(step) = self.easiest(&[claim])?.map(Find::json) else {
                    steps.clear();
                    break;
                };
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        if !steps.is_empty() {
            return Ok(json!({ "verdict": "justified", "steps": steps }));
        }
        if self.engine.finds(&self.position.text())?.ended.is_some() {
            return Ok(json!({ "verdict": "true_not_yet", "because": "limit" }));
        }
        // The engine derives with all techniques of the profile.
        if self.request.allow.is_some() {
            return Ok(json!({ "verdict": "true_not_yet" }));
        }
        self.derived(claims)
    }

    /// The verdict on true changes that no step gives now: that of the change which needs the most steps.
    fn derived(&self, claims: &[Claim]) -> Result<Value, ApiError> {
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
                    "lines": found.texts(),
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
        Ok(json!({ "verdict": "false", "text": found.text, "lines": found.texts() }))
    }

    /// The engine's words about the mistake of the board.
    fn mistake(&self) -> Result<Value, ApiError> {
        let Hinted { hint } = self.engine.ask("hint", self.player())?;
        let kind = hint["mistake"]["kind"].clone();
        Ok(json!({ "verdict": "mistake", "because": kind, "text": hint["text"] }))
    }

    /// The engine's reasons for a claim, or against it.
    fn why(&self, claim: Claim) -> Result<WhyNot, ApiError> {
        let candidate = claim.candidate();
        let mut question = self.player();
        question["cell"] = json!(candidate.cell.to_string());
        question["digit"] = json!(candidate.digit.value());
        question["denied"] = json!(matches!(claim, Claim::IsNot(_)));
        self.engine.ask("why", question)
    }

    /// The puzzle and the player's board, as the engine reads them.
    fn player(&self) -> Value {
        let mut question = json!({ "puzzle": self.position.puzzle() });
        if self.position.is_begun() {
            question["board"] = json!(self.position.text());
        }
        question
    }

    /// The verdict on a reason for changes.
    fn reason(&self, reason: &Reason, claims: &[Claim]) -> Result<&'static str, ApiError> {
        let Reason::Pattern(named) = reason else {
            return Ok("reason_unread");
        };
        let board = self.position.board();
        let text = self.position.text();
        let finds = if self.engine.uses(&named.slug)? {
            self.engine.finds(&text)?
        } else {
            &self.engine.finds_by_everything(&text)?
        };
        let (mut verdict, insufficient) = match finds.ended {
            Some(_) => ("reason_limit", "reason_limit"),
            None => ("reason_absent", "reason_insufficient"),
        };
        for find in finds
            .steps
            .iter()
            .filter(|find| find.is(named) && find.gives(board, &named.parts.claims))
        {
            if find.gives(board, claims) {
                return Ok("reason_holds");
            }
            verdict = insufficient;
        }
        Ok(verdict)
    }
}

fn illegal(because: &str) -> Value {
    json!({ "verdict": "illegal", "because": because })
}
