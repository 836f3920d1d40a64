//! Dynamic Forcing Chains Plus (SE).

use super::kit::{self, Mode};
use core::ops::ControlFlow;
use grid::Board;
use logic::{Explanation, Info, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Dynamic Forcing Chains Plus (SE): to be told.
    pub struct SeDynamicPlus;
    slug: "se_dynamic_plus",
    name: ("Dynamic Forcing Chains Plus (SE)", "动态强制链加（SE）"),
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: ["double", "cell", "house", "contradiction"],
}

impl Technique for SeDynamicPlus {
    fn info(&self) -> &'static Info {
        SeDynamicPlus::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        kit::multiple(Mode::Dynamic(1), view, sink)
    }

    fn explain(&self, _before: &Board, step: &Step) -> Explanation {
        kit::explain(step)
    }
}
