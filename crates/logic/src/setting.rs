//! Options of techniques. Graders differ about what counts as a find, and options describe these
//! differences.
//!
//! A technique declares its options, each with its own type. A profile sets options by name. No
//! other code knows an option, so adding an option changes only its technique. An entry stores only
//! values that differ from the default.

use core::fmt;

/// An option's type, declared with [`crate::setting!`].
pub trait Setting: Copy + PartialEq + Default + 'static {
    /// Name, possible values and default.
    const DECLARED: Declared;

    /// The code of a value.
    fn code(self) -> u16;

    /// The value with a code. For a list of words, an invalid code gives the default. For a number,
    /// the code is not checked against the range.
    fn of_code(code: u16) -> Self;
}

/// The declaration of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The name in profile files.
    pub name: &'static str,
    /// The possible values.
    pub values: Values,
    /// The code of the default value.
    pub default: u16,
}

/// The possible values of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words; the code is its index.
    Words(&'static [&'static str]),
    /// An integer in a range; the code is the integer.
    Number {
        /// The minimum.
        least: u16,
        /// The maximum.
        most: u16,
    },
}

impl Declared {
    /// Parses a value and returns its code; `None` for an invalid value.
    pub fn read(&self, written: &str) -> Option<u16> {
        match self.values {
            Values::Words(words) => {
                let index = words.iter().position(|&word| word == written)?;
                u16::try_from(index).ok()
            }
            Values::Number { least, most } => {
                let number = written.parse().ok()?;
                (least..=most).contains(&number).then_some(number)
            }
        }
    }
}

/// The options of a profile entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    declared: &'static [Declared],
    /// Values that differ from the default, sorted by name.
    chosen: Vec<Chosen>,
}

/// An option with a value other than the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The option.
    pub option: Declared,
    /// The code of its value.
    pub code: u16,
}

impl fmt::Display for Chosen {
    /// Prints `name=value`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", self.option.name)?;
        match self.option.values {
            Values::Words(words) => {
                let word = words.get(usize::from(self.code));
                let word = word.copied();
                f.write_str(word.unwrap_or_else(|| grid::never!("", "a code has its word")))
            }
            Values::Number { .. } => self.code.fmt(f),
        }
    }
}

impl Options {
    /// The default values of a technique's declared options.
    pub fn of(declared: &'static [Declared]) -> Options {
        Options {
            declared,
            chosen: Vec::new(),
        }
    }

    /// Sets one option. Does nothing if the technique does not declare the option.
    #[must_use]
    pub fn with<T: Setting>(mut self, value: T) -> Options {
        self.choose(T::DECLARED, value.code());
        self
    }

    /// Sets an option by code. Returns `false` and changes nothing when the technique does not
    /// declare the option.
    pub fn choose(&mut self, option: Declared, code: u16) -> bool {
        if !self.declared.contains(&option) {
            return false;
        }
        self.chosen.retain(|chosen| chosen.option != option);
        if code != option.default {
            let is_before = |chosen: &Chosen| chosen.option.name < option.name;
            let at = self.chosen.partition_point(is_before);
            self.chosen.insert(at, Chosen { option, code });
        }
        true
    }

    /// The value of an option. The technique must declare the option; otherwise no profile could
    /// set it.
    #[inline]
    pub fn get<T: Setting>(&self) -> T {
        let option = T::DECLARED;
        debug_assert!(
            self.declared.contains(&option),
            "option `{}` is used but not declared",
            option.name
        );
        let mut chosen = self.chosen.iter();
        let code = chosen.find(|chosen| chosen.option.name == option.name);
        T::of_code(code.map_or(option.default, |chosen| chosen.code))
    }

    /// The values that differ from the default, sorted by name.
    pub fn chosen(&self) -> impl Iterator<Item = Chosen> {
        self.chosen.iter().copied()
    }
}

/// Declares the type of an option: a list of words (the first is the default) or an integer in a
/// range.
///
/// ```
/// use logic::{Options, Setting};
///
/// logic::setting! {
///     /// Where to eliminate.
///     pub enum Reach: "reach" {
///         /// In the house.
///         House = "house",
///         /// Everywhere.
///         Far = "far",
///     }
/// }
/// logic::setting! {
///     /// Maximum number of fins.
///     pub struct MaxFins: "max_fins" = 5, 0..=9;
/// }
///
/// static DECLARED: [logic::Declared; 2] = [Reach::DECLARED, MaxFins::DECLARED];
/// let options = Options::of(&DECLARED).with(MaxFins(2));
/// assert_eq!(options.get::<Reach>(), Reach::House);
/// assert_eq!(options.get::<MaxFins>(), MaxFins(2));
/// assert_eq!(Reach::DECLARED.read("far"), Some(Reach::Far.code()));
/// assert_eq!(MaxFins::DECLARED.read("10"), None);
/// ```
#[macro_export]
macro_rules! setting {
    (
        $(#[doc = $doc:literal])+
        $vis:vis enum $type:ident: $name:literal {
            $(#[doc = $first_doc:literal])+
            $first:ident = $first_word:literal
            $(, $(#[doc = $value_doc:literal])+ $value:ident = $word:literal)* $(,)?
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        $vis enum $type {
            $(#[doc = $first_doc])+
            #[default]
            $first,
            $($(#[doc = $value_doc])+ $value),*
        }

        impl $crate::Setting for $type {
            const DECLARED: $crate::Declared = $crate::Declared {
                name: $name,
                values: $crate::Values::Words(&[$first_word $(, $word)*]),
                default: 0,
            };

            #[inline]
            fn code(self) -> u16 {
                self as u16
            }

            #[inline]
            fn of_code(code: u16) -> $type {
                const ALL: &[$type] = &[$type::$first $(, $type::$value)*];
                ALL.get(usize::from(code)).copied().unwrap_or_default()
            }
        }
    };
    (
        $(#[doc = $doc:literal])+
        $vis:vis struct $type:ident: $name:literal = $default:literal, $least:literal..=$most:literal;
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis struct $type(pub u16);

        impl Default for $type {
            fn default() -> $type {
                $type($default)
            }
        }

        impl $crate::Setting for $type {
            const DECLARED: $crate::Declared = $crate::Declared {
                name: $name,
                values: $crate::Values::Number { least: $least, most: $most },
                default: $default,
            };

            #[inline]
            fn code(self) -> u16 {
                self.0
            }

            #[inline]
            fn of_code(code: u16) -> $type {
                $type(code)
            }
        }
    };
}
