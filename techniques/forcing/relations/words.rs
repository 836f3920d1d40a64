//! How a relation and what all its cases lead to are told: case by case, as players do.

use super::relation::Relation;
use crate::forcing::nets::branches::FAR;
use grid::{Candidate, CandidateSet};
use links::{LinkGraph, LiteralId, Walker};
use logic::{Cast, Explanation, Pattern, Phrase, Polarity, Role, Telling, Text, View, Why};

/// A candidate that is true or false, and why.
#[derive(Clone, Debug)]
struct Link {
    candidate: Candidate,
    polarity: Polarity,
    why: Why,
}

/// A relation as it was found.
#[derive(Debug)]
pub(super) struct Told<R> {
    relation: R,
    victim: Candidate,
    /// The cases that exclude the victim at sight.
    direct: CandidateSet,
    /// The others, and what each leads to.
    chains: Vec<(Candidate, Vec<Link>)>,
}

impl<R: Relation> Told<R> {
    pub(super) fn on(view: &View<'_>, relation: R, victim: Candidate) -> Told<R> {
        let graph = view.derived::<LinkGraph>();
        let mut walker = Walker::new();
        let (mut direct, mut chains) = (CandidateSet::EMPTY, Vec::new());
        for case in relation.cases().iter() {
            if case.conflicts(victim) {
                direct.insert(case);
                continue;
            }
            walker.walk(graph, LiteralId::on(case), u16::from(FAR) - 1);
            let path = walker.path(LiteralId::off(victim)).unwrap_or_default();
            let links = path.iter().filter_map(|&edge| {
                Some(Link {
                    candidate: edge.target.node().candidate()?,
                    polarity: edge.target.polarity(),
                    why: graph.why(edge),
                })
            });
            chains.push((case, links.collect()));
        }
        Told {
            relation,
            victim,
            direct,
            chains,
        }
    }

    /// What is said to be true, or to be false, on the way.
    fn side(&self, polarity: Polarity) -> CandidateSet {
        let links = self.chains.iter().flat_map(|(_, links)| links);
        let links = links.filter(|link| link.polarity == polarity);
        links.map(|link| link.candidate).collect()
    }
}

fn about(text: &'static Text, candidate: Candidate) -> Phrase {
    let phrase = Phrase::new(text).with("cell", candidate.cell);
    phrase.with("digit", candidate.digit)
}

impl<R: Relation> Pattern for Told<R> {
    fn cast(&self) -> Cast {
        let cast = self.relation.cast();
        let cast = cast.with("cases", Role::Guardian, self.relation.cases());
        let [on, off] = [Polarity::On, Polarity::Off].map(|polarity| self.side(polarity));
        cast.with("true", Role::On, on)
            .with("false", Role::Off, off)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let cases = self.relation.cases();
        let mut seen = self.relation.seen(telling);
        if !self.direct.is_empty() {
            let phrase = about(&DIRECT, self.victim);
            seen.push(phrase.with("on", self.direct));
        }
        for (case, links) in &self.chains {
            let start = about(&IF, *case);
            let told = links.iter().fold(start, |more, link| {
                let phrase = match (link.polarity, &link.why) {
                    (Polarity::Off, _) => about(&THEN_NOT, link.candidate),
                    (Polarity::On, Why::House(house)) => {
                        about(&LAST_PLACE, link.candidate).with("house", *house)
                    }
                    (Polarity::On, _) => about(&LAST_DIGIT, link.candidate),
                };
                phrase.with("more", more)
            });
            seen.push(Phrase::new(&SENTENCE).with("more", told));
        }
        let gist = about(&GIST, self.victim).with("on", cases);
        Explanation::new(gist, seen, vec![about(&SO, self.victim)])
    }
}

logic::texts! {
    En {
        GIST: "{on:|one of }{on} {on:is|is} true, and {on:it|each} takes {digit} from {cell}",
        DIRECT: "At sight, {on} {on:excludes|exclude} {digit} from {cell}.",
        IF: "If {cell} is {digit}",
        THEN_NOT: "{more}, then {cell} is not {digit}",
        LAST_PLACE: "{more}, so {cell} is {digit}, the last place in {house}",
        LAST_DIGIT: "{more}, so {cell} is {digit}, the last digit left there",
        SENTENCE: "{more}.",
        SO: "So in any case {cell} is not {digit}.",
    }
    Zh {
        GIST: "{on}{on:|之一}成立，{on:它|每种情形都}使{cell}不是{digit}",
        DIRECT: "{on}直接排除{cell}的{digit}。",
        IF: "若{cell}是{digit}",
        THEN_NOT: "{more}，则{cell}不是{digit}",
        LAST_PLACE: "{more}，{house}的{digit}只剩{cell}",
        LAST_DIGIT: "{more}，{cell}只剩{digit}",
        SENTENCE: "{more}。",
        SO: "所以无论如何，{cell}不是{digit}。",
    }
}
