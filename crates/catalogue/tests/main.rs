//! Every technique by name, and profiles as texts.

mod every_technique;
mod profiles;
#[path = "../../../techniques/tests/support/mod.rs"]
mod support;
