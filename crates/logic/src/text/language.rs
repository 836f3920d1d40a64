//! What the list of languages makes: the type, and what each language is called.

/// Makes [`Language`](super::Language) of a list. A language is a line of it; everything that
/// offers, names or reads languages does so by this list.
macro_rules! languages {
    ($($(#[$attribute:meta])* $language:ident: $code:literal, $name:literal;)+) => {
        /// A language of explanations.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub enum Language {
            $($(#[$attribute])* $language,)+
        }

        impl Language {
            /// All of them, in the order of the list.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$language),+];

            /// The code of each, in the same order.
            pub const CODES: [&str; Language::ALL.len()] = [$($code),+];

            /// What files, options and orders call it: `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$language => $code,)+
                }
            }

            /// Its English name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Language::$language => $name,)+
                }
            }

            /// The language of a code; `None` when there is no such.
            pub fn of_code(code: &str) -> Option<Language> {
                Language::ALL.into_iter().find(|language| language.code() == code)
            }
        }
    };
}
pub(super) use languages;
