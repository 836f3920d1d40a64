//! Edge cases of the rules that random boards rarely reach, and the work units of audits.

use super::support::hand::{
    BoardBuilder, blank, candidate, candidates, cell, cells, digit, house, literal, place, remove,
};
use grid::{Board, CandidateSet, Cell, Digit, House, Puzzle};
use logic::{
    Assumes, Back, Branch, Chain, Closing, Conflict, Cover, Deadly, Effects, End, Evidence,
    Exhaustive, Guess, Lemma, Link, Net, NetNode, Proved, Rating, Record, Single, SingleBy, Split,
    Truth, Why,
};
use verify::{Checker, PathFault, assumes, check, check_path};

fn chain(literals: &[&str], links: Vec<Why>, closing: Closing) -> Evidence {
    Evidence::Chain(Chain {
        literals: literals.iter().map(|text| literal(text)).collect(),
        links,
        closing,
    })
}

fn exhaustive(truths: &[Truth]) -> Evidence {
    Evidence::Exhaustive(Exhaustive {
        truths: truths.to_vec(),
    })
}

fn single(text: &str) -> Evidence {
    Evidence::Single(Single {
        candidate: candidate(text),
        by: SingleBy::Cell,
    })
}

#[test]
fn guardians_assume_a_unique_solution_in_all_evidence() {
    let guardians = Truth::Guardians(Box::new(Deadly {
        pattern: logic::FillablePattern::stated(
            candidates("12r1c1 12r1c4 12r2c1 12r2c4")
                .into_iter()
                .collect(),
        ),
        guardians: CandidateSet::EMPTY,
    }));
    let plain = Truth::Cell(cell("r1c1"));
    let evidence_with = |truth: &Truth| {
        [
            exhaustive(&[plain.clone(), truth.clone()]),
            Evidence::Cover(Cover {
                truths: vec![truth.clone()],
                links: vec![Link::House(house("r1"), digit(1))],
                fins: CandidateSet::EMPTY,
            }),
            Evidence::Net(Net {
                split: Split::Truth(truth.clone()),
                branches: Vec::new(),
            }),
        ]
    };
    for evidence in evidence_with(&guardians) {
        assert_eq!(assumes(&evidence), Assumes::UniqueSolution, "{evidence:?}");
    }
    for evidence in evidence_with(&plain) {
        assert_eq!(assumes(&evidence), Assumes::Nothing, "{evidence:?}");
    }
}

/// A strong link in a cell does not prove which of its digits is true.
#[test]
fn two_ends_in_one_cell_place_neither() {
    let board = blank().keep_candidates("56r1c1");
    let ends = chain(
        &["-5r1c1", "+6r1c1"],
        vec![Why::Cell(cell("r1c1"))],
        Closing::Open,
    );
    for claim in ["5r1c1", "6r1c1"] {
        let refusal = check(&board, &place(claim), &ends).expect_err("accepted");
        let text = format!("chain: it does not prove that {claim} is true");
        assert_eq!(refusal.to_string(), text);
    }
}

/// A true group does not make any of its own cells false.
#[test]
fn a_group_does_not_make_a_part_of_itself_false() {
    let part = chain(
        &["+5 r1c1 r1c2", "-5r1c1"],
        vec![Why::House(house("r1"))],
        Closing::Open,
    );
    let refusal = check(&blank(), &remove("5r1c1"), &part).expect_err("accepted");
    assert!(
        refusal.to_string().starts_with("chain: link 0"),
        "{refusal}"
    );
}

