//! Options: what a technique lets a profile choose, where graders differ in what counts as a find.
//!
//! A technique declares the options that it reads, each a type of its own; a profile sets them by
//! name. Nobody else knows of an option, so adding one to a technique touches nothing but that
//! technique: an entry holds only what differs from the default.

use core::fmt;

/// The type of an option. Declared by [`crate::setting!`].
pub trait Setting: Copy + PartialEq + Default + 'static {
    /// Its name and what it can be.
    const DECLARED: Declared;

    /// The number that stands for a value.
    fn code(self) -> u16;

    /// The value of a number; the default for one that stands for none.
    fn of_code(code: u16) -> Self;
}

/// An option as a technique declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The name in files.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it is unless a profile says otherwise.
    pub default: u16,
}

/// What an option can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words; its place stands for it.
    Words(&'static [&'static str]),
    /// A whole number between these.
    Number {
        /// The smallest.
        least: u16,
        /// The largest.
        most: u16,
    },
}

impl Declared {
    /// The number that stands for a value as it is written, if it is one.
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

/// What an entry chooses of the options that its technique declares.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    declared: &'static [Declared],
    /// What is not the default, by name ascending.
    chosen: Vec<Chosen>,
}

/// An option that is not what it is by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The option.
    pub option: Declared,
    /// The number that stands for its value.
    pub code: u16,
}

impl fmt::Display for Chosen {
    /// `room=twice`.
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
    /// The defaults of what a technique declares.
    pub fn of(declared: &'static [Declared]) -> Options {
        Options {
            declared,
            chosen: Vec::new(),
        }
    }

    /// The same with one option chosen.
    #[must_use]
    pub fn with<T: Setting>(mut self, value: T) -> Options {
        self.choose(T::DECLARED, value.code());
        self
    }

    /// Chooses an option by the number that stands for the value; one that the technique does not
    /// declare is let be, since nothing would read it. Says whether it is declared.
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

    /// What an option is.
    ///
    /// A technique that reads what it does not declare has a bug: nobody can set it.
    #[inline]
    pub fn get<T: Setting>(&self) -> T {
        let option = T::DECLARED;
        debug_assert!(
            self.declared.contains(&option),
            "option `{}` is read and not declared",
            option.name
        );
        let mut chosen = self.chosen.iter();
        let code = chosen.find(|chosen| chosen.option.name == option.name);
        T::of_code(code.map_or(option.default, |chosen| chosen.code))
    }

    /// What is not the default, by name.
    pub fn chosen(&self) -> impl Iterator<Item = Chosen> {
        self.chosen.iter().copied()
    }
}

/// Declares the type of an option: some words, of which the first is the default, or a number
/// within bounds.
///
/// ```
/// use logic::{Options, Setting};
///
/// logic::setting! {
///     /// From where it removes.
///     pub enum Reach: "reach" {
///         /// From the house.
///         House = "house",
///         /// From everywhere.
///         Far = "far",
///     }
/// }
/// logic::setting! {
///     /// The most fins.
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
