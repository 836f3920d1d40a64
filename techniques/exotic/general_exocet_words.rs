//! The words for exocets with all rules.

use super::exocets::{Exocet, Kind, pairs};
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, HouseSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Slot, Text};

/// An exocet and its pairs of digits: those that are left, and those that are excluded.
#[derive(Debug)]
pub(super) struct ExocetPattern {
    pub(super) exocet: Exocet,
    pub(super) pairs: [Vec<DigitSet>; 2],
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

    /// For each digit, the houses to which it is confined, if it has places. Digits with the same houses
    /// share a sentence.
    fn confined(&self, board: &Board) -> Vec<Phrase> {
        let mut all: Vec<(HouseSet, DigitSet)> = Vec::new();
        for digit in self.exocet.digits {
            let is_absent = self.exocet.places(board, digit).is_empty();
            let covers = self.exocet.covers(board, digit);
            let houses = covers.first().filter(|_| !is_absent);
            let houses = houses.copied().unwrap_or_default();
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
        let unargued: CandidateSet = unargued.into_iter().map(|(one, _)| one).collect();
        let in_pairs = self.pairs[0]
            .iter()
            .fold(DigitSet::EMPTY, |all, &pair| all | pair);
        let in_no_pair = misfit.difference(&CandidateSet::of_digits(in_pairs, CellSet::all()));
        let misfit = misfit.difference(&in_no_pair);
        let without_partner = |one: &Candidate| self.partner(board, *one).is_some();
        let without_partner: CandidateSet = misfit.iter().filter(without_partner).collect();
        let tried = misfit.difference(&without_partner).union(&unargued);
        let tried = tried.union(&mirrored);
        let mut reasons = Vec::new();
        let mut add_reason = |text: &'static Text, eliminations: CandidateSet| {
            if !eliminations.is_empty() {
                let digits = eliminations.all_digits();
                let phrase = self.fill(text).with("gone", eliminations);
                let phrase = phrase.with("numbers", digits);
                let phrase = phrase.with("count", self.pairs[0].len());
                reasons.push(phrase.with("any", Slot::OneDigitOf(digits)));
            }
        };
        add_reason(&STRANGE, others_in_targets);
        add_reason(&IN_NO_PAIR, in_no_pair);
        add_reason(&SEEN_BY, seen);
        add_reason(&COVERED, covered);
        reasons.extend(without_partner.iter().filter_map(|one| {
            let (partner, digits) = self.partner(board, one)?;
            let phrase = self.fill(&NO_PARTNER).with("one", one);
            let phrase = phrase.with("cell", one.cell).with("digit", one.digit);
            Some(
                phrase
                    .with("partner", partner)
                    .with("any", Slot::OneDigitOf(digits)),
            )
        }));
        reasons.extend(argued.into_iter().filter_map(|(_, cases)| cases).flatten());
        if !mirrored.is_empty() {
            reasons.extend(self.mirrored_targets());
        }
        if !tried.is_empty() {
            reasons.push(
                self.fill(self.by_kind(&TRIED, &TRIED_JUNIOR))
                    .with("gone", tried),
            );
        }
        reasons
    }

    /// The other base cell or target, and the digits that it would have to hold: with each of them,
    /// the candidate makes a pair. `None` if the cell can hold one of them.
    fn partner(&self, board: &Board, one: Candidate) -> Option<(Cell, DigitSet)> {
        let mut both = [self.exocet.base, self.exocet.targets].into_iter();
        let [first, second] = both.find(|cells| cells.contains(&one.cell))?;
        let partner = if one.cell == first { second } else { first };
        let pairs = self.pairs[0].iter().filter(|pair| pair.contains(one.digit));
        let digits = pairs.fold(DigitSet::EMPTY, |all, &pair| all | pair.without(one.digit));
        let is_impossible = !digits.is_empty() && !board.candidates(partner).overlaps(digits);
        is_impossible.then_some((partner, digits))
    }

    /// For each target, the sentence that its mirror cells hold its digit.
    fn mirrored_targets(&self) -> Vec<Phrase> {
        let mirrors = self.exocet.mirrors().into_iter().flatten();
        let mirrors = self.exocet.targets.into_iter().zip(mirrors);
        let phrases = mirrors.map(|(target, cells)| {
            let phrase = self.fill(&MIRRORED).with("target", target);
            phrase.with("where", Slot::OneOf(cells))
        });
        phrases.collect()
    }