/// Digits locked into an almost locked set of a loop stay locked when false candidates are removed,
/// even if the board becomes contradictory.
#[test]
fn a_loop_holds_when_its_set_has_too_few_digits() {
    let board = |text: &str| {
        let links = blank().keep_places("c1", 7, "r2c1 r5c1");
        links
            .keep_places("r2", 5, "r2c1 r2c6")
            .keep_candidates(text)
    };
    let links = vec![
        Why::Als(cells("r4c6 r5c6")),
        Why::House(house("r5")),
        Why::House(house("c1")),
        Why::Cell(cell("r2c1")),
        Why::House(house("r2")),
    ];
    let literals = ["-5r4c6", "+7r5c6", "-7r5c1", "+7r2c1", "-5r2c1", "+5r2c6"];
    let closed = chain(&literals, links, Closing::Loop(Why::House(house("c6"))));
    let removal = remove("9r9c6");
    assert_eq!(check(&board("59r4c6 79r5c6"), &removal, &closed), Ok(()));
    assert_eq!(check(&board("5r4c6 7r5c6"), &removal, &closed), Ok(()));
    // The two digits of the link itself are never locked in.
    assert!(check(&board("5r4c6 7r5c6"), &remove("7r9c6"), &closed).is_err());
}

/// A lemma implies a literal that becomes a naked or a hidden single.
#[test]
fn a_lemma_implies_singles_of_cells_and_houses() {
    // The 1 of box 4 is in column 1, so r1c1 is not 1. If r1c1 is not 3 either, it must be 2: a
    // naked single, but no hidden single.
    let in_cell = blank()
        .keep_places("b4", 1, "r4c1 r5c1")
        .keep_candidates("123r1c1");
    // As r1c1 is not 1, the only place for 1 in row 1 is r1c9: a hidden single, but no naked
    // single.
    let in_house = blank()
        .keep_places("b4", 1, "r4c1 r5c1")
        .keep_places("r1", 1, "r1c1 r1c9");
    let lemma = || {
        Why::Lemma(Box::new(Proved {
            effects: remove("1r1c1"),
            evidence: Evidence::Cover(Cover {
                truths: vec![Truth::House(house("b4"), digit(1))],
                links: vec![Link::House(house("c1"), digit(1))],
                fins: CandidateSet::EMPTY,
            }),
        }))
    };
    let naked = chain(&["-3r1c1", "+2r1c1"], vec![lemma()], Closing::Open);
    assert_eq!(check(&in_cell, &remove("1r1c1"), &naked), Ok(()));
    let hidden = chain(&["-8r9c9", "+1r1c9"], vec![lemma()], Closing::Open);
    assert_eq!(check(&in_house, &remove("1r9c9"), &hidden), Ok(()));
    for neither in ["+4r1c1", "+2r1c2"] {
        let neither_single = chain(&["-3r1c1", neither], vec![lemma()], Closing::Open);
        assert!(check(&in_cell, &remove("1r1c1"), &neither_single).is_err());
    }
}

/// The maximum number of truths is the number of cells plus the number of pairs of house and digit.
#[test]
fn all_truths_of_a_grid_are_allowed() {
    let mut truths: Vec<Truth> = Cell::all().map(Truth::Cell).collect();
    for place in House::all() {
        truths.extend(Digit::ALL.map(|value| Truth::House(place, value)));
    }
    let board = blank().keep_candidates("5r1c1");
    assert_eq!(
        check(&board, &remove("5r1c2"), &exhaustive(&truths)),
        Ok(())
    );
    truths.push(Truth::Cell(cell("r1c1")));
    assert!(check(&board, &remove("5r1c2"), &exhaustive(&truths)).is_err());
}

/// The work units that an audit counts for one record: the largest limit with which the audit stops
/// after this record.
fn cost(board: &Board, effects: Effects, evidence: Evidence) -> u64 {
    let first: Record<Proved> = Record::Step(Proved { effects, evidence });
    let records = [first.clone(), first];
    let (mut one_checked, mut both_checked) = (0, 1 << 40);
    while one_checked + 1 < both_checked {
        let units = u64::midpoint(one_checked, both_checked);
        match Checker::new()
            .audit_within(board, &records, units)
            .records_checked
        {
            1 => one_checked = units,
            2 => both_checked = units,
            records_checked => panic!("{records_checked} records of two"),
        }
    }
    one_checked
}

