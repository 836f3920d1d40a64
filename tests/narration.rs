//! Tests explained solutions: every sentence is true on the board with which it is printed.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use crate::support::truth::Reader;
use catalogue::profile;
use grid::{Board, Cell, Puzzle};
use logic::{Family, Language, Profile, Record, Step};
use regex_lite::Regex;
use render::{Detail, Style};
use std::collections::BTreeMap;
use verify::Checker;
use whydoku::path::{Chapter, Replay};
use whydoku::{Scope, UniquenessPolicy};

/// A custom profile with a few techniques in an unusual order. A round consists of all finds of a
/// technique (`choice: all`), not only of those with the lowest rating.
pub(crate) const CUSTOM: &str = "
name: custom
choice: all
last_resort: guess
entries:
  - { technique: naked_single, rating: 1.0 }
  - { technique: hidden_single, rating: 2.0 }
  - { technique: naked_pair, rating: 2.5 }
  - { technique: claiming, rating: 3.0 }
  - { technique: pointing, rating: 3.0 }
  - { technique: xy_chain, rating: 4.0 }
  - { technique: forcing_chain, rating: 5.0 }
";

/// Puzzles to test a profile: the first `ordinary` ordinary puzzles, one with guardians, and the
/// first `hard` puzzles of each set of hard puzzles.
fn puzzles(ordinary: usize, hard: usize) -> Vec<Puzzle> {
    let mut puzzles = support::ordinary(ordinary);
    // The rectangle at r4c1 of this puzzle has guardians that the text does not name. An earlier
    // step removes one of them.
    puzzles.push(support::line(
        ".4...35....74.2...8.5....9...2.....8.......4....72.....2...8.673...9.4....8.679..",
    ));
    puzzles.extend(support::traced(9.5, 12.0).into_iter().take(hard));
    for set in ["sets/tax.txt", "sets/hard.txt"] {
        if let Some(file) = testkit::reference(set) {
            puzzles.extend(support::lines(&file).into_iter().take(hard));
        }
    }
    puzzles
}

/// The steps of a path, each with the board before it.
pub(crate) fn steps<'r>(start: &Board, records: &'r [Record]) -> Vec<(Board, &'r Step)> {
    let mut replay = Replay::new(start);
    let mut steps = Vec::new();
    for record in records {
        if let Record::Step(step) = record {
            steps.push((replay.board().clone(), step));
        }
        replay.follow(record);
    }
    steps
}

/// The forbidden wordings in the texts of a step, in all languages.
fn forbidden_wordings(board: &Board, step: &Step) -> Vec<String> {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let style = Style::default().with_language(language);
        // The lines below the heading. The full text has lines instead of arrows.
        let text = render::step(1, board, step, Detail::Paragraph, &style);
        let lines = text.lines().skip(1).map(|line| line.trim().to_owned());
        let explanation = step.explain(board);
        let sentences = explanation.seen.iter().chain(&explanation.why);
        let sentences = sentences.map(|phrase| render::sentence(phrase, &style));
        for line in lines.chain(sentences) {
            let shape = harness::forbidden_wording(&line, language);
            wrong.extend(shape.map(|shape| format!("{shape} in {line:?}")));
        }
    }
    wrong
}

/// Whether `board` equals `then` in the cells in which `then` differs from `now`.
fn is_like(board: &Board, then: &Board, now: &Board) -> bool {
    let mut cells = Cell::all();
    cells.all(|cell| {
        let [board, then, now] = [board, then, now].map(|board| board.candidates(cell));
        then == now || board == then
    })
}

