//! Words with holes, in every language there is.
//!
//! A [`Text`] is one thing said in each [`Language`]. The texts of a file stand in its tables, one
//! for each language ([`texts!`](crate::texts)); a [`Phrase`] fills the slots of a text, and an
//! [`Explanation`] is what a step has to say for itself.

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