    /// The text for this kind of exocet.
    fn by_kind(&self, text: &'static Text, junior: &'static Text) -> &'static Text {
        match self.exocet.kind {
            Kind::Junior => junior,
            Kind::Senior | Kind::General | Kind::Franken | Kind::Mutant => text,
        }
    }

    /// Why the base cannot hold some pairs: a target can hold neither digit, or the digits do not fit
    /// into the lines.
    fn excluded_pairs(&self, board: &Board) -> Vec<Phrase> {
        let mut excluded = self.pairs[1].clone();
        let mut phrases = Vec::new();
        for target in self.exocet.targets {
            let fits = |pair: &DigitSet| board.candidates(target).overlaps(*pair);
            let (others, neither): (Vec<_>, Vec<_>) = excluded.into_iter().partition(fits);
            let phrase = self.of_pairs(&NEITHER, &neither);
            phrases.extend(phrase.map(|phrase| phrase.with("target", target)));
            excluded = others;
        }
        let by_lines = Exocet {
            kind: Kind::General,
            ..self.exocet
        };
        let [possible, _] = pairs(board, &by_lines);
        let needs_boxes = |pair: &DigitSet| possible.contains(pair);
        let (by_boxes, by_lines): (Vec<_>, Vec<_>) = excluded.into_iter().partition(needs_boxes);
        phrases.extend(self.of_pairs(&NO_PAIR, &by_lines));
        phrases.extend(self.of_pairs(&NO_PAIR_JUNIOR, &by_boxes));
        phrases
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
        why.extend(self.excluded_pairs(context.before()));
        why.extend(self.of_pairs(&PAIRS, &self.pairs[0]));
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
        TWICE: "Whatever digit {pair} holds, each of the three has it, but not in a cell that sees the whole base. The houses just listed have room for it only twice, so a target holds it. The base holds two different digits, and each is in a target. So each target holds one of them.",
        NEITHER: "The base cannot be {pairs}: {target} can hold neither digit.",
        NO_PAIR: "The base cannot be {pairs}: then {trio} could not hold {digits}.",
        NO_PAIR_JUNIOR: "The base cannot be {pairs}: then {trio} and the boxes of the targets could not be completed.",
        PAIRS: "So the base and the targets are {pairs}.",
        PAIR: "{digits}",
        OR: "{list}; or {next}",
        STRANGE: "The targets hold nothing else, so {gone} {gone:is|are} false.",
        IN_NO_PAIR: "No pair has {any}, so {gone} {gone:is|are} false.",
        NO_PARTNER: "If {cell} were {digit}, {partner} would be {any}, the other digit of the pair. It cannot be, so {one} is false.",
        TRIED: "Trying every place of {digits} in {trio} leaves no pair for {gone}, so {gone:it is|they are} false.",
        TRIED_JUNIOR: "Trying every place of {digits} in {trio} and in the boxes of the targets leaves no pair for {gone}, so {gone:it is|they are} false.",
        SEEN_BY: "{count:The|Each} pair has {numbers}, so the base and the targets have {numbers:it|them}. Every cell of the base or every target sees {gone}, so {gone:it is|they are} false.",
        COVERED: "{count:The|Each} pair has {numbers}, so a target has {numbers:it|each of them}, and the other two of the three have {numbers:it|each} in the two houses listed for it, once in each. So {gone}, elsewhere in the two houses, {gone:is|are} false.",
        IN_BASE: "If {digit} is in the base, {cell} sees it there.",
        IN_TARGET: "If {digit} is in the base, a target holds it too, and {cell} sees both targets.",
        IN_HOUSES: "If {digit} is in the base, a target holds it too, and the other two of the three have it once in {covers:|each of }{covers}, so it is not in {cell}.",
        NOT_IN_BASE: "If {digit} is not in the base, neither target holds it, so {other} has it in {where}, and {cell} sees that. So {one} is false.",
        MIRRORED: "In the three boxes of the base and the targets, the digit of {target} is in the base and in {target}, so the third box has it in {where}.",
    }
    Zh {
        GIST: "{targets}与{basis}含有同样的两个数字",
        SEEN: "基础格是{line}的{basis}，只含{digits}。目标格是{targets}。",
        BLIND: "看{trio}，不算目标格，也不算同时看到两个基础格的格。",
        CONFINED: "在这些格中，{numbers}只出现在{covers}。",
        ABSENT: "这些格中没有{numbers}。",
        TWICE: "无论{pair}填哪个数字，这三个区域都各有一个这个数字，但不在同时看到两个基础格的格里。上面所列的区域至多放得下两个，所以有一个目标格填它。基础格填两个不同的数字，每个都在某个目标格中，所以两个目标格各填其中一个。",
        NEITHER: "基础格不能填{pairs}：{target}两个数字都不能填。",
        NO_PAIR: "基础格不能填{pairs}，否则{digits}无法都填入{trio}。",
        NO_PAIR_JUNIOR: "基础格不能填{pairs}，否则{trio}和目标格所在的宫无法填满。",
        PAIRS: "所以基础格与目标格只能填{pairs}。",
        PAIR: "{digits}",
        OR: "{list}，或{next}",
        STRANGE: "目标格不能填别的，所以{gone}不成立。",
        IN_NO_PAIR: "没有一对含{any}，所以{gone}不成立。",
        NO_PARTNER: "若{cell}是{digit}，则{partner}要填这一对的另一个数字{any}，但它不能填，所以{one}不成立。",
        TRIED: "逐一试填{trio}中的{digits}，各对都与{gone}不合，所以不成立。",
        TRIED_JUNIOR: "逐一试填{trio}以及目标格所在各宫中的{digits}，各对都与{gone}不合，所以不成立。",
        SEEN_BY: "{count:这一对有|每一对都有}{numbers}，所以{numbers:它|它们}在基础格中，也在目标格中。{gone}同时看到两个基础格或两个目标格，所以不成立。",
        COVERED: "{count:这一对有|每一对都有}{numbers}，所以有一个目标格填{numbers:它|其中每一个}，另外两个区域在上面所列的两个区域里各填一个。所以这两个区域中别处的{gone}不成立。",
        IN_BASE: "若{digit}在基础格中，则{cell}看到它。",
        IN_TARGET: "若{digit}在基础格中，则它也在一个目标格中，而{cell}看到两个目标格。",
        IN_HOUSES: "若{digit}在基础格中，则它也在一个目标格中，另外两个区域在{covers}各填一个，所以不在{cell}。",
        NOT_IN_BASE: "若{digit}不在基础格中，则两个目标格都不是它，所以{other}的{digit}在{where}，而{cell}看到它。所以{one}不成立。",
        MIRRORED: "在基础格与目标格所在的三个宫中，{target}的数字在基础格和{target}，所以第三个宫的这个数字在{where}。",
    }
}