/// The false or badly worded texts of consecutive records, with their techniques.
pub(crate) fn untrue_texts(reader: &Reader, start: &Board, records: &[Record]) -> Vec<String> {
    let mut all = Vec::new();
    let steps = steps(start, records);
    for (index, (board, step)) in steps.iter().enumerate() {
        let mut wrong = reader.untrue(board, step);
        // If the text refers to an earlier board, it must be a board on which an earlier step was
        // printed.
        let then = reader.earlier_board(board, step);
        let was_printed = |then: &Board| {
            steps[..index]
                .iter()
                .any(|(earlier, _)| is_like(earlier, then, board))
        };
        wrong.extend(then.filter(|then| !was_printed(then)).map(|_| {
            "no earlier step was printed on the board that the text describes".to_owned()
        }));
        wrong.extend(forbidden_wordings(board, step));
        let wrong = wrong.into_iter();
        all.extend(wrong.map(|wrong| format!("{}: {wrong}", step.info().slug)));
    }
    all
}

/// The false or badly worded texts in the solutions of these puzzles, with their techniques.
fn untrue(profile: &Profile, puzzles: &[Puzzle], scope: Scope) -> Vec<String> {
    let reader = Reader::new();
    let mut all = Vec::new();
    for puzzle in puzzles {
        let path = whydoku::explain(puzzle, profile, UniquenessPolicy::Check, scope).unwrap();
        let wrong = untrue_texts(&reader, &path.start, &path.records);
        all.extend(wrong.into_iter().map(|wrong| format!("{puzzle} {wrong}")));
    }
    all
}

#[test]
fn narrations_are_true_on_their_boards() {
    let custom = profile::read(CUSTOM).unwrap();
    for (name, ordinary, hard) in [
        ("default", 150, 1),
        ("everything", 10, 0),
        ("se", 15, 0),
        ("klsudoku", 20, 2),
        ("shrink", 10, 1),
    ] {
        let profile = profile::named(name).unwrap();
        for scope in [Scope::Whole, Scope::Needed] {
            let wrong = untrue(&profile, &puzzles(ordinary, hard), scope);
            assert!(wrong.is_empty(), "{name} {scope:?}: {wrong:#?}");
        }
    }
    for scope in [Scope::Whole, Scope::Needed] {
        let wrong = untrue(&custom, &puzzles(30, 2), scope);
        assert!(wrong.is_empty(), "custom {scope:?}: {wrong:#?}");
    }
}

