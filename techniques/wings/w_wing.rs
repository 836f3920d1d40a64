//! W-Wing: two equal bivalue cells joined by a strong link.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use logic::{
    Chain, Claim, Closing, Evidence, ExplainContext, Explanation, Find, Literal, Pattern, Phrase,
    Proof, Removals, Role, Roles, Sink, Stop, Text, View, Why,
};

logic::technique! {
    /// W-Wing: two cells with the same two candidates, joined by a strong link of one of them.
    ///
    /// # Look for
    /// Two cells that do not see each other and have the same two candidates, say 1 and 2. Then a
    /// house in which 1 has only two places. One place sees the first cell of the pair, and the other
    /// sees the second.
    ///
    /// # Why it works
    /// If both cells of the pair were 1, neither place of the house could be 1. So one cell of the
    /// pair is not 1, and is 2. If the house had a third place for 1, both cells of the pair could be
    /// 1.
    ///
    /// # What it removes
    /// The other digit, here 2, from every cell that sees both cells of the pair.
    ///
    /// # Example
    /// ```text
    ///       c1       c8
    ///  r1  {1,2}     x
    ///  r5    x     {1,2}
    ///  r9    1       1        the only two places of 1 in row 9
    ///
    ///  r1c1 {1,2} sees r9c1;  r5c8 {1,2} sees r9c8;  row 9 has its 1 in r9c1 or r9c8.
    ///  r1c1 or r5c8 is 2. So remove 2 from r1c8 and r5c1.
    /// ```
    ///
    /// # Also known as
    /// Semi-Remote Pair.
    ///
    /// # Cost
    /// Pairs of cells with the same two candidates, times 27 houses.
    ///
    /// # Sources
    /// George Woods on the Sudoku players' forum, as Semi-Remote Pair; HoDoKu and SudokuWiki.
    pub struct WWing;
    slug: "w_wing",
    name: { En "W-Wing", Zh "W-Wing" },
    aliases: ["Semi-Remote Pair"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// A W-Wing: the two cells `ends` with the same two candidates, and the strong link `bridge` of one
/// of these digits in `house`.
#[derive(Clone, Copy, Debug)]
struct Instance {
    ends: [Cell; 2],
    bridge: [Cell; 2],
    house: House,
    bridge_digit: Digit,
    eliminated_digit: Digit,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let pairs: Vec<Cell> = board
        .open()
        .iter()
        .filter(|&cell| board.candidates(cell).is_pair())
        .collect();
    for (index, &a) in pairs.iter().enumerate() {
        for &b in &pairs[index + 1..] {
            if board.candidates(a) != board.candidates(b) || a.sees(b) {
                continue;
            }
            for bridge_digit in board.candidates(a) {
                let Some(eliminated_digit) = board.candidates(a).without(bridge_digit).single()
                else {
                    continue;
                };
                let victims = a.peers() & b.peers() & board.cells(eliminated_digit);
                if victims.is_empty() {
                    continue;
                }
                for (house, bridge) in bridges(board, bridge_digit, [a, b]) {
                    let instance = Instance {
                        ends: [a, b],
                        bridge,
                        house,
                        bridge_digit,
                        eliminated_digit,
                    };
                    let claim = Claim::remove(Removals::Digit(eliminated_digit, victims));
                    // The size is the number of cells.
                    sink.push(Find::new(claim, 4), &|| {
                        Proof::new(instance.evidence(), instance)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The strong links of a digit with one place that sees the first end and one that sees the second.
/// The place that sees the first end comes first.
fn bridges(board: &Board, digit: Digit, [a, b]: [Cell; 2]) -> Vec<(House, [Cell; 2])> {
    let mut found = Vec::new();
    for house in House::all().filter(|&house| board.places(house, digit).is_pair()) {
        let mut places = board.cells_in(house, digit).iter();
        let (Some(p), Some(q)) = (places.next(), places.next()) else {
            continue;
        };
        for [p, q] in [[p, q], [q, p]] {
            if p.sees(a) && q.sees(b) {
                found.push((house, [p, q]));
            }
        }
    }
    found
}

impl Instance {
    fn evidence(self) -> Evidence {
        let Instance {
            ends: [a, b],
            bridge: [p, q],
            house,
            bridge_digit,
            eliminated_digit,
        } = self;
        let common_house = |cell, near: Cell| {
            let shared = CellSet::from_iter([cell, near]).common_houses().first();
            Why::House(
                shared.unwrap_or_else(|| grid::never!(house, "an end of the bridge sees its cell")),
            )
        };
        Evidence::Chain(Chain {
            literals: vec![
                Literal::off(Candidate::new(a, eliminated_digit)),
                Literal::on(Candidate::new(a, bridge_digit)),
                Literal::off(Candidate::new(p, bridge_digit)),
                Literal::on(Candidate::new(q, bridge_digit)),
                Literal::off(Candidate::new(b, bridge_digit)),
                Literal::on(Candidate::new(b, eliminated_digit)),
            ],
            links: vec![
                Why::Cell(a),
                common_house(a, p),
                Why::House(house),
                common_house(q, b),
                Why::Cell(b),
            ],
            closing: Closing::Open,
        })
    }
}

impl Pattern for Instance {
    fn roles(&self) -> Roles {
        let at = |cells: [Cell; 2], digit| {
            let cells = cells.into_iter();
            cells
                .map(|cell| Candidate::new(cell, digit))
                .collect::<CandidateSet>()
        };
        Roles::new("ends", Role::Pincer, at(self.ends, self.eliminated_digit))
            .with("bridge", Role::Pattern, at(self.bridge, self.bridge_digit))
            .with("house", Role::Pattern, self.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let Instance {
            ends: [a, b],
            bridge: [p, q],
            house,
            bridge_digit,
            eliminated_digit,
        } = *self;
        let fill = |text: &'static Text| {
            Phrase::new(text)
                .with("a", a)
                .with("b", b)
                .with("p", p)
                .with("q", q)
                .with("house", house)
                .with("digit", bridge_digit)
                .with("other", eliminated_digit)
        };
        Explanation::new(
            fill(&GIST),
            vec![fill(&PAIR), fill(&BRIDGE)],
            vec![fill(&WHY).with("gone", context.effects().cells_of_removals())],
        )
    }
}

logic::texts! {
    En {
        GIST: "{a} and {b} are {digit} or {other}; {house} has its {digit} in {p} or {q}",
        PAIR: "{a} and {b} have the same two candidates, {digit} and {other}.",
        BRIDGE: "In {house}, the digit {digit} can go only to {p}, which sees {a}, or to {q}, which sees {b}.",
        WHY: "If {p} is {digit}, then {a} is not, so {a} is {other}. If {q} is {digit}, then {b} is {other}. So {a} or {b} is {other}; {gone} {gone:sees|both see|all see} {a} and {b}, and cannot be {other}.",
    }
    Zh {
        GIST: "{a} 与 {b} 都是 {digit} 或 {other}；{house}的 {digit} 在 {p} 或 {q}",
        PAIR: "{a} 与 {b} 的候选数相同，都是 {digit} 和 {other}。",
        BRIDGE: "在{house}中，{digit} 只能填入 {p}（看到 {a}）或 {q}（看到 {b}）。",
        WHY: "若 {p} 是 {digit}，则 {a} 不是 {digit}，只能是 {other}；若 {q} 是 {digit}，则 {b} 是 {other}。所以 {a} 与 {b} 中至少有一个是 {other}，{gone} 同时看到这两格，不能是 {other}。",
    }
}
