//! The checker answers on any input in bounded time. The functions from `list` to `evidence` return
//! random values, valid or not; `depth` is the maximum nesting of evidence.

use super::support::boards;
use super::support::damage::{any_candidate, any_cell, any_digit, any_house};
use super::support::judge;
use super::support::rng::Rng;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House, Puzzle};
use logic::{
    Branch, Chain, Closing, Conflict, Cover, Deadly, Effects, End, Evidence, Exclusion, Exhaustive,
    Lemma, Link, Literal, Net, NetNode, Node, Polarity, Proved, Single, SingleBy, Split, Subset,
    SubsetBy, Symmetry, Truth, Why,
};
use verify::{assumes, check};

/// Up to twelve random items, usually fewer.
fn list<T>(rng: &mut Rng, mut item: impl FnMut(&mut Rng) -> T) -> Vec<T> {
    let most = [0, 1, 2, 4, 12][rng.below(5)];
    (0..rng.below(most + 1)).map(|_| item(rng)).collect()
}

fn cells(rng: &mut Rng) -> CellSet {
    match rng.below(4) {
        0 => any_house(rng).cells(),
        1 => CellSet::all(),
        _ => list(rng, any_cell).into_iter().collect(),
    }
}

fn digits(rng: &mut Rng) -> DigitSet {
    list(rng, any_digit).into_iter().collect()
}

fn candidates(rng: &mut Rng) -> CandidateSet {
    list(rng, any_candidate).into_iter().collect()
}

fn deadly(rng: &mut Rng) -> Deadly {
    Deadly {
        pattern: logic::FillablePattern::stated(candidates(rng)),
        guardians: candidates(rng),
    }
}

fn truth(rng: &mut Rng) -> Truth {
    match rng.below(5) {
        0 | 1 => Truth::Cell(any_cell(rng)),
        2 | 3 => Truth::House(any_house(rng), any_digit(rng)),
        _ => Truth::Guardians(Box::new(deadly(rng))),
    }
}

fn link(rng: &mut Rng) -> Link {
    match rng.below(3) {
        0 => Link::Cell(any_cell(rng)),
        1 => Link::House(any_house(rng), any_digit(rng)),
        _ => Link::Cells(any_digit(rng), cells(rng)),
    }
}

fn literal(rng: &mut Rng) -> Literal {
    let node = match rng.below(3) {
        0 => Node::Group(any_digit(rng), cells(rng)),
        _ => Node::Candidate(any_candidate(rng)),
    };
    let polarity = if rng.once_in(2) {
        Polarity::On
    } else {
        Polarity::Off
    };
    Literal { node, polarity }
}

fn why(rng: &mut Rng, depth: usize) -> Why {
    match rng.below(4) {
        0 => Why::Cell(any_cell(rng)),
        1 => Why::House(any_house(rng)),
        2 => Why::Als(cells(rng)),
        _ => match proved(rng, depth) {
            Some(proved) => Why::Lemma(Box::new(proved)),
            None => Why::Cell(any_cell(rng)),
        },
    }
}

fn conflict(rng: &mut Rng) -> Conflict {
    match rng.below(4) {
        0 => Conflict::Cell(any_cell(rng)),
        1 => Conflict::House(any_house(rng), any_digit(rng)),
        2 => Conflict::Clash(any_candidate(rng), any_candidate(rng)),
        _ => Conflict::Both(any_candidate(rng)),
    }
}

fn proved(rng: &mut Rng, depth: usize) -> Option<Proved> {
    let place = rng.once_in(2).then(|| any_candidate(rng));
    let effects = Effects::new(place, list(rng, any_candidate))?;
    let evidence = evidence(rng, depth.checked_sub(1)?);
    Some(Proved { effects, evidence })
}

fn node(rng: &mut Rng, depth: usize) -> NetNode {
    let parent = |rng: &mut Rng| {
        if rng.once_in(50) {
            usize::MAX
        } else {
            rng.below(6)
        }
    };
    NetNode {
        literal: literal(rng),
        why: (!rng.once_in(3)).then(|| why(rng, depth)),
        parents: list(rng, parent),
    }
}

fn net(rng: &mut Rng, depth: usize) -> Net {
    let split = match rng.below(3) {
        0 => Split::Assume(literal(rng)),
        1 => Split::Either(any_candidate(rng)),
        _ => Split::Truth(truth(rng)),
    };
    let branch = |rng: &mut Rng| Branch {
        nodes: list(rng, |rng| node(rng, depth)),
        end: if rng.once_in(2) {
            End::Effects
        } else {
            End::Conflict(conflict(rng))
        },
    };
    let mut branches = list(rng, branch);
    // Gives the first branch a valid start, so that its other nodes are checked too.
    if let (Some(first), Split::Assume(case)) = (branches.first_mut(), &split)
        && let Some(node) = first.nodes.first_mut()
    {
        node.literal = *case;
        node.why = None;
        node.parents.clear();
        branches.truncate(1);
    }
    Net { split, branches }
}

