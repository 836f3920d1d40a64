//! Tests of names, lists, phrases, steps and guesses in both languages.
//!
//! `c(34)` is the cell r3c4, `k(511)` the candidate 5 in r1c1, `d(5)` the digit 5.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use insta::assert_snapshot;
use logic::{Back, Conflict, Effects, Explanation, Guess, Phrase};
use render::{Cells, Detail, Style};
use support::{EN, ZH, c, cells, d, empty, fixed_pattern, k, pointing, removes, single, snapshot};

fn a1() -> Style {
    EN.with_cells(Cells::A1)
}

fn k9() -> Style {
    EN.with_cells(Cells::K9)
}

#[test]
fn naming_schemes_order_row_and_column() {
    let named = |style: &Style| {
        grid::Cell::all()
            .map(|cell| render::cell(cell, style))
            .collect::<Vec<_>>()
    };
    assert_eq!(named(&EN)[3], "r1c4");
    assert_eq!(named(&a1())[3], "D1");
    assert_eq!(named(&k9())[3], "A4");
    // Row and column are in the right order: r1c9 is I1, r9c1 is A9.
    assert_eq!(
        (named(&a1())[8].as_str(), named(&a1())[72].as_str()),
        ("I1", "A9")
    );
    assert_eq!(
        (named(&k9())[8].as_str(), named(&k9())[72].as_str()),
        ("A9", "I1")
    );
}

#[test]
fn lists_are_in_words() {
    assert_eq!(render::cells(CellSet::EMPTY, &EN), "");
    assert_eq!(render::cells(cells(&[11]), &EN), "r1c1");
    assert_eq!(render::cells(cells(&[11, 12]), &EN), "r1c1 and r1c2");
    assert_eq!(
        render::cells(cells(&[11, 12, 53]), &EN),
        "r1c1, r1c2 and r5c3"
    );
    assert_eq!(render::cells(cells(&[11, 12, 53]), &ZH), "r1c1、r1c2和r5c3");
    let digits: DigitSet = [d(1), d(2), d(3)].into_iter().collect();
    assert_eq!(render::digits(digits, &EN), "1, 2 and 3");
    assert_eq!(render::house(House::box_(8), &EN), "box 9");
    let names = House::all()
        .step_by(9)
        .map(|house| render::house(house, &ZH))
        .collect::<Vec<_>>();
    assert_eq!(names, ["第1行", "第1列", "第1宫"]);
}

#[test]
fn compact_cells_joins_rows_and_columns() {
    let short = |all: &[u8], style: &Style| render::compact_cells(cells(all), style);
    assert_eq!(short(&[12, 14], &EN), "r1c24");
    assert_eq!(short(&[13, 23], &EN), "r12c3");
    assert_eq!(short(&[11, 12, 21, 22], &EN), "r12c12");
    assert_eq!(short(&[11, 12, 21], &EN), "r1c12,r2c1");
    assert_eq!(short(&[11, 12, 21], &a1()), "AB1,A2");
    assert_eq!(short(&[11, 12, 21], &k9()), "A12,B1");
    // Two blocks by column, three by row.
    assert_eq!(short(&[11, 21, 22, 32], &EN), "r12c1,r23c2");
}

#[test]
fn candidates_are_grouped() {
    let text = |all: &[u16], style| {
        let set: CandidateSet = support::candidates(all).into_iter().collect();
        render::candidates(&set, style)
    };
    assert_eq!(render::candidate(k(512), &EN), "5 in r1c2");
    assert_eq!(render::candidate(k(512), &ZH), "r1c2的5");
    assert_eq!(text(&[512, 513], &EN), "5 in r1c2 and r1c3");
    assert_eq!(text(&[111, 211], &EN), "1 and 2 in r1c1");
    assert_eq!(
        text(&[512, 744, 888], &EN),
        "5 in r1c2, 7 in r4c4 and 8 in r8c8"
    );
    assert_eq!(
        text(&[512, 513, 744], &EN),
        "5 in r1c2 and r1c3, and 7 in r4c4"
    );
    assert_eq!(text(&[512, 513, 744], &ZH), "r1c2和r1c3的5，以及r4c4的7");
    // Grouping by digit gives four groups, by cell two.
    assert_eq!(
        text(&[311, 411, 511, 412, 512, 612], &EN),
        "3, 4 and 5 in r1c1, and 4, 5 and 6 in r1c2"
    );
}

