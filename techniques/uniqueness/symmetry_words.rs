//! The words for symmetries and for what they exclude.

use grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Phrase, Role, Roles, Slot, Symmetry};

/// The change of a symmetry: how the grid moves, and which digits replace which.
pub(super) fn change(symmetry: &Symmetry) -> Phrase {
    Phrase::new(&CHANGE)
        .with("move", movement(symmetry.lines()))
        .with("replacement", replacement(symmetry.digits()))
}

/// The direction in which lines follow each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
    Other,
}

impl Direction {
    fn of(lines: &[House; 9]) -> Direction {
        let numbers = lines.map(House::number);
        if numbers.is_sorted() {
            return Direction::Forward;
        }
        if numbers.iter().rev().is_sorted() {
            return Direction::Backward;
        }
        Direction::Other
    }
}

/// How the grid moves.
fn movement([rows, columns]: [&[House; 9]; 2]) -> Phrase {
    let crosses = rows[0].kind() == HouseKind::Column;
    let directions = [Direction::of(rows), Direction::of(columns)];
    let text = match (crosses, directions) {
        (false, [Direction::Forward, Direction::Forward]) => &KEEP,
        (false, [Direction::Backward, Direction::Backward]) => &HALF_TURN,
        (true, [Direction::Forward, Direction::Forward]) => &MAIN_DIAGONAL,
        (true, [Direction::Backward, Direction::Backward]) => &OTHER_DIAGONAL,
        (true, [Direction::Backward, Direction::Forward]) => &RIGHT_TURN,
        (true, [Direction::Forward, Direction::Backward]) => &LEFT_TURN,
        (true, _) => {
            return Phrase::new(&CROSSED)
                .with("rows", order(columns))
                .with("columns", order(rows));
        }
        (false, [_, Direction::Forward]) => {
            return Phrase::new(&ROWS).with("rows", order(rows));
        }
        (false, [Direction::Forward, _]) => {
            return Phrase::new(&COLUMNS).with("columns", order(columns));
        }
        (false, _) => {
            return Phrase::new(&LINES)
                .with("rows", order(rows))
                .with("columns", order(columns));
        }
    };
    Phrase::new(text)
}

/// The numbers of the lines in their new order. `places` has the new place of each line.
fn order(places: &[House; 9]) -> Vec<usize> {
    let at = |place: u8| places.iter().position(|line| line.number() == place);
    let lines = (0..9).filter_map(at);
    lines.map(|line| line + 1).collect()
}

/// The replacement of the digits.
fn replacement(images: &[Digit; 9]) -> Phrase {
    let image = |digit: Digit| images[digit.index()];
    if Digit::ALL.into_iter().all(|digit| image(digit) == digit) {
        return Phrase::new(&NO_DIGITS);
    }
    if Digit::ALL
        .into_iter()
        .any(|digit| image(image(digit)) != digit)
    {
        let numbers: Vec<usize> = images.iter().map(|digit| digit.value().into()).collect();
        return Phrase::new(&DIGITS).with("numbers", numbers);
    }
    let pairs = (Digit::ALL.into_iter())
        .filter(|&digit| digit < image(digit))
        .map(|digit| DigitSet::only(digit).with(image(digit)));
    let mut pairs = pairs.collect::<Vec<_>>().into_iter().rev();
    let last = Phrase::new(&PAIR).with("exchanged", pairs.next().unwrap_or_default());
    let list = pairs.fold(last, |list, pair| {
        Phrase::new(&PAIRS)
            .with("exchanged", pair)
            .with("further", list)
    });
    Phrase::new(&EXCHANGE).with("pairs", list)
}

/// Removed candidates by the reason why they are false.
#[derive(Debug)]
pub(super) struct Reasons {
    /// The digits that keep their values.
    kept: DigitSet,
    /// The cells that keep their places and lose other digits.
    fixed: CellSet,
    /// The cells that see their images and lose digits that keep their values.
    seeing: CandidateSet,
    /// The candidates with impossible images.
    removed: CandidateSet,
    /// Their images.
    images: CandidateSet,
    /// The image of each digit.
    digit_images: [Digit; 9],
}

impl Reasons {
    pub(super) fn of(symmetry: &Symmetry, removed: &CandidateSet) -> Reasons {
        let images = symmetry.digits();
        let keeps = |digit: &Digit| images[digit.index()] == *digit;
        let mut reasons = Reasons {
            kept: Digit::ALL.into_iter().filter(keeps).collect(),
            fixed: CellSet::EMPTY,
            seeing: CandidateSet::EMPTY,
            removed: CandidateSet::EMPTY,
            images: CandidateSet::EMPTY,
            digit_images: *images,
        };
        for one in removed.iter() {
            if let Some(image) = symmetry.image(one) {
                reasons.add(one, image);
            }
        }
        reasons
    }