/// A chain that repeats a cycle through two bivalue cells.
fn long_chain(links: usize) -> Evidence {
    let literals = ["-1r1c1", "+2r1c1", "-2r1c5", "+1r1c5", "-1r1c1"];
    let whys = [
        Why::Cell(cell("r1c1")),
        Why::House(house("r1")),
        Why::Cell(cell("r1c5")),
        Why::House(house("r1")),
    ];
    Evidence::Chain(Chain {
        literals: (0..=links).map(|at| literal(literals[at % 4])).collect(),
        links: (0..links).map(|at| whys[at % 4].clone()).collect(),
        closing: Closing::Open,
    })
}

#[test]
fn an_audit_counts_steps_links_and_cases() {
    let board = blank().keep_candidates("12r1c1 12r1c5 7r9c9");
    let cost_of = |evidence: Evidence| cost(&board, remove("1r1c9"), evidence);
    let four_links = cost_of(long_chain(7)) - cost_of(long_chain(3));
    // All links of a chain have the same cost, more than one unit.
    assert!(4 < four_links, "{four_links}");
    for links in [7, 11, 15, 23] {
        let four_more = cost_of(long_chain(links + 4)) - cost_of(long_chain(links));
        assert_eq!(four_more, four_links, "{links} links");
    }
    // The step itself has a cost.
    let link = four_links / 4;
    let step = cost_of(long_chain(3)) - link * 3;
    assert!(0 < step && step < 10 * four_links, "{step}");
    // Other evidence costs as much as a link; the costs of parts and lemmas are added.
    let with_single = cost_of(single("7r9c9"));
    assert_eq!(with_single, step + link);
    let proved = |evidence| Proved {
        effects: remove("1r1c9"),
        evidence,
    };
    let parts = |count| Evidence::All((0..count).map(|_| proved(single("7r9c9"))).collect());
    assert_eq!(
        [0, 1, 3].map(|count| cost_of(parts(count))),
        [step, with_single, step + 3 * link]
    );
    let with_lemma = Evidence::Lemma(Box::new(Lemma {
        lemma: proved(long_chain(3)),
        then: single("7r9c9"),
    }));
    assert_eq!(cost_of(with_lemma), step + 4 * link);
    let by_lemma = |lemma: Evidence| {
        let why = Why::Lemma(Box::new(proved(lemma)));
        chain(&["-1r1c1", "+2r1c1"], vec![why], Closing::Open)
    };
    assert_eq!(cost_of(by_lemma(long_chain(11))), step + 12 * link);
    let node = |why: Option<Why>| NetNode {
        literal: literal("+2r1c1"),
        why,
        parents: Vec::new(),
    };
    let net = |nodes: Vec<NetNode>| {
        Evidence::Net(Net {
            split: Split::Assume(literal("+2r1c1")),
            branches: vec![Branch {
                nodes,
                end: End::Effects,
            }],
        })
    };
    assert_eq!(cost_of(net(vec![node(None)])), step + link);
    let lemma = Why::Lemma(Box::new(proved(long_chain(3))));
    assert_eq!(
        cost_of(net(vec![node(None), node(Some(lemma))])),
        step + 5 * link
    );
    // The cost of an exhaustive argument also includes the truths that are visited.
    let cases = |truths: &[&str]| {
        let truths: Vec<Truth> = truths.iter().map(|text| Truth::Cell(cell(text))).collect();
        cost_of(exhaustive(&truths))
    };
    let (short, long) = (cases(&["r1c1", "r1c5"]), cases(&["r2c2", "r2c3", "r2c4"]));
    assert!(with_single < short && short < with_single + 20, "{short}");
    assert!(short < long && long < short + 1000, "{long}");
    // Without a limit all records are checked.
    let records = vec![Record::Step(proved(single("7r9c9"))); 5];
    let audit = Checker::new().audit_within(&board, &records, u64::MAX);
    assert_eq!(audit.records_checked, 5);
}

fn guess(text: &str, level: u32, index: u32, of: u32) -> Record<Proved> {
    Record::Guess(Guess {
        candidate: candidate(text),
        level,
        index,
        of,
        rating: Rating(0),
    })
}

