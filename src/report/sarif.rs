//! SARIF 2.1.0: what code scanning shows. A rule for each gate, a result for each gate failed.

use super::{Report, Row, fingerprint, uri};
use serde_json::{Value, json};
use std::io::{self, Write};
use whydoku::grade::gates::GATES;

/// Holds the results.
#[derive(Default)]
pub(crate) struct Sarif {
    results: Vec<Value>,
}

impl Report for Sarif {
    fn row(&mut self, _out: &mut dyn Write, row: Row) -> io::Result<()> {
        for failure in &row.failures {
            let text = format!("{} [{}]", failure.why, row.summary());
            let (line, column) = row.line_and_column();
            let mut region = json!({ "startLine": line });
            if let Some(column) = column {
                region["startColumn"] = column.into();
            }
            let index = GATES.iter().position(|(gate, _)| *gate == failure.gate);
            self.results.push(json!({
                "ruleId": failure.gate,
                "ruleIndex": index,
                "level": "error",
                "message": { "text": text },
                "locations": [{
                    "physicalLocation": {
                        "artifactLocation": { "uri": uri(&row.source) },
                        "region": region,
                    },
                }],
                // The puzzle, not its line: a result stays the same when lines above it change.
                "partialFingerprints": {
                    "puzzle/v1": format!("{:016x}", fingerprint(&row.puzzle)),
                },
            }));
        }
        Ok(())
    }

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let rules = GATES
            .iter()
            .map(|(gate, what)| json!({ "id": gate, "shortDescription": { "text": what } }));
        let log = json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": {
                    "driver": {
                        "name": "whydoku",
                        "version": env!("CARGO_PKG_VERSION"),
                        "rules": rules.collect::<Vec<_>>(),
                    },
                },
                "results": std::mem::take(&mut self.results),
            }],
        });
        serde_json::to_writer_pretty(&mut *out, &log)?;
        writeln!(out)
    }
}