/// Tests whole puzzle sets with common profiles and a custom one. Takes hours; the result of each
/// set is printed when it is done.
#[test]
#[ignore = "takes hours"]
fn narrations_are_true_on_their_boards_in_all_sets() {
    let named = [
        "default",
        "everything",
        "hodoku",
        "klsudoku",
        "shrink",
        "se",
    ];
    let mut profiles: Vec<Profile> = named.map(|name| profile::named(name).unwrap()).into();
    profiles.insert(1, profile::read(CUSTOM).unwrap());
    let mut all = Vec::new();
    for profile in profiles {
        for set in ["own", "hard", "tax", "ordinary", "s17"] {
            let puzzles = match set {
                "own" => support::traced(9.5, 12.0),
                "ordinary" => support::ordinary(1000),
                _ => testkit::reference(&format!("sets/{set}.txt"))
                    .map_or_else(Vec::new, |file| support::lines(&file)),
            };
            let wrong = untrue(&profile, &puzzles, Scope::Needed);
            let (name, total, found) = (&profile.name, puzzles.len(), wrong.len());
            eprintln!("{name}, {set}: {total} puzzles, {found} false {wrong:#?}");
            all.extend(wrong);
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// Profile, technique and puzzle. On the path of the puzzle, a step of the technique has a text
/// that describes more of the board than the evidence uses. So an earlier step may make the text
/// false and leave the proof valid.
const TEXTS_BEYOND_EVIDENCE: [(&str, &str, &str); 8] = [
    // The evidence uses a strong link in only one direction. The text says that the digit has only
    // two places in the house, but there were more when the step was found.
    (
        "default",
        "medusa",
        "........748.....6.1.285....6...2..8..1..4...65.7..8....51....437......2...34.7..8",
    ),
    (
        "default",
        "simple_colours",
        "6.7.8...112...9.5...42.1..9....52...........75..69.2.8......1......78...7.6.2.9..",
    ),
    // Two finds of one round remove the same candidate; the first text lists all removals.
    (
        "default",
        "naked_pair",
        ".......46......581..6154....875.....6.3.4..5......68.7....1..6....79..18...6..3..",
    ),
    (
        "default",
        "naked_pair",
        "....47...7.13......68..5...6.........231.8..........5.....7.4..2..53..684.5..6...",
    ),
    // With all their effects, two finds of one round would each remove a candidate that the other
    // needs.
    (
        "default",
        "unique_rectangle",
        ".4...35....74.2...8.5....9...2.....8.......4....72.....2...8.673...9.4....8.679..",
    ),
    // Two finds in the same four cells each remove a corner of the other, and both are needed.
    (
        "default",
        "hidden_rectangle",
        "...3......19...72..8...7........1.824376...9.......4...5..........73...16..8.2...",
    ),
    (
        "default",
        "rectangle_links",
        ".....39..2..6......3..8.5..3.7..18.2..4.6.3......7..5.8..1............681.9.2....",
    ),
    // The text of HoDoKu's find describes the pattern that covers more cells.
    (
        "hodoku",
        "simple_colours",
        "9........7..39..41....7....25.7....9.7.5..6....8....3.....1....3.1.....5....634..",
    ),
];

#[test]
fn words_name_only_present_candidates() {
    for (name, slug, line) in TEXTS_BEYOND_EVIDENCE {
        let profile = profile::named(name).unwrap();
        for scope in [Scope::Whole, Scope::Needed] {
            let puzzle = support::line(line);
            let wrong = untrue(&profile, std::slice::from_ref(&puzzle), scope);
            assert!(wrong.is_empty(), "{scope:?}: {wrong:#?}");
            let path =
                whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Whole).unwrap();
            assert!(
                steps(&path.start, &path.records)
                    .iter()
                    .any(|(_, step)| step.info().slug == slug),
                "{slug}: {line}"
            );
        }
    }
}

/// A path with many guesses is explained segment by segment. At the end of each segment, the board
/// of the search equals the board of the text.
#[test]
fn a_path_with_many_guesses_is_narrated_by_segments() {
    let custom = profile::read(CUSTOM).unwrap();
    let puzzles = [support::line(
        "........1.....2.......3..45.16.....73.2.76..878........376.81..1.8.23...62.71.8..",
    )];
    for scope in [Scope::Whole, Scope::Needed] {
        let wrong = untrue(&custom, &puzzles, scope);
        assert!(
            wrong.is_empty(),
            "{scope:?}: {}, {:#?}",
            wrong.len(),
            wrong.first()
        );
    }
}

/// The steps of a round are found on one board. Without narration, some of their sentences are
/// false when they are printed, and [`Reader`] finds these sentences.
#[test]
fn the_reader_finds_false_sentences() {
    let default = profile::named("default").unwrap();
    let wrong = untrue(&default, &puzzles(60, 0), Scope::Search);
    assert!(wrong.len() > 10, "{wrong:#?}");
    assert!(
        wrong.iter().any(|fault| fault.contains(" in \"")),
        "no false sentence"
    );
    assert!(
        wrong.iter().any(|fault| fault.contains(" has ")),
        "no false cast"
    );
}

/// The explained path proves the same solution from the puzzle alone. None of its steps is harder
/// than the grade, and it has at most as many deductions as the search. Cut to the needed steps,
/// the paths of `default` have less than 80 % of the deductions in total.
#[test]
fn the_narration_proves_the_solution() {
    let (mut deductions, mut needed, mut easier) = (0, 0, 0);
    for (name, ordinary, hard) in [("default", 40, 1), ("klsudoku", 15, 2), ("se", 10, 0)] {
        let profile = profile::named(name).unwrap();
        for puzzle in puzzles(ordinary, hard) {
            let explained = |scope| {
                whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, scope).unwrap()
            };
            let searched = explained(Scope::Search);
            for scope in [Scope::Whole, Scope::Needed] {
                let path = explained(scope);
                let checker = Checker::new().with_start(&path.start);
                let end = checker.path(&path.start, &path.records).unwrap();
                assert_eq!(end, path.end, "{puzzle}");
                assert_eq!(path.end.to_values(), searched.end.to_values(), "{puzzle}");
                assert_eq!(path.grade, searched.grade, "{puzzle}");
                assert!(
                    path.narrated_grade().rating_without_guesses
                        <= path.grade.rating_without_guesses,
                    "{puzzle}"
                );
                assert!(path.narrated_deductions() <= path.deductions, "{puzzle}");
                if scope == Scope::Needed && name == "default" {
                    deductions += path.deductions;
                    needed += path.narrated_deductions();
                    easier += usize::from(
                        path.narrated_grade().rating_without_guesses
                            < path.grade.rating_without_guesses,
                    );
                }
            }
        }
    }
    assert!(needed * 10 < deductions * 8, "{needed} of {deductions}");
    assert!(easier < 42, "{easier}");
}

/// The records on which a step depends prove it. Without any one of them, the checker refuses the
/// step.
#[test]
fn a_step_needs_all_its_dependencies() {
    let profile = profile::named("default").unwrap();
    let mut superfluous = 0;
    for puzzle in puzzles(10, 1) {
        let path =
            whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Needed).unwrap();
        assert_eq!(path.grade.guesses, 0, "{puzzle}");
        let checker = Checker::new().with_start(&path.start);
        for (index, dependencies) in path
            .dependencies(UniquenessPolicy::Check)
            .iter()
            .enumerate()
        {
            let mut replay = Replay::new(&path.start);
            for &earlier in dependencies {
                assert!(earlier < index, "{puzzle}");
                replay.follow(&path.records[earlier]);
            }
            let Record::Step(step) = &path.records[index] else {
                continue;
            };
            checker
                .check(replay.board(), &step.effects, &step.evidence)
                .unwrap();
            for omitted in dependencies {
                let mut replay = Replay::new(&path.start);
                for kept in dependencies.iter().filter(|kept| *kept != omitted) {
                    replay.follow(&path.records[*kept]);
                }
                let verdict = checker.check(replay.board(), &step.effects, &step.evidence);
                superfluous += usize::from(verdict.is_ok());
            }
        }
    }
    assert_eq!(superfluous, 0, "dependencies that are not needed");
}

