//! Tests chains in Eureka notation as reasons. The chains are those of explained puzzles. Changed copies of them
//! are judged by independent code, too.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support::{Chance, traced};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use logic::{Chain, Closing, Effects, Engine, Evidence, Uniqueness, Why};
use oracle::{SolutionCount, Solver};
use render::{Cells, Style};
use std::collections::BTreeMap;
use whydoku::judging::{
    Change, JudgeRequest, JudgingDepth, MoveSession, ReasonVerdict, read_move, read_text,
};
use whydoku::why_not::Claim;

/// The only technique that the judges of this file know. It keeps the search for a justification short.
const KNOWN: &[&str] = &["hidden_single"];

/// A printed chain with its conclusion, and the board that it is for.
struct Printed {
    chain: Chain,
    effects: Effects,
    board: Board,
}

/// The chains of some evidence, each with the effects that it proves.
fn chains(evidence: &Evidence, effects: &Effects, found: &mut Vec<(Chain, Effects)>) {
    match evidence {
        Evidence::Chain(chain) => found.push((chain.clone(), effects.clone())),
        Evidence::All(parts) => {
            for part in parts {
                chains(&part.evidence, &part.effects, found);
            }
        }
        Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Cover(_)
        | Evidence::Net(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_)
        | Evidence::Lemma(_) => {}
    }
}

fn claims_of(effects: &Effects) -> Vec<Claim> {
    let place = effects.place().map(Claim::Is).into_iter();
    let removals = effects.removals().iter().copied().map(Claim::IsNot);
    place.chain(removals).collect()
}

/// Chains of all techniques that have them, on one board of each of the first `puzzle_count` puzzles: the board before
/// the first chain of its explanation. At most three steps of each technique are used.
fn found_chains(puzzle_count: usize) -> Vec<Printed> {
    let profile = catalogue::profile::named("default").unwrap();
    let has_chains = |entry: &&logic::Entry| {
        let info = entry.technique.info();
        let names = ["chain", "loop", "aic", "als_"];
        info.family != logic::Family::Forcing && names.iter().any(|name| info.slug.contains(name))
    };
    let single = |entry: &logic::Entry| profile.with_entries(vec![entry.clone()]);
    let one_technique_profiles: Vec<_> = profile
        .entries
        .iter()
        .filter(has_chains)
        .map(single)
        .collect();
    let mut printed = Vec::new();
    for puzzle in traced(6.5, 8.0).iter().take(puzzle_count) {
        let policy = whydoku::UniquenessPolicy::Check;
        let path = whydoku::explain(puzzle, &profile, policy, whydoku::Scope::Needed).unwrap();
        let mut board = path.start.clone();
        for step in path.records.iter().filter_map(logic::Record::step) {
            let mut found = Vec::new();
            chains(&step.evidence, &step.effects, &mut found);
            if !found.is_empty() {
                break;
            }
            for claim in claims_of(&step.effects) {
                claim.make_on(&mut board);
            }
        }
        for one_technique in &one_technique_profiles {
            let mut engine = Engine::new(one_technique, board.clone(), Uniqueness::Proved);
            let ControlFlow::Continue(steps) = engine.next_steps() else {
                continue;
            };
            for step in steps.iter().take(3) {
                let mut found = Vec::new();
                chains(&step.evidence, &step.effects, &mut found);
                printed.extend(found.into_iter().map(|(chain, effects)| Printed {
                    chain,
                    effects,
                    board: board.clone(),
                }));
            }
        }
    }
    printed
}

/// A session that shows this board.
fn session_at<'p>(board: &Board, request: JudgeRequest<'p>) -> MoveSession<'p> {
    MoveSession::new(&board.to_puzzle(), request)
}

fn written(printed: &Printed, style: &Style) -> String {
    let chain = render::eureka(&printed.chain, style);
    format!("{chain} => {}", render::brief(&printed.effects, style))
}

