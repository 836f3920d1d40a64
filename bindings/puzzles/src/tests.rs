//! Requests and answers, as the page and the npm package send them.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use super::answer_with;
use grid::text::read_one;
use serde_json::{Value, json};

const PUZZLE: &str =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

fn answer_of(request: &Value) -> Value {
    answer_with_engine(request, &|_| String::new())
}

fn answer_with_engine(request: &Value, engine: &dyn Fn(&str) -> String) -> Value {
    let answer = answer_with(&request.to_string(), &mut |_| {}, engine);
    serde_json::from_str(&answer).unwrap()
}

/// The engine of this test removes any false candidate in one step, and one removal is enough for singles to solve the
/// puzzle. So a path of one step exists.
#[test]
fn a_short_path_is_found_by_asking_the_engine() {
    let puzzle =
        "4..27.6..798156234.2.84...7237468951849531726561792843.82.15479.7..243....4.87..2";
    let shortest = |puzzle: &str, budget: f64, engine: &dyn Fn(&str) -> String| {
        let request = json!({
            "call": "shortest", "puzzle": puzzle, "profile": "default", "budget": budget
        });
        answer_with_engine(&request, engine)
    };
    let engine = |question: &str| {
        let question: Value = serde_json::from_str(question).unwrap();
        let board = read_one(question["puzzle"].as_str().unwrap()).unwrap();
        let board = board.board().unwrap();
        let candidates = board.all_candidates();
        let solution = oracle::Solver::new().check(&board.to_puzzle());
        let oracle::SolutionCount::Unique(solution) = solution else {
            return String::new();
        };
        let false_candidates = candidates.iter();
        let false_candidates =
            false_candidates.filter(|candidate| solution.digit(candidate.cell) != candidate.digit);
        let steps = false_candidates
            .map(|candidate| json!([40, format!("{}<>{}", candidate.cell, candidate.digit)]));
        let steps: Vec<Value> = steps.collect();
        json!({ "steps": steps, "ended": null, "spent": 10 }).to_string()
    };
    let found = shortest(puzzle, 1.0, &engine);
    assert_eq!(found["steps"].as_array().unwrap().len(), 1, "{found}");
    assert_eq!(found["steps"][0][0], 40);
    assert_eq!(found["is_least"], true);
    // If the engine finds no steps, there is no path. A puzzle of singles needs no steps.
    let engine_without_steps =
        |_: &str| r#"{ "steps": [], "ended": null, "spent": 10 }"#.to_owned();
    assert_eq!(
        shortest(puzzle, 1.0, &engine_without_steps)["steps"],
        json!(null)
    );
    assert_eq!(
        shortest(PUZZLE, 1.0, &engine_without_steps)["steps"],
        json!([])
    );
    // Errors in the request and errors of the engine are reported.
    let failing_engine = |_: &str| r#"{ "error": { "message": "no profile" } }"#.to_owned();
    for (answer, expected) in [
        (
            shortest(&".".repeat(81), 1.0, &engine_without_steps),
            "exactly one solution",
        ),
        (shortest(puzzle, 1.0, &failing_engine), "no profile"),
        (
            shortest(puzzle, 0.0, &engine_without_steps),
            "seconds above 0",
        ),
    ] {
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn a_seed_and_a_number_make_a_puzzle() {
    let first_three = json!({ "call": "make", "seed": 5, "number": 0, "count": 3 });
    let puzzles = answer_of(&first_three)["puzzles"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!(puzzles.len(), 3);
    let third = json!({ "call": "make", "seed": 5, "number": 2, "count": 1 });
    assert_eq!(answer_of(&third)["puzzles"], json!([puzzles[2]]));
    let with_more_givens =
        json!({ "call": "make", "seed": 5, "number": 0, "count": 1, "givens": [30, 36] });
    let with_more_givens = answer_of(&with_more_givens)["puzzles"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert!((30..=36).contains(&read_one(&with_more_givens).unwrap().givens().len()));
}

#[test]
fn an_image_keeps_placed_digits_and_removed_candidates() {
    let text = ":0000:x:+1.......................................................................7.......2:232 333::";
    let image = json!({ "call": "image", "seed": 1, "number": 9, "position": text });
    let image = read_one(answer_of(&image)["position"].as_str().unwrap()).unwrap();
    let before = read_one(text).unwrap();
    assert_eq!(image.placed().len(), 1);
    assert_eq!(image.givens().len(), before.givens().len());
    assert_eq!(image.deleted().len(), before.deleted().len());
    assert_ne!(image, before);
}

#[test]
fn layouts_and_nested_json_are_read() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let quoted: Vec<String> = rows.iter().map(|row| format!("> {row}")).collect();
    let nested = json!({ "puzzles": [{ "board": { "rows": rows } }] }).to_string();
    for text in [quoted.join("\n"), nested] {
        let read = answer_of(&json!({ "call": "read", "text": text }));
        assert_eq!(
            read["puzzles"][0]["values"],
            PUZZLE.replace('0', "."),
            "{read}"
        );
    }
}

#[test]
fn every_format_that_is_written_is_read_again() {
    let all = answer_of(&json!({ "call": "formats" }));
    let all = all["formats"].as_array().unwrap();
    assert_eq!(all.len(), formats::ALL.len());
    for format in all {
        let written =
            answer_of(&json!({ "call": "convert", "text": PUZZLE, "to": format["name"] }));
        let text = written["text"].as_str().unwrap();
        let read = answer_of(&json!({ "call": "read_one", "puzzle": text }));
        assert_eq!(
            read["position"],
            PUZZLE.replace('0', "."),
            "{format} {text}"
        );
    }
    let link = answer_of(&json!({ "call": "convert", "text": PUZZLE, "to": "link" }));
    assert!(link["text"].as_str().unwrap().contains("sudokuwiki.org"));
}

#[test]
fn a_minimal_puzzle_and_a_canonical_form() {
    let reduced = answer_of(&json!({ "call": "minimize", "puzzle": PUZZLE }));
    let removed = reduced["removed"].as_array().unwrap().len();
    let needed = reduced["needed"].as_array().unwrap().len();
    assert_eq!(removed + needed, 32);
    let reduced_again = answer_of(&json!({ "call": "minimize", "puzzle": reduced["puzzle"] }));
    assert_eq!(reduced_again["removed"], json!([]));
    let form = answer_of(&json!({ "call": "canon", "puzzle": PUZZLE }));
    let image = answer_of(&json!({ "call": "image", "seed": 3, "number": 0, "position": PUZZLE }));
    assert_eq!(
        answer_of(&json!({ "call": "canon", "puzzle": image["position"] })),
        form
    );
}

#[test]
fn errors_are_reported() {
    let answer = answer_of(&json!({ "call": "read_one", "puzzle": "12" }));
    assert_eq!(answer["error"]["line"], 1, "{answer}");
    assert!(answer_of(&json!({ "call": "else" }))["error"]["message"].is_string());
    let answer = answer_of(&json!({ "call": "convert", "text": PUZZLE, "to": "paper" }));
    assert!(
        answer["error"]["message"]
            .as_str()
            .unwrap()
            .contains("expected sdm"),
        "{answer}"
    );
    let answer = answer_of(&json!({ "call": "minimize", "puzzle": ".".repeat(81) }));
    assert!(
        answer["error"]["message"]
            .as_str()
            .unwrap()
            .contains("one solution")
    );
}
