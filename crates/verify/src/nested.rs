//! Evidence in evidence: `After` and `All`, and the one place that knows all shapes.

use crate::claims::{self, Claims};
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::{chain, cover, deadly, exclusion, finite, net, single, subset};
use logic::{After, Effects, Evidence, Proved};

/// Refuses unless the evidence proves the effects on this ground. Removals that have happened
/// already need no proof.
pub(crate) fn proved(
    ground: &Ground<'_>,
    effects: &Effects,
    evidence: &Evidence,
) -> Result<(), Refusal> {
    prove(ground, &Claims::new(&ground.table, effects), evidence)
}

fn prove(ground: &Ground<'_>, claims: &Claims, evidence: &Evidence) -> Result<(), Refusal> {
    match evidence {
        Evidence::Single(single) => single::prove(ground, claims, *single),
        Evidence::Subset(subset) => subset::prove(ground, claims, *subset),
        Evidence::Cover(cover) => cover::prove(ground, claims, cover),
        Evidence::Chain(chain) => chain::prove(ground, claims, chain),
        Evidence::Net(net) => net::prove(ground, claims, net),
        Evidence::Exclusion(exclusion) => exclusion::prove(ground, claims, exclusion),
        Evidence::Deadly(deadly) => deadly::prove(ground, claims, deadly),
        Evidence::Finite(finite) => finite::prove(ground, claims, finite),
        Evidence::After(after) => prove_after(ground, claims, after),
        Evidence::All(parts) => prove_all(ground, claims, parts),
    }
}

/// The lemma, then the rest on the board it leaves.
fn prove_after(ground: &Ground<'_>, claims: &Claims, after: &After) -> Result<(), Refusal> {
    let Proved { effects, evidence } = &after.lemma;
    ground
        .deeper(ground.table.clone())
        .and_then(|ground| proved(&ground, effects, evidence))
        .map_err(|why| Refusal::Lemma(Box::new(why)))?;
    let table = claims::applied(&ground.table, effects);
    let claims = Claims {
        place: claims.place,
        removals: claims
            .removals
            .iter()
            .copied()
            .filter(|&one| table.has(one))
            .collect(),
    };
    ground
        .deeper(table)
        .and_then(|ground| prove(&ground, &claims, &after.then))
        .map_err(|why| Refusal::Then(Box::new(why)))
}

/// Each part proves its share; together they are the whole.
fn prove_all(ground: &Ground<'_>, claims: &Claims, parts: &[Proved]) -> Result<(), Refusal> {
    for (index, part) in parts.iter().enumerate() {
        ground
            .deeper(ground.table.clone())
            .and_then(|ground| proved(&ground, &part.effects, &part.evidence))
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
