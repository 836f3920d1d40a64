//! Double Exocet: two Junior Exocets of one band with the same four digits.

use super::exocets::{self, Exocet, Kind, Shape};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Text, Truth, View,
};

logic::technique! {
    /// Double Exocet: two Junior Exocets of one band share their four digits and their three crossing
    /// lines. The two bases hold all four digits, and so do the four targets.
    ///
    /// # Look for
    /// Two Junior Exocets in a band, with bases in different boxes and rows, the same four digits and
    /// the same three crossing lines. They have no target in common. The condition of each is the
    /// same: the cells beside its targets have none of the digits, and outside the band each digit
    /// has places in at most two houses of the three lines.
    ///
    /// # Why it works
    /// In each exocet, both digits of the base are in the targets. Suppose the bases share a digit. Each
    /// exocet has a target in the base's box of the other one. That box has the digit in the base,
    /// so not in the target. So both other targets hold it, but they are in one box. So the bases
    /// hold four different digits. If they had a target in
    /// common, the bases could share a digit.
    ///
    /// # What it removes
    /// From the targets, all other digits. The four digits from cells that see all four base cells or
    /// all four targets. Each of the four digits from the other cells of the two houses that contain its
    /// places outside the band: the three lines have it once in a target and once in each of the two
    /// houses.
    ///
    /// # Example
    /// ```text
    ///  B  B  .  | x  x  x  | .  .  t       B first base, T its targets
    ///  x  x  x  | b  b  .  | .  .  T       b second base, t its targets
    ///  .  .  t  | .  .  T  | .  .  /       / without the four digits, also beside the left targets
    /// ----------+----------+---------      x loses the four digits
    ///        s  |       s  |       s       in the columns of T and t, each digit is in two houses at
    ///        s  |       s  |       s       most outside the band
    /// ```
    ///
    /// # Also known as
    /// Double JE, JE4 Double.
    ///
    /// # Cost
    /// The search for exocets, then all pairs of Junior Exocets with four digits.
    ///
    /// # Sources
    /// David P. Bird's compendium, on the new Sudoku players' forum.
    pub struct DoubleExocet;
    slug: "double_exocet",
    name: { En "Double Exocet", Zh "双飞鱼" },
    aliases: ["Double JE", "Double Junior Exocet"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let mut junior_exocets: Vec<Exocet> = Vec::new();
    exocets::each(view, Shape::Lines, &mut |exocet| {
        if exocet.kind == Kind::Junior && exocet.digits.len() == 4 {
            junior_exocets.push(exocet);
        }
        ControlFlow::Continue(())
    })?;
    for (index, &second) in junior_exocets.iter().enumerate() {
        for &first in &junior_exocets[..index] {
            if let Some(double) = Double::of(first, second) {
                double.push(view.board(), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// One of the two exocets: its base, and its targets by their boxes.
#[derive(Clone, Copy, Debug)]
struct Half {
    exocet: Exocet,
    /// The target in the box of the other base.
    near: Cell,
    /// The target in the third box.
    far: Cell,
}

#[derive(Clone, Copy, Debug)]
struct Double {
    halves: [Half; 2],
}

impl Half {
    fn of(exocet: Exocet, other: Exocet) -> Option<Half> {
        let box_ = other.base[0].house(HouseKind::Box).cells();
        let [one, last] = exocet.targets;
        let (near, far) = match [one, last].map(|target| box_.contains(target)) {
            [true, false] => (one, last),
            [false, true] => (last, one),
            [false, false] | [true, true] => return None,
        };
        Some(Half { exocet, near, far })
    }

    fn base(&self) -> CellSet {
        CellSet::from_iter(self.exocet.base)
    }

    fn box_(&self) -> House {
        self.exocet.base[0].house(HouseKind::Box)
    }
}

impl Double {
    /// The Double Exocet of two Junior Exocets; `None` if they do not fit together.
    fn of(first: Exocet, second: Exocet) -> Option<Double> {
        let halves = [Half::of(first, second)?, Half::of(second, first)?];
        let boxes = halves.map(|half| half.box_());
        let is_double = first.digits == second.digits
            && first.houses == second.houses
            && first.line != second.line
            && boxes[0] != boxes[1]
            && !CellSet::from_iter(first.targets).overlaps(CellSet::from_iter(second.targets));
        is_double.then_some(Double { halves })
    }

    fn digits(&self) -> DigitSet {
        self.halves[0].exocet.digits
    }

    fn bases(&self) -> CellSet {
        self.halves
            .iter()
            .fold(CellSet::EMPTY, |all, half| all | half.base())
    }

    fn targets(&self) -> CellSet {
        let targets = self.halves.iter().flat_map(|half| half.exocet.targets);
        targets.collect()
    }

    fn crossing_lines(&self) -> HouseSet {
        HouseSet::from_iter(self.halves[0].exocet.houses)
    }

    /// The cells of the crossing lines outside the band.
    fn outside_band(&self) -> CellSet {
        let lines = self.crossing_lines().iter().map(House::cells);
        let cells = lines.fold(CellSet::EMPTY, |all, cells| all | cells);
        cells - self.halves[0].exocet.band()
    }

    /// For each digit and each pair of houses that contain its places outside the band, the candidates
    /// of the digit elsewhere in the two houses.
    fn covered(&self, board: &Board) -> Vec<(Digit, HouseSet, CandidateSet)> {
        let mut all = Vec::new();
        for digit in self.digits() {
            let covers = self.halves[0].exocet.covers(board, digit).into_iter();
            for houses in covers.filter(|houses| houses.len() == 2) {
                let cells = houses.iter().map(House::cells);
                let cells = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
                let cells = (cells - self.outside_band()) & board.cells(digit);
                all.push((digit, houses, CandidateSet::of_digit(digit, cells)));
            }
        }
        all
    }

    /// The candidates that the double exocet refutes.
    fn removed(&self, board: &Board) -> CandidateSet {
        let [in_targets, seen_by_bases, seen_by_targets] = self.seen(board);
        let all = in_targets.union(&seen_by_bases).union(&seen_by_targets);
        let covered = self.covered(board).into_iter();
        covered.fold(all, |all, (.., gone)| all.union(&gone))
    }

    /// The other digits of the targets, and the four digits in cells that see all base cells or all
    /// targets.
    fn seen(&self, board: &Board) -> [CandidateSet; 3] {
        let live = |digits, cells| {
            CandidateSet::of_digits(digits, cells).intersection(&board.all_candidates())
        };
        [
            live(!self.digits(), self.targets()),
            live(self.digits(), self.bases().common_peers()),
            live(self.digits(), self.targets().common_peers()),
        ]
    }

    /// The truths that imply all eliminations: the base cells, and the digits in the crossing lines.
    fn truths(&self) -> Vec<Truth> {
        let bases = self.bases().iter().map(Truth::Cell);
        let lines = self.crossing_lines().iter();
        let in_lines = lines.flat_map(|line| {
            let digits = self.digits().iter();
            digits.map(move |digit| Truth::House(line, digit))
        });
        bases.chain(in_lines).collect()
    }

    fn push(self, board: &Board, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let removed = self.removed(board);
        let claim = Claim::remove(Removals::Set(&removed));
        // The size is the number of digits.
        sink.push(Find::new(claim, 4), &|| {
            let truths = self.truths();
            Proof::new(Evidence::Exhaustive(Exhaustive { truths }), self)
        })
    }

    /// A text with the slots that both exocets share.
    fn fill(&self, text: &'static Text) -> Phrase {
        let [first, second] = &self.halves;
        let line = first.exocet.line;
        let band = first.exocet.band();
        let band = House::of_kind(line.kind()).filter(|line| band.contains_all(line.cells()));
        let phrase = Phrase::new(text)
            .with("digits", self.digits())
            .with("basis", self.bases())
            .with("targets", self.targets())
            .with("trio", self.crossing_lines())
            .with("band", band.collect::<HouseSet>());
        let phrase = phrase
            .with("first", first.base())
            .with("either_first", Slot::OneOf(first.base()))
            .with("a", first.near)
            .with("b", first.far)
            .with("line", line)
            .with("box", first.box_());
        phrase
            .with("second", second.base())
            .with("either_second", Slot::OneOf(second.base()))
            .with("c", second.near)
            .with("d", second.far)
            .with("other", second.exocet.line)
            .with("near", second.box_())
            .with("last", first.far.house(HouseKind::Box))
    }

    /// For each digit, the two houses outside the band. Digits with the same houses share a sentence.
    fn confined(&self, board: &Board) -> Vec<Phrase> {
        let mut all: Vec<(HouseSet, DigitSet)> = Vec::new();
        for digit in self.digits() {
            let covers = self.halves[0].exocet.covers(board, digit);
            let houses = covers.first().copied().unwrap_or(HouseSet::EMPTY);
            match all.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, digits)) => digits.extend([digit]),
                None => all.push((houses, DigitSet::only(digit))),
            }
        }
        let phrases = all.into_iter().map(|(houses, digits)| {
            self.fill(&CONFINED)
                .with("numbers", digits)
                .with("covers", houses)
        });
        phrases.collect()
    }

    /// The reasons of the eliminations, each candidate once.
    fn reasons(&self, board: &Board, eliminated: &CandidateSet) -> Vec<Phrase> {
        let mut left = *eliminated;
        let mut reasons = Vec::new();
        let texts = [&STRANGE, &SEEN_BY_BASES, &SEEN_BY_TARGETS];
        for (text, gone) in texts.into_iter().zip(self.seen(board)) {
            let gone = gone.intersection(&left);
            if !gone.is_empty() {
                left = left.difference(&gone);
                reasons.push(self.fill(text).with("gone", gone));
            }
        }
        for (digit, houses, gone) in self.covered(board) {
            let gone = gone.intersection(&left);
            if !gone.is_empty() {
                left = left.difference(&gone);
                let phrase = self.fill(&COVERED).with("covers", houses);
                reasons.push(phrase.with("digit", digit).with("gone", gone));
            }
        }
        reasons
    }
}

impl Pattern for Double {
    fn roles(&self) -> Roles {
        Roles::new("base", Role::Pivot, self.bases())
            .with("targets", Role::Pincer, self.targets())
            .with("digits", Role::Pattern, self.digits())
            .with("across", Role::Cover, self.crossing_lines())
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let board = context.before();
        let eliminated: CandidateSet = context.effects().removals().iter().copied().collect();
        let beside = self
            .halves
            .iter()
            .flat_map(|half| half.exocet.beside_targets());
        let beside = self
            .fill(&BESIDE)
            .with("beside", beside.collect::<CellSet>());
        let mut seen = vec![self.fill(&SEEN), beside];
        seen.extend(self.confined(board));
        let twice = self.halves.iter().map(|half| {
            let phrase = self.fill(&TWICE);
            let phrase = phrase.with("pair", Slot::OneOf(half.base()));
            let targets = CellSet::from_iter(half.exocet.targets);
            let phrase = phrase.with("either", Slot::OneOf(targets));
            phrase
                .with("house", half.exocet.line)
                .with("square", half.box_())
        });
        let mut why: Vec<Phrase> = twice.collect();
        why.extend([&DIFFERENT, &ALL].map(|text| self.fill(text)));
        why.extend(self.reasons(board, &eliminated));
        Explanation::new(self.fill(&GIST), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{basis} {basis:holds|hold} {digits}, and so {targets:does|do} {targets}",
        SEEN: "The first base is {first} in {line}, and its targets are {a} and {b}. The second base is {second} in {other}, and its targets are {c} and {d}. The bases have nothing but {digits}.",
        BESIDE: "Beside the targets, {beside} {beside:has|have} no digit of the bases.",
        CONFINED: "Outside {band}, {trio} {trio:has|have} {numbers} only in {covers}.",
        TWICE: "Whatever digit {pair} holds, no other cell of {house} or {square} holds it. Now {trio:|each of }{trio} has it, and outside {band} it has room in two houses at most, once in each. So it is also in {either}.",
        DIFFERENT: "The bases cannot hold the same digit. In {near} it would be in {either_second}, so not in {a}, and {b} would hold it. In {box} it would be in {either_first}, so not in {c}, and {d} would hold it. But {b} and {d} are in one box, {last}.",
        ALL: "So the bases hold four different digits, {digits}, and so do the targets.",
        STRANGE: "The targets hold nothing else, so {gone} {gone:is|are} false.",
        SEEN_BY_BASES: "Every base cell sees {gone}, so {gone:it is|they are} false.",
        SEEN_BY_TARGETS: "Every target sees {gone}, so {gone:it is|they are} false.",
        COVERED: "Now {trio:|one of }{trio} has {digit} in a target, and the other two have it outside {band}. There, {covers} {covers:contains|contain} its places, and each has room for one. So {gone}, elsewhere in the two houses, {gone:is|are} false.",
    }
    Zh {
        GIST: "{basis}填入{digits}，{targets}也是",
        SEEN: "第一对基础格是{line}的{first}，目标格是{a}和{b}。第二对基础格是{other}的{second}，目标格是{c}和{d}。基础格只含{digits}。",
        BESIDE: "目标格旁的{beside}不含这些数字。",
        CONFINED: "在{band}之外，{trio}的{numbers}只在{covers}。",
        TWICE: "假设某个数字在{pair}，则{house}和{square}的其他格都不是它。{trio}各有这个数字，而在{band}之外至多有两个区域放得下它，每个只容一个，所以它也在{either}。",
        DIFFERENT: "两对基础格不能有相同的数字。否则在{near}中它在{either_second}，不在{a}，所以在{b}；在{box}中它在{either_first}，不在{c}，所以在{d}。而{b}与{d}都在{last}。",
        ALL: "所以四个基础格恰好填入{digits}，四个目标格也是。",
        STRANGE: "目标格不能填别的，所以{gone}不成立。",
        SEEN_BY_BASES: "四个基础格都看到{gone}，所以不成立。",
        SEEN_BY_TARGETS: "四个目标格都看到{gone}，所以不成立。",
        COVERED: "{trio}中有一条的{digit}在目标格中，另外两条的{digit}在{band}之外，位置都在{covers}，各有一个。所以这两个区域中别处的{gone}不成立。",
    }
}
