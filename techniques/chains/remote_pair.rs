//! Remote Pair: a chain of cells that all have the same two candidates.

use crate::kits::trail::trail;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{
    Chain, Claim, Closing, Effects, Evidence, ExplainContext, Explanation, Find, Literal, Pattern,
    Phrase, Proof, Proved, Removals, Role, Roles, Sink, Slot, Stop, Text, View, Why,
};

logic::technique! {
    /// Remote Pair: an even number of cells with the same two candidates, each seeing the next.
    ///
    /// # Look for
    /// Cells that all have the same two candidates, chained so that each sees the next. Count
    /// along the chain: the first and the fourth, the first and the sixth, are remote pairs.
    ///
    /// # Why it works
    /// Along the chain the two digits alternate. So two cells that are an odd number of links apart
    /// hold different digits, and both digits are in these two cells. If one of the cells had a
    /// third candidate, it might hold neither digit, and the alternation would end there.
    ///
    /// # What it removes
    /// Both digits from every cell that sees both ends.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {4,7} - r1c6 {4,7} - r3c5 {4,7} - r8c5 {4,7}
    ///  r1c1 and r8c5 hold one 4 and one 7, so remove both from r8c1.
    /// ```
    ///
    /// # Also known as
    /// A chain of two cells is reported as a Naked Pair.
    ///
    /// # Cost
    /// One breadth-first walk per bivalue cell over cells of the same pair.
    ///
    /// # Sources
    /// HoDoKu and SudokuWiki (Remote Pairs).
    pub struct RemotePair;
    slug: "remote_pair",
    name: { En "Remote Pair", Zh "远程数对" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for start in board.open() {
        let digits = board.candidates(start);
        if !digits.is_pair() {
            continue;
        }
        for cells in odd_chains(board, start, digits) {
            let Some(&end) = cells.last() else { continue };
            // Each chain is found from both ends.
            if end < start || cells.len() < 4 {
                continue;
            }
            let seen_by_both = start.peers() & end.peers();
            let claim = Claim::remove(Removals::Digits(digits, seen_by_both));
            let size = cells.len() as u16;
            sink.push(Find::new(claim, size), &|| {
                let evidence = evidence(board, &cells, digits, seen_by_both);
                let cells = cells.clone();
                Proof::new(
                    evidence,
                    RemotePairPattern {
                        start,
                        end,
                        cells,
                        digits,
                    },
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Cells with the same two digits; each sees the next.
#[derive(Debug)]
struct RemotePairPattern {
    start: Cell,
    end: Cell,
    /// From start to end.
    cells: Vec<Cell>,
    digits: DigitSet,
}

impl RemotePairPattern {
    fn members(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }
}

impl Pattern for RemotePairPattern {
    fn roles(&self) -> Roles {
        Roles::new("cells", Role::Pattern, self.members()).with(
            "digits",
            Role::Pattern,
            self.digits,
        )
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text: &'static Text| {
            Phrase::new(text)
                .with("digits", self.digits)
                .with("first", self.start)
                .with("last", self.end)
        };
        let steps = self.cells.windows(2).filter_map(|pair| {
            let &[one, other] = pair else { return None };
            let house = CellSet::from_iter([one, other]).common_houses().first();
            Some((house?, other))
        });
        let mut seen = vec![fill(&SEEN).with("cells", self.members())];
        seen.push(Phrase::new(&TRAIL).with("trail", trail(self.start, steps)));
        let why = fill(&WHY)
            .with("count", self.cells.len())
            .with("either", Slot::OneDigitOf(self.digits))
            .with("gone", context.effects().cells_of_removals());
        Explanation::new(fill(&GIST), seen, vec![why])
    }
}

/// The shortest chains from a cell to the cells at an odd distance, nearest first. All their cells
/// have the same two digits.
fn odd_chains(board: &Board, start: Cell, digits: DigitSet) -> Vec<Vec<Cell>> {
    let mut chains = Vec::new();
    let mut reached = CellSet::only(start);
    let mut frontier = vec![vec![start]];
    while !frontier.is_empty() {
        let mut next = Vec::new();
        for chain in &frontier {
            let Some(&last) = chain.last() else { continue };
            for cell in (last.peers() & board.open()) - reached {
                if board.candidates(cell) == digits && reached.insert(cell) {
                    let mut longer = chain.clone();
                    longer.push(cell);
                    next.push(longer);
                }
            }
        }
        chains.extend(
            next.iter()
                .filter(|chain| chain.len().is_multiple_of(2))
                .cloned(),
        );
        frontier = next;
    }
    chains
}

/// Two chains, one for each digit, each with its eliminations.
fn evidence(board: &Board, cells: &[Cell], digits: DigitSet, victims: CellSet) -> Evidence {
    let parts = digits.iter().filter_map(|digit| {
        let other = digits.without(digit).single()?;
        let claim = Claim::remove(Removals::Digit(digit, victims));
        let effects = Effects::live(board, &claim)?;
        Some(Proved {
            effects,
            evidence: Evidence::Chain(chain(cells, digit, other)),
        })
    });
    Evidence::All(parts.collect())
}

/// If the first cell is not `digit`, it is `other`, so the next is `digit`, and so on.
fn chain(cells: &[Cell], digit: Digit, other: Digit) -> Chain {
    let mut literals = Vec::new();
    let mut links = Vec::new();
    let (mut off_digit, mut on_digit) = (digit, other);
    for (index, &cell) in cells.iter().enumerate() {
        if let Some(&before) = index.checked_sub(1).and_then(|index| cells.get(index)) {
            let house = CellSet::from_iter([before, cell]).common_houses().first();
            links.extend(house.map(Why::House));
        }
        literals.push(Literal::off(Candidate::new(cell, off_digit)));
        links.push(Why::Cell(cell));
        literals.push(Literal::on(Candidate::new(cell, on_digit)));
        (off_digit, on_digit) = (on_digit, off_digit);
    }
    Chain {
        literals,
        links,
        closing: Closing::Open,
    }
}

logic::texts! {
    En {
        GIST: "{first} and {last} hold {digits}, one each",
        SEEN: "The {cells:cell|cells} {cells} {cells:has|both have|all have} the same two candidates, {digits}.",
        TRAIL: "They form a chain: {trail}.",
        WHY: "Neighbours in the chain hold different digits, so {digits} {digits:alternates|alternate} along its {count:# cell|# cells}. Its ends {first} and {last} therefore differ: one of each. {gone} {gone:sees|see} {first} and {last}, and so {digits:this digit|both digits|all these digits}, and cannot be {either}.",
    }
    Zh {
        GIST: "{first} 与 {last} 各填 {digits} 中的一个",
        SEEN: "单元格 {cells} 的候选数都是 {digits}。",
        TRAIL: "它们连成一条链：{trail}。",
        WHY: "链上相邻的两格数字不同，{digits} 在这{count:#}格中交替出现，因此两端 {first} 与 {last} 不同，各占其一。{gone} 同时看到两端，也就看到这两个数字，不能是 {either}。",
    }
}