#[test]
fn every_kind_of_slot_has_a_text() {
    let houses: HouseSet = [House::row(0), House::column(3)].into_iter().collect();
    let phrase = Phrase::new(&ALL)
        .with("digit", d(5))
        .with("digits", [d(1), d(9)].into_iter().collect::<DigitSet>())
        .with("cell", c(34))
        .with("cells", cells(&[11, 99]))
        .with("house", House::box_(4))
        .with("houses", houses)
        .with("one", k(734))
        .with("some", CandidateSet::of_digit(d(2), cells(&[56, 65])))
        .with("count", 12_usize)
        .with("words", &WORDS)
        .with("inner", Phrase::new(&INNER).with("digit", d(8)));
    assert_snapshot!(render::phrase(&phrase, &EN), @"5; 1 and 9; r3c4; r1c1 and r9c9; box 5; row 1 and column 4; 7 in r3c4; 2 in r5c6 and r6c5; 12; fixed; 8 again");
    assert_snapshot!(render::phrase(&phrase, &ZH), @"又是8；固定；12；r5c6和r6c5的2；r3c4的7；第1行和第4列；第5宫；r1c1和r9c9；r3c4；1和9；5");
}

#[test]
fn a_sentence_has_a_capital_and_a_stop() {
    let row = Phrase::new(&ROW).with("house", House::row(0));
    let cell = Phrase::new(&CELL).with("cell", c(11));
    assert_eq!(
        render::sentences([&row, &cell], &EN),
        "Row 1 is full. r1c1 is full."
    );
    assert_eq!(
        render::sentences([&row, &cell], &ZH),
        "第1行已满。r1c1已满。"
    );
}

#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "slot {house} of "))]
fn an_unfilled_slot_is_visible() {
    assert_eq!(render::phrase(&Phrase::new(&ROW), &EN), "{house} is full");
}

#[test]
fn a_value_without_a_slot_is_ignored() {
    assert_eq!(
        render::phrase(&Phrase::new(&NONE).with("digit", d(1)), &EN),
        "nothing"
    );
}

