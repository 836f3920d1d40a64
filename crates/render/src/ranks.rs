//! Covers counted as truths and links.
//!
//! A truth has at least one true candidate, a link at most one. The *rank* is the number of links
//! minus the number of truths. A candidate that is in no truth, and in more links than the rank, is
//! false. If it were true, the other links would be fewer than the truths, but each truth needs a
//! separate link. A candidate that is in some truths must be in that many more links.
//!
//! A cover with fins is counted with extra links. Every fin conflicts with the removed candidate,
//! so a cell or house of that candidate contains both. With the fewest of these cells and houses as
//! extra links, all candidates of the truths are in links, and the removed candidate is in each
//! extra link.

use crate::facts::{link_name, truth_name};
use crate::names;
use crate::phrase::{fill_counted, finished, sentence};
use crate::style::Style;
use grid::{Board, Candidate, CandidateSet, DigitSet};
use logic::{Cover, Effects, Evidence, Link, Phrase, Step, Text};

logic::texts! {
    pub(crate) En {
        COUNTS: "{truths} {truths:truth|truths}, {links} {links:link|links}, rank {rank}",
        TRUTHS: "{list:The truth|Each truth} has at least one true candidate: {list}",
        LINKS: "{list:The link|Each link} has at most one true candidate: {list}",
        FIN_LINKS: "{list:One extra link covers|Extra links cover} the fins: {list}",
        OUTSIDE: "If {any} were true, it would take {uses} {uses:link|links} and satisfy no truth, so only {spare} {spare:link|links} would be left for {truths} {truths:truth|truths}",
        OUTSIDE_ALL: "If {any} were true, it would take {uses} {uses:link|links} and satisfy no truth, so no link would be left for {truths} {truths:truth|truths}",
        INSIDE: "If {any} were true, it would take {uses} {uses:link|links} and satisfy {satisfied} {satisfied:truth|truths}, so only {spare} {spare:link|links} would be left for the other {truths} {truths:truth|truths}",
        INSIDE_ALL: "If {any} were true, it would take {uses} {uses:link|links} and satisfy {satisfied} {satisfied:truth|truths}, so no link would be left for the other {truths} {truths:truth|truths}",
    }
    Zh {
        COUNTS: "{truths}个强区域，{links}个弱区域，秩为{rank}",
        TRUTHS: "强区域（每项至少一真）：{list}",
        LINKS: "弱区域（每项至多一真）：{list}",
        FIN_LINKS: "覆盖鳍的附加弱区域：{list}",
        OUTSIDE: "若{any}为真，会用掉{uses}个弱区域，却不满足任何强区域，{truths}个强区域只剩{spare}个弱区域可用",
        OUTSIDE_ALL: "若{any}为真，会用掉{uses}个弱区域，却不满足任何强区域，{truths}个强区域就没有弱区域可用",
        INSIDE: "若{any}为真，会用掉{uses}个弱区域，却只满足{satisfied}个强区域，其余{truths}个强区域只剩{spare}个弱区域可用",
        INSIDE_ALL: "若{any}为真，会用掉{uses}个弱区域，却只满足{satisfied}个强区域，其余{truths}个强区域就没有弱区域可用",
    }
}

/// The truths and links that prove some removals of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The removed candidates that these truths and links prove.
    pub removals: Vec<Candidate>,
    /// Number of truths.
    pub truths: usize,
    /// Number of links, the extra ones for fins included.
    pub links: usize,
    /// Extra links: each contains all the removals, and together they cover the live fins. Their
    /// number is the rank.
    pub fin_links: Vec<Link>,
}

impl Rank {
    /// Links minus truths. This is the number of extra links, because a cover has as many links as
    /// truths.
    pub fn rank(&self) -> usize {
        self.fin_links.len()
    }

    /// The counts in a few words: `2 truths, 3 links, rank 1`.
    pub fn counts(&self) -> Phrase {
        Phrase::new(&COUNTS)
            .with("truths", self.truths)
            .with("links", self.links)
            .with("rank", self.rank())
    }
}

/// The ranks of a step: one for each cover of its evidence and each set of extra links.
///
/// Covers within chains and nets are left out, because they hold under assumptions only. `before`
/// is the board before the step.
pub fn ranks(before: &Board, step: &Step) -> Vec<Rank> {
    let mut ranks = Vec::new();
    each_rank(before, &step.effects, &step.evidence, &mut |_, _, rank| {
        ranks.push(rank);
    });
    ranks
}

/// The ranks of a step in sentences: the counts, the truths and links, and why each removal
/// follows. One list of sentences for each of [`ranks`].
pub fn rank_sentences(before: &Board, step: &Step, style: &Style) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let (effects, evidence) = (&step.effects, &step.evidence);
    each_rank(before, effects, evidence, &mut |board, cover, rank| {
        let truths = cover.truths.iter();
        let truths: Vec<String> = truths.map(|truth| truth_name(truth, style)).collect();
        let mut texts = vec![
            sentence(&rank.counts(), style),
            list_sentence(&TRUTHS, &truths, style),
            list_sentence(&LINKS, &link_names(&cover.links, style), style),
        ];
        if !rank.fin_links.is_empty() {
            let extra = link_names(&rank.fin_links, style);
            texts.push(list_sentence(&FIN_LINKS, &extra, style));
        }
        let why = reasons(board, cover, &rank);
        texts.extend(why.iter().map(|reason| sentence(reason, style)));
        all.push(texts);
    });
    all
}

