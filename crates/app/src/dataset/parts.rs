//! The parts of a data set and their shares.

use super::sha256::Sha256;
use core::fmt;
use core::str::FromStr;

/// A part of a data set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The name: letters, digits, `-` and `_`.
    pub name: String,
    /// The share of the part, relative to the shares of the other parts.
    pub share: u64,
}

/// The parts of a data set. No two of them contain images of the same puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts(Vec<Part>);

impl Default for Parts {
    /// The parts `train=80,validation=10,test=10`.
    fn default() -> Parts {
        let shares = [("train", 80), ("validation", 10), ("test", 10)];
        let parts = shares.map(|(name, share)| Part {
            name: name.to_owned(),
            share,
        });
        Parts(parts.into())
    }
}

impl Parts {
    /// The parts, in the order in which they were listed.
    pub fn all(&self) -> &[Part] {
        &self.0
    }

    /// The part that a canonical form belongs to. It depends only on the form, so it is the same in every run.
    pub fn of(&self, form: &str) -> &Part {
        &self.0[self.index_of(form)]
    }

    /// The index in [`Parts::all`] of the part that a canonical form belongs to.
    ///
    /// The first 8 bytes of the form's SHA-256 are a number, highest byte first. Its remainder on division by
    /// the sum of all shares selects the part: with shares 3 and 1, the remainders 0 to 2 select the first
    /// part.
    pub fn index_of(&self, form: &str) -> usize {
        let hash = Sha256::of(form.as_bytes());
        let first_bytes = hash.iter().take(8);
        let number = first_bytes.fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
        let mut remainder = number % self.0.iter().map(|part| part.share).sum::<u64>();
        let mut index = 0;
        while let Some(part) = self.0.get(index)
            && remainder >= part.share
        {
            remainder -= part.share;
            index += 1;
        }
        index
    }
}

/// Error: a text that is not a list of parts, such as `train=80,test=20`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PartsError {
    /// An item of the list has no `=`.
    #[error("{0:?} is no part: expected a name and a share, as train=80")]
    Form(String),
    /// A name is empty, or has a character that file names may not allow.
    #[error("the part {0:?} needs a name of letters, digits, `-` and `_`")]
    Name(String),
    /// A share is not a whole number from 1 to 1,000,000.
    #[error("the share of {0} is not a whole number from 1 to 1000000")]
    Share(String),
    /// Two parts have the same name.
    #[error("the part {0} is named twice")]
    Twice(String),
}

impl FromStr for Parts {
    type Err = PartsError;

    fn from_str(text: &str) -> Result<Parts, PartsError> {
        let mut parts: Vec<Part> = Vec::new();
        for item in text.split(',') {
            let form_error = || PartsError::Form(item.to_owned());
            let (name, share) = item.split_once('=').ok_or_else(form_error)?;
            let (name, share) = (name.trim().to_owned(), share.trim());
            let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            if name.is_empty() || !name.chars().all(is_allowed) {
                return Err(PartsError::Name(name));
            }
            if parts.iter().any(|part| part.name == name) {
                return Err(PartsError::Twice(name));
            }
            let share = share
                .parse()
                .ok()
                .filter(|share| (1..=1_000_000).contains(share));
            let share = share.ok_or_else(|| PartsError::Share(name.clone()))?;
            parts.push(Part { name, share });
        }
        Ok(Parts(parts))
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{}={}", part.name, part.share)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Parts, PartsError};

    #[test]
    fn parts_are_read_and_get_their_shares() {
        let parts: Parts = "train=3, test=1".parse().unwrap();
        assert_eq!(parts.to_string(), "train=3,test=1");
        let in_train = (0..4000).filter(|number| parts.index_of(&number.to_string()) == 0);
        let in_train = in_train.count();
        assert!((2850..3150).contains(&in_train), "{in_train} of 4000");
        let standard: Parts = "train=80,validation=10,test=10".parse().unwrap();
        assert_eq!(standard, Parts::default());
        // examples/dask/dataset.py and `whydoku.env.split_of` must assign the same parts.
        let forms = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let part_indices = forms.map(|form| standard.index_of(form));
        assert_eq!(part_indices, [0, 0, 0, 0, 0, 1, 0, 1]);
        for (text, error) in [
            ("train", PartsError::Form("train".to_owned())),
            ("", PartsError::Form(String::new())),
            ("../x=1", PartsError::Name("../x".to_owned())),
            ("a=0", PartsError::Share("a".to_owned())),
            ("a=1,a=2", PartsError::Twice("a".to_owned())),
        ] {
            assert_eq!(text.parse::<Parts>(), Err(error), "{text}");
        }
    }
}
