//! Tests of traces: round trip, errors of the reader, and the published schema.
//!
//! `c(34)` is the cell r3c4, `k(511)` the candidate 5 in r1c1, `d(5)` the digit 5.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support;

use logic::{Back, Conflict, Evidence, Grade, Guess, Outcome, Rating, Record, Uniqueness};
use render::trace::{Entry, Score, Trace, read, write};
use serde_json::Value;
use support::random::Random;
use support::shapes::shapes;
use support::{EN, ZH, c, empty, k, pointing, schema, single, snapshot};

/// A short path with an elimination, a guess, its refutation and a placement.
fn example(style: &render::Style) -> Trace {
    let guess = Guess {
        candidate: k(511),
        level: 1,
        index: 1,
        of: 2,
        rating: Rating(120),
    };
    let back = Back {
        level: 1,
        refuted: k(511),
        because: Conflict::Cell(c(34)),
    };
    let records = [
        Record::Step(pointing(&[512, 514])),
        Record::Guess(guess),
        Record::Back(back),
        Record::Step(single()),
    ];
    let entries = records
        .iter()
        .map(|record| Entry::of(record, &empty(), style))
        .collect();
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    Trace {
        version: "0.1.0".to_owned(),
        profile: "default".to_owned(),
        hash: 0x0123_4567_89ab_cdef,
        language: style.language,
        uniqueness: Uniqueness::Proved,
        puzzle: grid::text::read_one(text).unwrap(),
        entries,
        outcome: Outcome::Stuck,
        score: Score::from(&Grade::of(&records)),
        solution: None,
    }
}

#[test]
fn a_trace_matches_its_snapshot() {
    snapshot("trace_en", &write(&example(&EN)));
    snapshot("trace_zh", &write(&example(&ZH)));
}

#[test]
fn reading_a_written_trace_returns_it() {
    for style in [EN, ZH] {
        let trace = example(&style);
        let back = read(&write(&trace)).unwrap();
        assert_eq!(back, trace);
        assert_eq!(write(&back), write(&trace));
    }
    let mut seen = [false; 11];
    let mut random = Random(1);
    for _ in 0..1000 {
        let trace = random.trace();
        let text = write(&trace);
        assert_eq!(read(&text), Ok(trace.clone()), "{text}");
        for record in trace.records() {
            if let Record::Step(step) = record {
                seen[shape(&step.evidence)] = true;
            }
        }
    }
    assert_eq!(seen, [true; 11], "every shape occurs");
}

/// The number of the evidence's shape, from 0 to 10.
fn shape(evidence: &Evidence) -> usize {
    match evidence {
        Evidence::Single(_) => 0,
        Evidence::Subset(_) => 1,
        Evidence::Cover(_) => 2,
        Evidence::Chain(_) => 3,
        Evidence::Net(_) => 4,
        Evidence::Exclusion(_) => 5,
        Evidence::Deadly(_) => 6,
        Evidence::Exhaustive(_) => 7,
        Evidence::Lemma(_) => 8,
        Evidence::All(_) => 9,
        Evidence::Symmetry(_) => 10,
    }
}

#[test]
fn every_shape_matches_its_snapshot() {
    let mut trace = example(&EN);
    let mut step = pointing(&[512]);
    trace.entries = shapes()
        .into_iter()
        .map(|(_, evidence)| {
            step.evidence = evidence;
            Entry::of(&Record::Step(step.clone()), &empty(), &EN)
        })
        .collect();
    let text = write(&trace);
    let shown: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once("\"evidence\":"))
        .filter_map(|(_, evidence)| evidence.trim_end_matches(',').strip_suffix("}}"))
        .collect();
    assert_eq!(shown.len(), shapes().len());
    snapshot("trace_evidence", &shown.join("\n"));
}

#[test]
fn pencilmarks_and_solution_are_kept() {
    let mut trace = example(&EN);
    let board = trace.puzzle.board().unwrap();
    trace.puzzle = trace.puzzle.with_candidates(board.all_candidates());
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    trace.solution = Some(grid::text::read_one(solved).unwrap());
    trace.outcome = Outcome::Contradiction(Conflict::Clash(k(511), k(519)));
    let text = write(&trace);
    assert!(
        text.contains("\n\"candidates\": [\"\",\"\",\"124\","),
        "{text}"
    );
    assert!(
        text.contains("\n\"outcome\": {\"contradiction\":{\"clash\":[\"5r1c1\",\"5r1c9\"]}},\n")
    );
    assert_eq!(read(&text).unwrap(), trace);
}

#[test]
fn an_unknown_technique_keeps_its_slug() {
    let trace = example(&EN);
    let text = write(&trace)
        .replace("hidden_single", "nobody_knows")
        .replace("\"line\"", "\"askew\"");
    let read = read(&text).unwrap();
    let Entry::Step(entry) = &read.entries[3] else {
        panic!("a step")
    };
    assert_eq!(
        (entry.technique.as_str(), entry.variant.as_str()),
        ("nobody_knows", "askew")
    );
    assert_eq!(entry.name, "Hidden Single");
    // What the checker reads does not depend on the slug.
    let Entry::Step(known) = &trace.entries[3] else {
        panic!("a step")
    };
    assert_eq!(entry.proved, known.proved);
    assert_eq!(write(&read), text);
}

