//! Nishio Forcing Chains (SE).

use super::kit::{self, Mode};
use core::ops::ControlFlow;
use grid::Board;
use logic::{Explanation, Info, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Nishio Forcing Chains (SE): to be told.
    pub struct SeNishio;
    slug: "se_nishio",
    name: ("Nishio Forcing Chains (SE)", "西尾强制链（SE）"),
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [],
}

impl Technique for SeNishio {
    fn info(&self) -> &'static Info {
        SeNishio::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        kit::multiple(Mode::Nishio, view, sink)
    }

    fn explain(&self, _before: &Board, step: &Step) -> Explanation {
        kit::explain(step)
    }
}
