//! The whole command line of whydoku with the technique and the profile of this crate added.

use std::process::ExitCode;

fn main() -> Result<ExitCode, logic::NameTaken> {
    let registry = whydoku::catalogue::registry().with(&outside::COLLECTION)?;
    let code = whydoku_cli::run_with(&registry, std::env::args_os());
    Ok(ExitCode::from(code))
}