    fn add(&mut self, one: Candidate, image: Candidate) {
        if image.cell == one.cell {
            self.fixed.insert(one.cell);
        } else if image.conflicts(one) {
            self.seeing.insert(one);
        } else {
            self.removed.insert(one);
            self.images.insert(image);
        }
    }

    pub(super) fn roles(&self) -> Roles {
        let parts = [
            ("fixed", Role::Base, self.fixed),
            ("moved", Role::Cover, self.seeing.all_cells()),
            ("images", Role::Pattern, self.images.all_cells()),
        ];
        let mut parts = parts.into_iter().filter(|(.., cells)| !cells.is_empty());
        let (name, role, cells) = parts.next().unwrap_or(("fixed", Role::Base, self.fixed));
        let first = Roles::new(name, role, cells);
        parts.fold(first, |roles, (name, role, cells)| {
            roles.with(name, role, cells)
        })
    }

    pub(super) fn phrases(&self) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        if !self.fixed.is_empty() {
            let phrase = Phrase::new(&FIXED).with("cells", self.fixed);
            phrases.push(phrase.with("any", Slot::OneDigitOf(self.kept)));
        }
        if !self.seeing.is_empty() {
            let digits = self.seeing.all_digits();
            let phrase = Phrase::new(&SEEING).with("cells", self.seeing.all_cells());
            let phrase = phrase.with("digits", digits);
            phrases.push(phrase.with("any", Slot::OneDigitOf(digits)));
        }
        let with_images = self.removed.all_digits().iter().map(|digit| {
            let image = self.digit_images[digit.index()];
            Phrase::new(&IMAGES)
                .with("places", Slot::OneOf(self.removed.cells(digit)))
                .with("digit", digit)
                .with("others", Slot::OneOf(self.images.cells(image)))
                .with("image", image)
                .with("cells", self.removed.cells(digit))
        });
        phrases.extend(with_images);
        phrases
    }
}

logic::texts! {
    En {
        CHANGE: "{move} and {replacement}",
        KEEP: "leave the cells in place",
        HALF_TURN: "rotate the grid by 180°",
        RIGHT_TURN: "rotate the grid clockwise by 90°",
        LEFT_TURN: "rotate the grid counterclockwise by 90°",
        MAIN_DIAGONAL: "reflect the grid in the diagonal from r1c1 to r9c9",
        OTHER_DIAGONAL: "reflect the grid in the diagonal from r1c9 to r9c1",
        ROWS: "put the rows in the order {rows}",
        COLUMNS: "put the columns in the order {columns}",
        LINES: "put the rows in the order {rows}, the columns in the order {columns},",
        CROSSED: "exchange rows with columns, put the rows in the order {rows}, the columns in the order {columns},",
        NO_DIGITS: "leave the digits as they are",
        EXCHANGE: "exchange {pairs}",
        PAIR: "{exchanged}",
        PAIRS: "{exchanged}, {further}",
        DIGITS: "replace 1 to 9 by {numbers} in this order",
        FIXED: "{cells} {cells:keeps its place|keep their places}, so {cells:it holds|each of them holds} a digit that keeps its value: {any}.",
        SEEING: "{cells} {cells:sees the cell to which it moves|see the cells to which they move}. The change keeps {digits}: if {cells:the cell|one of them} were {any}, the cell to which it moves would hold the same digit, which is impossible. So {cells:it is not|neither of them is|none of them is} {any}.",
        IMAGES: "If {places} were {digit}, the change would turn it into {image} in {others}, where {image} is not possible. So {cells} {cells:is|are} not {digit}.",
    }
    Zh {
        CHANGE: "{move}，{replacement}",
        KEEP: "单元格不动",
        HALF_TURN: "把盘面旋转180°",
        RIGHT_TURN: "把盘面顺时针旋转90°",
        LEFT_TURN: "把盘面逆时针旋转90°",
        MAIN_DIAGONAL: "把盘面沿r1c1到r9c9的对角线翻转",
        OTHER_DIAGONAL: "把盘面沿r1c9到r9c1的对角线翻转",
        ROWS: "把各行按{rows}的次序排列",
        COLUMNS: "把各列按{columns}的次序排列",
        LINES: "把各行按{rows}的次序、各列按{columns}的次序排列",
        CROSSED: "行列互换，再把各行按{rows}的次序、各列按{columns}的次序排列",
        NO_DIGITS: "数字不变",
        EXCHANGE: "互换{pairs}",
        PAIR: "{exchanged}",
        PAIRS: "{exchanged}、{further}",
        DIGITS: "把数字1至9依次换成{numbers}",
        FIXED: "{cells}的位置不变，所以所填的数字也不变，只能是{any}。",
        SEEING: "{cells}与变换后的位置互相看到，而{digits}经变换不变：若填{any}，变换后的位置也填同一数字，这不可能。所以{cells}不填{any}。",
        IMAGES: "若{places}是{digit}，经变换得到{others}的{image}，而那里不能填{image}。所以{cells}不填{digit}。",
    }
}
