//! Arguments of the tools.

use anyhow::Context;
use catalogue::profile;
use logic::{Language, Profile};
use render::Style;
use serde::Deserialize;
use serde_json::Value;
use whydoku::grade::UNITS_PER_SECOND;

/// Budget of a call, in work units. Work is counted, so the answer does not depend on the machine.
pub(super) const BUDGET: u64 = 60 * UNITS_PER_SECOND;

/// The arguments of all tools. `tools.json` describes them, and lists for each tool those that it
/// accepts.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Question {
    pub(super) puzzle: String,
    pub(super) board: Option<String>,
    pub(super) candidates: Option<String>,
    pub(super) digit: Option<u8>,
    pub(super) allow: Option<Vec<String>>,
    pub(super) profile: Option<String>,
    pub(super) language: Option<String>,
    pub(super) format: Format,
    pub(super) reveal: Option<String>,
    pub(super) trace: Value,
    pub(super) action: Option<String>,
    pub(super) because: Option<String>,
    pub(super) claim: Option<String>,
    pub(super) technique: Option<String>,
    pub(super) number: Option<usize>,
    pub(super) seed: Option<u64>,
    pub(super) min: Option<String>,
    pub(super) max: Option<String>,
}

impl Question {
    pub(super) fn profile(&self) -> anyhow::Result<Profile> {
        Ok(profile::named(
            self.profile.as_deref().unwrap_or("default"),
        )?)
    }

    pub(super) fn style(&self) -> anyhow::Result<Style> {
        let code = self.language.as_deref().unwrap_or("en");
        let language = Language::of_code(code).context("there is no such language")?;
        let style = Style::default();
        Ok(style.with_language(language))
    }
}

/// Output format of `explain`.
#[derive(Deserialize, Clone, Copy, PartialEq, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum Format {
    #[default]
    Text,
    Trace,
}
