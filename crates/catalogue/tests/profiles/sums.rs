//! Tests of profiles that grade by the sum of scores, and of the counts in these sums.

use super::error;
use catalogue::profile::{named, read};
use logic::{Engine, Grade, Language, Outcome, Rating, Record, Uniqueness};

/// A profile with singles and Pointing that grades by the sum of scores.
const SUMS: &str = "
name: sums
grade:
  sum:
    - { level: easy, name: { en: Easy, zh: 容易 }, max: 500 }
    - { level: medium, name: { en: Medium, zh: 中等 }, max: 700 }
    - { level: hard, name: { en: Hard, zh: 困难 } }
trial: { score: 10000, level: hard }
entries:
  - { technique: full_house, score: 4, level: easy }
  - technique: hidden_single
    scores:
      - { variant: box, score: 10 }
      - { variant: row, score: 14 }
      - { variant: column, score: 15 }
    level: easy
  - { technique: naked_single, rating: 2.3, score: 4, level: easy }
  - { technique: pointing, score: 50, level: medium }
";

#[test]
fn errors_in_sums_name_their_place() {
    let head =
        "name: t\ngrade:\n  sum:\n    - { level: easy, name: { en: Easy, zh: 容易 }, max: 800 }\n";
    let hard = "    - { level: hard, name: { en: Hard, zh: 困难 } }\n";
    let entries = "entries:\n  - technique: full_house\n";
    let cases = [
        (
            format!("{head}{hard}{entries}    score: 4\n    level: hrad\n"),
            "line 7, column 5: entries[0]: there is no level `hrad`; did you mean `hard`?",
        ),
        (
            format!("{head}{hard}{entries}    score: 4\n"),
            "line 7, column 5: entries[0]: a profile that sums needs both a `score` and a `level` here",
        ),
        (
            format!("{head}    - {{ level: medium, name: {{ en: Medium, zh: 中等 }}, max: 800 }}\n{hard}{entries}"),
            "line 5, column 7: grade.sum[1]: the maximum of level `medium` must exceed that of the level before it",
        ),
        (
            format!("{head}    - {{ level: easy, name: {{ en: Easy, zh: 容易 }} }}\n{entries}"),
            "line 5, column 7: grade.sum[1]: level `easy` appears twice in the list",
        ),
        (
            format!("{head}{hard}{hard}{entries}"),
            "line 6, column 7: grade.sum[2]: level `hard` above it has no `max`, so nothing can be harder",
        ),
        (
            format!("{head}{entries}"),
            "line 4, column 5: grade.sum: the last level must have no `max`: nothing is harder",
        ),
        (
            format!("{head}    - {{ level: hard, name: {{ en: Hard }} }}\n{entries}"),
            "line 5, column 28: grade.sum[1].name: the name in Chinese (`zh`) is missing",
        ),
        (
            format!("name: t\n{entries}    score: 4\n    level: hard\n"),
            "line 3, column 5: entries[0]: `score` and `level` belong to a profile with `grade: { sum: ... }`",
        ),
        (
            "name: t\ngrade: sum\nentries: []\n".to_owned(),
            "line 2, column 8: grade: `sum` needs levels: write `grade: { sum: [{ level: easy, ... }, ...] }`",
        ),
        (
            "name: t\nentries: []\ngrade: maximum\n".to_owned(),
            "line 3, column 8: grade: `grade` must stand above `trial` and `entries`, which it gives a meaning",
        ),
        (
            "name: t\nlast_resort: brute_force_middle\nentries: []\n".to_owned(),
            "line 2, column 14: last_resort: there is no last resort `brute_force_middle`; expected one of none, guess, console, least_candidate, brute_force",
        ),
        (
            "name: t\nentries:\n  - technique: full_house\n    options: { room: any }\n    rating: 1.0\n".to_owned(),
            "line 3, column 5: entries[0]: `full_house` has no option `room`; it has none",
        ),
        (
            "name: t\nentries:\n  - technique: x_wing\n    options: { scope: house }\n    rating: 1.0\n".to_owned(),
            "line 3, column 5: entries[0]: `x_wing` has no option `scope`; expected one of room",
        ),
        (
            "name: t\noptions: { rom: any }\nentries: []\n".to_owned(),
            "line 2, column 12: options: no technique has an option `rom`; did you mean `room`?",
        ),
        (
            "name: t\noptions: { room: twise }\nentries: []\n".to_owned(),
            "line 2, column 18: options.room: there is no room `twise`; did you mean `twice`?",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(&text), expected);
    }
}

#[test]
fn a_sum_is_of_every_step_by_entry_and_variant() {
    let profile = read(SUMS).unwrap();
    // Singles and Pointing solve it.
    let puzzle =
        "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let board = grid::text::read_one(puzzle).unwrap().board().unwrap();
    let mut grade = Grade::default();
    let outcome = Engine::new(&profile, board.clone(), Uniqueness::Unknown).run(&mut grade);
    assert_eq!(outcome, Outcome::Solved);
    let mut path: Vec<Record> = Vec::new();
    Engine::new(&profile, board, Uniqueness::Unknown).run(&mut path);
    assert_eq!(Grade::of(&path), grade);
    let counts: Vec<_> = grade
        .counts
        .iter()
        .map(|used| (used.technique.slug, used.variant.0, used.times))
        .collect();
    let points: u32 = path
        .iter()
        .map(|record| match record {
            Record::Step(step) => step.score.unwrap().0,
            Record::Guess(_) | Record::Back(_) => panic!("no guess is needed"),
        })
        .sum();
    let expected = [
        ("hidden_single", 0, 39),
        ("full_house", 0, 14),
        ("pointing", 0, 8),
        ("hidden_single", 1, 1),
        ("naked_single", 0, 2),
    ];
    assert_eq!(counts, expected);
    let sum = profile.sum(&grade).unwrap();
    assert_eq!(sum.score.0, points);
    // 39 x 10 + 14 x 4 + 8 x 50 + 1 x 14 + 2 x 4 = 868 is above 700, the maximum of Pointing's
    // level.
    assert_eq!(sum.score.0, 868);
    assert_eq!(sum.levels.get(sum.level).name(Language::En), "Hard");
    // A guess adds to the score and belongs to the hardest level.
    grade.guesses = 2;
    assert_eq!(profile.sum(&grade).unwrap().score.0, 20_868);
    // Ratings that are omitted are a tenth of the scores.
    assert_eq!(grade.rating, Rating(50));
    assert!(named("default").unwrap().sum(&grade).is_none());
}

#[test]
fn two_entries_of_one_technique_count_apart_and_print_together() {
    let profile = named("default").unwrap();
    let puzzle =
        "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let board = grid::text::read_one(puzzle).unwrap().board().unwrap();
    let mut grade = Grade::default();
    Engine::new(&profile, board, Uniqueness::Unknown).run(&mut grade);
    let singles = grade
        .counts
        .iter()
        .filter(|used| used.technique.slug == "hidden_single");
    let entries: Vec<_> = singles
        .map(|used| {
            (
                profile.entry(used.entry).unwrap().ratings.least(),
                used.variant.0,
            )
        })
        .collect();
    assert_eq!(entries, [(Rating(12), 0), (Rating(15), 1)]);
    let listed = grade.by_technique();
    let listed: Vec<_> = listed
        .iter()
        .filter(|(info, _)| info.slug == "hidden_single")
        .collect();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].1, grade.count("hidden_single"));
}