/// Each printed chain is a valid reason of its own effects, in each naming scheme of cells that moves have.
#[test]
fn printed_chains_are_valid_reasons_of_their_effects() {
    let profile = catalogue::profile::named("default").unwrap();
    let request = JudgeRequest::new(&profile)
        .with_known(Some(KNOWN))
        .with_depth(JudgingDepth::Word);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for printed in found_chains(8) {
        let mut session = session_at(&printed.board, request);
        for cells in [Cells::R1C1, Cells::A1, Cells::K9] {
            let text = written(&printed, &Style::default().with_cells(cells));
            let read = read_text(&text, cells).unwrap_or_else(|error| panic!("{text}: {error}"));
            let judged = session.judge(&read.action, read.reason.as_ref());
            assert_eq!(judged.reason, Some(ReasonVerdict::Holds), "{text}");
            assert_eq!(judged.broken_link, None, "{text}");
        }
        let chain = &printed.chain;
        let has_set = |why: &Why| matches!(why, Why::Als(_));
        let is_group = |literal: &logic::Literal| literal.node.cells().len() > 1;
        for (kind, has_kind) in [
            ("open", chain.closing == Closing::Open),
            ("loop", chain.closing != Closing::Open),
            ("set", chain.links.iter().any(has_set)),
            ("group", chain.literals.iter().any(is_group)),
        ] {
            *kinds.entry(kind).or_default() += usize::from(has_kind);
        }
    }
    assert!(kinds.values().all(|&count| count > 3), "{kinds:?}");
}

/// A chain as its text states it, read by independent code.
struct ReadChain {
    /// Digit, cells and polarity (`true` for on) of each node.
    nodes: Vec<(Digit, CellSet, bool)>,
    /// For each link, the cells of the term that contains both of its ends; `None` for a link between terms.
    terms: Vec<Option<CellSet>>,
    is_loop: bool,
}

fn cells_of(text: &str) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for block in text.split(',') {
        let (rows, columns) = block[1..].split_once('c').unwrap();
        for row in rows.bytes() {
            for column in columns.bytes() {
                cells.insert(Cell::at_row_column(row - b'1', column - b'1').unwrap());
            }
        }
    }
    cells
}

/// Reads a chain without its conclusion as `render::eureka` writes it.
fn read(text: &str, board: &Board) -> ReadChain {
    let (text, is_loop) = match text.strip_suffix(" (loop)") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let mut read = ReadChain {
        nodes: Vec::new(),
        terms: Vec::new(),
        is_loop,
    };
    let mut sign = None;
    let mut add = |digit: char, stated: CellSet, sign: Option<bool>, term: Option<CellSet>| {
        let digit = Digit::from_char(digit).unwrap();
        let cells = stated & board.cells(digit);
        if let Some(is_on) = sign {
            assert!(!read.nodes.is_empty(), "a link before the first node");
            if let [first] = read.nodes.as_mut_slice() {
                first.2 = !is_on;
            }
            read.terms.push(term);
            read.nodes.push((digit, cells, is_on));
        } else {
            read.nodes.push((digit, cells, false));
        }
    };
    for word in text.split(' ') {
        match word {
            "=" => sign = Some(true),
            "-" => sign = Some(false),
            _ => {
                let (digits, cells) = word[1..].split_once(')').unwrap();
                let cells = cells_of(cells);
                let digits: Vec<char> = digits.chars().collect();
                add(digits[0], cells, sign, None);
                for pair in digits[1..].chunks(2) {
                    add(pair[1], cells, Some(pair[0] == '='), Some(cells));
                }
            }
        }
    }
    read
}

/// Whether n cells of one house have fewer than n digits other than these two. Then every choice of different
/// digits for the cells contains one of the two.
fn is_almost_locked(board: &Board, cells: CellSet, pair: [Digit; 2]) -> bool {
    fn can_fill(cells: &[DigitSet], used: DigitSet) -> bool {
        let Some((&digits, rest)) = cells.split_first() else {
            return true;
        };
        let mut left = (digits - used).iter();
        left.any(|digit| can_fill(rest, used | DigitSet::only(digit)))
    }
    let pair: DigitSet = pair.into_iter().collect();
    let digits = cells.iter().map(|cell| match board.value(cell) {
        Some(digit) => DigitSet::only(digit),
        None => board.candidates(cell),
    });
    let digits: Vec<DigitSet> = digits.collect();
    let others = digits.iter().fold(DigitSet::EMPTY, |all, &one| all | one) - pair;
    let in_one_house = House::all().any(|house| house.cells().contains_all(cells));
    let is_locked = in_one_house && others.len() < cells.len();
    assert!(!is_locked || !can_fill(&digits, pair));
    is_locked
}

