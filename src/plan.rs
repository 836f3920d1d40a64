//! By what each source is graded: a profile and its gates.

use crate::args::Grade;
use crate::batch::Shard;
use crate::gates::Gates;
use crate::input::Source;
use logic::Profile;
use whydoku::UNITS_PER_SECOND;

/// A profile and the gates that go with it.
pub(crate) struct Plan {
    /// How puzzles are graded.
    pub(crate) profile: Profile,
    /// What they must be.
    pub(crate) gates: Gates,
    /// The profile without the techniques that are not permitted.
    pub(crate) restricted: Option<Profile>,
}

impl Plan {
    /// A plan.
    pub(crate) fn new(profile: Profile, gates: Gates) -> Plan {
        Plan {
            restricted: gates.restricted(&profile),
            profile,
            gates,
        }
    }
}

/// The plans, and which source goes by which.
pub(crate) struct Plans {
    /// The plans, at least one.
    pub(crate) all: Vec<Plan>,
    /// The index of a plan for each source.
    pub(crate) of_source: Vec<usize>,
}

impl Plans {
    /// The plan of a source, and its index.
    pub(crate) fn of(&self, source_index: usize) -> usize {
        self.of_source.get(source_index).copied().unwrap_or(0)
    }
}

/// The plans of a command line.
pub(crate) fn plans(
    arguments: &Grade,
    sources: &[anyhow::Result<Source>],
) -> anyhow::Result<Plans> {
    if let Some(path) = &arguments.policy {
        return crate::policy::plans(path, &arguments.solving.profile, sources);
    }
    let plan = Plan::new(arguments.solving.profile()?, Gates::of(&arguments.gates)?);
    Ok(Plans {
        all: vec![plan],
        of_source: vec![0; sources.len()],
    })
}

/// Seconds as units of work.
pub(crate) fn seconds(text: &str) -> Result<u64, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected seconds, as 2 or 0.5")?;
    if !(seconds > 0.0 && seconds < 1e9) {
        return Err("expected seconds, more than none".to_owned());
    }
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "positive and below 1e15"
    )]
    Ok((seconds * UNITS_PER_SECOND as f64).ceil() as u64)
}

/// `I/N`, counted from 1.
pub(crate) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    let numbers: Option<(u64, u64)> =
        parts.and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((index, of)) if 1 <= index && index <= of => Ok(Shard {
            index: index - 1,
            of,
        }),
        Some(_) | None => Err("expected I/N with I from 1 to N, as 1/4".to_owned()),
    }
}
