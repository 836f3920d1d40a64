//! Tests that `verify` reads traces in any JSON formatting, and accepts nothing that it did not check.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::{scratch, stderr, whydoku};
use serde_json::{Value, json};
use std::fs;
use std::process::Output;

const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// The trace of a puzzle.
fn trace() -> Value {
    let mut explain = whydoku(&scratch("trace-reading-explain"));
    let output = explain.args(["explain", "--all", "--format", "json", PUZZLE]);
    serde_json::from_slice(&output.output().unwrap().stdout).unwrap()
}

fn verify(name: &str, text: &str) -> Output {
    let folder = scratch(&format!("trace-reading-{name}"));
    fs::write(folder.join("trace.json"), text).unwrap();
    whydoku(&folder)
        .args(["verify", "trace.json"])
        .output()
        .unwrap()
}

/// JSON with blanks after colons and commas, as Python writes it.
fn spaced(trace: &Value) -> String {
    let text = serde_json::to_string_pretty(trace).unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.join(" ") + "\n"
}

#[test]
fn every_spacing_is_read() {
    let trace = trace();
    let pretty = serde_json::to_string_pretty(&trace).unwrap();
    let compact = format!("{trace}\n");
    let with_byte_order_mark = format!("\u{feff}{compact}");
    for (name, text) in [
        ("pretty", pretty),
        ("compact", compact),
        ("spaced", spaced(&trace)),
        ("marked", with_byte_order_mark),
    ] {
        let output = verify(name, &text);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
        assert!(
            printed.contains("records, all proved\nnot checked: "),
            "{name}: {printed}"
        );
    }
}

#[test]
fn a_false_line_among_valid_ones_is_refused_in_any_spacing() {
    let good = trace();
    let mut wrong = good.clone();
    let solution = good["solution"].as_str().unwrap().chars().rev();
    wrong["solution"] = json!(solution.collect::<String>());
    let output = verify("mixed", &format!("{good}\n{}", spaced(&wrong)));
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(String::from_utf8_lossy(&output.stdout).contains("trace.json:2: refused"));
    // A line that is neither a trace nor a record does not pass.
    let output = verify("foreign", &format!("{good}\n{{\"trace\": 1}}\n"));
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("trace.json:2:"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn tampered_ratings_and_dependencies_are_refused() {
    let good = trace();
    let steps = good["records"].as_array().unwrap().len();
    let index = (0..steps)
        .rfind(|&index| !good["records"][index]["step"]["relies"].is_null())
        .unwrap();
    for (name, expected, change) in [
        ("beyond", "is not an earlier record", json!([9999])),
        ("itself", "is not an earlier record", json!([index + 1])),
        ("none", "is not an earlier record", json!([0])),
        ("twice", "ascending", json!([1, 1])),
    ] {
        let mut wrong = good.clone();
        wrong["records"][index]["step"]["relies"] = change;
        let output = verify(name, &spaced(&wrong));
        assert_eq!(output.status.code(), Some(1), "{name}: {}", stderr(&output));
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(printed.contains(expected), "{name}: {printed}");
    }
    let mut wrong = good;
    wrong["grade"]["rating"] = json!(0.5);
    let output = verify("rating", &spaced(&wrong));
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("the grade is 0.5"));
}

#[test]
fn tampered_techniques_and_counts_are_refused() {
    let good = trace();
    let records = good["records"].as_array().unwrap();
    let index = (0..records.len())
        .find(|&index| records[index]["step"]["technique"] == "pointing")
        .unwrap();
    let count_index = |slug: &str| {
        let counts = good["grade"]["counts"].as_array().unwrap();
        let found = counts.iter().position(|count| count["technique"] == slug);
        found.unwrap()
    };
    let with_step = |key: &str, value: Value| {
        let mut wrong = good.clone();
        wrong["records"][index]["step"][key] = value;
        wrong
    };
    let with_grade = |change: &dyn Fn(&mut Value)| {
        let mut wrong = good.clone();
        change(&mut wrong["grade"]);
        wrong
    };
    let pointing = count_index("pointing");
    for (name, expected, wrong) in [
        (
            "name",
            "there is no technique `x_wnig",
            with_step("technique", json!("x_wnig")),
        ),
        (
            "variant",
            "there is no technique `pointing no_such`",
            with_step("variant", json!("no_such")),
        ),
        (
            "rated",
            "profile default does not rate pointing 2.5",
            with_step("rating", json!(2.5)),
        ),
        ("other", "does not rate claiming 2.6", {
            let mut wrong = with_step("technique", json!("claiming"));
            wrong["records"][index]["step"]["variant"] = json!("");
            wrong
        }),
        (
            "steps",
            "the grade counts 3 steps",
            with_grade(&|grade| grade["steps"] = json!(3)),
        ),
        (
            "count",
            "add up to",
            with_grade(&|grade| grade["counts"][pointing]["count"] = json!(0)),
        ),
        (
            "sum",
            "add up to",
            with_grade(&|grade| grade["steps"] = json!(9999)),
        ),
        (
            "lacking",
            "add up to",
            with_grade(&|grade| {
                grade["counts"].as_array_mut().unwrap().remove(pointing);
            }),
        ),
    ] {
        let output = verify(&format!("tampered-{name}"), &spaced(&wrong));
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(
            output.status.code(),
            Some(1),
            "{name}: {printed}{}",
            stderr(&output)
        );
        assert!(printed.contains(expected), "{name}: {printed}");
    }
    // Ratings of an unknown profile cannot be compared, and a note names the profile.
    let mut other_profile = good.clone();
    other_profile["profile"]["hash"] = json!("0123456789abcdef");
    let output = verify("tampered-foreign", &spaced(&other_profile));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(
        printed.contains("since their profile is not known here"),
        "{printed}"
    );
}
