//! A step as a Graphviz graph. The graph shows the links of a chain, the assertions of a net with
//! their parents, or the candidates of a pattern with their houses.

use super::data::node_name;
use super::palette::{Form, look};
use super::scene::Scene;
use core::fmt::{self, Write};
use grid::{CandidateSet, CellSet};
use logic::{Arrow, Evidence, Lemma, Literal, Net, Node, Polarity, Proved, Role, Strength};

/// The first line of every graph, which identifies files written by this program.
pub const DOT_START: &str = "// by whydoku\n";

/// A scene as a directed graph. If the evidence has nets, the graph shows their branches instead,
/// one cluster for each.
pub fn dot(name: &str, scene: &Scene, evidence: Option<&Evidence>) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = graph(&mut text, name, scene, evidence);
    text
}

fn graph(out: &mut String, name: &str, scene: &Scene, evidence: Option<&Evidence>) -> fmt::Result {
    let title = name.replace(['"', '\\'], " ");
    writeln!(out, "{DOT_START}digraph \"{title}\" {{")?;
    writeln!(
        out,
        "  graph [label=\"{title}\", labelloc=t, rankdir=LR, fontname=Helvetica];\n  \
         node [shape=ellipse, style=filled, fillcolor=white, fontname=Helvetica];\n  \
         edge [fontname=Helvetica];"
    )?;
    let mut nets = Vec::new();
    if let Some(evidence) = evidence {
        collect(evidence, &mut nets);
    }
    if nets.is_empty() {
        actors(out, scene)?;
        links(out, scene)?;
    }
    for (index, net) in nets.into_iter().enumerate() {
        assertions(out, index + 1, net)?;
    }
    writeln!(out, "}}")
}

/// Collects the nets of some evidence, except nets in the lemmas of links. The nets of a lemma come
/// before those of the evidence that uses the lemma.
fn collect<'e>(evidence: &'e Evidence, nets: &mut Vec<&'e Net>) {
    match evidence {
        Evidence::Net(net) => nets.push(net),
        Evidence::Lemma(with_lemma) => {
            let Lemma { lemma, then } = with_lemma.as_ref();
            collect(&lemma.evidence, nets);
            collect(then, nets);
        }
        Evidence::All(parts) => {
            for Proved { evidence, .. } in parts {
                collect(evidence, nets);
            }
        }
        Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Cover(_)
        | Evidence::Exclusion(_)
        | Evidence::Chain(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_) => {}
    }
}

/// The candidates with a role and the removed ones. If there are links, only the candidates in
/// links.
fn actors(out: &mut String, scene: &Scene) -> fmt::Result {
    let linked = |candidate| {
        let ends = |arrow: &Arrow| [arrow.from, arrow.to].contains(&Node::Candidate(candidate));
        scene.arrows.is_empty() || scene.arrows.iter().any(ends)
    };
    for actor in scene.actors.iter().filter(|actor| linked(actor.candidate)) {
        let look = look(actor.role);
        let shape = match look.form {
            Form::Disc => "circle",
            Form::Square => "box",
            Form::Diamond => "diamond",
        };
        let (name, colour) = (actor.candidate, fill(actor.role));
        let role = actor.role.word();
        writeln!(
            out,
            "  \"{name}\" [shape={shape}, fillcolor=\"{colour}\", tooltip=\"{role}\"];"
        )?;
    }
    for candidate in scene.removed.iter().filter(|candidate| linked(*candidate)) {
        writeln!(
            out,
            "  \"{candidate}\" [shape=circle, style=\"filled,dashed\", fillcolor=\"#f4c7ca\", color=\"#c01c28\"];"
        )?;
    }
    Ok(())
}

fn fill(role: Role) -> &'static str {
    match role {
        Role::Pattern | Role::Base | Role::ColourD => "#9bd3f5",
        Role::Pivot | Role::ColourB => "#e8b3d2",
        Role::Pincer | Role::End | Role::ColourC => "#f6ea73",
        Role::Cover => "#dddddd",
        Role::Fin | Role::Guardian => "#f5c46b",
        Role::On | Role::ColourA => "#7fd6b8",
        Role::Off => "#ffffff",
    }
}

/// The links, and the houses with a role, each joined to its candidates with a role.
fn links(out: &mut String, scene: &Scene) -> fmt::Result {
    for arrow in &scene.arrows {
        let (from, to) = (node_name(arrow.from), node_name(arrow.to));
        let look = match arrow.strength {
            Strength::Strong => "style=bold",
            Strength::Weak => "style=dashed",
            Strength::Forces => "color=\"#6a3fb0\"",
            Strength::Line => "dir=none",
        };
        let word = arrow.strength.word();
        writeln!(
            out,
            "  \"{from}\" -> \"{to}\" [{look}, tooltip=\"{word}\"];"
        )?;
    }
    let acting: CandidateSet = scene.actors.iter().map(|actor| actor.candidate).collect();
    for tint in &scene.tints {
        let (house, role) = (tint.house, tint.role.word());
        writeln!(out, "  \"{house}\" [shape=house, tooltip=\"{role}\"];")?;
        let cells: CellSet = tint.house.cells();
        for candidate in acting
            .iter()
            .filter(|candidate| cells.contains(candidate.cell))
        {
            writeln!(
                out,
                "  \"{house}\" -> \"{candidate}\" [dir=none, color=gray];"
            )?;
        }
    }
    Ok(())
}

/// Every assertion of every branch, with edges from its parents.
fn assertions(out: &mut String, number: usize, net: &Net) -> fmt::Result {
    for (index, branch) in net.branches.iter().enumerate() {
        let name = format!("n{number}b{}", index + 1);
        writeln!(out, "  subgraph cluster_{name} {{")?;
        for (at, asserted) in branch.nodes.iter().enumerate() {
            let (label, colour) = label(asserted.literal);
            writeln!(
                out,
                "    {name}_{at} [label=\"{}. {label}\", shape=box, fillcolor=\"{colour}\"];",
                at + 1
            )?;
            for parent in &asserted.parents {
                writeln!(out, "    {name}_{parent} -> {name}_{at};")?;
            }
        }
        writeln!(out, "  }}")?;
    }
    Ok(())
}

fn label(literal: Literal) -> (String, &'static str) {
    let named = node_name(literal.node);
    match literal.polarity {
        Polarity::On => (format!("+{named}"), fill(Role::On)),
        Polarity::Off => (format!("-{named}"), fill(Role::Off)),
    }
}
