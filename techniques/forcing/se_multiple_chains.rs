//! Multiple Forcing Chains (SE).

use super::kit::{self, Mode};
use core::ops::ControlFlow;
use grid::Board;
use logic::{Explanation, Info, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Multiple Forcing Chains (SE): to be told.
    pub struct SeMultipleChains;
    slug: "se_multiple_chains",
    name: ("Multiple Forcing Chains (SE)", "多重强制链（SE）"),
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: ["double", "cell", "house", "contradiction"],
}

impl Technique for SeMultipleChains {
    fn info(&self) -> &'static Info {
        SeMultipleChains::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        kit::multiple(Mode::Static, view, sink)
    }

    fn explain(&self, _before: &Board, step: &Step) -> Explanation {
        kit::explain(step)
    }
}
