//! Reads the options of a profile or an entry. Techniques declare their names and values.

use core::fmt;
use logic::{Declared, Info, Options, Registry, Values, suggestion};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

/// The options that a profile or an entry sets, each with the code of its value, in the order of
/// the text.
#[derive(Default)]
pub(super) struct WrittenOptions(Vec<(Declared, u16)>);

impl WrittenOptions {
    /// Sets these options in `options`, except those that its technique does not declare.
    pub(super) fn choose(&self, options: &mut Options) {
        for &(option, code) in &self.0 {
            options.choose(option, code);
        }
    }

    /// The options of a technique in which only these options are set. Fails if the technique does
    /// not declare one of them.
    pub(super) fn of(&self, info: &'static Info) -> Result<Options, String> {
        let mut options = Options::of(info.options);
        for &(option, code) in &self.0 {
            if !options.choose(option, code) {
                let (slug, name) = (info.slug, option.name);
                let known = info.options.iter().map(|option| option.name);
                let hint = match info.options {
                    [] => "; it has none".to_owned(),
                    _ => suggestion(name, known),
                };
                return Err(format!("`{slug}` has no option `{name}`{hint}"));
            }
        }
        Ok(options)
    }
}

/// Reads a map of options. Any technique of the registry may declare them.
#[derive(Clone, Copy)]
pub(super) struct TechniqueOptions<'a>(pub(super) &'a Registry);

impl<'de> DeserializeSeed<'de> for TechniqueOptions<'_> {
    type Value = WrittenOptions;

    fn deserialize<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<WrittenOptions, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for TechniqueOptions<'_> {
    type Value = WrittenOptions;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("options, like { room: twice }")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<WrittenOptions, A::Error> {
        let mut written: Vec<(Declared, u16)> = Vec::new();
        let known_options = known_options(self.0);
        while let Some(option) = map.next_key_seed(NameOf(&known_options))? {
            if written.iter().any(|(earlier, _)| *earlier == option) {
                return Err(A::Error::custom(format_args!(
                    "option `{}` stands twice in the list",
                    option.name
                )));
            }
            written.push((option, map.next_value_seed(ValueOf(option))?));
        }
        Ok(WrittenOptions(written))
    }
}

/// All options that techniques of the registry declare, each once.
fn known_options(registry: &Registry) -> Vec<Declared> {
    let mut known_options: Vec<Declared> = Vec::new();
    let techniques = registry.techniques().iter();
    for option in techniques.flat_map(|technique| technique.info().options) {
        if !known_options.contains(option) {
            known_options.push(*option);
        }
    }
    known_options
}

/// Reads an option by its name.
struct NameOf<'a>(&'a [Declared]);

impl<'de> DeserializeSeed<'de> for NameOf<'_> {
    type Value = Declared;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Declared, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for NameOf<'_> {
    type Value = Declared;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an option")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Declared, E> {
        let names = self.0.iter().map(|option| option.name);
        match self.0.iter().find(|option| option.name == name) {
            Some(option) => Ok(*option),
            None => Err(E::custom(format_args!(
                "no technique has an option `{name}`{}",
                suggestion(name, names)
            ))),
        }
    }
}

/// Reads the value of an option as its code.
struct ValueOf(Declared);

impl<'de> DeserializeSeed<'de> for ValueOf {
    type Value = u16;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u16, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for ValueOf {
    type Value = u16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.values {
            Values::Words(_) => write!(f, "a {}", self.0.name),
            Values::Number { least, most } => write!(f, "a number from {least} to {most}"),
        }
    }

    /// The YAML reader passes the text of the value, even if it is a number.
    fn visit_str<E: Error>(self, text: &str) -> Result<u16, E> {
        let option = self.0;
        option.read(text).ok_or_else(|| match option.values {
            Values::Words(words) => E::custom(format_args!(
                "there is no {} `{text}`{}",
                option.name,
                suggestion(text, words.iter().copied())
            )),
            Values::Number { least, most } => E::custom(format_args!(
                "`{text}` is no {}: write a number from {least} to {most}",
                option.name
            )),
        })
    }
}