fn evidence(rng: &mut Rng, depth: usize) -> Evidence {
    match rng.below(11) {
        0 => Evidence::Single(Single {
            candidate: any_candidate(rng),
            by: if rng.once_in(2) {
                SingleBy::Cell
            } else {
                SingleBy::House(any_house(rng))
            },
        }),
        1 => Evidence::Subset(Subset {
            house: any_house(rng),
            cells: cells(rng),
            digits: digits(rng),
            by: if rng.once_in(2) {
                SubsetBy::Cells
            } else {
                SubsetBy::Digits
            },
        }),
        2 => Evidence::Cover(Cover {
            truths: list(rng, truth),
            links: list(rng, link),
            fins: candidates(rng),
        }),
        3 => {
            let literals = list(rng, literal);
            let links = literals.iter().skip(1).map(|_| why(rng, depth)).collect();
            let closing = if rng.once_in(2) {
                Closing::Open
            } else {
                Closing::Loop(why(rng, depth))
            };
            Evidence::Chain(Chain {
                literals,
                links,
                closing,
            })
        }
        4 | 5 => Evidence::Net(net(rng, depth)),
        6 => Evidence::Exclusion(Exclusion {
            cells: list(rng, any_cell),
            excluders: cells(rng),
        }),
        7 => Evidence::Deadly(deadly(rng)),
        8 => Evidence::Symmetry(symmetry(rng)),
        9 => Evidence::Exhaustive(Exhaustive {
            truths: list(rng, truth),
        }),
        _ if depth == 0 => Evidence::All(Vec::new()),
        _ => match proved(rng, depth) {
            Some(lemma) if rng.once_in(2) => {
                let then = evidence(rng, depth - 1);
                Evidence::Lemma(Box::new(Lemma { lemma, then }))
            }
            Some(part) => Evidence::All(vec![part]),
            None => Evidence::All(Vec::new()),
        },
    }
}

/// A random map of lines and digits, in half of the cases one that exchanges some lines.
fn symmetry(rng: &mut Rng) -> Symmetry {
    let mut lines = [House::row, House::column].map(|house| {
        let line = |index| house(index as u8);
        core::array::from_fn::<House, 9, _>(line)
    });
    let mut digits = Digit::ALL;
    if rng.once_in(2) {
        let band = 3 * rng.below(3);
        lines[rng.below(2)].swap(band, band + 2);
        digits.swap(rng.below(9), rng.below(9));
    } else {
        lines[0][rng.below(9)] = any_house(rng);
        digits[rng.below(9)] = any_digit(rng);
    }
    if rng.once_in(2) {
        lines.swap(0, 1);
    }
    let [rows, columns] = lines;
    Symmetry::new(rows, columns, digits)
}

/// A random board: of an ordinary puzzle, empty, contradictory, or full and wrong.
fn board(rng: &mut Rng) -> Board {
    match rng.below(4) {
        0 => boards::with_one_solution(rng).board,
        1 => Board::new(&Puzzle::new([None; 81])),
        2 => {
            let values = core::array::from_fn(|_| rng.once_in(2).then(|| any_digit(rng)));
            Board::new(&Puzzle::new(values))
        }
        _ => {
            let mut board = Board::new(&Puzzle::new([Some(Digit::ALL[0]); 81]));
            board.eliminate(any_candidate(rng));
            board
        }
    }
}

#[test]
fn any_evidence_is_answered() {
    let mut rng = Rng::new(41);
    for _ in 0..60 {
        let board = board(&mut rng);
        let live: Vec<Candidate> = board.all_candidates().iter().collect();
        for _ in 0..1000 {
            let evidence = evidence(&mut rng, 4);
            let candidate = rng.pick(&live).unwrap_or(any_candidate(&mut rng));
            let removed = check(&board, &judge::removal(candidate), &evidence);
            let placed = check(&board, &judge::placement(candidate), &evidence);
            for checked in [removed, placed] {
                // Formatting a refusal must not panic.
                if let Err(refusal) = checked {
                    assert!(!refusal.to_string().is_empty());
                }
            }
            assumes(&evidence);
        }
    }
}

/// Evidence beyond the maximum nesting depth is refused without recursion into it.
#[test]
fn deep_evidence_is_refused() {
    let board = Board::new(&Puzzle::new([None; 81]));
    let effects = judge::removal(any_candidate(&mut Rng::new(42)));
    let mut deep = Evidence::All(Vec::new());
    for _ in 0..2000 {
        deep = Evidence::All(vec![Proved {
            effects: effects.clone(),
            evidence: deep,
        }]);
    }
    assert!(check(&board, &effects, &deep).is_err());
    assumes(&deep);
}
