//! What a net is and how it is told, whichever search found it: `net` is the pattern, and the
//! evidence it stands for. `narrator` says in which order what is told, `lemmas` and `ends` in it,
//! `layout` on which line of a branch; `cases` tells a case that is no net; `outline` and `gist` are shorter tellings; `texts` holds the sentences.

mod cases;
mod ends;
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

pub(crate) use cases::{case, none_is};
pub(crate) use net::{Because, Branch, Contradiction, End, Lemma, Net, Node, Split};
