//! The macro that defines [`Language`](super::Language) from a list.

/// Defines [`Language`](super::Language) from one line per language. All code that lists, names or
/// parses languages uses this list.
macro_rules! languages {
    ($($(#[$attribute:meta])* $language:ident: $code:literal, $name:literal;)+) => {
        /// A language of explanations.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub enum Language {
            $($(#[$attribute])* $language,)+
        }

        impl Language {
            /// All languages, in the order of the list.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$language),+];

            /// The codes, in the same order.
            pub const CODES: [&str; Language::ALL.len()] = [$($code),+];

            /// The code in files and options: `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$language => $code,)+
                }
            }

            /// The English name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Language::$language => $name,)+
                }
            }

            /// The language with a code; `None` for an unknown code.
            pub fn of_code(code: &str) -> Option<Language> {
                Language::ALL.into_iter().find(|language| language.code() == code)
            }
        }
    };
}
pub(super) use languages;
