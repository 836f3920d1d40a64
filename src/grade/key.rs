//! Key of a run: a fingerprint of everything that its output depends on.
//!
//! For standard input and pipes, the key contains only the name, because they cannot be read twice.

use crate::cli::args::{Grade, ManyPuzzles};
use crate::cli::input::Source;
use crate::grade::criteria::CriteriaOfSources;
use anyhow::Context;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;
use whydoku::effort::Player;
use whydoku::grade::record::fingerprint;

/// Fingerprint of a run.
pub(crate) fn key(
    arguments: &Grade,
    criteria: &CriteriaOfSources,
    player: &Player,
    sources: &[Source],
) -> anyhow::Result<u64> {
    // Every option is listed, so that adding one is a compile error here until someone decides
    // whether it belongs to the key.
    let Grade {
        puzzles:
            ManyPuzzles {
                sources: _, // in the parameter `sources`
                reading,
            },
        solving,
        ending,
        shard,
        check,
        timing,
        counts,
        effort,
        te,
        curve,
        with_path,
        trace,
        traces,
        format,
        reports,
        baseline,
        update,
        // In the parameters `player` and `criteria`.
        knows: _,
        gates: _,
        scales: _,
        policy: _,
        // These options change no byte of the output.
        exit_zero: _,
        force: _,
        resume: _,
        cache: _,
        jobs: _,
    } = arguments;
    let mut text = format!(
        "{} {:?} {solving:?} {ending:?} {shard:?} {check} {timing} {counts} {effort} {te} {player:?} {curve:?} {with_path:?} {trace} {traces:?} \
         {format:?} {reports:?} {baseline:?} {update}",
        env!("CARGO_PKG_VERSION"),
        reading,
    );
    for criteria in &criteria.all {
        let (hash, label, gates) = (criteria.profile.hash, &criteria.label, &criteria.gates);
        let _ = write!(
            text,
            "\n{hash:016x} {label} {gates:?} {:?}",
            criteria.scales()
        );
        for further in &criteria.further_profiles {
            let _ = write!(text, " {} {:016x}", further.name, further.profile.hash);
        }
    }
    for (index, source) in sources.iter().enumerate() {
        let criteria = criteria.index_of_source(index);
        let (name, content) = (source.name(), source_fingerprint(source)?);
        let _ = write!(text, "\n{criteria} {name:?} {content:?}");
    }
    Ok(fingerprint(&text))
}

/// Fingerprint of a source's content. `None` if there is none to read, or if reading would consume it.
fn source_fingerprint(source: &Source) -> anyhow::Result<Option<u64>> {
    match source {
        Source::Text(text) => Ok(Some(fingerprint(text))),
        // A missing file is reported when it is opened.
        Source::File(path) if path.is_file() => {
            let content = file_fingerprint(path).with_context(|| path.display().to_string())?;
            Ok(Some(content))
        }
        Source::Stdin | Source::File(_) | Source::Unclear { .. } => Ok(None),
    }
}

/// Fingerprint of a file's bytes (FNV-1a, 64 bits).
fn file_fingerprint(path: &Path) -> std::io::Result<u64> {
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    loop {
        let length = match file.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            length => length?,
        };
        let Some(bytes @ [_, ..]) = buffer.get(..length) else {
            return Ok(hash);
        };
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Fingerprint of the program file; 0 if it is unreadable. The cache uses it, because two builds of one
/// version may grade differently.
pub(crate) fn program_fingerprint() -> u64 {
    let program = std::env::current_exe().and_then(|path| file_fingerprint(&path));
    program.unwrap_or_default()
}
