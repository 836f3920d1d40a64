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
    /// Two empty cells of a box in one row, the base, that can hold three or four digits together. In each
    /// of the other two boxes of the band a target: an empty cell in another row, whose neighbour in the
    /// same column and in neither row of its own nor of the base holds none of these digits. Three columns:
    /// those of the targets and that of the base box in which no base cell lies. Below and above the band,
    /// each of the digits is confined to two rows in these columns. Columns and rows may be exchanged.
    ///
    /// # Why it works
    /// Say a digit is in the base. Then it is nowhere else in its row and in its box, so the third column
    /// has it outside the band, and each column of a target has it outside the band or in the target.
    /// Outside, two rows have it twice at most, so one of the targets has it. Both digits of the base
    /// are so in a target, one in each. With a third row for one of them, it could be in neither.
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
    /// JE. Only its base rule is used here: what follows from the mirror cells, and where targets are not
    /// in the columns as above (Senior Exocet), is left to nets.
    ///
    /// # Cost
    /// For each of 54 pairs of a box and a line, the pairs of base cells, and of these few have targets.
    ///
    /// # Sources
    /// Champagne, and David P. Bird's compendium, on the new Sudoku players' forum; Sudoku Studio.
    pub struct JuniorExocet;
    slug: "junior_exocet",
    name: { En "Junior Exocet", Zh "初级飞鱼" },
    aliases: ["JE", "Exocet"],
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
    across: [House; 3],
    /// The line of the base.
    line: House,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(50)?;
    for (along, over) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for line in House::of_kind(along) {
            for box_ in House::of_kind(HouseKind::Box) {
                let mini = line.cells() & box_.cells();
                if mini.len() != 3 {
                    continue;
                }
                for third in mini {
                    let base: Vec<Cell> = (mini & board.open()).without(third).iter().collect();
                    let &[one, other] = &base[..] else { continue };
                    let digits = board.candidates(one) | board.candidates(other);
                    if !matches!(digits.len(), 3 | 4) {
                        continue;
                    }
                    let band = Band {
                        board,
                        over,
                        line,
                        box_,
                        base: [one, other],
                        digits,
                        third: third.house(over),
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
    let nowhere = exocet.digits - (one | other);
    let strange = CandidateSet::of_digits(!exocet.digits, targets);
    let gone = strange.union(&CandidateSet::of_digits(
        nowhere,
        exocet.base.into_iter().collect(),
    ));
    let claim = Claim::remove(Removals::Set(&gone));
    sink.push(Find::new(claim, exocet.digits.len() as u16), &|| {
        Proof::new(exocet.evidence(), exocet)
    })
}

/// A base and its band.
struct Band<'a> {
    board: &'a Board,
    over: HouseKind,
    line: House,
    box_: House,
    base: [Cell; 2],
    digits: DigitSet,
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
                let across = [one.house(self.over), other.house(self.over), self.third];
                if self
                    .digits
                    .iter()
                    .all(|digit| self.is_confined(across, digit))
                {
                    each(Exocet {
                        base: self.base,
                        digits: self.digits,
                        targets: [one, other],
                        beside: [one_beside, other_beside],
                        across,
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
            let beside = (cells & cell.house(self.over).cells()).without(cell);
            let Some(beside) = beside.single() else {
                continue;
            };
            let holds = match self.board.value(beside) {
                Some(digit) => DigitSet::only(digit),
                None => self.board.candidates(beside),
            };
            let fits = self.board.candidates(cell).overlaps(self.digits);
            if fits && !holds.overlaps(self.digits) {
                targets.push((cell, beside));
            }
        }
        targets
    }

    /// Whether a digit in the crossing lines outside the band is confined to two lines parallel to
    /// the band.
    fn is_confined(&self, across: [House; 3], digit: Digit) -> bool {
        let inside = self
            .line
            .cells()
            .iter()
            .map(|cell| cell.house(HouseKind::Box));
        let inside = inside.fold(CellSet::EMPTY, |all, box_| all | box_.cells());
        let mut lines = HouseSet::EMPTY;
        for line in across {
            let held = self.board.cells(digit) | self.board.filled_with(digit);
            let kind = self.line.kind();
            lines.extend(
                ((held & line.cells()) - inside)
                    .iter()
                    .map(|cell| cell.house(kind)),
            );
        }
        lines.len() <= 2
    }
}

impl Exocet {
    /// The base cells, and each digit in the three crossing lines, as truths.
    fn evidence(self) -> Evidence {
        let base = self.base.into_iter().map(Truth::Cell);
        let across = self.digits.iter().flat_map(|digit| {
            let lines = self.across.into_iter();
            lines.map(move |line| Truth::House(line, digit))
        });
        Evidence::Exhaustive(Exhaustive {
            truths: base.chain(across).collect(),
        })
    }
}

impl Pattern for Exocet {
    fn roles(&self) -> Roles {
        Roles::new("base", Role::Pivot, CellSet::from_iter(self.base))
            .with("targets", Role::Pincer, CellSet::from_iter(self.targets))
            .with("digits", Role::Pattern, self.digits)
            .with("across", Role::Cover, HouseSet::from_iter(self.across))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let gone: CandidateSet = context.effects().removals().iter().copied().collect();
        let [.., third] = self.across;
        let fill = |text| {
            let phrase = Phrase::new(text).with("digits", self.digits);
            let phrase = phrase.with("first", CellSet::from_iter(self.base));
            let phrase = phrase.with("cells", CellSet::from_iter(self.targets));
            let phrase = phrase.with("beside", CellSet::from_iter(self.beside));
            let phrase = phrase.with("houses", HouseSet::from_iter(self.across));
            let phrase = phrase.with("house", self.line);
            let phrase = phrase.with("pair", Slot::OneOf(CellSet::from_iter(self.base)));
            phrase.with("last", third)
        };
        let on_targets = |one: &grid::Candidate| self.targets.contains(&one.cell);
        let strange: CandidateSet = gone.iter().filter(on_targets).collect();
        let nowhere = gone.difference(&strange);
        let mut why = vec![fill(&TWICE), fill(&BOTH)];
        if !strange.is_empty() {
            why.push(fill(&STRANGE).with("gone", strange));
        }
        if !nowhere.is_empty() {
            why.push(fill(&NOWHERE).with("gone", nowhere));
        }
        Explanation::new(fill(&GIST), vec![fill(&SEEN), fill(&CONFINED)], why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} the same digits as {first}",
        SEEN: "In {house}, {first} can hold nothing but {digits}. The targets are {cells}; {beside}, next to {cells:it|them}, {beside:holds|hold} no such digit.",
        CONFINED: "In {houses}, outside the band, every place of each such digit lies in one of two lines parallel to the band.",
        TWICE: "Suppose such a digit is in {pair}. Then it is nowhere else in {house} and in that box, so {last} has it outside the band, and each of the other two has it there or in its target. But outside, its two lines have room for only two of the three, so a target has it.",
        BOTH: "This is so for either digit of {first}, so {cells} {cells:holds|hold} nothing else.",
        STRANGE: "So {gone} {gone:is|are} false.",
        NOWHERE: "No target can be that, so {gone} {gone:is|are} false, too.",
    }
    Zh {
        GIST: "{cells}与{first}含有同样的数字",
        SEEN: "在{house}中，{first}只能填{digits}。目标格是{cells}；其旁的{beside}不含这些数字。",
        CONFINED: "在{houses}中，每个这样的数字在这一大行（列）之外的位置都只在与之平行的两条线上。",
        TWICE: "假设其中一个数字在{pair}，则它不在{house}和该宫的其他格，{last}的这个数字就在大行（列）之外，其余两条的这个数字也在外面或在目标格。而外面那两条线至多容纳其中两个，所以有一个目标格填它。",
        BOTH: "{first}的两个数字都是如此：{cells}各填其中一个。",
        STRANGE: "所以{gone}不成立：目标格不能填别的。",
        NOWHERE: "两个目标格都不能填{gone}的数字，所以也不成立。",
    }
}