/// Every record is in exactly one chapter, in order. A chapter with several records has only
/// singles, and more than 70 % of the singles are in such chapters.
#[test]
fn singles_are_grouped() {
    let profile = profile::named("default").unwrap();
    let (mut grouped, mut singles) = (0, 0);
    for puzzle in puzzles(20, 0) {
        let path =
            whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Needed).unwrap();
        let mut next = 0;
        for chapter in whydoku::path::chapters(&path) {
            let is_group = matches!(chapter, Chapter::Singles(_));
            let range = chapter.range();
            assert_eq!(range.start, next, "{puzzle}");
            next = range.end;
            if is_group && range.len() > 1 {
                let is_single = |record: &Record| matches!(record, Record::Step(step) if step.info().family == Family::Singles);
                assert!(path.records[range.clone()].iter().all(is_single));
                grouped += range.len();
            }
        }
        assert_eq!(next, path.records.len(), "{puzzle}");
        let steps = steps(&path.start, &path.records);
        let of_singles = |(_, step): &&(Board, &Step)| step.info().family == Family::Singles;
        singles += steps.iter().filter(of_singles).count();
    }
    assert!(grouped * 10 > singles * 7, "{grouped} of {singles}");
}

/// Checks the texts of long arguments. A lemma must state the lines that cite it, and must exclude
/// a candidate of the cell or house of the citation. A case split must suppose every option.
#[derive(Default)]
struct Arguments {
    /// Number of citations of lemmas.
    cited: usize,
    /// Number of options of case splits.
    options: usize,
    /// Descriptions of the faults.
    wrong: Vec<String>,
}

