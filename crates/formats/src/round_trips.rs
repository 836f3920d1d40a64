//! Round trips: each format keeps the promised parts, with its own reader and with detection.

use super::*;
use grid::text::position_text;
use grid::{CandidateSet, Cell, CellSet, Puzzle};
use make::{GivenPattern, Maker, Random, Recipe};

/// Number of positions per format.
const POSITIONS: u64 = 150;

/// Formats in which the only candidate of an open cell is read as a filled cell.
const CANDIDATES_ONLY: [&str; 3] = ["pencilmark", "729", "sdx"];

fn has_lone_candidate(item: &Item) -> bool {
    let board = item.puzzle.as_ref().unwrap().board().unwrap();
    let mut open = board.open().iter();
    open.any(|cell| board.candidates(cell).len() == 1)
}

/// Texts for random titles and comments. Most have a meaning in some format.
const AWKWARD: [&str; 24] = [
    "a", "Z", "0", "5", " ", ",", ";", ":", "\"", "'", "<", ">", "&", "#", "|", "\\", "/", "=",
    "{", "[", "%", "é", "数独", "😀",
];

/// A text with special characters. It starts with a letter or a formula sign and ends with a
/// letter.
fn awkward(random: &mut Random) -> String {
    let start = ["t", "t", "=t", "+t", "-t", "@t", "'=t"];
    let start = random.choose(&start).copied().unwrap_or("t");
    let middle = (0..random.below(12)).filter_map(|_| random.choose(&AWKWARD).copied());
    format!(
        "{start}{}x",
        middle
            .collect::<String>()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    )
}

/// A random position: any pattern of givens, with none, some or nearly all digits filled in and
/// candidates deleted.
fn item(number: u64, maker: &mut Maker) -> Item {
    let random = &mut Random::new(21, number);
    let recipe = Recipe {
        given_pattern: *random.choose(&GivenPattern::ALL).unwrap(),
        ..Recipe::default()
    };
    let puzzle = maker.candidate(&recipe, number).unwrap();
    let oracle::SolutionCount::Unique(solution) = oracle::Solver::new().check(&puzzle) else {
        panic!("a candidate has one solution");
    };
    // The probabilities of filling a cell and of deleting a candidate, in quarters.
    let (filled_quarters, deleted_quarters) = (random.below(4), random.below(4));
    let mut values = [None; 81];
    let mut placed = CellSet::EMPTY;
    for cell in Cell::all() {
        let given = puzzle.value(cell);
        let fill = given.is_none() && random.below(4) < filled_quarters;
        if fill {
            placed.insert(cell);
        }
        values[cell.index()] = given.or(fill.then(|| solution.digit(cell)));
    }
    let mut position = Puzzle::new(values).with_placed(placed);
    if deleted_quarters > 0 {
        let all = position.board().unwrap().all_candidates();
        let mut kept = CandidateSet::EMPTY;
        for candidate in all.iter() {
            if solution.digit(candidate.cell) == candidate.digit
                || random.below(4) >= deleted_quarters
            {
                kept.insert(candidate);
            }
        }
        position = position.with_candidates(kept);
    }
    let mut sometimes = |text: String| (random.below(2) == 1).then_some(text);
    let mut texts = Random::new(22, number);
    let meta = Meta {
        title: sometimes(awkward(&mut texts)),
        author: sometimes(awkward(&mut texts)),
        comment: sometimes(awkward(&mut texts)),
        rating: sometimes(format!("{}.{}", 1 + texts.below(11), texts.below(10))).map(|text| {
            let scales = [RatingScale::SudokuExplainer, RatingScale::Unknown];
            Rating::new(text, *texts.choose(&scales).unwrap())
        }),
        level: sometimes(awkward(&mut texts)),
        solution: sometimes(
            solution
                .to_puzzle()
                .numbers()
                .iter()
                .map(u8::to_string)
                .collect(),
        ),
        date: sometimes(awkward(&mut texts)),
        source: sometimes(awkward(&mut texts)),
        url: sometimes(awkward(&mut texts)),
    };
    Item {
        line: 1,
        puzzle: Ok(position),
        meta,
    }
}

