//! How a chain or a net is told, whichever search found it: `net` says what is told and in which
//! order, `texts` holds the sentences.

mod net;
mod texts;

pub(super) use net::explain;
