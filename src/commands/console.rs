//! `whydoku console [PUZZLE]`: the interactive session.

use crate::cli::args::Console;
use crate::cli::exit::Exit;
use crate::cli::profiles;
use crate::console::{Input, SessionHost, Terminal};
use crate::files::Overwrite;
use anyhow::Context;
use std::io::{self, IsTerminal};
use trial::console::{Session, Shrinks};

pub(crate) fn run(arguments: &Console) -> anyhow::Result<Exit> {
    let profile = profiles::profile(&arguments.profile)?;
    let shrinks = Shrinks::of(&profile).with_context(|| arguments.profile.clone())?;
    let input = if io::stdin().is_terminal() {
        Input::Terminal(Box::new(Terminal::new(arguments.history.clone())?))
    } else {
        Input::Pipe
    };
    let mut host = SessionHost::new(input, arguments.lang, Overwrite::forced(arguments.force));
    let mut session = Session::new(shrinks);
    let loaded = match &arguments.quiz {
        Some(quiz) => session
            .order(&format!("load-quiz {quiz}"), &mut host)
            .map(drop),
        None => Ok(()),
    };
    let finished = loaded.and_then(|()| session.run(&mut host));
    host.finish(finished)?;
    Ok(Exit::Fine)
}