#[test]
fn effects_name_each_removed_candidate() {
    let text = |effects: &Effects| {
        format!(
            "{}\n{}",
            render::effects(effects, &EN),
            render::effects(effects, &ZH)
        )
    };
    let place = Effects::new(Some(k(511)), Vec::new()).unwrap();
    assert_snapshot!(text(&place), @r"
    So r1c1 is 5.
    所以r1c1填5。
    ");
    assert_snapshot!(text(&removes(&[512, 514])), @r"
    So remove 5 from r1c2 and r1c4.
    所以从r1c2和r1c4删去5。
    ");
    assert_snapshot!(text(&removes(&[111, 211])), @r"
    So remove 1 and 2 from r1c1.
    所以从r1c1删去1和2。
    ");
    assert_snapshot!(text(&removes(&[311, 412, 513, 613])), @r"
    So remove 3 from r1c1, 4 from r1c2, and 5 and 6 from r1c3.
    所以从r1c1删去3，从r1c2删去4，从r1c3删去5和6。
    ");
    let several = Effects::new(Some(k(511)), support::candidates(&[322, 422, 324])).unwrap();
    assert_snapshot!(text(&several), @r"
    So r1c1 is 5; remove 3 from r2c2 and r2c4, and 4 from r2c2.
    所以r1c1填5，从r2c2和r2c4删去3，从r2c2删去4。
    ");
    let both = Effects::new(Some(k(511)), support::candidates(&[322, 323])).unwrap();
    assert_snapshot!(text(&both), @r"
    So r1c1 is 5; remove 3 from r2c2 and r2c3.
    所以r1c1填5，从r2c2和r2c3删去3。
    ");
}

/// The cells and digits in the sentences are exactly the eliminated candidates.
#[test]
fn sentences_name_exactly_the_eliminations() {
    let english =
        regex_lite::Regex::new(r"((?:[1-9](?:, | and )?)+) from ((?:r[1-9]c[1-9](?:, | and )?)+)")
            .unwrap();
    let chinese =
        regex_lite::Regex::new(r"从((?:r[1-9]c[1-9][、和]?)+)删去((?:[1-9][、和]?)+)").unwrap();
    let cell = regex_lite::Regex::new(r"r([1-9])c([1-9])").unwrap();
    let named = |digits: &str, cells: &str| -> Vec<grid::Candidate> {
        let mut named = Vec::new();
        for digit in digits.chars().filter_map(Digit::from_char) {
            for found in cell.captures_iter(cells) {
                let number = |group: usize| -> u8 { found[group].parse().unwrap() };
                named.push(grid::Candidate::new(c(10 * number(1) + number(2)), digit));
            }
        }
        named
    };
    let mut random = support::random::Random(4);
    for _ in 0..2000 {
        let effects = random.effects();
        let removed: CandidateSet = effects.removals().iter().copied().collect();
        let mut parsed = CandidateSet::EMPTY;
        for found in english.captures_iter(&render::effects(&effects, &EN)) {
            parsed.extend(named(&found[1], &found[2]));
        }
        assert_eq!(parsed, removed, "{}", render::effects(&effects, &EN));
        let mut parsed = CandidateSet::EMPTY;
        for found in chinese.captures_iter(&render::effects(&effects, &ZH)) {
            parsed.extend(named(&found[2], &found[1]));
        }
        assert_eq!(parsed, removed, "{}", render::effects(&effects, &ZH));
    }
}

#[test]
fn a_step_has_three_levels_of_detail() {
    let step = pointing(&[512, 514]);
    let text = |detail, style: &Style| render::step(12, &empty(), &step, detail, style);
    assert_snapshot!(text(Detail::Line, &EN), @"12. Pointing (2.6): 5 in box 3 only in row 1 -> r1c2<>5, r1c4<>5");
    assert_snapshot!(text(Detail::Line, &ZH), @"12. 宫区块（2.6）：第3宫的5只在第1行 -> r1c2<>5, r1c4<>5");
    assert_snapshot!(text(Detail::Paragraph, &EN), @r"
    12. Pointing (2.6)
        In box 3, 5 can only go in r1c7 and r1c8, which all lie in row 1. Row 1 needs its 5 there, so no other cell of row 1 can be 5.
        So remove 5 from r1c2 and r1c4.
    ");
    assert_snapshot!(text(Detail::Paragraph, &ZH), @r"
    12. 宫区块（2.6）
        在第3宫，5只能填在r1c7和r1c8，它们都在第1行。第1行的5必在其中，第1行的其他格不能填5。
        所以从r1c2和r1c4删去5。
    ");
    let narrow = EN.with_width(Some(60)).with_cells(Cells::A1);
    assert_snapshot!(text(Detail::Paragraph, &narrow), @r"
    12. Pointing (2.6)
        In box 3, 5 can only go in G1 and H1, which all lie in
        row 1. Row 1 needs its 5 there, so no other cell of row
        1 can be 5.
        So remove 5 from B1 and D1.
    ");
}

#[test]
fn no_line_is_wider_than_120_columns() {
    // From a few eliminations to many, with gists from short to far too long.
    let all: Vec<grid::Candidate> = grid::Cell::all()
        .flat_map(|cell| Digit::ALL.map(|digit| grid::Candidate::new(cell, digit)))
        .collect();
    for language in [EN, ZH] {
        for cells in [Cells::R1C1, Cells::A1, Cells::K9] {
            let style = language.with_cells(cells);
            for stride in [7, 11, 13, 100, 400, 728] {
                let mut step = pointing(&[512]);
                let why = step.explain(&empty());
                let (mut gist, roles) = (why.gist.clone(), step.roles());
                let removed: Vec<_> = all.iter().step_by(stride).copied().collect();
                step.effects = Effects::new(None, removed).unwrap();
                for repeat in 0..4 {
                    if repeat > 0 {
                        gist = Phrase::new(&TWICE).with("a", gist.clone()).with("b", gist);
                        let words = Explanation::new(gist.clone(), Vec::new(), Vec::new());
                        step.pattern = fixed_pattern(words, roles.clone());
                    }
                    let line = render::step(1234, &empty(), &step, Detail::Line, &style);
                    assert!(
                        render::width(&line) <= 120,
                        "{} {line}",
                        render::width(&line)
                    );
                    assert!(!line.contains('\n'));
                }
            }
        }
    }
}

#[test]
fn a_long_line_joins_then_cuts_then_counts() {
    let line = |removed: &[u16], style: &Style| {
        let step = pointing(removed);
        render::step(7, &empty(), &step, Detail::Line, style)
    };
    let row = [511, 512, 513, 514, 515, 516];
    let square = [511, 512, 513, 521, 522, 523, 531, 532, 533];
    let spread = [
        111, 222, 333, 444, 555, 666, 777, 888, 999, 118, 227, 336, 445, 554, 663, 772, 881, 991,
    ];
    let lines = [
        line(&row, &EN),
        line(&square, &EN),
        line(&spread, &EN),
        line(&spread, &ZH),
    ];
    snapshot("long_lines", &lines.join("\n"));
}

#[test]
fn only_the_full_text_lists_removals_by_a_placement() {
    let step = single();
    let text = |detail, style: &Style| render::step(3, &empty(), &step, detail, style);
    let all = [
        text(Detail::Line, &EN),
        text(Detail::Line, &ZH),
        text(Detail::Paragraph, &EN),
        text(Detail::Paragraph, &ZH),
    ];
    snapshot("single", &all.join("\n"));
    assert!(text(Detail::Full, &EN).contains("With that, remove 5 also from r1c2, r1c3,"));
    assert!(text(Detail::Full, &ZH).contains("于是r1c1的相关格r1c2、r1c3、"));
}

#[test]
fn guesses_and_refutations_have_texts() {
    let guess = Guess {
        candidate: k(511),
        level: 1,
        index: 1,
        of: 2,
        rating: logic::Rating(91),
    };
    let back = Back {
        level: 1,
        refuted: k(511),
        because: Conflict::Cell(c(34)),
    };
    let board = empty();
    let mut all = Vec::new();
    for style in [EN, ZH] {
        for detail in [Detail::Line, Detail::Paragraph, Detail::Full] {
            all.push(render::guess(40, &board, &guess, detail, &style));
            all.push(render::back(41, &back, detail, &style));
        }
    }
    snapshot("guesses", &all.join("\n"));
}

#[test]
fn contradictions_name_their_cells() {
    let all = [
        Conflict::Cell(c(34)),
        Conflict::House(House::row(0), d(5)),
        Conflict::Clash(k(511), k(519)),
        Conflict::Clash(k(511), k(711)),
        Conflict::Clash(k(511), k(799)),
        Conflict::Both(k(511)),
    ];
    let mut lines = Vec::new();
    for style in [EN, ZH] {
        lines.extend(
            all.iter()
                .map(|one| render::sentence(&render::conflict(one), &style)),
        );
    }
    snapshot("conflicts", &lines.join("\n"));
}

logic::texts! {
    En {
        ALL: "{digit}; {digits}; {cell}; {cells}; {house}; {houses}; {one}; {some}; {count}; {words}; {inner}",
        WORDS: "fixed",
        INNER: "{digit} again",
        ROW: "{house} is full",
        CELL: "{cell} is full.",
        NONE: "nothing",
        TWICE: "{a}, then {b}",
    }
    Zh {
        ALL: "{inner}；{words}；{count}；{some}；{one}；{houses}；{house}；{cells}；{cell}；{digits}；{digit}",
        WORDS: "固定",
        INNER: "又是{digit}",
        ROW: "{house}已满",
        CELL: "{cell}已满。",
        NONE: "无",
        TWICE: "{a}，然后{b}",
    }
}
