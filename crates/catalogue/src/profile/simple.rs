//! Reads the simple YAML of built-in profiles several times faster than the YAML parser.
//!
//! The parser takes most of the time of a command that needs one step. Built-in profiles use little
//! of YAML: maps and lists by indentation, maps and lists in brackets on one line, comments, and
//! plain scalars. Every other text is refused and left to the parser, so that no text has two
//! meanings.

use serde::de::value::Error;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

/// The scalars of a text in order, and the brackets `{`, `}`, `[` and `]` around maps and lists.
pub(super) struct Tokens<'a>(std::vec::IntoIter<&'a str>);

impl<'a> Tokens<'a> {
    /// The tokens of a YAML text; `None` if the text is not simple.
    pub(super) fn of(text: &'a str) -> Option<Tokens<'a>> {
        let lines = text.lines().filter_map(|line| {
            let content = line.trim_start_matches(' ');
            let indent = line.len() - content.len();
            let content = content.split(" #").next()?.trim_end_matches(' ');
            let is_comment = content.is_empty() || content.starts_with('#');
            (!is_comment).then_some((indent, content))
        });
        let mut reader = Reader {
            lines: lines.collect(),
            at: 0,
            tokens: Vec::with_capacity(text.len() / 4),
        };
        reader.node(0)?;
        let is_everything_read = reader.at == reader.lines.len();
        is_everything_read.then(|| Tokens(reader.tokens.into_iter()))
    }

    /// Whether all tokens were read.
    pub(super) fn is_empty(&self) -> bool {
        self.0.as_slice().is_empty()
    }

    fn next(&mut self) -> Result<&'a str, Error> {
        self.0.next().ok_or_else(|| Error::custom("the text ends"))
    }

    /// Reads this bracket if it is the next token.
    fn read_bracket(&mut self, bracket: &str) -> bool {
        let is_next = self.0.as_slice().first() == Some(&bracket);
        if is_next {
            self.0.next();
        }
        is_next
    }
}

/// Splits lines into tokens. Its functions return `None` if the text is not simple.
struct Reader<'a> {
    /// Indentation and content of each line.
    lines: Vec<(usize, &'a str)>,
    /// The index of the current line.
    at: usize,
    tokens: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    /// Reads a map or list whose lines have this indentation.
    fn node(&mut self, indent: usize) -> Option<()> {
        let is_list = self.lines.get(self.at)?.1.starts_with("- ");
        self.tokens.push(if is_list { "[" } else { "{" });
        while let Some(&(_, line)) = self.lines.get(self.at).filter(|(at, _)| *at == indent) {
            match line.strip_prefix("- ") {
                Some(item) if is_list => self.item(indent, line, item.trim_start_matches(' '))?,
                None if !is_list => self.field(indent, line)?,
                Some(_) | None => return None,
            }
        }
        self.tokens.push(if is_list { "]" } else { "}" });
        Some(())
    }

    /// Reads an item of a list.
    fn item(&mut self, indent: usize, line: &'a str, item: &'a str) -> Option<()> {
        if item.starts_with(['{', '[']) || !item.contains(':') {
            self.at += 1;
            return self.value(item);
        }
        // The item is a map, and its first field is on this line.
        let inner = indent + line.len() - item.len();
        *self.lines.get_mut(self.at)? = (inner, item);
        self.node(inner)
    }

    /// Reads a field of a map.
    fn field(&mut self, indent: usize, line: &'a str) -> Option<()> {
        self.at += 1;
        let value = self.scalar(line)?.strip_prefix(':')?;
        if value.is_empty() {
            let inner = self.lines.get(self.at)?.0;
            return (inner > indent).then(|| self.node(inner))?;
        }
        self.value(value.strip_prefix(' ')?)
    }

    /// Reads a value that is the rest of a line.
    fn value(&mut self, text: &'a str) -> Option<()> {
        self.start(text.trim_start_matches(' '))?
            .is_empty()
            .then_some(())
    }

    /// Reads a value at the start of a text. Returns the text after it without leading blanks.
    fn start(&mut self, text: &'a str) -> Option<&'a str> {
        let (open, close) = match text.as_bytes().first()? {
            b'{' => ("{", "}"),
            b'[' => ("[", "]"),
            _ => return self.scalar(text),
        };
        self.tokens.push(open);
        let mut rest = text[1..].trim_start_matches(' ');
        while !rest.starts_with(close) {
            if open == "{" {
                rest = self
                    .scalar(rest)?
                    .strip_prefix(": ")?
                    .trim_start_matches(' ');
            }
            rest = self.start(rest)?;
            if !rest.starts_with(close) {
                rest = rest.strip_prefix(',')?.trim_start_matches(' ');
            }
        }
        self.tokens.push(close);
        Some(rest[1..].trim_start_matches(' '))
    }

    /// Reads a plain scalar of letters, digits, `_`, `-` and `.` at the start of a text. Returns
    /// the text after it without leading blanks.
    fn scalar(&mut self, text: &'a str) -> Option<&'a str> {
        let is_plain = |character: char| character.is_alphanumeric() || "_-.".contains(character);
        let end = text.find(|character| !is_plain(character));
        let (scalar, rest) = text.split_at(end.unwrap_or(text.len()));
        if !scalar.starts_with(char::is_alphanumeric) || scalar.eq_ignore_ascii_case("null") {
            return None;
        }
        self.tokens.push(scalar);
        Some(rest.trim_start_matches(' '))
    }
}

impl<'de> Deserializer<'de> for &mut Tokens<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.next()? {
            "{" => visitor.visit_map(self),
            "[" => visitor.visit_seq(self),
            scalar => visitor.visit_borrowed_str(scalar),
        }
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let text = self.next()?;
        let number: u32 = text.parse().map_err(Error::custom)?;
        // YAML reads a text such as 010 in its own way.
        if text.len() > 1 && text.starts_with('0') {
            return Err(Error::custom("a number with a leading zero"));
        }
        visitor.visit_u32(number)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_u32(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> MapAccess<'de> for &mut Tokens<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if self.read_bracket("}") {
            return Ok(None);
        }
        seed.deserialize(&mut **self).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(&mut **self)
    }
}

impl<'de> SeqAccess<'de> for &mut Tokens<'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        if self.read_bracket("]") {
            return Ok(None);
        }
        seed.deserialize(&mut **self).map(Some)
    }
}
