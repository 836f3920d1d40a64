//! The program: the library's one function, on the arguments of this process.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(whydoku_cli::run(std::env::args_os()))
}
