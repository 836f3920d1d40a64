//! Exocet: all rules of Junior, Senior and general exocets.

use super::exocets::{self, Exocet, Kind, Shape};
use super::finite::TruthCandidates;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Text, Variant, View,
};

logic::technique! {
    /// Exocet with all rules: the two digits of two base cells are also the digits of two target
    /// cells. All eliminations that follow from this are found.
    ///
    /// # Look for
    /// Two empty cells of a box in one line, the base, with three or four digits between them.
    /// Choose three lines that cross the base's line outside the base, and two target cells in them
    /// that do not see both base cells. Leave out the targets and the cells that see both base
    /// cells. In the rest of the three lines, each digit of the base has places in at most two
    /// houses: two of the three lines, or lines parallel to the base's line.
    ///
    /// # Why it works
    /// Suppose a digit is in the base. Each of the three lines has it, but not in a cell that sees
    /// both base cells. Two houses hold it at most twice, so a target holds it. So both digits of
    /// the base are in the targets, one in each. If a digit had places in a third house, it might
    /// be in neither target. In a Junior Exocet both targets are in the other boxes of the band,
    /// and their neighbours in the crossing lines have no digit of the base. Then the digit of a
    /// target is also in its two mirror cells in the other target's box.
    ///
    /// # What it removes
    /// From the targets, all digits that the base cannot hold. From base and targets, digits that
    /// fit no possible pair of digits. If all pairs have a digit, this digit from cells that see
    /// both base cells or both targets, and from the other cells of its two houses. From the mirror
    /// cells, digits that fit no pair.
    ///
    /// # Example
    /// ```text
    ///  B  B  .  | .  .  .  | .  .  .       B base, T target, / without the digits of the base,
    ///  .  .  .  | n  T  n  | .  .  /       m mirror cells of the left target,
    ///  .  .  .  | .  /  .  | m  m  T       n mirror cells of the right target
    /// ----------+----------+---------
    ///        s  |    s     |       s       in the columns of T and in the third one, each digit of
    ///        s  |    s     |       s       the base is in two houses at most
    /// ```
    ///
    /// # Also known as
    /// Variants: `junior`, `senior` (one target outside the band) and `general`. The base rule of a
    /// Junior Exocet, with lines parallel to the base's line, is also a technique of its own.
    ///
    /// # Cost
    /// For each of 162 pairs of base cells, 35 choices of three lines and the targets in them; then all
    /// choices of the digits of the base and their places.
    ///
    /// # Sources
    /// Champagne, and David P. Bird's compendium, on the new Sudoku players' forum; Sudoku Studio.
    pub struct GeneralExocet;
    slug: "general_exocet",
    name: { En "Exocet with all rules", Zh "飞鱼（全部规则）" },
    aliases: ["Senior Exocet", "General Exocet", "True Base"],
    family: Exotic,
    assumes: Nothing,
    variants: [JUNIOR = "junior", SENIOR = "senior", GENERAL = "general"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variant_of = |kind| match kind {
        Kind::Junior => GeneralExocet::JUNIOR,
        Kind::Senior => GeneralExocet::SENIOR,
        Kind::General | Kind::Franken | Kind::Mutant => GeneralExocet::GENERAL,
    };
    push_all(view, Shape::Lines, variant_of, sink)
}

/// Pushes every exocet of a shape.
pub(super) fn push_all(
    view: &View<'_>,
    shape: Shape,
    variant_of: fn(Kind) -> Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    exocets::each(view, shape, &mut |exocet| {
        view.spend(100)?;
        let eliminations = removed(board, &exocet);
        let claim = Claim::remove(Removals::Set(&eliminations));
        let variant = variant_of(exocet.kind);
        let find = Find::new(claim, exocet.digits.len() as u16).of_variant(variant);
        sink.push(find, &|| {
            let truths = exocet.truths(board);
            let pairs = pairs(board, &exocet);
            Proof::new(
                Evidence::Exhaustive(Exhaustive { truths }),
                ExocetPattern { exocet, pairs },
            )
        })
    })
}

/// The candidates near an exocet that its truths refute.
fn removed(board: &Board, exocet: &Exocet) -> CandidateSet {
    let truth_candidates = TruthCandidates::new(board, &exocet.truths(board));
    let own_cells: CellSet = exocet.base.into_iter().chain(exocet.targets).collect();
    let mirrors = exocet.mirrors().into_iter().flatten();
    let own_cells = mirrors.fold(own_cells, |all, cells| all | cells);
    let mut suspects = CandidateSet::of_digits(DigitSet::all(), own_cells);
    for digit in exocet.digits {
        suspects = suspects.union(&CandidateSet::of_digit(
            digit,
            losing_cells(board, exocet, digit),
        ));
    }
    let live = suspects.intersection(&board.all_candidates());
    live.iter()
        .filter(|&one| !truth_candidates.allows(&[one]))
        .collect()
}

/// The cells that lose a digit if the digit is in the base.
fn losing_cells(board: &Board, exocet: &Exocet, digit: Digit) -> CellSet {
    let targets = CellSet::from_iter(exocet.targets).common_peers();
    let covers = exocet
        .covers(board, digit)
        .into_iter()
        .filter(|cover| cover.len() == 2);
    let covers = covers.flat_map(|cover| cover.iter().map(House::cells).collect::<Vec<_>>());
    let covered = covers.fold(CellSet::EMPTY, |all, cells| all | cells);
    exocet.seen_by_base() | targets | (covered - exocet.region())
}

/// The pairs of digits that fit the truths, and the pairs of the base that do not.
fn pairs(board: &Board, exocet: &Exocet) -> [Vec<DigitSet>; 2] {
    let truth_candidates = TruthCandidates::new(board, &exocet.truths(board));
    let [one, other] = exocet.base;
    let mut pairs = [Vec::new(), Vec::new()];
    for x in exocet.digits {
        for y in exocet.digits.iter().filter(|&y| x < y) {
            let orders = [(x, y), (y, x)].map(|(x, y)| [(one, x), (other, y)]);
            let orders = orders.map(|order| order.map(|(cell, digit)| Candidate::new(cell, digit)));
            let mut orders = orders
                .iter()
                .filter(|order| order.iter().all(|&one| board.has(one)));
            if orders.clone().next().is_some() {
                let is_impossible = !orders.any(|order| truth_candidates.allows(order));
                pairs[usize::from(is_impossible)].push(DigitSet::only(x).with(y));
            }
        }
    }
    pairs
}

/// An exocet and its pairs of digits: those that are left, and those that are excluded.
#[derive(Debug)]
struct ExocetPattern {
    exocet: Exocet,
    pairs: [Vec<DigitSet>; 2],
}

impl ExocetPattern {
    fn fill(&self, text: &'static Text) -> Phrase {
        let exocet = &self.exocet;
        let phrase = Phrase::new(text).with("digits", exocet.digits);
        let phrase = phrase.with("basis", CellSet::from_iter(exocet.base));
        let phrase = phrase.with("targets", CellSet::from_iter(exocet.targets));
        let phrase = phrase.with("pair", Slot::OneOf(CellSet::from_iter(exocet.base)));
        let phrase = phrase.with("trio", HouseSet::from_iter(exocet.houses));
        phrase.with("line", exocet.line)
    }

    /// For each digit, the houses to which it is confined. Digits with the same houses share a
    /// sentence.
    fn confined(&self, board: &Board) -> Vec<Phrase> {
        let mut all: Vec<(HouseSet, DigitSet)> = Vec::new();
        for digit in self.exocet.digits {
            let covers = self.exocet.covers(board, digit);
            let houses = covers.first().copied().unwrap_or(HouseSet::EMPTY);
            match all.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, digits)) => digits.extend([digit]),
                None => all.push((houses, DigitSet::only(digit))),
            }
        }
        let phrases = all.into_iter().map(|(houses, digits)| {
            let text = if houses.is_empty() {
                &ABSENT
            } else {
                &CONFINED
            };
            self.fill(text)
                .with("numbers", digits)
                .with("covers", houses)
        });
        phrases.collect()
    }

    /// A text about a list of pairs; `None` if it is empty.
    fn of_pairs(&self, text: &'static Text, pairs: &[DigitSet]) -> Option<Phrase> {
        let pairs = pairs.iter();
        let list = pairs.map(|&pair| Phrase::new(&PAIR).with("digits", pair));
        let list = Phrase::joined(&OR, list.collect());
        Some(self.fill(text).with("pairs", list?))
    }

    /// Whether a candidate is in one of the two houses that the text names for its digit, but outside
    /// the exocet's region. The places of the digit are counted only in the region.
    fn is_elsewhere(&self, board: &Board, one: Candidate) -> bool {
        let houses = self.exocet.covers(board, one.digit);
        let houses = houses.first().filter(|houses| houses.len() == 2);
        let mut cells = houses.into_iter().flat_map(|houses| houses.iter());
        let is_outside_region = !self.exocet.region().contains(one.cell);
        is_outside_region && cells.any(|house| house.cells().contains(one.cell))
    }

    /// Two sentences that show that a candidate is false whether its digit is in the base or not;
    /// `None` if no such argument is found.
    fn in_both_cases(&self, board: &Board, one: Candidate) -> Option<Vec<Phrase>> {
        let exocet = &self.exocet;
        let Candidate { cell, digit } = one;
        let targets = CellSet::from_iter(exocet.targets);
        let fill = |text| {
            let phrase = self.fill(text).with("cell", cell);
            phrase.with("digit", digit).with("one", one)
        };
        let covers = || {
            let is_outside_region = !exocet.region().contains(cell);
            let covers = exocet.covers(board, digit).into_iter();
            let mut covers = covers.filter(|houses| houses.len() == 2 && is_outside_region);
            covers.find(|houses| houses.iter().any(|house| house.cells().contains(cell)))
        };
        let if_in_base = if exocet.seen_by_base().contains(cell) {
            fill(&IN_BASE)
        } else if targets.common_peers().contains(cell) {
            fill(&IN_TARGET)
        } else {
            fill(&IN_HOUSES).with("covers", covers()?)
        };
        let (line, places) = exocet.houses.into_iter().find_map(|line| {
            let places = board.cells_in(line, digit) - targets;
            let is_seen = (places - cell.peers()).is_empty() && !places.is_empty();
            is_seen.then_some((line, places))
        })?;
        let if_not_in_base = fill(&NOT_IN_BASE).with("other", line);
        Some(vec![
            if_in_base,
            if_not_in_base.with("where", Slot::OneOf(places)),
        ])
    }

    /// The reasons of the eliminations, by kind.
    fn reasons(&self, board: &Board, eliminations: &CandidateSet) -> Vec<Phrase> {
        let exocet = &self.exocet;
        let candidates_in = |cells: [Cell; 2]| {
            CandidateSet::of_digits(DigitSet::all(), cells.into_iter().collect())
        };
        let [base, targets] = [exocet.base, exocet.targets].map(candidates_in);
        let others_in_targets = eliminations.intersection(&targets);
        let digits = CandidateSet::of_digits(exocet.digits, CellSet::all());
        let others_in_targets = others_in_targets.difference(&digits);
        let misfit = eliminations
            .intersection(&base.union(&targets))
            .difference(&others_in_targets);
        let seeing = CellSet::from_iter(exocet.targets).common_peers() | exocet.seen_by_base();
        let unexplained = eliminations
            .difference(&others_in_targets)
            .difference(&misfit);
        let in_all_pairs = self.pairs[0]
            .iter()
            .fold(DigitSet::all(), |all, &pair| all & pair);
        let seen = unexplained.intersection(&CandidateSet::of_digits(in_all_pairs, seeing));
        let unexplained = unexplained.difference(&seen);
        let mirrors = exocet.mirrors().into_iter().flatten();
        let mirrors = mirrors.fold(CellSet::EMPTY, |all, cells| all | cells);
        let mirrored = unexplained.intersection(&CandidateSet::of_digits(DigitSet::all(), mirrors));
        let unexplained = unexplained.difference(&mirrored);
        let common =
            unexplained.intersection(&CandidateSet::of_digits(in_all_pairs, CellSet::all()));
        let covered = common.iter().filter(|&one| self.is_elsewhere(board, one));
        let covered: CandidateSet = covered.collect();
        let others = unexplained.difference(&covered);
        let argued = others
            .iter()
            .map(|one| (one, self.in_both_cases(board, one)));
        let (argued, unargued): (Vec<_>, Vec<_>) = argued.partition(|(_, cases)| cases.is_some());
        let misfit = misfit.union(&unargued.into_iter().map(|(one, _)| one).collect());
        let mut reasons = Vec::new();
        let mut add_reason = |text: &'static Text, eliminations: CandidateSet| {
            if !eliminations.is_empty() {
                let phrase = self.fill(text).with("gone", eliminations);
                let phrase = phrase.with("numbers", eliminations.all_digits());
                reasons.push(phrase.with("mirrors", mirrors));
            }
        };
        add_reason(&STRANGE, others_in_targets);
        add_reason(&MISFIT, misfit);
        add_reason(&SEEN_BY, seen);
        add_reason(&COVERED, covered);
        add_reason(&MIRRORED, mirrored);
        reasons.extend(argued.into_iter().filter_map(|(_, cases)| cases).flatten());
        reasons
    }
}

