//! BUG+1: all open cells are bivalue except one.

use core::ops::ControlFlow;
use grid::{Board, Candidate, House};
use logic::{
    Claim, Deadly, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Role,
    Roles, Sink, Stop, Text, View,
};

logic::technique! {
    /// BUG+1: every empty cell has two candidates, except one with three.
    ///
    /// # Look for
    /// A late board on which every empty cell has exactly two candidates, except one cell with three.
    /// One of the three digits is in the cell's row, column and box three times. Every other candidate
    /// is in each house twice.
    ///
    /// # Why it works
    /// Without that digit in that cell, every cell would have two candidates and every digit two
    /// places in every house. Such a board has no solution or at least two, because exchanging the two
    /// digits of every cell turns a solution into another. The puzzle has one solution, so the digit is
    /// true. With a second cell of three candidates, either of the two surplus digits could be the true
    /// one.
    ///
    /// # What it removes
    /// Nothing by itself: it fills the cell.
    ///
    /// # Example
    /// ```text
    ///  ... all cells {a,b} ...  r5c5 {2,6,8}: 6 occurs three times in row 5, column 5 and box 5:
    ///  r5c5 is 6.
    /// ```
    ///
    /// # Also known as
    /// Bivalue Universal Grave + 1, BUG type 1.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// One look at every cell and house.
    ///
    /// # Sources
    /// Named on the Sudoku players' forum, 2005; SudokuWiki,
    /// HoDoKu, Sudoku Explainer (BUG type 1).
    pub struct BugPlusOne;
    slug: "bug_plus_one",
    name: { En "BUG+1", Zh "全双值格致死解法+1" },
    aliases: ["BUG", "Bivalue Universal Grave", "Bivalue Universal Grave + 1", "BUG Type 1", "Bivalue Universal Grave Type 1"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [],
    find: find,
}

/// The only candidate that prevents a BUG.
#[derive(Debug)]
struct Surplus(Candidate);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let Some(guardian) = guardian(board) else {
        return ControlFlow::Continue(());
    };
    let mut pattern = board.all_candidates();
    pattern.remove(guardian);
    // A pattern counts only if the original puzzle has all its candidates, or they are unknown.
    let Some(pattern) = view.journal().fillable(pattern) else {
        return ControlFlow::Continue(());
    };
    sink.push(Find::new(Claim::place(guardian), 1), &|| {
        let evidence = Evidence::Deadly(Deadly::new(board, pattern));
        Proof::new(evidence, Surplus(guardian))
    })
}

impl Pattern for Surplus {
    fn roles(&self) -> Roles {
        Roles::new("guardian", Role::Guardian, self.0)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let candidate = self.0;
        let [row, column, box_] = candidate.cell.houses();
        let fill = |text: &'static Text| {
            Phrase::new(text)
                .with("cell", candidate.cell)
                .with("digit", candidate.digit)
        };
        let seen = fill(&SEEN).with("digits", context.before().candidates(candidate.cell));
        let three = fill(&THREE)
            .with("row", row)
            .with("column", column)
            .with("box", box_);
        Explanation::new(fill(&GIST), vec![seen, three], vec![fill(&WHY)])
    }
}

/// The only candidate without which every open cell has two candidates, and every digit two places
/// or none in each house; `None` if there is none.
fn guardian(board: &Board) -> Option<Candidate> {
    let mut crowded = None;
    for cell in board.open() {
        let digits = board.candidates(cell);
        if digits.is_pair() {
            continue;
        }
        if crowded.replace(cell).is_some() || digits.len() != 3 {
            return None;
        }
    }
    let cell = crowded?;
    board
        .candidates(cell)
        .iter()
        .map(|digit| Candidate::new(cell, digit))
        .find(|&candidate| {
            House::all().all(|house| {
                grid::Digit::ALL.into_iter().all(|digit| {
                    let mut places = board.cells_in(house, digit);
                    if digit == candidate.digit {
                        places.remove(candidate.cell);
                    }
                    places.is_empty() || places.is_pair()
                })
            })
        })
}

logic::texts! {
    En {
        GIST: "without {digit} in {cell} every cell would have two candidates",
        SEEN: "Every empty cell has exactly two candidates, except {cell}, which has {digits}.",
        THREE: "The digit {digit} has three places in {row}, in {column} and in {box}; everywhere else, a digit has two places among the empty cells, or none.",
        WHY: "If {cell} were not {digit}, every empty cell would have two candidates, and every digit two places or none among the empty cells of each house. If every empty cell took its other candidate, that would be a second solution, but the puzzle has one.",
    }
    Zh {
        GIST: "若 {cell} 没有 {digit}，所有空格都只剩两个候选数",
        SEEN: "除 {cell} 有候选数 {digits} 外，所有空格都恰有两个候选数。",
        THREE: "{digit} 在{row}、{column}和{box}中各出现三次，除此之外，每个候选数在它所在的每个区域中都恰好出现两次。",
        WHY: "若 {cell} 不是 {digit}，所有空格就都只剩两个候选数，每个数字在各区域的空格中都恰有两个位置或没有位置。每个空格都改填另一个候选数，就会得到另一个解，而此题只有一个解。",
    }
}
