//! `whydoku judge PUZZLE MOVE`: judges whether a move is justified.

use crate::cli::args::{AnswerFormat, Judge};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::cli::text_file::{self, LineTooLong};
use anyhow::{Context, anyhow};
use formats::read_one;
use logic::Profile;
use render::Style;
use serde::Deserialize;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use whydoku::hint::{PlayerBoard, allowed_techniques};
use whydoku::judging::{
    Action, JudgeRequest, JudgedJson, JudgedMove, MoveJudge, MovePosition, MoveSession,
    ReasonVerdict, read_move,
};

/// Maximum length of a line, in bytes.
const MAX_LINE_BYTES: u64 = 1 << 20;

pub(crate) fn run(arguments: &Judge) -> anyhow::Result<Exit> {
    let profile = arguments.question.solving.profile()?;
    let registry = crate::cli::registry::current();
    let slug = |name: &str| registry.technique(name).map(|known| known.info().slug);
    let known = allowed_techniques(&arguments.allow, slug)?;
    let known = (!arguments.allow.is_empty()).then_some(known.as_slice());
    let request = request(arguments, &profile, known);
    let style = arguments.question.wording.style();
    if arguments.lines.is_some() {
        return lines(arguments, &request, &style);
    }
    let player = arguments
        .question
        .player(arguments.puzzle.as_deref().unwrap_or_default())?;
    let text = arguments.action.as_deref().unwrap_or_default();
    let stated = read_move(text, arguments.because.as_deref(), style.cells);
    let stated = stated.map_err(|error| anyhow!("{text:?}: {error}"))?;
    let judged = whydoku::judge(&player, &stated.action, stated.reason.as_ref(), &request);
    let mut out = terminal::styled_output();
    match arguments.question.format {
        AnswerFormat::Json => write!(out, "{}", JudgedJson::of(&judged, &style).text()?)?,
        AnswerFormat::Text => {
            let style =
                terminal::with_supported_colours(arguments.question.wrapping.wrapped(style));
            write!(out, "{}", judged.text(&style))?;
        }
    }
    out.flush()?;
    Ok(exit_of(&judged))
}

fn request<'a>(
    arguments: &Judge,
    profile: &'a Profile,
    known: Option<&'a [&'static str]>,
) -> JudgeRequest<'a> {
    let request = JudgeRequest::new(profile)
        .with_known(known)
        .with_uniqueness(arguments.question.solving.uniqueness.uniqueness_policy())
        .with_depth(arguments.depth.into());
    match arguments.question.solving.budget {
        Some(units) => request.with_budget(Some(units)),
        // The default budget of the request stays.
        None => request,
    }
}

/// The exit code of a verdict: [`Exit::Fine`] if the move is justified and a stated reason holds.
fn exit_of(judged: &JudgedMove) -> Exit {
    let reason_holds = matches!(judged.reason, None | Some(ReasonVerdict::Holds));
    if judged.verdict.is_justified() && reason_holds {
        Exit::Fine
    } else {
        Exit::Gate
    }
}

/// A line of the input: a position, a move and, if given, a reason.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    puzzle: String,
    board: Option<String>,
    /// Earlier moves. They are applied to the board before the move is judged.
    #[serde(default)]
    moves: Vec<String>,
    action: String,
    because: Option<String>,
}

/// Judges each line of a file and prints one verdict for each.
fn lines(arguments: &Judge, request: &JudgeRequest<'_>, style: &Style) -> anyhow::Result<Exit> {
    let path = arguments.lines.as_deref().unwrap_or("-".as_ref());
    let name = path.display().to_string();
    let mut input: Box<dyn BufRead> = if name == "-" {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(BufReader::new(
            File::open(path).with_context(|| name.clone())?,
        ))
    };
    let mut judge = MoveJudge::new(request);
    let mut out = terminal::plain_output();
    let mut exit = Exit::Fine;
    for number in 1_usize.. {
        let line = text_file::line(&mut input, MAX_LINE_BYTES);
        let Some(line) = line.with_context(|| format!("{name}:{number}"))? else {
            break;
        };
        let text = line
            .map_err(|LineTooLong| anyhow!("the line is longer than {MAX_LINE_BYTES} bytes"))
            .and_then(|bytes| String::from_utf8(bytes).map_err(anyhow::Error::from));
        if matches!(&text, Ok(text) if text.trim().is_empty()) {
            continue;
        }
        let answer = match text.and_then(|text| judged_line(&text, &mut judge, style)) {
            Ok(judged) => {
                exit = exit.and(exit_of(&judged));
                // Parsed from text: `serde_json::to_value` would turn the rating 1.2 into
                // 1.2000000476837158.
                serde_json::from_str(&JudgedJson::of(&judged, style).line()?)?
            }
            Err(error) => {
                exit = exit.and(Exit::Input);
                terminal::note(&format!("{name}:{number}: {error:#}"));
                json!({
                    "schema": "whydoku.judge/1", "verdict": "invalid", "error": format!("{error:#}"),
                })
            }
        };
        writeln!(out, "{}", with_line_number(answer, number))?;
    }
    out.flush()?;
    Ok(exit)
}

/// Adds the number of the input line to an answer.
fn with_line_number(mut answer: Value, number: usize) -> Value {
    answer["line"] = json!(number);
    answer
}

/// Reads a line of the input and judges its move.
fn judged_line(text: &str, judge: &mut MoveJudge<'_>, style: &Style) -> anyhow::Result<JudgedMove> {
    let line: Line = serde_json::from_str(text)?;
    let puzzle = read_one(&line.puzzle).context("puzzle")?;
    let board = line.board.as_deref().map(read_one).transpose();
    let pencilmarks = None;
    let player = PlayerBoard::from_parts(puzzle, board.context("board")?.as_ref(), pencilmarks);
    let mut position = MovePosition::of(&player);
    if !line.moves.is_empty() {
        let mut session = MoveSession::at(position, *judge.request());
        for text in &line.moves {
            let action = Action::read(text, style.cells);
            let action = action.with_context(|| format!("moves: {text:?}"))?;
            session.apply(&action);
        }
        position = session.position().clone();
    }
    let stated = read_move(&line.action, line.because.as_deref(), style.cells);
    let stated = stated.with_context(|| format!("action {:?}", line.action))?;
    Ok(judge.judge(&mut position, &stated.action, stated.reason.as_ref()))
}
