//! Aligned Pair Exclusion with almost locked sets as excluders.
//!
//! An almost locked set has one digit more than cells, so it can lose one digit but not two. A
//! combination of two cells is impossible if it would take two digits from a set.

use crate::als::kit::{AlsLinks, State, states};
use crate::als::sets::introduction;
use crate::kits::letters::capital;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};
use links::Als;
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};

/// Pushes the eliminations from each pair of cells if at least one of them needs a set of several
/// cells.
pub(super) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, links): (_, &AlsLinks) = (view.board(), view.derived());
    let taken: Vec<Vec<State>> = (0..729)
        .map(|index| {
            Candidate::from_index(index).map_or(Vec::new(), |one| sets_without(links, one))
        })
        .collect();
    let pairs = Pairs {
        board,
        links,
        taken,
    };
    for first in board.open() {
        view.spend(5)?;
        for second in board.open().iter().filter(|&second| first < second) {
            let pair = [first, second];
            let eliminations = pairs.impossible(pair, Sets::All);
            if eliminations
                .difference(&pairs.impossible(pair, Sets::OfOneCell))
                .is_empty()
            {
                continue;
            }
            let find = Find::new(Claim::remove(Removals::Set(&eliminations)), 2);
            sink.push(find, &|| pairs.proof(pair, &eliminations))?;
        }
    }
    ControlFlow::Continue(())
}

/// The sets that lose a digit if this candidate is true, sorted. Each is given by its first state:
/// the statement that it lacks its lowest digit.
fn sets_without(links: &AlsLinks, one: Candidate) -> Vec<State> {
    states(links.implied(one))
        .map(|state| links.first_state_of_set(state))
        .collect()
}

/// The sets that count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sets {
    All,
    OfOneCell,
}

/// Why two candidates cannot both be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clash {
    /// They are the same digit, and the cells see each other.
    Same,
    /// They would take two digits from this set.
    Takes(Als),
}

struct Pairs<'a> {
    board: &'a Board,
    links: &'a AlsLinks,
    /// By candidate: the first states of the sets that lose its digit, sorted.
    taken: Vec<Vec<State>>,
}

impl Pairs<'_> {
    /// The reason why two candidates cannot both be true. If several sets are a reason, it is the
    /// first of them, which is one of the smallest.
    fn clash(&self, one: Candidate, other: Candidate, sets: Sets) -> Option<Clash> {
        if one.digit == other.digit {
            return one.cell.sees(other.cell).then_some(Clash::Same);
        }
        let (mut left, mut right) = (&self.taken[one.index()][..], &self.taken[other.index()][..]);
        while let ([a, ..], [b, ..]) = (left, right) {
            if a == b {
                let (als, _) = self.links.set_and_digit(*a);
                return (sets == Sets::All || als.cells.is_single()).then_some(Clash::Takes(als));
            }
            if a < b {
                left = &left[1..];
            } else {
                right = &right[1..];
            }
        }
        None
    }

    /// The candidates of two cells that cannot be true together with any candidate of the other
    /// cell.
    fn impossible(&self, [first, second]: [Cell; 2], sets: Sets) -> CandidateSet {
        let fits_none = |one: &Candidate, cell: Cell| {
            let mut others = candidates(self.board, cell);
            others.all(|other| self.clash(*one, other, sets).is_some())
        };
        let of_first = candidates(self.board, first).filter(|one| fits_none(one, second));
        let of_second = candidates(self.board, second).filter(|one| fits_none(one, first));
        of_first.chain(of_second).collect()
    }

    fn proof(&self, pair: [Cell; 2], eliminations: &CandidateSet) -> Proof {
        let mut lines = Vec::new();
        for candidate in eliminations.iter() {
            let [first, second] = pair;
            let cell = if candidate.cell == first {
                second
            } else {
                first
            };
            let clashes = candidates(self.board, cell);
            let clashes = clashes
                .filter_map(|other| Some((other.digit, self.clash(candidate, other, Sets::All)?)));
            let clashes = clashes.collect();
            lines.push(ArgumentLine {
                candidate,
                cell,
                clashes,
            });
        }
        let pattern = AlignedSets { pair, lines };
        let cells = pattern
            .sets()
            .iter()
            .fold(CellSet::from_iter(pair), |all, als| all | als.cells);
        let truths = cells.iter().map(Truth::Cell).collect();
        Proof::new(Evidence::Exhaustive(Exhaustive { truths }), pattern)
    }
}

