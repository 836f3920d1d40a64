//! The nodes of a case as lines of arrows: chain by chain, depth first.
//!
//! `r6c2=9 -> r6c7=1 (row 6) -> r7c2=1 (column 2)`. A line goes on as long as a node follows from
//! the one before it. A premise that is not directly before its conclusion is named.

use logic::{Branch, NetNode, Phrase, Polarity, Slot, Why};

/// A net with at most this many nodes is written in full. A longer net is written without its
/// obvious nodes; see `is_obvious`.
pub(super) const MAX_IN_FULL: usize = 12;

/// The written nodes of a case and their premises.
pub(super) struct Lines<'a> {
    branch: &'a Branch,
    /// For each node, its premises. A premise that is not written is replaced by its own
    /// premises.
    premises: Vec<Vec<usize>>,
    is_written: Vec<bool>,
}

impl<'a> Lines<'a> {
    /// Chooses the nodes of a case to write; `node_count` is their number in the whole net.
    pub(super) fn of(branch: &'a Branch, node_count: usize) -> Lines<'a> {
        let mut lines = Lines {
            branch,
            premises: Vec::new(),
            is_written: Vec::new(),
        };
        for (index, node) in branch.nodes.iter().enumerate() {
            let mut premises = Vec::new();
            for &parent in &node.parents {
                if lines.is_written.get(parent) == Some(&true) {
                    premises.push(parent);
                } else {
                    premises.extend(lines.premises.get(parent).into_iter().flatten());
                }
            }
            premises.sort_unstable();
            premises.dedup();
            let is_obvious = node_count > MAX_IN_FULL && is_obvious(branch, index);
            lines.premises.push(premises);
            lines.is_written.push(!is_obvious);
        }
        lines
    }

    /// The written nodes.
    pub(super) fn written(&self) -> impl Iterator<Item = &'a NetNode> + '_ {
        let nodes = self.branch.nodes.iter().zip(&self.is_written);
        nodes.filter_map(|(node, is_written)| is_written.then_some(node))
    }

    /// The lines as phrases. The first line starts with the case.
    pub(super) fn phrases(&self) -> Vec<Phrase> {
        let runs = self.runs().into_iter().enumerate();
        let phrases = runs.filter_map(|(index, run)| {
            let facts = run.iter().enumerate().filter_map(|(at, &node)| {
                let before = at.checked_sub(1).and_then(|at| run.get(at).copied());
                self.fact(node, before)
            });
            let argument = Phrase::joined(&ARROW, facts.collect())?;
            let (text, level) = if index == 0 {
                (&SUPPOSE, 0)
            } else {
                (&LINE, 1)
            };
            Some(
                Phrase::new(text)
                    .with("argument", argument)
                    .on_new_line(level),
            )
        });
        phrases.collect()
    }

    /// The nodes, grouped into lines. After the end of a line, the next line continues the latest node
    /// from which something follows.
    fn runs(&self) -> Vec<Vec<usize>> {
        let mut order: Vec<usize> = Vec::new();
        let mut runs: Vec<Vec<usize>> = Vec::new();
        let mut next = self.next(&order, None);
        while let Some(start) = next {
            let mut run = vec![start];
            order.push(start);
            while let Some(more) = self.next(&order, run.last().copied()) {
                run.push(more);
                order.push(more);
            }
            runs.push(run);
            let later = order
                .iter()
                .rev()
                .find_map(|&from| self.next(&order, Some(from)));
            next = later.or_else(|| self.next(&order, None));
        }
        runs
    }

    /// The first written node that is not in `order`, but whose premises are all in `order`. If
    /// `from` is given, it must be one of these premises.
    fn next(&self, order: &[usize], from: Option<usize>) -> Option<usize> {
        (0..self.branch.nodes.len()).find(|index| {
            let is_ready = |premises: &Vec<usize>| {
                premises.iter().all(|premise| order.contains(premise))
                    && from.is_none_or(|from| premises.contains(&from))
            };
            self.is_written.get(*index) == Some(&true)
                && !order.contains(index)
                && self.premises.get(*index).is_some_and(is_ready)
        })
    }

    /// A node with its reason and the premises that are not directly before it.
    fn fact(&self, index: usize, before: Option<usize>) -> Option<Phrase> {
        let node = self.branch.nodes.get(index)?;
        let fact = Phrase::new(&FACT).with("fact", node.literal);
        let Some(why) = &node.why else {
            return Some(fact);
        };
        let reason = match (why, node.literal.polarity) {
            (Why::House(house), _) => Phrase::new(&BY_HOUSE).with("house", *house),
            (Why::Als(cells), _) => Phrase::new(&BY_SET).with("cells", *cells),
            (Why::Cell(_) | Why::Lemma(_), Polarity::On) => Phrase::new(&BY_CELL),
            (Why::Cell(_) | Why::Lemma(_), Polarity::Off) => Phrase::new(&IN_CELL),
        };
        let premises = self.premises.get(index)?.iter();
        let others = premises.filter(|premise| Some(**premise) != before);
        let others = others.filter_map(|&premise| self.branch.nodes.get(premise));
        let others = others.map(|node| Phrase::new(&FACT).with("fact", Slot::Cited(node.literal)));
        let from = Phrase::joined(&MORE, others.collect());
        let phrase = match from {
            None => Phrase::new(&BECAUSE),
            Some(from) => Phrase::new(&BECAUSE_FROM).with("from", from),
        };
        Some(phrase.with("fact", fact).with("reason", reason))
    }
}

/// Whether a node only states that its one premise excludes a candidate, and a later node has this
/// node as a premise.
fn is_obvious(branch: &Branch, index: usize) -> bool {
    let excludes = |node: &NetNode| {
        node.literal.polarity == Polarity::Off
            && node.parents.len() == 1
            && matches!(node.why, Some(Why::House(_) | Why::Cell(_)))
    };
    let mut later = branch.nodes.iter().skip(index + 1);
    branch.nodes.get(index).is_some_and(excludes) && later.any(|node| node.parents.contains(&index))
}

logic::texts! {
    En {
        SUPPOSE: "Suppose {argument}",
        LINE: "{argument}",
        FACT: "{fact}",
        ARROW: "{list} -> {next}",
        MORE: "{list}, {next}",
        BECAUSE: "{fact} ({reason})",
        BECAUSE_FROM: "{fact} ({reason}, from {from})",
        BY_HOUSE: "{house}",
        BY_CELL: "last candidate",
        IN_CELL: "same cell",
        BY_SET: "almost locked set {cells}",
    }
    Zh {
        SUPPOSE: "假设{argument}",
        LINE: "{argument}",
        FACT: "{fact}",
        ARROW: "{list} -> {next}",
        MORE: "{list}、{next}",
        BECAUSE: "{fact}（{reason}）",
        BECAUSE_FROM: "{fact}（{reason}，因{from}）",
        BY_HOUSE: "{house}",
        BY_CELL: "唯余",
        IN_CELL: "同格",
        BY_SET: "待定数组{cells}",
    }
}
