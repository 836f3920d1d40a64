//! Dynamic Forcing Chains with Dynamic Forcing Chains (SE).

use super::kit::{self, Mode};
use core::ops::ControlFlow;
use grid::Board;
use logic::{Explanation, Info, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Dynamic Forcing Chains with Dynamic Forcing Chains (SE): to be told.
    pub struct SeNestedDynamic;
    slug: "se_nested_dynamic",
    name: ("Dynamic Forcing Chains with Dynamic Forcing Chains (SE)", "动态强制链套动态强制链（SE）"),
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: ["double", "cell", "house", "contradiction"],
}

impl Technique for SeNestedDynamic {
    fn info(&self) -> &'static Info {
        SeNestedDynamic::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        kit::multiple(Mode::Dynamic(4), view, sink)
    }

    fn explain(&self, _before: &Board, step: &Step) -> Explanation {
        kit::explain(step)
    }
}
