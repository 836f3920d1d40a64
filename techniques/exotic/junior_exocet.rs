//! Junior Exocet: the two digits of a pair of base cells are also the digits of two target cells in
//! the other boxes of the band.

use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Truth, View,
};

logic::technique! {
    /// Junior Exocet: the two digits of two base cells must also be in two target cells, one in
    /// each of the other boxes of the band.
    ///
    /// # Look for
    /// Two empty cells of a box in one row, the base, with three or four digits between them. In
    /// each of the other two boxes of the band there is a target: an empty cell in another row than
    /// the base. The third cell of its column in that box, in neither of these two rows, can hold
    /// none of the digits. Take three columns: those of the two targets, and in the base box the
    /// one without a base cell. In these columns, outside the band, each digit is confined to two
    /// rows. Rows and columns may be exchanged.
    ///
    /// # Why it works
    /// Suppose a digit is in the base. Then it is nowhere else in its row and in its box, so the
    /// third column has it outside the band, and each column of a target has it outside the band or
    /// in the target. Outside, two rows have it at most twice, so one of the targets has it. So
    /// both digits of the base are in the targets, one in each. If a digit had a third row, it
    /// could be in neither target.
    ///
    /// # What it removes
    /// All other digits from the targets, and from the base a digit that neither target can hold.
    ///
    /// # Example
    /// ```text
    ///  B  B  .  | .  .  .  | .  .  .       B base, T target, / without the digits of the base
    ///  .  .  .  | .  T  .  | .  .  /
    ///  .  .  .  | .  /  .  | .  .  T
    /// ----------+----------+---------
    ///        s  |    s     |       s       in the columns of T and in the third one, each digit of
    ///        s  |    s     |       s       the base is in two rows at most
    /// ```
    ///
    /// # Also known as
    /// JE. Only the base rule is used here. Eliminations in mirror cells, and exocets with other
    /// targets such as the Senior Exocet, belong to Exocet with all rules.
    ///
    /// # Cost
    /// For each of 54 pairs of a box and a line, the pairs of base cells. Few of them have targets.
    ///
    /// # Sources
    /// Champagne, and David P. Bird's compendium, on the new Sudoku players' forum; Sudoku Studio.
    pub struct JuniorExocet;
    slug: "junior_exocet",
    name: { En "Junior Exocet", Zh "初级飞鱼" },
    aliases: ["JE", "Exocet", "JExocet"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Base cells, target cells, and the lines that cross the band.
#[derive(Clone, Copy, Debug)]
struct Exocet {
    base: [Cell; 2],
    digits: DigitSet,
    targets: [Cell; 2],
    /// The cells next to the targets, which have none of the digits.
    beside: [Cell; 2],
    /// The crossing lines: those of the two targets, and the third.
    crossing_lines: [House; 3],
    /// The line of the base.
    line: House,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(50)?;
    for (base_kind, crossing_kind) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for line in House::of_kind(base_kind) {
            for box_ in House::of_kind(HouseKind::Box) {
                let line_in_box = line.cells() & box_.cells();
                if line_in_box.len() != 3 {
                    continue;
                }
                for third in line_in_box {
                    let base: Vec<Cell> =
                        (line_in_box & board.open()).without(third).iter().collect();
                    let &[one, other] = &base[..] else { continue };
                    let digits = board.candidates(one) | board.candidates(other);
                    if !matches!(digits.len(), 3 | 4) {
                        continue;
                    }
                    let band = Band {
                        board,
                        crossing_kind,
                        line,
                        box_,
                        base: [one, other],
                        digits,
                        third: third.house(crossing_kind),
                    };
                    band.each(&mut |exocet| push(board, exocet, sink))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn push(board: &Board, exocet: Exocet, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let [one, other] = exocet.targets.map(|target| board.candidates(target));
    let targets = CellSet::from_iter(exocet.targets);
    let in_no_target = exocet.digits - (one | other);
    let in_targets = CandidateSet::of_digits(!exocet.digits, targets);
    let eliminations = in_targets.union(&CandidateSet::of_digits(
        in_no_target,
        exocet.base.into_iter().collect(),
    ));
    let claim = Claim::remove(Removals::Set(&eliminations));
    sink.push(Find::new(claim, exocet.digits.len() as u16), &|| {
        Proof::new(exocet.evidence(), exocet)
    })
}

/// A base and its band.
struct Band<'a> {
    board: &'a Board,
    /// The kind of the crossing lines.
    crossing_kind: HouseKind,
    line: House,
    box_: House,
    base: [Cell; 2],
    digits: DigitSet,
    /// The crossing line through the base's box.
    third: House,
}

impl Band<'_> {
    /// Calls `each` with every two suitable targets.
    fn each(&self, each: &mut dyn FnMut(Exocet) -> ControlFlow<Stop>) -> ControlFlow<Stop> {
        let is_beside =
            |other: &House| *other != self.box_ && other.cells().overlaps(self.line.cells());
        let boxes: Vec<House> = House::of_kind(HouseKind::Box).filter(is_beside).collect();
        let &[first, second] = &boxes[..] else {
            return ControlFlow::Continue(());
        };
        for (one, one_beside) in self.targets(first) {
            for &(other, other_beside) in &self.targets(second) {
                let crossing_lines = [
                    one.house(self.crossing_kind),
                    other.house(self.crossing_kind),
                    self.third,
                ];
                if self
                    .digits
                    .iter()
                    .all(|digit| self.is_confined(crossing_lines, digit))
                {
                    each(Exocet {
                        base: self.base,
                        digits: self.digits,
                        targets: [one, other],
                        beside: [one_beside, other_beside],
                        crossing_lines,
                        line: self.line,
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells of a box that can be targets, each with its neighbour.
    fn targets(&self, box_: House) -> Vec<(Cell, Cell)> {
        let cells = box_.cells() - self.line.cells();
        let mut targets = Vec::new();
        for cell in cells & self.board.open() {
            let beside = (cells & cell.house(self.crossing_kind).cells()).without(cell);
            let Some(beside) = beside.single() else {
                continue;
            };
            let digits_beside = match self.board.value(beside) {
                Some(digit) => DigitSet::only(digit),
                None => self.board.candidates(beside),
            };
            let fits = self.board.candidates(cell).overlaps(self.digits);
            if fits && !digits_beside.overlaps(self.digits) {
                targets.push((cell, beside));
            }
        }
        targets
    }

    /// Whether a digit in the crossing lines outside the band is confined to two lines parallel to
    /// the band.
    fn is_confined(&self, crossing_lines: [House; 3], digit: Digit) -> bool {
        lines_outside(self.board, self.line, crossing_lines, digit).len() <= 2
    }
}

/// The lines parallel to `line` in which the crossing lines can hold a digit outside the band.
fn lines_outside(board: &Board, line: House, crossing_lines: [House; 3], digit: Digit) -> HouseSet {
    let held = board.cells(digit) | board.filled_with(digit);
    let line_cells = crossing_lines.map(House::cells);
    let outside = (held
        & line_cells
            .into_iter()
            .fold(CellSet::EMPTY, |all, cells| all | cells))
        - band(line);
    outside.iter().map(|cell| cell.house(line.kind())).collect()
}

/// The cells of the three boxes that a line crosses.
fn band(line: House) -> CellSet {
    let boxes = line.cells().iter().map(|cell| cell.house(HouseKind::Box));
    boxes.fold(CellSet::EMPTY, |all, box_| all | box_.cells())
}

impl Exocet {
    /// The digits of the base by the lines that hold them outside the band.
    fn by_lines(&self, board: &Board) -> Vec<(HouseSet, DigitSet)> {
        let mut all: Vec<(HouseSet, DigitSet)> = Vec::new();
        for digit in self.digits {
            let lines = lines_outside(board, self.line, self.crossing_lines, digit);
            match all.iter_mut().find(|(known, _)| *known == lines) {
                Some((_, digits)) => *digits |= DigitSet::only(digit),
                None => all.push((lines, DigitSet::only(digit))),
            }
        }
        all
    }

    /// The base cells, and each digit in the three crossing lines, as truths.
    fn evidence(self) -> Evidence {
        let base = self.base.into_iter().map(Truth::Cell);
        let digits_in_lines = self.digits.iter().flat_map(|digit| {
            let lines = self.crossing_lines.into_iter();
            lines.map(move |line| Truth::House(line, digit))
        });
        Evidence::Exhaustive(Exhaustive {
            truths: base.chain(digits_in_lines).collect(),
        })
    }
}

impl Pattern for Exocet {
    fn roles(&self) -> Roles {
        Roles::new("base", Role::Pivot, CellSet::from_iter(self.base))
            .with("targets", Role::Pincer, CellSet::from_iter(self.targets))
            .with("digits", Role::Pattern, self.digits)
            .with(
                "across",
                Role::Cover,
                HouseSet::from_iter(self.crossing_lines),
            )
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let [one, other, third] = self.crossing_lines;
        let base_box = self.base[0].house(HouseKind::Box);
        let fill = |text| {
            let phrase = Phrase::new(text).with("digits", self.digits);
            let phrase = phrase.with("first", CellSet::from_iter(self.base));
            let phrase = phrase.with("cells", CellSet::from_iter(self.targets));
            let phrase = phrase.with("beside", CellSet::from_iter(self.beside));
            let phrase = phrase.with("houses", HouseSet::from_iter(self.crossing_lines));
            let phrase = phrase.with("house", self.line);
            let band = House::of_kind(self.line.kind())
                .filter(|line| band(self.line).contains_all(line.cells()));
            let phrase = phrase.with("band", band.collect::<HouseSet>());
            let phrase = phrase.with("pair", Slot::OneOf(CellSet::from_iter(self.base)));
            phrase
                .with("last", third)
                .with("box", base_box)
                .with("one", one)
                .with("other", other)
                .with("a", self.targets[0])
                .with("b", self.targets[1])
                .with("outer", HouseSet::only(one).with(other))
                .with("either", Slot::OneOf(CellSet::from_iter(self.targets)))
        };
        let on_targets = |one: &grid::Candidate| self.targets.contains(&one.cell);
        let in_targets: CandidateSet = eliminations.iter().filter(on_targets).collect();
        let in_no_target = eliminations.difference(&in_targets);
        let mut why = vec![fill(&TWICE), fill(&BOTH)];
        if !in_targets.is_empty() {
            why.push(fill(&STRANGE).with("gone", in_targets));
        }
        if !in_no_target.is_empty() {
            why.push(
                fill(&NOWHERE)
                    .with("gone", in_no_target)
                    .with("lost", in_no_target.all_digits()),
            );
        }
        let mut seen = vec![fill(&SEEN)];
        for (lines, digits) in self.by_lines(context.before()) {
            let text = match (seen.len(), lines.is_empty()) {
                (1, false) => &CONFINED,
                (_, false) => &AND_CONFINED,
                (1, true) => &ABSENT,
                (_, true) => &AND_ABSENT,
            };
            seen.push(fill(text).with("numbers", digits).with("covers", lines));
        }
        Explanation::new(fill(&GIST), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} the same digits as {first}",
        SEEN: "The base is {first} in {house}, with nothing but {digits}. The targets are {a} in {one} and {b} in {other}. In {outer}, {beside} {beside:holds|hold} no digit of the base.",
        CONFINED: "Outside {band}, {houses} {houses:has|have} {numbers} only in {covers}.",
        AND_CONFINED: "{houses:It has|They have} {numbers} only in {covers}.",
        ABSENT: "Outside {band}, {houses} {houses:has|have} no {numbers}.",
        AND_ABSENT: "{houses:It has|They have} no {numbers}.",
        TWICE: "Whatever digit {pair} holds, no other cell of {house} or {box} holds it. So {last} has it outside {band}, and {outer} {outer:has|have} it there or in a target. But there, as listed, it has room in two houses at most, once in each. So it is also in {either}.",
        BOTH: "The base holds two different digits, and each is in a target. So {cells} {cells:holds|hold} nothing else.",
        STRANGE: "So {gone} {gone:is|are} false.",
        NOWHERE: "No target can hold {lost}, so {gone} {gone:is|are} false, too.",
    }
    Zh {
        GIST: "{cells}与{first}含有同样的数字",
        SEEN: "基础格是{house}的{first}，只含{digits}。目标格是{one}的{a}和{other}的{b}。{outer}的{beside}不含这些数字。",
        CONFINED: "在{band}之外，{houses}的{numbers}只在{covers}。",
        AND_CONFINED: "{houses:它|它们}的{numbers}只在{covers}。",
        ABSENT: "在{band}之外，{houses}没有{numbers}。",
        AND_ABSENT: "{houses:它|它们}没有{numbers}。",
        TWICE: "假设其中一个数字在{pair}，则{house}和{box}的其他格都不是它。所以{last}的这个数字在{band}之外，{outer}的这个数字在{band}之外或在目标格。而如上所列，{band}之外至多有两个区域放得下它，每个只容一个，所以它也在{either}。",
        BOTH: "基础格填两个不同的数字，每个都在某个目标格中。所以{cells}各填其中一个，不能填别的。",
        STRANGE: "所以{gone}不成立。",
        NOWHERE: "两个目标格都不能填{lost}，所以{gone}也不成立。",
    }
}