/// Whether a link holds on a board.
fn link_holds(
    board: &Board,
    from: (Digit, CellSet, bool),
    to: (Digit, CellSet, bool),
    term: Option<CellSet>,
) -> bool {
    let ((a, from_cells, was_on), (b, to_cells, is_on)) = (from, to);
    if from_cells.is_empty() || to_cells.is_empty() || was_on == is_on {
        return false;
    }
    let both = from_cells | to_cells;
    if a != b {
        let in_cell = both.len() == 1 && {
            let cell = both.iter().next().unwrap();
            !is_on || board.candidates(cell).len() == 2
        };
        return in_cell
            || term.is_some_and(|cells| is_on && is_almost_locked(board, cells, [a, b]));
    }
    let mut houses = House::all().filter(|house| house.cells().contains_all(both));
    if is_on {
        houses.any(|house| both.contains_all(board.cells_in(house, a)))
    } else {
        let sees = |one: Cell, other: Cell| one != other && one.peers().contains(other);
        let all_see = from_cells
            .iter()
            .all(|one| to_cells.iter().all(|other| sees(one, other)));
        all_see && houses.next().is_some()
    }
}

/// Whether the cells of all terms are in the printed form, which repeats no row and no column.
fn is_written_as_printed(text: &str) -> bool {
    text.split(' ')
        .filter_map(|word| word.split_once(')'))
        .all(|(_, cells)| {
            cells.is_empty() || render::compact_cells(cells_of(cells), &Style::default()) == cells
        })
}

/// Chains with one changed digit or cell are judged as independent code judges their links. A conclusion that a chain
/// proves is true in the solution.
#[test]
fn changed_chains_are_refused_unless_they_still_hold() {
    let profile = catalogue::profile::named("default").unwrap();
    let request = JudgeRequest::new(&profile)
        .with_known(Some(KNOWN))
        .with_depth(JudgingDepth::Word);
    let mut chance = Chance(45);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for printed in found_chains(8) {
        let mut session = session_at(&printed.board, request);
        let board = &printed.board;
        let SolutionCount::Unique(solution) = Solver::new().check(&board.to_puzzle()) else {
            panic!("{board:?} has several solutions");
        };
        let text = render::eureka(&printed.chain, &Style::default());
        let positions: Vec<usize> = text
            .char_indices()
            .filter(|(_, one)| one.is_ascii_digit())
            .map(|(index, _)| index)
            .collect();
        let conclusion = Change::new(claims_of(&printed.effects)).unwrap();
        for _ in 0..8 {
            let mut changed = text.clone().into_bytes();
            let index = positions[chance.below(positions.len())];
            changed[index] = b'1' + u8::try_from(chance.below(9)).unwrap();
            let changed = String::from_utf8(changed).unwrap();
            if !is_written_as_printed(&changed) {
                continue;
            }
            let read = read(&changed, board);
            let mut links = read.nodes.windows(2).zip(&read.terms);
            let broken = links.position(|(pair, &term)| !link_holds(board, pair[0], pair[1], term));
            let context = format!("{board:?}: {changed} => {conclusion}");
            let move_and_reason =
                read_move(&conclusion.to_string(), Some(&changed), Cells::R1C1).unwrap();
            let judged = session.judge(&move_and_reason.action, move_and_reason.reason.as_ref());
            let verdict = judged.reason.unwrap();
            *counts.entry(verdict.word()).or_default() += 1;
            let [Some(first), Some(last)] = [read.nodes.first(), read.nodes.last()] else {
                panic!("{context}");
            };
            let is_closed = first == last;
            match verdict {
                ReasonVerdict::Absent => {
                    let named = judged.broken_link.unwrap().text(&Style::default());
                    if let Some(broken) = broken {
                        assert_eq!(named, nth_link(&changed, broken), "{context}");
                    } else {
                        assert!(read.is_loop && !is_closed, "{context}: {named}");
                    }
                }
                ReasonVerdict::Holds | ReasonVerdict::Insufficient => {
                    assert_eq!(broken, None, "{context}");
                    let is_proved = verdict == ReasonVerdict::Holds;
                    let claims = conclusion.claims();
                    if is_proved {
                        let is_true = claims.iter().all(|claim| claim.holds_in(&solution));
                        assert!(is_true, "{context}");
                    }
                    let both_see = |claim: &Claim| {
                        let (candidate, ends) = (claim.candidate(), [first, last]);
                        ends.iter().all(|(digit, cells, _)| {
                            let conflicts =
                                |cell| Candidate::new(cell, *digit).conflicts(candidate);
                            cells.iter().all(conflicts)
                        })
                    };
                    if !read.is_loop && !first.2 && last.2 && claims.iter().all(both_see) {
                        assert!(is_proved, "{context}");
                    }
                    if !is_proved {
                        assert!(!claims.iter().all(both_see), "{context}");
                    }
                }
                ReasonVerdict::Unread | ReasonVerdict::Limit | _ => {
                    panic!("{context}: {}", verdict.word());
                }
            }
        }
    }
    for word in ["reason_holds", "reason_insufficient", "reason_absent"] {
        assert!(
            counts.get(word).is_some_and(|&count| count > 20),
            "{counts:?}"
        );
    }
}

