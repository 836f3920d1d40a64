//! Finds a technique by a name.

use logic::{Technique, UnknownTechnique};

/// The built-in technique of a slug, name or alias; see [`logic::Registry::technique`] for others.
///
/// # Errors
/// When no technique has that name; the error suggests similar names.
pub fn technique(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    catalogue::registry().technique(name)
}
