//! Finds a technique by a name.

use logic::{Technique, UnknownTechnique};

/// The built-in technique with this slug, name or alias. For other techniques, see
/// [`logic::Registry::technique`].
///
/// # Errors
/// When no technique has this name. The error suggests similar names.
pub fn technique(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    catalogue::registry().technique(name)
}
