//! Reads the reference data, when it is there.

#![allow(
    unreachable_pub,
    dead_code,
    reason = "a module that several tests include"
)]

use std::path::PathBuf;
use std::process::Command;

/// The text of a file of SE's data; `None`, and a word about it, when it is missing.
pub fn read(name: &str) -> Option<String> {
    let root = std::env::var_os("WHYDOKU_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data")),
        PathBuf::from,
    );
    let path = root.join("se").join(name);
    let text = if name.ends_with(".gz") {
        let output = Command::new("gzip").arg("-dc").arg(&path).output().ok();
        output
            .filter(|o| o.status.success())
            .and_then(|o| String::from_utf8(o.stdout).ok())
    } else {
        std::fs::read_to_string(&path).ok()
    };
    if text.is_none() {
        println!("skipped: {} is missing", path.display());
    }
    text
}

/// The traces of a file: each a header line and its steps.
pub fn split(text: &str) -> Vec<Vec<&str>> {
    let mut traces: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        let header = line.len() > 81 && line.as_bytes()[..81].iter().all(u8::is_ascii_digit);
        if header {
            traces.push(Vec::new());
        }
        if let Some(trace) = traces.last_mut() {
            trace.push(line);
        }
    }
    traces
}
