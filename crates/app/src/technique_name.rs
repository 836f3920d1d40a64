//! The technique that people mean by a name.

use core::fmt;
use logic::Technique;

/// A name that no technique goes by, and the slugs that come near it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct UnknownTechnique {
    /// What was asked for.
    pub name: String,
    /// The nearest slugs, at most three.
    pub near: Vec<&'static str>,
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique {:?}; ", self.name)?;
        match self.near.as_slice() {
            [] => write!(f, "`whydoku techniques` lists them all"),
            near => write!(f, "did you mean {}?", near.join(", ")),
        }
    }
}

/// The technique of a slug, name or alias.
///
/// # Errors
/// When there is none of that name; the error names those that come near.
pub fn technique(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    techniques::by_name(name).ok_or_else(|| {
        let slugs = techniques::ALL
            .iter()
            .map(|technique| technique.info().slug);
        UnknownTechnique {
            name: name.to_owned(),
            near: techniques::nearest(name, slugs),
        }
    })
}
