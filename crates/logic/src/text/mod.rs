//! Texts for explanations, as templates in every language.
//!
//! A [`Text`] is one sentence in each [`Language`], with named slots such as `{cells}`. Each file
//! declares its texts with [`texts!`](crate::texts), in one table per language. A [`Phrase`] is a
//! text with values for its slots. An [`Explanation`] consists of phrases.

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
pub use named::Mentions;
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
