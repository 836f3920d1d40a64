//! Templates for explanations in every language.
//!
//! A [`Text`] is one sentence in each [`Language`]. Each file declares its texts in one table per
//! language ([`texts!`](crate::texts)). A [`Phrase`] fills the slots of a text; an
//! [`Explanation`] consists of phrases.

mod explanation;
mod language;
mod named;
mod phrase;
mod slot;
mod table;
mod template;
#[cfg(test)]
mod tests;

pub use explanation::Explanation;
pub use named::Named;
pub use phrase::Phrase;
pub use slot::Slot;
pub use template::{Piece, Text};

language::languages! {
    /// English.
    #[default]
    En: "en", "English";
    /// Chinese, simplified.
    Zh: "zh", "Chinese";
}
