//! SARIF 2.1.0 for code scanning: a rule for each gate, a result for each failed gate.

use super::{Report, uri};
use crate::files::FileSignature;
use serde_json::{Value, json};
use std::io::{self, Write};
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::Gate;
use whydoku::grade::record::fingerprint;
use whydoku::printable::clean_json;

/// Address of the documentation of the gates.
const GATES: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/CI.md#gates");

/// Collects the results.
#[derive(Default)]
pub(crate) struct Sarif {
    results: Vec<Value>,
}

impl Report for Sarif {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a SARIF report",
            is: |file| file.starts_with("{") && file.has("\"name\": \"whydoku\""),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        for failure in &record.failures {
            let text = format!("{} [{}].", failure.why, record.summary());
            let (line, column) = record.line_and_column();
            let mut place = json!({ "artifactLocation": { "uri": uri(&record.source) } });
            if let Some(line) = line {
                place["region"] = json!({ "startLine": line });
            }
            if let Some(column) = column {
                place["region"]["startColumn"] = column.into();
            }
            let index = Gate::ALL.iter().position(|&gate| gate == failure.gate);
            // The text of the puzzle identifies the result, not the line number, so that the result
            // stays the same when lines move. A failure of the whole file is identified by the file's name.
            let identity = match record.puzzle.as_str() {
                "" => &record.source,
                puzzle => puzzle,
            };
            self.results.push(json!({
                "ruleId": failure.gate.word(),
                "ruleIndex": index,
                "level": "error",
                "message": { "text": text },
                "locations": [{
                    "physicalLocation": place,
                }],
                "partialFingerprints": {
                    "puzzle/v1": format!("{:016x}", fingerprint(identity)),
                },
            }));
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let rules = Gate::ALL.map(|gate| {
            json!({
                "id": gate.word(),
                "name": rule_name(gate.word()),
                "shortDescription": { "text": gate.requirement() },
                "fullDescription": { "text": gate.requirement() },
                "helpUri": GATES,
                "help": { "text": format!("{} See {GATES}.", gate.requirement()) },
                "defaultConfiguration": { "level": "error" },
            })
        });
        let log = json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": {
                    "driver": {
                        "name": "whydoku",
                        "version": env!("CARGO_PKG_VERSION"),
                        "semanticVersion": env!("CARGO_PKG_VERSION"),
                        "informationUri": env!("CARGO_PKG_REPOSITORY"),
                        "rules": rules,
                    },
                },
                "results": std::mem::take(&mut self.results),
            }],
        });
        write!(out, "{}", clean_json(&serde_json::to_string_pretty(&log)?))?;
        writeln!(out)
    }
}

/// Name of a rule: `Gate` and the capitalized word. SARIF requires that it differs from the rule's
/// identifier.
fn rule_name(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    "Gate".chars().chain(first).chain(letters).collect()
}
