//! Set Equivalence.

use super::house_unions::{HouseUnions, UNIONS};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use logic::{
    Claim, Cover, Evidence, ExplainContext, Explanation, Find, Link, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Truth, View,
};

logic::technique! {
    /// Set Equivalence: leave out the cells that two groups of equally many houses share. The
    /// remaining cells of both groups hold the same digits, so each side has the chosen digits
    /// equally often.
    ///
    /// # Look for
    /// A group of one to four rows, or rows and boxes, and a group of as many columns, or columns and boxes.
    /// The houses of a group do not cross. Call the cells of the first group that are not in the second
    /// group side A, and those of the second that are not in the first side B. Choose some digits. Count the
    /// cells of side A that can hold only these digits, and the cells of side B that can hold any of them.
    /// Both numbers are the same.
    ///
    /// # Why it works
    /// Each house has the digits 1 to 9 once. So both groups have each digit equally often, and so
    /// do sides A and B, because the shared cells count for both. The counted cells of side A hold
    /// only chosen digits, so side B has at least as many of them. It has just as many cells for
    /// them, so each of these holds a chosen digit, and side A has no further one. With one more
    /// cell on side B, one of them could hold another digit.
    ///
    /// # What it removes
    /// The other digits from the counted cells of side B. The chosen digits from the other cells of side A.
    /// This is all that follows from the equality of the two sides and the candidates of their cells alone.
    ///
    /// # Example
    /// ```text
    ///  B B . | . . . | . B B     the Phistomefel Ring: rows 3 and 7 and boxes 4 and 6 against
    ///  B B . | . . . | . B B     columns 1, 2, 8 and 9. The ring A and the corners B, 16 cells each,
    ///  . . A | A A A | A . .     hold the same digits.
    ///  ------+-------+------
    ///  . . A | . . . | A . .
    ///  . . A | . . . | A . .     If 1, 2 and 3 are the only candidates of seven cells of the ring, and only
    ///  . . A | . . . | A . .     seven cells of the corners can hold 1, 2 or 3, these hold nothing else. The
    ///  ------+-------+------     rest of the ring has no 1, 2 or 3.
    ///  . . A | A A A | A . .
    ///  B B . | . . . | . B B
    ///  B B . | . . . | . B B
    /// ```
    ///
    /// # Also known as
    /// SET (Set Equivalence Theory), Phistomefel Ring or Theorem. With lines and boxes of one band it is the
    /// Law of Leftovers. Every find is also a pattern of rank 0: the counted cells of side A and the chosen
    /// digits of the second group are truths, the chosen digits of the first group and the counted
    /// cells of side B are links.
    ///
    /// # Cost
    /// 24,372 pairs of groups whose sides have at most 16 cells, with all 510 choices of digits.
    ///
    /// # Sources
    /// Philipp Blume (Phistomefel), Aad van de Wetering; Cracking the Cryptic; the SudokuWiki page on the
    /// Phistomefel Ring.
    pub struct SetEquivalence;
    slug: "set_equivalence",
    name: { En "Set Equivalence", Zh "区域组同数" },
    aliases: [
        "SET", "Set Equivalence Theory", "Phistomefel Ring", "Phistomefel", "Phistomefel Theorem",
        "Law of Leftovers", "集合等价", "Phistomefel环",
    ],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// By a set of digits, the cells whose digit or candidates are all in the set.
struct Confined(Vec<CellSet>);

impl Confined {
    fn of(board: &Board) -> Confined {
        let mut confined = vec![CellSet::EMPTY; 512];
        for cell in Cell::all() {
            let possible_digits = possible_digits(board, cell);
            for (bits, cells) in (0..).zip(&mut confined) {
                if DigitSet::from_bits(bits).contains_all(possible_digits) {
                    cells.insert(cell);
                }
            }
        }
        Confined(confined)
    }

    fn cells_with_only(&self, digits: DigitSet) -> CellSet {
        self.0[usize::from(digits.bits())]
    }
}

/// The digit of a cell, or its candidates.
fn possible_digits(board: &Board, cell: Cell) -> DigitSet {
    board
        .value(cell)
        .map_or_else(|| board.candidates(cell), DigitSet::only)
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let confined = Confined::of(board);
    let mut choices: Vec<DigitSet> = (1..511).map(DigitSet::from_bits).collect();
    choices.sort_by_key(|digits| digits.len());
    // For each choice: the cells that can hold only chosen digits, and the cells that can hold
    // none.
    let cells: Vec<[CellSet; 2]> = choices
        .iter()
        .map(|&digits| {
            [
                confined.cells_with_only(digits),
                confined.cells_with_only(!digits),
            ]
        })
        .collect();
    let mut removed = CandidateSet::EMPTY;
    for (index, unions) in UNIONS.iter().enumerate() {
        if index % 64 == 0 {
            view.spend(1)?;
        }
        let [first, second] = unions.cells;
        for (&digits, &[only, none]) in choices.iter().zip(&cells) {
            let inner = first & only;
            let holders = second - none;
            let changes = holders.len() == inner.len()
                && !((first - only - none).is_empty() && (holders - only).is_empty());
            if !changes {
                continue;
            }
            let balance = Balance::of(unions, digits, [inner, holders]);
            let eliminations = balance.removed(board);
            if !removed.contains_all(&eliminations) {
                removed = removed.union(&eliminations);
                balance.push(board, &eliminations, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two sides with equally many cells for some digits.
#[derive(Clone, Copy, Debug)]
struct Balance {
    /// The group of side A and the group of side B.
    houses: [HouseSet; 2],
    /// Side A and side B.
    sides: [CellSet; 2],
    digits: DigitSet,
    /// The cells of side A that can hold only the digits.
    inner: CellSet,
    /// The cells of side B that can hold any of the digits.
    holders: CellSet,
}

impl Balance {
    /// The balance of the digits. An equivalent balance has the other digits and exchanged sides. It
    /// is easier to follow if there are more than four digits or side A has no counted cell. Then it
    /// is used, if it has a counted cell itself.
    fn of(unions: &HouseUnions, digits: DigitSet, [inner, holders]: [CellSet; 2]) -> Balance {
        let HouseUnions { houses, cells } = *unions;
        let [first, second] = cells;
        let exchanged = second - holders;
        let prefers_exchange = digits.len() > 4 || inner.is_empty();
        if prefers_exchange && !exchanged.is_empty() {
            return Balance {
                houses: [houses[1], houses[0]],
                sides: [second, first],
                digits: !digits,
                inner: exchanged,
                holders: first - inner,
            };
        }
        Balance {
            houses,
            sides: cells,
            digits,
            inner,
            holders,
        }
    }

    fn removed(&self, board: &Board) -> CandidateSet {
        let outside_inner = CandidateSet::of_digits(self.digits, self.sides[0] - self.inner);
        let others_in_holders = CandidateSet::of_digits(!self.digits, self.holders);
        let removed = outside_inner.union(&others_in_holders);
        board.all_candidates().intersection(&removed)
    }

    /// The truths and links, without those of filled cells.
    fn evidence(&self, board: &Board) -> Evidence {
        let [first, second] = self.houses;
        let is_open = |cell: &Cell| board.value(*cell).is_none();
        let open_in = |houses: HouseSet| -> Vec<(grid::House, Digit)> {
            let all = houses.iter().flat_map(|house| {
                let digits = self.digits.iter();
                digits.map(move |digit| (house, digit))
            });
            let is_missing = |&(house, digit): &(grid::House, Digit)| {
                let mut cells = house.cells().iter();
                !cells.any(|cell| board.value(cell) == Some(digit))
            };
            all.filter(is_missing).collect()
        };
        let truths = self.inner.iter().filter(is_open).map(Truth::Cell);
        let of_second = open_in(second).into_iter();
        let links = self.holders.iter().filter(is_open).map(Link::Cell);
        let of_first = open_in(first).into_iter();
        Evidence::Cover(Cover {
            truths: truths
                .chain(of_second.map(|(house, digit)| Truth::House(house, digit)))
                .collect(),
            links: of_first
                .map(|(house, digit)| Link::House(house, digit))
                .chain(links)
                .collect(),
            fins: CandidateSet::EMPTY,
        })
    }

    fn push(
        &self,
        board: &Board,
        eliminations: &CandidateSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let claim = Claim::remove(Removals::Set(eliminations));
        let find = Find::new(claim, self.sides[0].len() as u16);
        sink.push(find, &|| Proof::new(self.evidence(board), *self))
    }
}

impl Pattern for Balance {
    fn roles(&self) -> Roles {
        let [first, second] = self.sides;
        Roles::new("side_a", Role::Base, first)
            .with("side_b", Role::Cover, second)
            .with("digits", Role::Pattern, self.digits)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let victims: CellSet = context.effects().cells_of_removals();
        let fill = |text| {
            Phrase::new(text)
                .with("bases", self.houses[0])
                .with("covers", self.houses[1])
                .with("count", self.houses[0].len())
                .with("first", self.sides[0])
                .with("second", self.sides[1])
                .with("digits", self.digits)
                .with("any", Slot::OneDigitOf(self.digits))
                .with("inner", self.inner)
                .with("holders", self.holders)
        };
        if self.inner == self.sides[0] {
            let whole = |text| fill(text).with("others", Slot::OneDigitOf(!self.digits));
            let seen = vec![fill(&GROUPS), fill(&SIDES), whole(&NONE_IN_FIRST)];
            return Explanation::new(whole(&GIST_OF_NONE), seen, vec![whole(&NONE_IN_SECOND)]);
        }
        let seen = [&GROUPS, &SIDES, &INNER, &HOLDERS].map(fill);
        let mut why = vec![fill(&WHY)];
        if victims.overlaps(self.holders) {
            why.push(fill(&HOLDERS_ARE));
        }
        if victims.overlaps(self.sides[0]) {
            why.push(fill(&REST_IS_NOT));
        }
        Explanation::new(fill(&GIST), seen.to_vec(), why)
    }
}

logic::texts! {
    En {
        GIST: "side B has just enough cells for {any}: {holders}",
        GIST_OF_NONE: "like side A, side B has no cell with {others}: {second}",
        GROUPS: "In {bases}{bases:| together}, each digit stands {count:once|twice|# times}. In {covers}{covers:| together}, it stands as often.",
        SIDES: "Leave out the cells that the groups share, which count the same on each side. Then the other {first:cell|# cells} of {bases} (side A: {first}) {first:holds|hold} the same digits as the other {second:cell|# cells} of {covers} (side B: {second}), each digit equally often.",
        INNER: "On side A, {inner:# cell|# cells} can hold only {any}: {inner}.",
        HOLDERS: "On side B, no more than {holders:# cell|# cells} can hold {any}: {holders}.",
        NONE_IN_FIRST: "No cell of side A can be {others}.",
        NONE_IN_SECOND: "The sides hold the same digits, so no cell of side B is {others} either.",
        WHY: "Side A has at least {inner:# cell|# cells} with {any}, and side B has at most {holders:# cell|# cells} with {any}. The sides have equally many, so each has exactly {inner:# such cell|# such cells}.",
        HOLDERS_ARE: "So {holders} can only be {any}.",
        REST_IS_NOT: "So no further cell of side A is {any}.",
    }
    Zh {
        GIST: "B边能填{any}的格恰好够用：{holders}",
        GIST_OF_NONE: "A边没有一格是{others}，所以B边也没有：{second}",
        GROUPS: "{bases}{bases:中|合起来}，每个数字各出现{count:#}次。{covers}{covers:中|合起来}也是这样。",
        SIDES: "两组共有的单元格对两边都一样，可以略去。所以{bases}其余的{first:#}格（A边：{first}）与{covers}其余的{second:#}格（B边：{second}）所填的数字相同，每个数字的个数也相等。",
        INNER: "A边有{inner:#}格只能填{any}：{inner}。",
        HOLDERS: "B边至多有{holders:#}格能填{any}：{holders}。",
        NONE_IN_FIRST: "A边没有一格能填{others}。",
        NONE_IN_SECOND: "两边所填的数字相同，所以B边也没有一格是{others}。",
        WHY: "A边至少有{inner:#}格填{any}，B边至多有{holders:#}格填{any}，而两边个数相等，所以两边都恰有{inner:#}格。",
        HOLDERS_ARE: "所以{holders}只能填{any}。",
        REST_IS_NOT: "所以A边其余的格都不填{any}。",
    }
}
