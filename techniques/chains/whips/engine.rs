//! Searches for whips and braids with the crate `whips`.

use super::whip::{Value, Variable, Whip};
use super::words::WhipPattern;
use crate::kits::options::Naming;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet};
use logic::{Claim, Derived, Find, Position, Proof, Removals, Sink, Stop, Variant, View};
use std::sync::{Mutex, OnceLock, PoisonError};
use whips::{Chain, Kind, Rater, Rule, Visitor};

logic::setting! {
    /// The rule by which partial whips are continued.
    pub enum ContinuationRule: "rule" {
        /// The rule of the published ratings W and gW.
        Published = "published",
        /// The rule of Berthier's books. It finds a shorter whip for one puzzle in 4,000.
        Textbook = "textbook",
    }
}

/// Maximum number of variables of a braid, without and with groups, unless naming is general. Nets
/// find longer arguments faster.
const LONGEST_BRAID: [usize; 2] = [5, 4];

/// Pushes a shortest chain of this kind for every candidate that such a chain refutes. The size is
/// the number of variables.
pub(in crate::chains) fn find_all(
    view: &View<'_>,
    sink: &mut dyn Sink,
    kind: Kind,
) -> ControlFlow<Stop> {
    let rule = match view.options().get::<ContinuationRule>() {
        ContinuationRule::Published => Rule::Published,
        ContinuationRule::Textbook => Rule::Textbook,
    };
    let mut pushed = PushingVisitor {
        view,
        sink,
        length: 0,
        stop: ControlFlow::Continue(()),
    };
    view.spend(100)?;
    with_rater(view, kind, rule, &mut |rater| {
        let _ = rater.chains(view.board(), &mut pushed);
    });
    pushed.stop
}

/// Pushes a shortest braid for every candidate that a braid refutes. Leaves out candidates that a
/// simpler chain of the same length refutes: a whip or, for the kind with groups, a g-whip or a
/// braid. The size counts candidates, as in `find.rs`. With general naming, pushes all braids, and
/// the size is the number of variables.
pub(in crate::chains) fn find_braids(
    view: &View<'_>,
    sink: &mut dyn Sink,
    kind: Kind,
) -> ControlFlow<Stop> {
    if view.options().get::<Naming>() == Naming::General {
        return find_all(view, sink, kind);
    }
    view.spend(300)?;
    let longest = LONGEST_BRAID[usize::from(kind.has_groups())];
    let simpler: &[Kind] = match kind {
        Kind::GBraid => &[Kind::GWhip, Kind::Braid],
        Kind::Whip | Kind::GWhip | Kind::Braid => &[Kind::Whip],
    };
    let mut has_simpler = CandidateSet::EMPTY;
    let mut all = collect(view, kind, longest)?;
    for &simpler in simpler {
        for chain in collect(view, simpler, longest)? {
            let against_same_target = all.iter().find(|found| found.target == chain.target);
            if against_same_target.is_some_and(|found| found.length() == chain.length()) {
                has_simpler.insert(chain.target);
            }
        }
    }
    all.retain(|chain| !has_simpler.contains(chain.target));
    for chain in all {
        let size = 2 * chain.length() as u16 + 2;
        push(view.board(), sink, &chain, size)?;
    }
    ControlFlow::Continue(())
}

/// A shortest chain against each target, if it has at most `longest` variables.
fn collect(view: &View<'_>, kind: Kind, longest: usize) -> ControlFlow<Stop, Vec<Chain>> {
    let mut collected = CollectingVisitor {
        view,
        longest,
        chains: Vec::new(),
        stop: ControlFlow::Continue(()),
    };
    with_rater(view, kind, Rule::Textbook, &mut |rater| {
        let _ = rater.chains(view.board(), &mut collected);
    });
    collected.stop?;
    ControlFlow::Continue(collected.chains)
}