/// The link with this number, from 0, of a chain that `render::eureka` wrote.
fn nth_link(text: &str, number: usize) -> String {
    let mut links = Vec::new();
    let mut before: Option<(String, char)> = None;
    for word in text.trim_end_matches(" (loop)").split(' ') {
        let Some((digits, cells)) = word.strip_prefix('(').and_then(|word| word.split_once(')'))
        else {
            before = before.map(|(node, _)| (node, word.chars().next().unwrap()));
            continue;
        };
        let digits: Vec<char> = digits.chars().collect();
        if let Some((node, sign)) = &before {
            links.push(format!("{node} {sign} ({}){cells}", digits[0]));
        }
        for three in digits.windows(3).step_by(2) {
            links.push(format!("({}{}{}){cells}", three[0], three[1], three[2]));
        }
        before = Some((format!("({}){cells}", digits[digits.len() - 1]), ' '));
    }
    links.swap_remove(number)
}

/// A board without digits. r1c1, r1c5 and r5c5 have two candidates each. 5 has two places in row 6 and in row 9.
fn sketch() -> Board {
    let two_digits = [("r1c1", [1, 2]), ("r1c5", [2, 3]), ("r5c5", [1, 3])];
    let without_5 = cells_of("r69c2345678");
    let mut board = Board::new(&Puzzle::new([None; 81]));
    for candidate in board.all_candidates().iter() {
        let Candidate { cell, digit } = candidate;
        let is_third = two_digits.iter().any(|(pair, digits)| {
            cells_of(pair).contains(cell) && !digits.contains(&digit.value())
        });
        if is_third || (digit.value() == 5 && without_5.contains(cell)) {
            board.eliminate(candidate);
        }
    }
    board
}

/// The verdict on a reason, and the broken link.
fn reason(move_text: &str, because: Option<&str>) -> (String, Option<String>) {
    let profile = catalogue::profile::named("default").unwrap();
    let request = JudgeRequest::new(&profile)
        .with_known(Some(KNOWN))
        .with_depth(JudgingDepth::Word);
    let read = read_move(move_text, because, Cells::R1C1).unwrap();
    let judged = session_at(&sketch(), request).judge(&read.action, read.reason.as_ref());
    let broken = judged.broken_link.map(|link| link.text(&Style::default()));
    (judged.reason.unwrap().word().to_owned(), broken)
}

#[test]
fn the_usual_forms_of_chains_are_read() {
    for chain in [
        "(1=2)r1c1 - (2=3)r1c5 - (3=1)r5c5",
        "(1=2)r1c1-(2=3)r1c5-(3=1)r5c5",
        "(1=2)R1C1 – (2=3)R1C5 − (3=1)R5C5.",
        "(1==2)A1 -- (2==3)A5 -- (3==1)E5",
        "r1c1(1=2) - r1c5(2=3) - r5c5(3=1)",
        "1r1c1 = 2r1c1 - 2r1c5 = 3r1c5 - 3r5c5 = 1r5c5",
        "(1)r1c1 = (2)r1c1 - r1c5 = (3)r1c5 - r5c5 = (1)r5c5",
        "(1)r5c1 - (1=2)r1c1 - (2=3)r1c5 - (3=1)r5c5 - (1)r5c1",
    ] {
        let holds = ("reason_holds".to_owned(), None);
        assert_eq!(
            reason(&format!("{chain} => r5c1<>1"), None),
            holds,
            "{chain}"
        );
        assert_eq!(reason("r5c1<>1", Some(chain)), holds, "{chain}");
        let concluded = format!("{chain} => r5c1<>1");
        assert_eq!(reason("r5c1<>1", Some(&concluded)), holds, "{chain}");
    }
    let open = "(5)r9c1 = (5)r9c9 - (5)r6c9 = (5)r6c1";
    for closing in [
        "",
        " - (5)r9c1",
        " - (5)r9c1 (loop)",
        " - loop",
        " (loop)",
        "（环）",
    ] {
        let text = format!("{open}{closing} => r3c1<>5, r4c9<>5");
        assert_eq!(
            reason(&text, None),
            ("reason_holds".to_owned(), None),
            "{text}"
        );
    }
}

