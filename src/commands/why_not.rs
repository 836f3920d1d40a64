//! `whydoku why-not PUZZLE CLAIM`: proof or refutation of a claim.

use crate::cli::args::{AnswerFormat, WhyNot};
use crate::cli::exit::Exit;
use crate::cli::input::complaint;
use crate::cli::terminal;
use formats::read_one;
use std::io::Write;
use whydoku::hint::PlayerBoard;
use whydoku::why_not::{Decided, WhyNotJson, WhyNotRequest};

pub(crate) fn run(arguments: &WhyNot) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let style = arguments.wording.style();
    let given = arguments.source().read()?;
    let player = match &arguments.board {
        None => PlayerBoard::untouched(given),
        Some(text) => {
            let board = read_one(text).map_err(|error| complaint("--board", &error))?;
            PlayerBoard::of(given, &board, None)
        }
    };
    let request = WhyNotRequest::new(&profile)
        .with_uniqueness(arguments.solving.uniqueness.uniqueness_policy())
        .with_budget(arguments.solving.budget);
    let answer = whydoku::why_not(&player, arguments.claim, &request);
    let mut out = terminal::texts();
    match arguments.format {
        AnswerFormat::Json => write!(out, "{}", WhyNotJson::of(&answer, &style).text()?)?,
        AnswerFormat::Text => {
            let style = terminal::coloured(arguments.wrapping.wrapped(style));
            write!(out, "{}", answer.text(&style))?;
        }
    }
    out.flush()?;
    Ok(match answer.decided {
        Decided::Known | Decided::Follows(_) | Decided::Beyond(_) | Decided::GivenUp => Exit::Fine,
        Decided::Mistake(_)
        | Decided::Filled(_)
        | Decided::Seen(_)
        | Decided::Gone
        | Decided::False(_)
        | Decided::Open(_) => Exit::Gate,
    })
}