fn link_names(links: &[Link], style: &Style) -> Vec<String> {
    links.iter().map(|link| link_name(*link, style)).collect()
}

/// The sentence of a text that lists these names.
fn list_sentence(text: &'static Text, names: &[String], style: &Style) -> String {
    let list = names::series(names, style);
    finished(
        &fill_counted(text, ("list", &list, names.len()), style),
        style,
    )
}

/// Calls `each` for every rank, with the board and the cover.
fn each_rank(
    board: &Board,
    effects: &Effects,
    evidence: &Evidence,
    each: &mut dyn FnMut(&Board, &Cover, Rank),
) {
    match evidence {
        Evidence::Cover(cover) => {
            for rank in ranks_of_cover(board, cover, effects.removals()) {
                each(board, cover, rank);
            }
        }
        Evidence::All(parts) => {
            for part in parts {
                each_rank(board, &part.effects, &part.evidence, each);
            }
        }
        Evidence::Lemma(with_lemma) => {
            each_rank(
                board,
                &with_lemma.lemma.effects,
                &with_lemma.lemma.evidence,
                each,
            );
            let mut next = board.clone();
            for &removed in with_lemma.lemma.effects.removals() {
                next.eliminate(removed);
            }
            if let Some(placed) = with_lemma.lemma.effects.place() {
                next.place(placed);
            }
            each_rank(&next, effects, &with_lemma.then, each);
        }
        Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Chain(_)
        | Evidence::Net(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_) => {}
    }
}

/// The ranks of a cover, by extra links in the order of the removals.
fn ranks_of_cover(board: &Board, cover: &Cover, removals: &[Candidate]) -> Vec<Rank> {
    let fins = cover.fins.intersection(&board.all_candidates());
    let mut ranks: Vec<Rank> = Vec::new();
    // A lemma of the evidence may have removed a candidate already.
    for &removal in removals.iter().filter(|&&removal| board.has(removal)) {
        let Some(fin_links) = fin_links(cover, &fins, removal) else {
            continue;
        };
        match ranks.iter_mut().find(|rank| rank.fin_links == fin_links) {
            Some(rank) => rank.removals.push(removal),
            None => ranks.push(Rank {
                removals: vec![removal],
                truths: cover.truths.len(),
                links: cover.links.len() + fin_links.len(),
                fin_links,
            }),
        }
    }
    ranks
}

/// The fewest extra links that contain the removal and together cover the fins; `None` if its cell
/// and houses do not cover them. A fin that shares a link of the cover with the removal needs no
/// extra link.
fn fin_links(cover: &Cover, fins: &CandidateSet, removal: Candidate) -> Option<Vec<Link>> {
    let is_covered = |links: &[Link], fin: Candidate| {
        let joins = |link: &Link| link.contains(fin) && link.contains(removal);
        links.iter().any(joins)
    };
    let [row, column, box_] = removal.cell.houses();
    let extra = [box_, row, column].map(|house| Link::House(house, removal.digit));
    let extra = [extra[0], extra[1], extra[2], Link::Cell(removal.cell)];
    let mut choices: Vec<u8> = (0..16).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    choices.into_iter().find_map(|choice| {
        let chosen = (0..4).filter(|bit| choice & (1 << bit) != 0);
        let chosen: Vec<Link> = chosen.map(|bit: usize| extra[bit]).collect();
        let mut uncovered = fins
            .iter()
            .filter(|&fin| !is_covered(&cover.links, fin) && !is_covered(&chosen, fin));
        uncovered.next().is_none().then_some(chosen)
    })
}

/// Why the removals of a rank follow: one sentence for those with the same counts.
fn reasons(board: &Board, cover: &Cover, rank: &Rank) -> Vec<Phrase> {
    let mut groups: Vec<((usize, usize), CandidateSet)> = Vec::new();
    let truths: Vec<CandidateSet> = cover.truths.iter().map(|truth| truth.live(board)).collect();
    for &removal in &rank.removals {
        let links = cover.links.iter().chain(&rank.fin_links);
        let uses = links.filter(|link| link.contains(removal)).count();
        let satisfied = truths
            .iter()
            .filter(|truth| truth.contains(removal))
            .count();
        let counts = (uses, satisfied);
        if let Some((_, group)) = groups.iter_mut().find(|(known, _)| *known == counts) {
            group.insert(removal);
        } else {
            let group = CandidateSet::of_cell(removal.cell, DigitSet::only(removal.digit));
            groups.push((counts, group));
        }
    }
    let reason = |((uses, satisfied), group): ((usize, usize), CandidateSet)| {
        let spare = rank.links.saturating_sub(uses);
        let text = match (satisfied, spare) {
            (0, 0) => &OUTSIDE_ALL,
            (0, _) => &OUTSIDE,
            (_, 0) => &INSIDE_ALL,
            (_, _) => &INSIDE,
        };
        Phrase::new(text)
            .with("any", logic::Slot::OneCandidateOf(group))
            .with("uses", uses)
            .with("satisfied", satisfied)
            .with("spare", spare)
            .with("truths", rank.truths.saturating_sub(satisfied))
    };
    groups.into_iter().map(reason).collect()
}