fn candidates(board: &Board, cell: Cell) -> impl Iterator<Item = Candidate> {
    let digits = board.candidates(cell).iter();
    digits.map(move |digit| Candidate::new(cell, digit))
}

/// A candidate, and why it fits no candidate of the other cell.
#[derive(Debug)]
struct ArgumentLine {
    candidate: Candidate,
    /// The other cell.
    cell: Cell,
    /// For each digit of the other cell, why it does not fit.
    clashes: Vec<(Digit, Clash)>,
}

/// Two cells and the argument for each eliminated candidate.
#[derive(Debug)]
struct AlignedSets {
    pair: [Cell; 2],
    lines: Vec<ArgumentLine>,
}

impl AlignedSets {
    /// The sets of the argument, each once.
    fn sets(&self) -> Vec<Als> {
        let mut sets = Vec::new();
        for (_, clash) in self.lines.iter().flat_map(|line| &line.clashes) {
            match *clash {
                Clash::Takes(als) if !sets.contains(&als) => sets.push(als),
                Clash::Takes(_) | Clash::Same => {}
            }
        }
        sets
    }

    fn line(line: &ArgumentLine, sets: &[Als]) -> Phrase {
        let ArgumentLine {
            candidate,
            cell,
            clashes,
        } = line;
        let cases = clashes.iter().map(|&(digit, clash)| match clash {
            Clash::Same => Phrase::new(&SAME)
                .with("digit", digit)
                .with("at", candidate.cell),
            Clash::Takes(als) => {
                let index = sets.iter().position(|known| *known == als);
                let phrase = match index {
                    Some(index) => Phrase::new(&TAKES).with("letter", capital(index)),
                    None => Phrase::new(&USES_UP).with("at", als.cells),
                };
                phrase.with("digit", digit).with("x", candidate.digit)
            }
        });
        let phrase = Phrase::new(&ONE).with("a", candidate.cell);
        let phrase = phrase.with("x", candidate.digit).with("cell", *cell);
        match Phrase::joined(&LIST, cases.collect()) {
            Some(list) => phrase.with("list", list),
            None => phrase,
        }
    }
}

impl Pattern for AlignedSets {
    fn roles(&self) -> Roles {
        let sets = self
            .sets()
            .iter()
            .fold(CellSet::EMPTY, |all, als| all | als.cells);
        let cells = CellSet::from_iter(self.pair);
        Roles::new("cells", Role::Pattern, cells).with("excluders", Role::Base, sets)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let all = self.sets();
        // A set of one cell is called by its cell, not by a letter.
        let sets: Vec<Als> = all
            .iter()
            .filter(|als| als.cells.is_plural())
            .copied()
            .collect();
        let cells = CellSet::from_iter(self.pair);
        let mut seen: Vec<Phrase> = (0..)
            .zip(&sets)
            .map(|(index, als)| introduction(index, als))
            .collect();
        seen.push(Phrase::new(&SPARE).with("cells", cells));
        let removals = context.effects().removals();
        let lines = self
            .lines
            .iter()
            .filter(|line| removals.contains(&line.candidate));
        let why = lines.map(|line| Self::line(line, &sets)).collect();
        let excluders = all.iter().fold(CellSet::EMPTY, |all, als| all | als.cells);
        let gist = Phrase::new(&GIST)
            .with("cells", cells)
            .with("excluders", excluders);
        Explanation::new(gist, seen, why)
    }
}

logic::texts! {
    En {
        GIST: "the combinations of {cells} that {excluders} {excluders:allows|allow}",
        SPARE: "A set like this has one digit more than cells. If it lost two, it would have fewer digits than cells. Look at {cells} together.",
        ONE: "If {a} is {x}, nothing is left for {cell}: {list}.",
        LIST: "{list}; {next}",
        SAME: "{digit} is in {at} already",
        TAKES: "with {digit}, {letter} would lose both {x} and {digit}",
        USES_UP: "with {digit}, nothing would be left for {at}",
    }
    Zh {
        GIST: "{excluders}所允许的{cells}的组合",
        SPARE: "这样的数组比格数多一个数字，若失去两个，就填不满各格。把{cells}放在一起看。",
        ONE: "若{a}是{x}，{cell}就没有数字可填：{list}。",
        LIST: "{list}；{next}",
        SAME: "{digit}已在{at}",
        TAKES: "填{digit}则{letter}失去{x}和{digit}",
        USES_UP: "填{digit}则{at}没有数字可填",
    }
}
