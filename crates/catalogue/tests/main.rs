//! Tests of the techniques by name and of the texts of profiles.

mod every_technique;
mod profiles;
#[path = "../../../techniques/tests/support/mod.rs"]
mod support;