#[test]
fn a_broken_link_is_named_and_other_conclusions_do_not_follow() {
    let chain = "(1=2)r1c1 - (2=3)r1c5 - (3=1)r5c5";
    let insufficient = ("reason_insufficient".to_owned(), None);
    for (move_text, because) in [
        // An end does not see the cell.
        ("r6c6<>1", chain.to_owned()),
        ("r5c1<>2", chain.to_owned()),
        ("r5c1<>1 r6c6<>1", chain.to_owned()),
        // A placement does not follow from two ends.
        ("r1c1=1", chain.to_owned()),
        // The stated conclusion does not follow, although the move does.
        ("r5c1<>1", format!("{chain} => r6c6<>1")),
        // Without its last link, the chain has an end that is false.
        ("r5c1<>1", "(1=2)r1c1 - (2=3)r1c5 - (3)r5c5".to_owned()),
    ] {
        assert_eq!(reason(move_text, Some(&because)), insufficient, "{because}");
    }
    for (because, broken) in [
        ("(1=2)r1c1 - (2=3)r1c4 - (3=1)r5c5", "(2=3)r1c4"),
        ("(1=2)r1c1 - (2=3)r1c5 - (3=1)r5c6", "(3)r1c5 - (3)r5c6"),
        ("(1=4)r1c1 - (4=1)r5c1", "(1=4)r1c1"),
        ("(1=2)r1c1 = (2=3)r1c5 - (3=1)r5c5", "(2)r1c1 = (2)r1c5"),
        ("(1-2)r1c1 - (2=3)r1c5", "(2)r1c1 - (2)r1c5"),
        ("(5)r9c1 = (5)r9c9 - (5)r8c1", "(5)r9c9 - (5)r8c1"),
        (&format!("{chain} - loop"), "(1)r5c5 - (1)r1c1"),
        (&format!("{chain} (loop)"), "(1)r5c5 - (1)r1c1"),
    ] {
        let absent = ("reason_absent".to_owned(), Some(broken.to_owned()));
        assert_eq!(reason("r5c1<>1", Some(because)), absent, "{because}");
    }
    for unread in [
        "(1=2)r1c1 -",
        "(1=)r1c1",
        "(1=2 r1c1 - (2=3)r1c5",
        "(1=2)r1c1 - so it goes",
    ] {
        let found = reason("r5c1<>1", Some(unread));
        assert_eq!(found, ("reason_unread".to_owned(), None), "{unread}");
    }
}

/// The command names the link in both languages, in text and in JSON.
#[test]
fn the_command_names_the_broken_link() {
    let puzzle =
        "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let judged = |because: &str, language: &str, format: &str| {
        let arguments = ["judge", puzzle, "r2c1=9", "--because", because];
        let output = assert_cmd::Command::cargo_bin("whydoku")
            .unwrap()
            .args(arguments)
            .args([
                "--lang",
                language,
                "--format",
                format,
                "--allow",
                "hidden_single",
            ])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).unwrap()
    };
    for (because, english, chinese) in [
        (
            "(4=5)r1c2 - (5)r1c9",
            "The chain fails at (4=5)r1c2: the board does not have both candidates.",
            "链在 (4=5)r1c2 处断开：盘面上没有这两个候选数。",
        ),
        (
            "(5)r1c1 - (5)r2c1 - (5)r2c6",
            "The chain fails at (5)r2c1 - (5)r2c6: strong and weak links must alternate.",
            "链在 (5)r2c1 - (5)r2c6 处断开：强链与弱链必须交替。",
        ),
        (
            "(5=8)r2c1 - (5)r1c1",
            "The chain fails at (5=8)r2c1: both can be false, so this is no strong link.",
            "链在 (5=8)r2c1 处断开：两端可以同时不成立，所以不是强链。",
        ),
        (
            "(5)r1c1 - (5)r2c6",
            "The chain fails at (5)r1c1 - (5)r2c6: both can be true, so this is no weak link.",
            "链在 (5)r1c1 - (5)r2c6 处断开：两端可以同时成立，所以不是弱链。",
        ),
    ] {
        for (language, expected) in [("en", english), ("zh", chinese)] {
            let text = judged(because, language, "text");
            assert_eq!(text.lines().nth(1), Some(expected), "{text}");
        }
        let json: serde_json::Value = serde_json::from_str(&judged(because, "en", "json")).unwrap();
        let link = json["broken_link"].as_str().unwrap();
        assert_eq!(json["reason"], "reason_absent");
        assert!(
            english.starts_with(&format!("The chain fails at {link}: ")),
            "{json}"
        );
    }
}
