//! The kinds of chains and the rule for whips.

/// A kind of chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A whip. Each variable loses a candidate to the node before it. Nodes are candidates.
    Whip,
    /// A g-whip: a whip whose nodes may be groups.
    GWhip,
    /// A braid. Each variable may lose its candidates to any earlier nodes. Nodes are candidates.
    Braid,
    /// A g-braid: a braid whose nodes may be groups.
    GBraid,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Whip, Kind::GWhip, Kind::Braid, Kind::GBraid];

    /// The name of the rating that uses this kind: `W`, `gW`, `B` or `gB`.
    pub fn rating_name(self) -> &'static str {
        match self {
            Kind::Whip => "W",
            Kind::GWhip => "gW",
            Kind::Braid => "B",
            Kind::GBraid => "gB",
        }
    }

    /// The name of a chain of this kind, as researchers write it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Whip => "whip",
            Kind::GWhip => "g-whip",
            Kind::Braid => "braid",
            Kind::GBraid => "g-braid",
        }
    }

    /// Whether nodes may be groups.
    pub fn has_groups(self) -> bool {
        matches!(self, Kind::GWhip | Kind::GBraid)
    }

    /// Whether a variable may lose its candidates to any earlier nodes.
    pub fn is_braid(self) -> bool {
        matches!(self, Kind::Braid | Kind::GBraid)
    }
}

/// The rule for whips and g-whips. Both rules find the same braids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// The rule of the published ratings. All left candidates of a whip are different, and no left
    /// candidate is in the group that its variable is left with. If several partial whips have the
    /// same nodes and the same last node, only the first is continued.
    ///
    /// One puzzle in 4,000 gets a higher rating than by the textbook rule.
    #[default]
    Published,
    /// The rule of the books: no condition on left candidates.
    Textbook,
}
