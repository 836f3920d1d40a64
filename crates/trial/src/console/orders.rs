//! The commands of a session (called orders, as in the original program) and their help texts.

use logic::{Language, Reveal};

/// A command of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// The command word.
    pub name: &'static str,
    /// The syntax, without the words that [`Takes::Language`] and [`Takes::Hint`] add.
    syntax: &'static str,
    /// The help text.
    pub about: &'static str,
    /// The kind of argument, for completion.
    pub takes: Takes,
}

/// The kind of argument of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Nothing, or a number.
    Words,
    /// A language's code, or nothing.
    Language,
    /// A language's code, a degree of a hint, both, or nothing.
    Hint,
    /// A file's name.
    File,
    /// An order's name.
    Order,
}

const fn order(name: &'static str, syntax: &'static str, about: &'static str) -> Order {
    Order {
        name,
        syntax,
        about,
        takes: Takes::Words,
    }
}

impl Order {
    const fn takes(mut self, takes: Takes) -> Order {
        self.takes = takes;
        self
    }

    /// The complete syntax.
    pub fn usage(&self) -> String {
        match self.takes {
            Takes::Language => {
                format!("{} [{}]", self.syntax, Language::CODES.join("|"))
            }
            Takes::Hint => {
                let degrees = Reveal::ALL.map(Reveal::name);
                let (codes, degrees) = (Language::CODES.join("|"), degrees.join("|"));
                format!("{} [{codes}] [{degrees}]", self.syntax)
            }
            Takes::Words | Takes::File | Takes::Order => self.syntax.to_owned(),
        }
    }
}

/// The ten orders of the original program, in its sequence, then the additional ones.
pub const ORDERS: [Order; 17] = [
    order(
        "load-quiz",
        "load-quiz <file>",
        "load a quiz from a file of nine lines with nine digits, 0 for an open cell",
    )
    .takes(Takes::File),
    order(
        "show",
        "show",
        "show the grid, its candidates and the state of the search",
    ),
    order(
        "levels",
        "levels",
        "show the open guesses, the last one first",
    ),
    order(
        "run-mode",
        "run-mode [1|2|0]",
        "show or set what steps use: 1 groups only, 2 lines and blocks only, 0 both",
    ),
    order(
        "guess-mode",
        "guess-mode [1|0]",
        "show or set who guesses: 1 you, 0 the program; runrun never asks",
    ),
    order("step", "step", "take one step"),
    order(
        "run",
        "run",
        "take steps up to the next solution, or until there is none",
    ),
    order(
        "runtil",
        "runtil <steps>",
        "take steps until the step counter reaches <steps>",
    ),
    order(
        "runrun",
        "runrun <sum>",
        "find <sum> more solutions (default 65536) without output",
    ),
    order("bye", "bye", "end the session; also quit and exit"),
    order(
        "hint",
        "hint",
        "explain the next step without taking it; with a degree, only a part",
    )
    .takes(Takes::Hint),
    order("explain", "explain", "explain the last step").takes(Takes::Language),
    order("undo", "undo", "undo the last order that changed something"),
    order("save", "save <file>", "write the session to a file").takes(Takes::File),
    order("load", "load <file>", "continue a session from a file").takes(Takes::File),
    order(
        "load-quiz!",
        "load-quiz! <file>",
        "load a quiz in place of the one that is loaded",
    )
    .takes(Takes::File),
    order("help", "help [order]", "show what an order does").takes(Takes::Order),
];

/// Number of [`ORDERS`] from the original program.
pub(crate) const ORIGINAL: usize = 10;

/// The order with this name.
pub fn order_named(name: &str) -> Option<&'static Order> {
    // Common synonyms.
    let name = match name {
        "quit" | "exit" => "bye",
        name => name,
    };
    ORDERS.iter().find(|order| order.name == name)
}
