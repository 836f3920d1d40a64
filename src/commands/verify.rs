//! `whydoku verify TRACE`.

use crate::args::Verify;
use crate::exit::Exit;

pub(crate) fn run(_arguments: &Verify) -> anyhow::Result<Exit> {
    anyhow::bail!("not yet")
}