#[test]
fn a_group_of_one_cell_is_a_candidate() {
    let mut trace = example(&EN);
    let Entry::Step(entry) = &mut trace.entries[0] else {
        panic!("a step")
    };
    let lone = |node| logic::Chain {
        literals: vec![logic::Literal::on(node)],
        links: Vec::new(),
        closing: logic::Closing::Open,
    };
    let group = logic::Node::Group(support::d(5), grid::CellSet::only(c(12)));
    entry.proved.evidence = Evidence::Chain(lone(group));
    let read = read(&write(&trace)).unwrap();
    let Entry::Step(entry) = &read.entries[0] else {
        panic!("a step")
    };
    assert_eq!(
        entry.proved.evidence,
        Evidence::Chain(lone(logic::Node::Candidate(k(512))))
    );
}

#[test]
fn errors_name_line_column_and_expectation() {
    let text = write(&example(&EN));
    let error = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        read(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let cases = [
        ("whydoku.trace/1", "whydoku.trace/2"),
        ("\"0123456789abcdef\"", "\"0123456789ABCDEF\""),
        ("\"en\"", "\"de\""),
        ("\"53..7", "\"5x..7"),
        ("\"53..7", "\"53...7"),
        (
            "\"remove\":[\"5r1c2\",\"5r1c4\"]",
            "\"remove\":[\"5r1c2\",\"5r1c0\"]",
        ),
        ("\"remove\":[\"5r1c2\",\"5r1c4\"]", "\"remove\":[]"),
        ("\"rating\":2.6", "\"rating\":2.65"),
        ("\"rating\":2.6", "\"rating\":-1"),
        ("\"rating\":2.6", "\"rating\":\"2.6\""),
        ("\"size\":1", "\"size\":70000"),
        ("\"size\":1", "\"sise\":1"),
        ("\"house\":\"5b3\"", "\"house\":\"b3\""),
        ("\"house\":\"5b3\"", "\"home\":\"5b3\""),
        ("\"fins\":[]", "\"fins\":[\"5r1c1\",\"5r1c1\"]"),
        ("{\"house\":\"5b3\"}", "\"5b3\""),
        ("\"seen\":[", "\"seen\":[],\"seen\":["),
        ("\"because\":{\"cell\":\"r3c4\"},", ""),
        ("\"outcome\": \"stuck\"", "\"outcome\": \"contradiction\""),
        ("\"stuck\",", "\"stuck\""),
    ];
    let lines: Vec<String> = cases
        .iter()
        .map(|(from, to)| format!("{to}\n  {}", error(from, to)))
        .collect();
    snapshot("trace_errors", &lines.join("\n"));
    let error = read(&text[..text.len() / 2]).unwrap_err();
    assert!(error.line > 1 && error.what.starts_with("EOF"), "{error}");
    let nested = "[".repeat(100_000);
    assert!(read(&nested).is_err());
    let deep =
        "{\"after\":{\"lemma\":{\"effects\":{\"place\":\"1r1c1\"},\"evidence\":".repeat(5_000);
    let deep = text.replacen("{\"cover\":", &deep, 1);
    assert!(read(&deep).unwrap_err().what.contains("recursion limit"));
}

#[test]
fn written_traces_follow_the_schema() {
    let schema = schema::schema();
    let mut random = Random(2);
    for _ in 0..200 {
        let text = write(&random.trace());
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(schema::check(&schema, &value), Ok(()), "{text}");
    }
}

/// After a random change of a trace, schema and reader both accept it, or both reject it.
#[test]
fn the_schema_and_the_reader_agree() {
    let schema = schema::schema();
    let mut random = Random(3);
    let (mut accepted, mut rejected) = (0, 0);
    while accepted + rejected < 2000 {
        let mut value: Value = serde_json::from_str(&write(&random.trace())).unwrap();
        let from: Value = serde_json::from_str(&write(&random.trace())).unwrap();
        let part = random_part(&mut random, &from);
        replace_somewhere(&mut random, &mut value, &part);
        let text = value.to_string();
        let read = read(&text);
        let checked = schema::check(&schema, &value);
        assert_eq!(
            read.is_ok(),
            checked.is_ok(),
            "{text}\n{read:?}\n{checked:?}"
        );
        if read.is_ok() {
            accepted += 1;
        } else {
            rejected += 1;
        }
    }
    assert!(
        accepted > 300 && rejected > 300,
        "{accepted} accepted, {rejected} rejected"
    );
}

/// A random part of a value.
fn random_part(random: &mut Random, value: &Value) -> Value {
    let inner: Vec<&Value> = match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(object) => object.values().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    if inner.is_empty() || random.below(6) == 0 {
        return value.clone();
    }
    let next = inner[random.below(inner.len())];
    random_part(random, next)
}

/// Replaces a random part of a value with `part`, adds to an array or object, or removes from one.
fn replace_somewhere(random: &mut Random, value: &mut Value, part: &Value) {
    let replaces_all = random.below(8) == 0;
    match value {
        Value::Array(items) if !items.is_empty() && !replaces_all => {
            let index = random.below(items.len());
            match random.below(10) {
                0 => {
                    items.remove(index);
                }
                1 => items.push(items[index].clone()),
                2 => items.push(part.clone()),
                _ => replace_somewhere(random, &mut items[index], part),
            }
        }
        Value::Object(object) if !object.is_empty() && !replaces_all => {
            let key = object
                .keys()
                .nth(random.below(object.len()))
                .unwrap()
                .clone();
            match random.below(20) {
                0 => {
                    object.remove(&key);
                }
                1 => {
                    object.insert("more".to_owned(), part.clone());
                }
                _ => replace_somewhere(random, &mut object[&key], part),
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => *value = part.clone(),
    }
}
