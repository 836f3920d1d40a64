//! `whydoku why-not PUZZLE CLAIM`: explains why a claim follows, does not follow, or is false.

use crate::cli::args::{AnswerFormat, WhyNot};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use std::io::Write;
use whydoku::why_not::{Decided, WhyNotJson, WhyNotRequest};

pub(crate) fn run(arguments: &WhyNot) -> anyhow::Result<Exit> {
    let profile = arguments.question.solving.profile()?;
    let style = arguments.question.wording.style();
    let player = arguments.question.player(&arguments.puzzle)?;
    let request = WhyNotRequest::new(&profile)
        .with_uniqueness(arguments.question.solving.uniqueness.uniqueness_policy())
        .with_budget(arguments.question.solving.budget);
    let answer = whydoku::why_not(&player, arguments.claim, &request);
    let mut out = terminal::styled_output();
    match arguments.question.format {
        AnswerFormat::Json => write!(out, "{}", WhyNotJson::of(&answer, &style).text()?)?,
        AnswerFormat::Text => {
            let style =
                terminal::with_supported_colours(arguments.question.wrapping.wrapped(style));
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
