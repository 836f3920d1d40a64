//! Pattern Overlay: templates of two digits that do not overlap.

use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, HouseKind, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Truth, View,
};

use crate::kits::templates::{lacking, lines};

logic::technique! {
    /// Pattern Overlay: ways to fill in one digit everywhere that leave no way to fill in another
    /// are none.
    ///
    /// # Look for
    /// Two digits. Write down all ways to fill in the one everywhere at once, and all ways to fill in the
    /// other.
    ///
    /// # Why it works
    /// One of the ways of each digit is the solution's, and these two share no cell. So a way of the one
    /// that shares a cell with every way of the other is not the solution's. A place of the first digit
    /// that is only in such ways is false; one that is in any other way may be true.
    ///
    /// # What it removes
    /// The digit from the places that are left in no way.
    ///
    /// # Example
    /// ```text
    ///  Of 5 there are six ways left, two of them by r4c1; of 8 there are four, each by r6c2 or r9c5. Both
    ///  ways of 5 by r4c1 take r6c2 and r9c5, so they leave no way for 8: r4c1 is not 5.
    /// ```
    ///
    /// # Also known as
    /// Pattern Overlay Method (POM), of two digits. A candidate in no template of its own digit belongs to Templates.
    ///
    /// # Cost
    /// All ways of digits that have not more than a few hundred, and every pair of them.
    ///
    /// # Sources
    /// Myth Jellies on the Sudoku players' forum (Pattern Overlay Method); Sudoku Studio.
    pub struct PatternOverlay;
    slug: "pattern_overlay",
    name: { En "Pattern Overlay", Zh "模板叠加" },
    aliases: ["Pattern Overlay Method", "POM"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Maximum number of templates of a digit.
const MOST: usize = 400;

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(200)?;
    let ways: Vec<(Digit, Vec<CellSet>)> = (Digit::ALL.into_iter())
        .filter_map(|digit| Some((digit, ways(board, digit)?)))
        .collect();
    for (digit, own) in &ways {
        let all = own.iter().fold(CellSet::EMPTY, |all, path| all | *path);
        for (other, theirs) in ways.iter().filter(|(other, _)| other != digit) {
            view.spend((own.len() * theirs.len() / 500) as u64)?;
            let fits = |path: &&CellSet| theirs.iter().any(|their| !their.overlaps(**path));
            let left = own.iter().filter(fits);
            let left = left.fold(CellSet::EMPTY, |all, path| all | *path);
            // Without any template the board has no solution; other techniques report that.
            if left.is_empty() || left == all {
                continue;
            }
            let claim = Claim::remove(Removals::Digit(*digit, all - left));
            sink.push(Find::new(claim, 2), &|| {
                let truths = [*digit, *other].into_iter().flat_map(|digit| {
                    let houses = lacking(board, digit).iter().collect::<Vec<_>>();
                    houses
                        .into_iter()
                        .map(move |house| Truth::House(house, digit))
                });
                let overlay = Overlay {
                    digit: *digit,
                    other: *other,
                    places: [*digit, *other].map(|digit| board.cells(digit)),
                    houses: [*digit, *other].map(|digit| lacking(board, digit) & lines()),
                    counts: [own.len(), theirs.len()],
                    cases: cases(own, theirs, all - left),
                };
                let truths = truths.collect();
                Proof::new(Evidence::Exhaustive(Exhaustive { truths }), overlay)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The templates of a digit; `None` if there are too many or only one.
fn ways(board: &Board, digit: Digit) -> Option<Vec<CellSet>> {
    let rows = lacking(board, digit) & HouseSet::of_kind(HouseKind::Row);
    let mut found = Vec::new();
    let is_whole = fill(board.cells(digit), rows, CellSet::EMPTY, &mut found);
    (is_whole && found.len() > 1).then_some(found)
}

/// Adds the templates that extend `taken`; returns whether all could be added.
fn fill(places: CellSet, rows: HouseSet, taken: CellSet, found: &mut Vec<CellSet>) -> bool {
    let Some(row) = rows.first() else {
        found.push(taken);
        return found.len() <= MOST;
    };
    (row.cells() & places).iter().all(|cell| {
        let left = places - cell.peers();
        fill(left, rows.without(row), taken.with(cell), found)
    })
}

/// Templates that take the same cells, and the templates of the other digit that these cells exclude.
#[derive(Debug)]
struct Case {
    /// The number of templates that take all of the cells.
    count: usize,
    /// Cells, each with the number of the other digit's templates that need it and no earlier one.
    taken: Vec<(Cell, usize)>,
}

/// The templates that use one of the cells `gone`, as few cases. All templates of a case take its
/// cells, and every template of the other digit needs one of them.
fn cases(own: &[CellSet], theirs: &[CellSet], gone: CellSet) -> Vec<Case> {
    let mut rest: Vec<CellSet> = own
        .iter()
        .copied()
        .filter(|way| way.overlaps(gone))
        .collect();
    let common = rest.iter().copied().reduce(|all, way| all & way);
    let common = common.and_then(|common| taken(common, theirs));
    let mut cases = Vec::new();
    while let Some(&first) = rest.first() {
        // One case for all of them, if their common cells are enough.
        let Some(taken) = common.clone().or_else(|| taken(first, theirs)) else {
            break;
        };
        let cells: CellSet = taken.iter().map(|&(cell, _)| cell).collect();
        let before = rest.len();
        rest.retain(|way| !way.contains_all(cells));
        let count = before - rest.len();
        cases.push(Case { count, taken });
    }
    cases
}

/// Chooses cells until every template contains a chosen one: each time the cell that most of the
/// remaining templates contain, with their number. `None` if a template contains none of the cells.
fn taken(cells: CellSet, theirs: &[CellSet]) -> Option<Vec<(Cell, usize)>> {
    let mut rest: Vec<CellSet> = theirs.to_vec();
    let mut taken = Vec::new();
    while !rest.is_empty() {
        let needed = |cell: Cell| rest.iter().filter(|way| way.contains(cell)).count();
        // Ties go to the first cell.
        let counts = cells.iter().map(|cell| (cell, needed(cell)));
        let (cell, count) = counts.min_by_key(|&(_, count)| Reverse(count))?;
        if count == 0 {
            return None;
        }
        rest.retain(|way| !way.contains(cell));
        taken.push((cell, count));
    }
    Some(taken)
}

/// Two digits whose templates exclude each other in part.
#[derive(Debug)]
struct Overlay {
    digit: Digit,
    other: Digit,
    /// The places of the two digits.
    places: [CellSet; 2],
    /// The rows and columns without the digits.
    houses: [HouseSet; 2],
    /// The number of templates of the two digits.
    counts: [usize; 2],
    /// The templates of the first digit that use its removed places.
    cases: Vec<Case>,
}

impl Pattern for Overlay {
    fn roles(&self) -> Roles {
        let [own, theirs] = self.places;
        Roles::new(
            "places",
            Role::Pattern,
            CandidateSet::of_digit(self.digit, own),
        )
        .with(
            "others",
            Role::Base,
            CandidateSet::of_digit(self.other, theirs),
        )
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let gone = context.effects().removals().iter();
        let cells: CellSet = gone.map(|removal| removal.cell).collect();
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("digit", self.digit)
                .with("x", self.other);
            phrase
                .with("cells", cells)
                .with("where", Slot::OneOf(cells))
        };
        let [own, theirs] = [0, 1].map(|index| {
            let digit = [self.digit, self.other][index];
            let phrase = Phrase::new(&WAYS).with("digit", digit);
            let phrase = phrase.with("places", self.places[index]);
            phrase.with("count", self.counts[index])
        });
        let [counted, also] = [0, 1].map(|index| {
            let phrase = Phrase::new(&COUNTED).with("digit", [self.digit, self.other][index]);
            let phrase = phrase.with("houses", self.houses[index]);
            phrase.with("count", self.counts[index])
        });
        let counted = Phrase::new(&NEXT).with("more", counted).with("line", also);
        let is_single = self.cases.len() == 1;
        let mut why = Vec::new();
        for (index, case) in self.cases.iter().enumerate() {
            let taken: CellSet = case.taken.iter().map(|&(cell, _)| cell).collect();
            let (text, taken) = match index {
                0 if is_single && cells.is_plural() => (&ALL_TAKE, taken),
                0 if is_single => (&ALL_TAKE, taken - cells),
                0 => (&SOME_TAKE, taken),
                _ => (&OTHERS_TAKE, taken),
            };
            if !taken.is_empty() {
                why.push(fill(text).with("count", case.count).with("taken", taken));
            }
            why.extend(self.needs(case));
        }
        why.push(fill(&GOES));
        Explanation::new(fill(&GIST), vec![own, theirs], why).with_short(counted)
    }
}

impl Overlay {
    /// The sentence that every way of the other digit needs a cell of the case.
    fn needs(&self, case: &Case) -> Option<Phrase> {
        if let [(cell, _)] = case.taken[..] {
            let phrase = Phrase::new(&ALL_NEED).with("x", self.other);
            return Some(phrase.with("cell", cell));
        }
        let mut needs = case.taken.iter().map(|&(cell, count)| {
            let phrase = Phrase::new(&NEEDS).with("count", count);
            phrase.with("cell", cell)
        });
        let first = needs.next()?;
        let list = needs.fold(first, |more, item| {
            Phrase::new(&AND_OTHERS)
                .with("more", more)
                .with("item", item)
        });
        let phrase = Phrase::new(&OTHER_NEEDS).with("x", self.other);
        Some(phrase.with("list", list))
    }
}

logic::texts! {
    En {
        GIST: "with {digit} in {where} there is no way left to fill in {x}",
        COUNTED: "The digit {digit} is still missing in {houses}, and there {count:is # way|are # ways} to fill it in, once in every row, column and box.",
        NEXT: "{more} {line}",
        WAYS: "The digit {digit} can be only in {places}, and there {count:is # way|are # ways} to fill it in, once in every row, column and box.",
        ALL_TAKE: "{count:The way|The # ways} of {digit} with {where} {count:takes|take} {taken}, too.",
        SOME_TAKE: "Of the ways of {digit} with {where}, {count:# takes|# take} {taken}.",
        OTHERS_TAKE: "Of the other ways of {digit}, {count:# takes|# take} {taken}.",
        ALL_NEED: "Every way of {x} needs {cell}.",
        OTHER_NEEDS: "Of the ways of {x}, {list}.",
        NEEDS: "{count:# needs|# need} {cell}",
        AND_OTHERS: "{more}, and of the others {item}",
        GOES: "So with {digit} in {where} there is no way left for {x}, and {cells} {cells:is|are} not {digit}.",
    }
    Zh {
        GIST: "若{digit}填入{where}，{x}就没有填法",
        COUNTED: "{houses}还缺{digit}，每行、每列、每宫各填一个，共有{count:#}种填法。",
        NEXT: "{more}{line}",
        WAYS: "{digit}只能填入{places}，每行、每列、每宫各一个，共有{count:#}种填法。",
        ALL_TAKE: "{digit}占用{where}的{count:#}种填法还都占用{taken}。",
        SOME_TAKE: "{digit}占用{where}的填法中，有{count:#}种占用{taken}。",
        OTHERS_TAKE: "{digit}其余的填法中，有{count:#}种占用{taken}。",
        ALL_NEED: "{x}的每种填法都要用{cell}。",
        OTHER_NEEDS: "{x}的填法中，{list}。",
        NEEDS: "有{count:#}种要用{cell}",
        AND_OTHERS: "{more}，其余的{item}",
        GOES: "所以{digit}填入{where}时，{x}就没有填法，{cells}不是{digit}。",
    }
}
