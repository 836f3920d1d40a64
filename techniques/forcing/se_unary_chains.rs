//! Forcing Chains and Cycles (SE).

use super::kit;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Explanation, Info, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Forcing Chains and Cycles (SE): to be told.
    pub struct SeUnaryChains;
    slug: "se_unary_chains",
    name: ("Forcing Chains and Cycles (SE)", "强制链与环（SE）"),
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: ["x_cycle", "generalized_x_wing", "y_cycle", "cycle", "x_chain", "chain"],
}

impl Technique for SeUnaryChains {
    fn info(&self) -> &'static Info {
        SeUnaryChains::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        kit::unary(view, sink)
    }

    fn explain(&self, _before: &Board, step: &Step) -> Explanation {
        kit::explain(step)
    }
}
