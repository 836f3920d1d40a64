//! The program `whydoku`: calls the library with the arguments of the process.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(whydoku_cli::run(std::env::args_os()))
}