/// Pushes the elimination of a chain's target.
fn push(board: &Board, sink: &mut dyn Sink, chain: &Chain, size: u16) -> ControlFlow<Stop> {
    let one = CandidateSet::from_iter([chain.target]);
    let claim = Claim::remove(Removals::Set(&one));
    sink.push(Find::new(claim, size), &|| {
        let whip = Whip::of(chain);
        Proof::new(whip.evidence(board), WhipPattern::on(board, whip))
    })
}

impl Whip {
    fn of(chain: &Chain) -> Whip {
        let links = chain.links.iter();
        let step = |link: &whips::Link| {
            let whips::Node { digit, cells } = link.right;
            (Variable::of(link.variable), Value { digit, cells })
        };
        Whip {
            target: chain.target,
            steps: links.map(step).collect(),
            last: Variable::of(chain.last),
        }
    }
}

impl Variable {
    fn of(variable: whips::Variable) -> Variable {
        match variable {
            whips::Variable::Cell(cell) => Variable::Cell(cell),
            whips::Variable::House(house, digit) => Variable::House(house, digit),
        }
    }
}

/// Pushes chains as they are found, as long as the sink keeps them.
struct PushingVisitor<'a, 'v> {
    view: &'a View<'v>,
    sink: &'a mut dyn Sink,
    /// The number of variables of the chains that are now searched.
    length: usize,
    /// The last answer of the sink or budget.
    stop: ControlFlow<Stop>,
}

impl PushingVisitor<'_, '_> {
    /// Keeps the answer of the sink or budget, and stops the search if the answer is to stop.
    fn follow(&mut self, stop: ControlFlow<Stop>) -> ControlFlow<()> {
        self.stop = stop;
        stop.map_break(|_| ())
    }
}

impl Visitor for PushingVisitor<'_, '_> {
    fn length(&mut self, length: usize) -> ControlFlow<()> {
        self.length = length;
        if self.sink.keeps(Variant(0), length as u16) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    }

    fn chain(&mut self, chain: Chain) -> ControlFlow<()> {
        let stop = push(self.view.board(), self.sink, &chain, self.length as u16);
        self.follow(stop)
    }

    fn work(&mut self, partial_chains: u64) -> ControlFlow<()> {
        let stop = spend(self.view, partial_chains);
        self.follow(stop)
    }
}

/// Collects chains up to a length.
struct CollectingVisitor<'a, 'v> {
    view: &'a View<'v>,
    longest: usize,
    chains: Vec<Chain>,
    /// The last answer of the budget.
    stop: ControlFlow<Stop>,
}

impl Visitor for CollectingVisitor<'_, '_> {
    fn length(&mut self, length: usize) -> ControlFlow<()> {
        if length > self.longest {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn chain(&mut self, chain: Chain) -> ControlFlow<()> {
        self.chains.push(chain);
        ControlFlow::Continue(())
    }

    fn work(&mut self, partial_chains: u64) -> ControlFlow<()> {
        self.stop = spend(self.view, partial_chains);
        self.stop.map_break(|_| ())
    }
}

/// Spends work units for partial chains. Each takes a fifth of a microsecond.
fn spend(view: &View<'_>, partial_chains: u64) -> ControlFlow<Stop> {
    view.spend(1 + partial_chains / 5)
}

/// The searches with their memory, by kind and rule. They are kept from position to position.
#[derive(Default)]
struct Raters {
    raters: [OnceLock<Mutex<Rater>>; 8],
}

impl Derived for Raters {
    fn derive(_: &Position<'_>) -> Raters {
        Raters::default()
    }

    /// Does nothing, because a rater stores nothing about a position.
    fn renew(&mut self, _: &Position<'_>) {}
}

/// Calls `run` with the search of this kind and rule.
fn with_rater(view: &View<'_>, kind: Kind, rule: Rule, run: &mut dyn FnMut(&mut Rater)) {
    let index = 2 * kind as usize + rule as usize;
    if let Some(rater) = view.derived::<Raters>().raters.get(index) {
        let rater = rater.get_or_init(|| Mutex::new(Rater::new(kind, rule)));
        run(&mut rater.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