impl Arguments {
    fn check(&mut self, board: &Board, step: &Step) {
        let text = render::step(1, board, step, Detail::Paragraph, &Style::default());
        let regex = |text: &str| Regex::new(text).unwrap();
        let lemma = regex(
            r"Lemma ([A-Z]+) \((?:with [^,]*, )?used in ([^:]*)\): (?:Suppose .*So )?(r[1-9]c[1-9]) is not ([1-9])",
        );
        let (number, lemma_start) = (regex(r"^(\([0-9]+\))"), regex(r"^Lemma ([A-Z]+)"));
        let item = regex(
            r"r([1-9]+)c([1-9]+)=([1-9]) \(([^;)]*?)(?:, from [^;)]*)?; see ((?:(?:, )?(?:\([0-9]+\)|[A-Z]+))+)\)",
        );
        let mut lemmas = BTreeMap::new();
        // Lines within a lemma belong to the lemma.
        let (mut line, mut last_lemma) = (String::new(), String::new());
        for printed in text.lines().map(str::trim) {
            if let Some(found) = lemma_start.captures(printed) {
                found[1].clone_into(&mut last_lemma);
                found[1].clone_into(&mut line);
            }
            if let Some(found) = number.captures(printed) {
                found[1].clone_into(&mut line);
            }
            if let Some(found) = lemma.captures(printed) {
                let shown = (
                    found[2].to_owned(),
                    found[3].to_owned(),
                    found[4].to_owned(),
                );
                lemmas.insert(found[1].to_owned(), shown);
            }
            for found in item.captures_iter(printed) {
                for label in found[5].split(", ") {
                    let Some((lines, cell, digit)) = lemmas.get(label) else {
                        if label.ends_with(|c: char| c.is_ascii_uppercase()) {
                            self.wrong.push(format!("no lemma {label}: {printed}"));
                        }
                        continue;
                    };
                    self.cited += 1;
                    // An option is another place in the house or another candidate of the cell.
                    let is_option = match &found[4] {
                        "last candidate" => {
                            *cell == format!("r{}c{}", &found[1], &found[2]) && *digit != found[3]
                        }
                        house => *digit == found[3] && is_in(cell, house),
                    };
                    if !is_option
                        || !lines
                            .split(", ")
                            .any(|cited| cited == line || cited == last_lemma)
                    {
                        self.wrong
                            .push(format!("{label} ({lines}) in {line}: {printed}"));
                    }
                }
            }
        }
        let cell = regex(r"(r[1-9]c[1-9]) can be only ([1-9][^.]*)\.");
        let house = regex(r"the digit ([1-9]) can go only into (r[^.]*)\.");
        let any_cell = regex("r[1-9]c[1-9]");
        let mut options = Vec::new();
        for found in cell.captures_iter(&text) {
            let digits = found[2].chars().filter(char::is_ascii_digit);
            options.extend(digits.map(|digit| format!("{}={digit}", &found[1])));
        }
        for found in house.captures_iter(&text) {
            let cells = any_cell.find_iter(&found[2]);
            options.extend(cells.map(|cell| format!("{}={}", cell.as_str(), &found[1])));
        }
        for option in options {
            self.options += 1;
            let assumed = [format!("Suppose {option}"), format!("If {option},")];
            if !assumed
                .iter()
                .any(|text_of_option| text.contains(text_of_option))
            {
                self.wrong.push(format!("{option} is not supposed: {text}"));
            }
        }
    }
}

/// Whether a printed cell lies in a printed house.
fn is_in(cell: &str, house: &str) -> bool {
    let number = |index: usize| usize::from(cell.as_bytes()[index] - b'1');
    let (row, column) = (number(1), number(3));
    let house_index = usize::from(house.as_bytes()[house.len() - 1] - b'1');
    match house.split(' ').next() {
        Some("row") => row == house_index,
        Some("column") => column == house_index,
        _ => row / 3 * 3 + column / 3 == house_index,
    }
}

