//! Verdicts on moves and claims.

use crate::ask::{Answer, Options, ask};
use crate::step::{Line, Step};
use serde::Deserialize;
use serde_json::json;

/// The verdict on a move.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// One step of a known technique gives the move now.
    Justified,
    /// Every solution has the move, but it does not follow yet.
    TrueNotYet,
    /// The puzzle has several solutions, which differ in the move.
    Unknowable,
    /// No solution has the move.
    False,
    /// The rules or the board do not allow the move.
    Illegal,
    /// The board already shows the move.
    Already,
    /// The board has a mistake.
    Mistake,
}

/// The verdict on the reason for a move.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The pattern is on the board and gives the move.
    #[serde(rename = "reason_holds")]
    Holds,
    /// The pattern is on the board, but does not give the move.
    #[serde(rename = "reason_insufficient")]
    Insufficient,
    /// The pattern is not on the board.
    #[serde(rename = "reason_absent")]
    Absent,
    /// The reason cannot be read.
    #[serde(rename = "reason_unread")]
    Unread,
    /// The budget was used up before the pattern was found.
    #[serde(rename = "reason_limit")]
    Limit,
}

/// The steps to a move that is true but does not follow yet.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Distance {
    /// The number of steps.
    pub steps: u32,
    /// The slug of the hardest technique.
    pub hardest: String,
    /// The rating of this technique's step.
    pub rating: f64,
}

/// The verdict on a move, with its reasons.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Judgement {
    /// The move as it was read.
    pub action: String,
    /// The verdict.
    pub verdict: Verdict,
    /// Why a move is illegal, the kind of the mistake, or why no steps lead to a true move: `guess` or `limit`.
    pub because: Option<String>,
    /// The verdict on the reason, if one was given.
    pub reason: Option<Reason>,
    /// If the reason is a chain: its first link that does not hold.
    pub broken_link: Option<String>,
    /// The slug of the hardest technique that justifies the move.
    pub technique: Option<String>,
    /// The rating of this technique's step.
    pub rating: Option<f64>,
    /// The steps to a true move.
    pub distance: Option<Distance>,
    /// The steps that justify the move.
    #[serde(default)]
    pub steps: Vec<Step>,
    /// The verdict in a sentence.
    pub text: String,
    /// The steps that justify or refute the move, or lead to it, in words.
    #[serde(default)]
    pub lines: Vec<Line>,
}

/// Judges whether a move is justified on the player's board: `r4c5=7`, `r4c56<>79`, several, or a step by name.
/// `because` is the reason, and `allow` are the only techniques the player knows.
#[uniffi::export(default(because = None, board = None, candidates = None, allow = None, options))]
pub fn judge(
    puzzle: String,
    action: String,
    because: Option<String>,
    board: Option<String>,
    candidates: Option<String>,
    allow: Option<Vec<String>>,
    options: Options,
) -> Answer<Judgement> {
    let fields = json!({
        "puzzle": puzzle, "action": action, "because": because, "board": board,
        "candidates": candidates, "allow": allow,
    });
    ask("judge", &options, fields)
}

/// Whether a claim is true.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// The board has a mistake.
    Mistake,
    /// The board already shows the claim.
    Known,
    /// The steps refute the claim.
    False,
    /// The steps prove the claim.
    True,
    /// The claim is true, but the profile reaches it only with guesses.
    Beyond,
    /// The claim is true, but the budget was used up before a proof was found.
    Limit,
    /// The claim is true in one solution and false in another.
    Open,
}

/// The answer to a claim about a cell.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct WhyNot {
    /// The claim as it was read.
    pub claim: String,
    /// Whether it is true.
    pub answer: Decided,
    /// The answer in a sentence.
    pub text: String,
    /// The steps that prove or refute the claim, in words.
    pub lines: Vec<Line>,
}

/// Explains why a claim such as `r3c5=7` or `r3c5<>7` is true or false.
#[uniffi::export(default(board = None, candidates = None, options))]
pub fn why_not(
    puzzle: String,
    claim: String,
    board: Option<String>,
    candidates: Option<String>,
    options: Options,
) -> Answer<WhyNot> {
    let fields = json!({
        "puzzle": puzzle, "claim": claim, "board": board, "candidates": candidates,
    });
    ask("why_not", &options, fields)
}