impl Pattern for ExocetPattern {
    fn roles(&self) -> Roles {
        let exocet = &self.exocet;
        let mirrors = exocet.mirrors().into_iter().flatten();
        let mirrors = mirrors.fold(CellSet::EMPTY, |all, cells| all | cells);
        let roles = Roles::new("base", Role::Pivot, CellSet::from_iter(exocet.base));
        let roles = roles.with("targets", Role::Pincer, CellSet::from_iter(exocet.targets));
        let roles = roles.with("digits", Role::Pattern, exocet.digits);
        let roles = roles.with("across", Role::Cover, HouseSet::from_iter(exocet.houses));
        if mirrors.is_empty() {
            return roles;
        }
        roles.with("mirrors", Role::Pattern, mirrors)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let mut seen = vec![self.fill(&SEEN), self.fill(&BLIND)];
        seen.extend(self.confined(context.before()));
        let mut why = vec![self.fill(&TWICE)];
        let [left, excluded] = &self.pairs;
        let no_pair = match self.exocet.kind {
            Kind::Junior => &NO_PAIR_JUNIOR,
            Kind::Senior | Kind::General | Kind::Franken | Kind::Mutant => &NO_PAIR,
        };
        why.extend(self.of_pairs(no_pair, excluded));
        why.extend(self.of_pairs(&PAIRS, left));
        why.extend(self.reasons(context.before(), &eliminations));
        Explanation::new(self.fill(&GIST), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{targets} {targets:holds|hold} the same two digits as {basis}",
        SEEN: "The base is {basis} in {line}, with nothing but {digits}. The targets are {targets}.",
        BLIND: "Look at {trio}, but not at the targets, nor at cells that see the whole base.",
        CONFINED: "There, {numbers} {numbers:is|are} only in {covers}.",
        ABSENT: "There is no {numbers} there.",
        TWICE: "Whatever digit {pair} holds, each of the three houses has it, but not in a cell that sees both base cells. The houses just listed have room for it only twice, so a target holds it. The base holds two different digits, and each of them is in a target. So each target holds one of them.",
        NO_PAIR: "The base cannot be {pairs}: then {trio} could not hold {digits}.",
        NO_PAIR_JUNIOR: "The base cannot be {pairs}: then {trio} and the boxes of the targets could not be completed.",
        PAIRS: "So the base and the targets are {pairs}.",
        PAIR: "{digits}",
        OR: "{list}; or {next}",
        STRANGE: "The targets hold nothing else, so {gone} {gone:is|are} false.",
        MISFIT: "No pair fits {gone}, so {gone:it is|they are} false.",
        SEEN_BY: "Each pair has {numbers}, so the base and the targets have {numbers:it|them}. Every cell of the base or every target sees {gone}, so {gone:it is|they are} false.",
        COVERED: "Each pair has {numbers}, so a target has {numbers:it|each of them}, and the other two of the three have {numbers:it|each} in the two houses listed for it, once in each. So {gone}, elsewhere in the two houses, {gone:is|are} false.",
        IN_BASE: "If {digit} is in the base, {cell} sees it there.",
        IN_TARGET: "If {digit} is in the base, a target holds it too, and {cell} sees both targets.",
        IN_HOUSES: "If {digit} is in the base, a target holds it too, and the other two of the three have it once in {covers:|each of }{covers}, so it is not in {cell}.",
        NOT_IN_BASE: "If {digit} is not in the base, neither target holds it, so {other} has it in {where}, and {cell} sees that. So {one} is false.",
        MIRRORED: "The digit of a target is in the other target's box, too: in one of its mirror cells, among {mirrors}. No pair fits {gone} there, so {gone:it is|they are} false.",
    }
    Zh {
        GIST: "{targets}与{basis}含有同样的两个数字",
        SEEN: "基础格是{line}的{basis}，只含{digits}。目标格是{targets}。",
        BLIND: "看{trio}，不算目标格，也不算同时看到两个基础格的格。",
        CONFINED: "其中{numbers}只在{covers}。",
        ABSENT: "其中没有{numbers}。",
        TWICE: "假设其中一个数字在{pair}。这三个区域各有这个数字，但不在同时看到两个基础格的格里。上面所列的区域至多放得下两个，所以有一个目标格填它。基础格填两个不同的数字，每个都在某个目标格中，所以两个目标格各填其中一个。",
        NO_PAIR: "基础格不能是{pairs}，否则{digits}无法都填入{trio}。",
        NO_PAIR_JUNIOR: "基础格不能是{pairs}，否则{trio}和目标格所在的宫无法填满。",
        PAIRS: "所以基础格与目标格是{pairs}。",
        PAIR: "{digits}",
        OR: "{list}；或{next}",
        STRANGE: "目标格不能填别的，所以{gone}不成立。",
        MISFIT: "{gone}不合其中任何一对，所以不成立。",
        SEEN_BY: "每一对都有{numbers}，所以它在基础格中，也在一个目标格中。{gone}同时看到两个基础格或两个目标格，所以不成立。",
        COVERED: "每一对都有{numbers}，所以它在一个目标格中，三者中另外两个把它填在上面所列的两个区域里，各一个。所以这两个区域中别处的{gone}不成立。",
        IN_BASE: "若{digit}在基础格中，则{cell}看到它。",
        IN_TARGET: "若{digit}在基础格中，则它也在一个目标格中，而{cell}看到两个目标格。",
        IN_HOUSES: "若{digit}在基础格中，则它也在一个目标格中，在三者中另外两个里填满{covers}，所以不在{cell}。",
        NOT_IN_BASE: "若{digit}不在基础格中，则两个目标格都不是它，所以{other}的{digit}在{where}，而{cell}看到它。所以{one}不成立。",
        MIRRORED: "目标格的数字也在另一目标格的宫中，即在镜像格{mirrors}之一。{gone}不合其中任何一对，所以不成立。",
    }
}
