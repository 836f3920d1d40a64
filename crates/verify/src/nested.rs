//! Dispatches evidence to its checker, and checks nested evidence: `Lemma` and `All`.
//!
//! `Context::nested` refuses evidence that is nested too deeply.

use crate::claims::{self, Claims};
use crate::context::Context;
use crate::refusal::Refusal;
use crate::{chain, cover, deadly, exclusion, exhaustive, net, single, subset, symmetry};
use logic::{Effects, Evidence, Lemma, Proved};

/// Refuses unless the evidence proves the effects. Candidates that are already removed need no
/// proof.
pub(crate) fn check_effects(
    context: &Context<'_>,
    effects: &Effects,
    evidence: &Evidence,
) -> Result<(), Refusal> {
    prove(context, &Claims::new(&context.table, effects), evidence)
}

fn prove(context: &Context<'_>, claims: &Claims, evidence: &Evidence) -> Result<(), Refusal> {
    match evidence {
        Evidence::Single(single) => single::prove(context, claims, *single),
        Evidence::Subset(subset) => subset::prove(context, claims, *subset),
        Evidence::Cover(cover) => cover::prove(context, claims, cover),
        Evidence::Chain(chain) => chain::prove(context, claims, chain),
        Evidence::Net(net) => net::prove(context, claims, net),
        Evidence::Exclusion(exclusion) => exclusion::prove(context, claims, exclusion),
        Evidence::Deadly(deadly) => deadly::prove(context, claims, deadly),
        Evidence::Symmetry(symmetry) => symmetry::prove(context, claims, symmetry),
        Evidence::Exhaustive(argument) => exhaustive::prove(context, claims, argument),
        Evidence::Lemma(with_lemma) => prove_with_lemma(context, claims, with_lemma),
        Evidence::All(parts) => prove_all(context, claims, parts),
    }
}

/// Checks the lemma, then the evidence that uses it, on the board after the lemma's effects.
///
/// A [`Lemma`] has both: the lemma itself (`lemma`) and the evidence that uses it (`then`).
fn prove_with_lemma(
    context: &Context<'_>,
    claims: &Claims,
    with_lemma: &Lemma,
) -> Result<(), Refusal> {
    let Proved { effects, evidence } = &with_lemma.lemma;
    context
        .nested(context.table.clone())
        .and_then(|context| check_effects(&context, effects, evidence))
        .map_err(|why| Refusal::Lemma(Box::new(why)))?;
    let table = claims::table_after(&context.table, effects);
    let claims = Claims {
        place: claims.place,
        removals: claims
            .removals
            .iter()
            .copied()
            .filter(|&removal| table.has(removal))
            .collect(),
    };
    context
        .nested(table)
        .and_then(|context| prove(&context, &claims, &with_lemma.then))
        .map_err(|why| Refusal::Then(Box::new(why)))
}

/// Checks that each part is valid and that the parts together prove all claims.
fn prove_all(context: &Context<'_>, claims: &Claims, parts: &[Proved]) -> Result<(), Refusal> {
    for (index, part) in parts.iter().enumerate() {
        context
            .nested(context.table.clone())
            .and_then(|context| check_effects(&context, &part.effects, &part.evidence))
            .map_err(|why| Refusal::Part {
                index,
                why: Box::new(why),
            })?;
    }
    if let Some(placed) = claims.place
        && !parts
            .iter()
            .any(|part| part.effects.place() == Some(placed))
    {
        return Err(Refusal::NoPartPlaces(placed));
    }
    for &removal in &claims.removals {
        let removes = |part: &Proved| {
            let placed = part.effects.place();
            part.effects.removals().contains(&removal)
                || placed.is_some_and(|placed| placed.conflicts(removal))
        };
        if !parts.iter().any(removes) {
            return Err(Refusal::NoPartRemoves(removal));
        }
    }
    Ok(())
}