/// Long arguments have few lines, are accepted by the checker, and cite their lemmas correctly.
/// The aim for hard puzzles is a median of 20 lines and a 90th percentile of 45 lines.
#[test]
fn a_long_argument_has_few_lines() {
    // The first puzzle needs nested nets. The second needs chains from a cell, which come before
    // any pattern of many cells.
    let puzzles = [support::traced(10.8, 10.8), support::traced(10.1, 10.1)];
    let puzzles = puzzles.map(|puzzles| ("default@2", puzzles[0].clone()));
    assert_few_lines(&puzzles, 0);
    let nth = |file, index: usize| Some(support::lines(&testkit::reference(file)?)[index].clone());
    if let (Some(hard), Some(tax)) = (nth("sets/hard.txt", 7), nth("sets/tax.txt", 6)) {
        assert_few_lines(&[("default", hard), ("default@2", tax)], 3);
    }
}

/// Explains each puzzle with its profile and compares the numbers of lines of the nested nets with
/// limits. The texts must list at least `least_options` options of case splits. The project's own
/// puzzles have none.
fn assert_few_lines(puzzles: &[(&str, Puzzle)], least_options: usize) {
    let mut lines = Vec::new();
    let mut read = Arguments::default();
    for (profile, puzzle) in puzzles {
        let profile = profile::named(profile).unwrap();
        let path =
            whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Needed).unwrap();
        for (board, step) in steps(&path.start, &path.records) {
            if step.info().family == Family::Forcing {
                read.check(&board, step);
            }
            if step.info().slug == "nested_forcing_net" {
                let shortened = step.shortened(&board).unwrap();
                let checker = Checker::new();
                checker
                    .check(&board, &shortened.effects, &shortened.evidence)
                    .unwrap();
                let explanation = step.explain(&board);
                let starts = explanation.seen.iter().chain(&explanation.why);
                lines.push(starts.filter(|phrase| phrase.line.is_some()).count());
            }
        }
    }
    lines.sort_unstable();
    assert!(lines.len() > 5, "{lines:?}");
    assert!(lines[lines.len() / 2] <= 20, "{lines:?}");
    assert!(lines[lines.len() * 9 / 10] <= 45, "{lines:?}");
    assert!(read.wrong.is_empty(), "{:#?}", read.wrong);
    let (cited, options) = (read.cited, read.options);
    assert!(
        cited > 10 && options >= least_options,
        "{cited} citations and {options} options"
    );
}

/// The text of a chain over almost locked sets mentions a contradiction with the assumption if and
/// only if the chain ends in one.
#[test]
fn refuted_suppositions_of_sets_are_named() {
    let profile = profile::named("default").unwrap();
    let reader = Reader::new();
    let supposed = Regex::new("Suppose (r[^.]*) (?:is|are) not ([1-9])\\. Then A").unwrap();
    let (mut refuted, mut not_refuted) = (0, 0);
    for puzzle in puzzles(0, 12) {
        let path = whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Whole);
        let path = path.unwrap();
        for (board, step) in steps(&path.start, &path.records) {
            let text = render::step(1, &board, step, Detail::Paragraph, &Style::default());
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let Some(start) = supposed.captures(&text) else {
                continue;
            };
            let (digit, start_cells) = (&start[2], reader.cells(&start[1]));
            let end = Regex::new(&format!(
                "(?:{digit} is in ([^.]*)|[A-Z] is {digit})\\. (But it was supposed|So in any case)"
            ));
            let Some(end) = end.unwrap().captures(&text) else {
                continue;
            };
            let has_contradiction = end[2].starts_with("But");
            if let Some(places) = end.get(1) {
                let is_refuted = start_cells.contains_all(reader.cells(places.as_str()));
                assert_eq!(has_contradiction, is_refuted, "{text}");
            }
            refuted += usize::from(has_contradiction);
            not_refuted += usize::from(!has_contradiction);
        }
    }
    assert!(refuted > 0 && not_refuted > 0, "{refuted} {not_refuted}");
}
