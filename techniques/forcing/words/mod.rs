//! What a net is and how it is told, whichever search found it: `net` is the pattern, and the
//! evidence it stands for; `teller` says in which order what is told; `texts` holds the sentences.

mod net;
mod teller;
mod texts;

pub(super) use net::{Because, Branch, Contradiction, End, Lemma, Net, Node, Split};