/// A forced guess may have the number of open guesses as its level. Then it opens no level and
/// cannot be taken back.
#[test]
fn a_forced_guess_opens_no_level() {
    let start = blank().keep_candidates("7r9c9 12r1c1");
    let path = [guess("7r9c9", 0, 1, 1), guess("1r1c1", 1, 1, 2)];
    let board = check_path(&start, &path).unwrap();
    assert_eq!(board.value(cell("r9c9")), Some(digit(7)));
    assert_eq!(board.value(cell("r1c1")), Some(digit(1)));
    // If its level is one higher, it counts as a guess, and the next guess has the next level.
    let counted = [guess("7r9c9", 1, 1, 1), guess("1r1c1", 2, 1, 2)];
    assert!(check_path(&start, &counted).is_ok());
    let mixed = [guess("7r9c9", 1, 1, 1), guess("1r1c1", 1, 1, 2)];
    assert_eq!(check_path(&start, &mixed).unwrap_err().index, 1);
    // There is no guess to take back.
    let back = Record::Back(Back {
        level: 0,
        refuted: candidate("7r9c9"),
        because: Conflict::Cell(cell("r1c1")),
    });
    let refusal = check_path(&start, &[guess("7r9c9", 0, 1, 1), back]).unwrap_err();
    assert_eq!(refusal.why, PathFault::NoGuess);
    // With two candidates or a wrong level it is not a forced guess.
    for not_forced in [
        guess("1r1c1", 0, 1, 1),
        guess("1r1c1", 0, 1, 2),
        guess("7r9c9", 2, 1, 1),
    ] {
        assert!(check_path(&start, &[not_forced]).is_err());
    }
}

/// If the start is a position during a solve, its givens are the puzzle. A second filling may then
/// use all candidates that the givens allow.
#[test]
fn the_givens_of_a_position_decide_the_allowed_assumptions() {
    let pattern = || {
        Evidence::Deadly(Deadly {
            pattern: logic::FillablePattern::stated(
                candidates("12r1c1 12r1c4 12r2c1 12r2c4")
                    .into_iter()
                    .collect(),
            ),
            guardians: candidates("3r2c4").into_iter().collect(),
        })
    };
    let board = |placed: &[&str], open: &str| {
        let mut values = [None; 81];
        for candidate in placed.iter().map(|text| candidate(text)) {
            values[candidate.cell.index()] = Some(candidate.digit);
        }
        let puzzle = Puzzle::new(values);
        let filled = puzzle.filled();
        Board::new(&puzzle.with_placed(filled)).keep_candidates(open)
    };
    let removal = remove("1r2c4");
    let check_from = |start: &Board, before: &Board| {
        Checker::new()
            .with_start(start)
            .check(before, &removal, &pattern())
    };
    let position = board(&["1r1c1", "2r1c4", "2r2c1"], "13r2c4");
    assert_eq!(check_from(&position, &position), Ok(()));
    let crossed = board(&["1r1c1", "2r1c4"], "2r2c1 13r2c4");
    assert_eq!(check_from(&crossed, &crossed), Ok(()));
    // Without placed cells the start is a pencilmark grid.
    let puzzle = blank().without("2r1c1");
    assert!(check_from(&puzzle, &position).is_err());
    // A given cell cannot be in the pattern, and it excludes its digit from its peers.
    let given = |text: &str| {
        let mut values = [None; 81];
        for candidate in candidates(text) {
            values[candidate.cell.index()] = Some(candidate.digit);
        }
        let puzzle = Puzzle::new(values);
        let last = candidates("3r9c9")[0].cell;
        Board::new(&puzzle.with_placed(grid::CellSet::only(last)))
    };
    assert_eq!(check_from(&given("5r1c2 3r9c9"), &position), Ok(()));
    assert!(check_from(&given("1r1c1 3r9c9"), &position).is_err());
    assert!(check_from(&given("1r5c4 3r9c9"), &position).is_err());
}