/// The kept parts of an item, as text.
fn kept(format: &Format, item: &Item) -> String {
    let keeps = |what| format.keeps.contains(&what);
    let puzzle = item.puzzle.as_ref().unwrap();
    let mut puzzle = puzzle.clone();
    if !keeps(ItemPart::Candidates) {
        puzzle = puzzle.without_candidates();
    }
    if !keeps(ItemPart::Placed) {
        puzzle = puzzle.with_placed(CellSet::EMPTY);
    }
    // Candidates alone do not distinguish givens from placed digits.
    let position_text = if CANDIDATES_ONLY.contains(&format.name) {
        let board = puzzle.board().unwrap();
        let cell_text = |cell: Cell| match board.value(cell) {
            Some(digit) => digit.to_string(),
            None => board
                .candidates(cell)
                .iter()
                .map(|digit| digit.to_string())
                .collect(),
        };
        let cells: Vec<String> = Cell::all().map(cell_text).collect();
        cells.join(" ")
    } else {
        position_text(&puzzle)
    };
    let Meta {
        title,
        author,
        comment,
        rating,
        level,
        solution,
        date,
        source,
        url,
    } = &item.meta;
    let rating_on = |scale| {
        let rating = rating.as_ref().filter(|rating| rating.scale == scale);
        rating.map(|rating| rating.text.clone())
    };
    let ratings = [
        rating_on(RatingScale::SudokuExplainer),
        rating_on(RatingScale::Unknown),
    ];
    let texts = [
        (ItemPart::Title, title),
        (ItemPart::Author, author),
        (ItemPart::Comment, comment),
        (ItemPart::SeRating, &ratings[0]),
        (ItemPart::Rating, &ratings[1]),
        (ItemPart::Date, date),
        (ItemPart::Source, source),
        (ItemPart::Url, url),
        (ItemPart::Level, level),
        (ItemPart::Solution, solution),
    ];
    let texts = texts.into_iter().filter(|(what, _)| keeps(*what));
    let texts: Vec<String> = texts
        .map(|(what, text)| format!("{what}: {text:?}"))
        .collect();
    format!("{position_text}\n{}", texts.join("\n"))
}

#[test]
fn kept_parts_survive_random_round_trips() {
    let mut maker = Maker::new(31);
    let mut wrong = Vec::new();
    for number in 0..POSITIONS {
        let item = item(number, &mut maker);
        for format in ALL {
            if CANDIDATES_ONLY.contains(&format.name) && has_lone_candidate(&item) {
                continue;
            }
            let text = format.write(std::slice::from_ref(&item));
            let wanted = kept(format, &item);
            for (reading, read) in [
                ("read", format.read(&text)),
                ("detected", super::read(text.as_bytes())),
            ] {
                let found = match &read {
                    Ok(Contents { items, .. }) if items.len() == 1 && items[0].puzzle.is_ok() => {
                        kept(format, &items[0])
                    }
                    other => format!("{other:?}"),
                };
                if found != wanted {
                    wrong.push(format!(
                        "{} {reading} {number}:\n{text}\n{wanted}\nnot\n{found}\n",
                        format.name
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong, the first: {}",
        wrong.len(),
        wrong[0]
    );
}

/// Writing puzzles one at a time gives the same text as writing all at once.
#[test]
fn a_stream_is_the_same_text() {
    let mut maker = Maker::new(32);
    let items: Vec<Item> = (0..20).map(|number| item(number, &mut maker)).collect();
    let mut streamed = 0;
    for format in ALL {
        for count in [0, 1, 2, 20] {
            let items = &items[..count];
            let mut out = Vec::new();
            let mut writer = format.stream(&mut out, TableFields::FormulasGuarded);
            for item in items {
                writer.push(item).unwrap();
            }
            writer.finish().unwrap();
            streamed += 1;
            if count > 0 {
                let written = String::from_utf8(out).unwrap();
                assert_eq!(written, format.write(items), "{}", format.name);
            } else {
                assert!(out.is_empty(), "{}", format.name);
            }
        }
    }
    assert_eq!(streamed, 4 * ALL.len());
}
