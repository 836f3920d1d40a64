//! Nets and their narration, for all searches.
//!
//! `net` is the pattern with its evidence. `narrator` decides the order of the narration, with
//! `lemmas` and `ends`. `facts` writes the assertions, and `causes` what excludes a candidate;
//! `layout` assigns assertions to lines. `cases` narrates a single case. `outline` and `gist` are
//! shorter narrations, and `texts` has the sentences.

mod cases;
mod causes;
mod ends;
mod facts;
mod gist;
mod labels;
mod layout;
mod lemmas;
mod lists;
mod narrator;
mod net;
mod outline;
mod patterns;
mod roles;
mod texts;

pub(crate) use cases::{case, false_in_all_cases};
#[cfg(feature = "rare")]
pub(crate) use cases::{case_split, supposed};
#[cfg(feature = "rare")]
pub(crate) use narrator::common_conclusion;
pub use net::{Because, Branch, Contradiction, End, GuardedLemma, Lemma, Net, Node, Split};
