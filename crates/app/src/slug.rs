//! The identifier of a technique in records.

use core::fmt;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The slug of a technique as data, for example `x_wing`. A record that was read from a file may name a
/// technique that this program does not know.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(transparent)]
pub struct Slug(Cow<'static, str>);

impl Slug {
    /// The slug as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The English name of a built-in technique; the slug itself for any other.
    pub fn name(&self) -> &str {
        english_name(&self.0)
    }
}

/// The English name of a built-in technique; the slug itself for any other.
pub(crate) fn english_name(slug: &str) -> &str {
    catalogue::registry().name_of(slug)
}

impl From<&'static logic::Info> for Slug {
    fn from(info: &'static logic::Info) -> Slug {
        Slug(Cow::Borrowed(info.slug))
    }
}

/// A slug that was read from a text.
impl From<&str> for Slug {
    fn from(text: &str) -> Slug {
        Slug(Cow::Owned(text.to_owned()))
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
