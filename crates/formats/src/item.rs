//! A puzzle of a text with its metadata, and errors with their position.

use super::notes::Notes;
use core::fmt;
use grid::Puzzle;
use grid::text::{Excerpt, PuzzleRecord, ReadError};

/// A puzzle with its metadata, or the error in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The number of the first line of the puzzle, from 1. In a list that is not read by lines,
    /// such as a JSON array, the index of the puzzle, from 1.
    pub line: usize,
    /// The puzzle, or the error.
    pub puzzle: Result<Puzzle, FormatError>,
    /// The metadata of the puzzle.
    pub meta: Meta,
}

impl Item {
    /// A puzzle without metadata.
    pub fn of(puzzle: Puzzle) -> Item {
        Item {
            line: 1,
            puzzle: Ok(puzzle),
            meta: Meta::default(),
        }
    }

    /// An item for a text that cannot be read.
    pub fn wrong(wrong: FormatError) -> Item {
        Item {
            line: wrong.line,
            puzzle: Err(wrong),
            meta: Meta::default(),
        }
    }
}

/// The metadata of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Meta {
    /// The title of the puzzle.
    pub title: Option<String>,
    /// The author of the puzzle.
    pub author: Option<String>,
    /// A comment, a description, a note, or the text of the rules.
    pub comment: Option<String>,
    /// The declared rating.
    pub rating: Option<Rating>,
    /// The declared level, a word.
    pub level: Option<String>,
    /// The solution of the puzzle, 81 digits.
    pub solution: Option<String>,
    /// The date when the puzzle was made or published.
    pub date: Option<String>,
    /// The origin of the puzzle.
    pub source: Option<String>,
    /// The address of a page about the puzzle.
    pub url: Option<String>,
}

/// A declared rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The text of the rating.
    pub text: String,
    /// The scale.
    pub scale: RatingScale,
}

/// The scale of a declared rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingScale {
    /// Sudoku Explainer's, if the source declares it and the text is a number such as `7.2`.
    SudokuExplainer,
    /// Unknown.
    Unknown,
}

impl Rating {
    /// A rating from a source that declares this scale. A text that is not a rating of Sudoku
    /// Explainer gets an unknown scale.
    pub fn new(text: impl Into<String>, declared: RatingScale) -> Rating {
        let text = text.into();
        let parts = text.split_once('.');
        let is_number = |text: &str, digits: usize| {
            (1..=digits).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_se_rating =
            parts.is_some_and(|(whole, tenth)| is_number(whole, 2) && is_number(tenth, 1));
        let scale = if is_se_rating {
            declared
        } else {
            RatingScale::Unknown
        };
        Rating { text, scale }
    }
}

/// A part of a puzzle, other than its givens, that a format may keep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ItemPart {
    /// The digits that were filled in.
    Placed,
    /// The candidates, if some are missing although no digit of the board excludes them.
    Candidates,
    /// The title.
    Title,
    /// The author.
    Author,
    /// A comment.
    Comment,
    /// The declared rating, if it is Sudoku Explainer's.
    SeRating,
    /// The declared rating, if its scale is not known.
    Rating,
    /// The declared level.
    Level,
    /// The solution.
    Solution,
    /// The date.
    Date,
    /// The source.
    Source,
    /// The address.
    Url,
}

impl ItemPart {
    /// All parts.
    pub const ALL: [ItemPart; 12] = [
        ItemPart::Placed,
        ItemPart::Candidates,
        ItemPart::Title,
        ItemPart::Author,
        ItemPart::Comment,
        ItemPart::SeRating,
        ItemPart::Rating,
        ItemPart::Level,
        ItemPart::Solution,
        ItemPart::Date,
        ItemPart::Source,
        ItemPart::Url,
    ];

    /// Whether an item has this part.
    pub fn is_in(self, item: &Item) -> bool {
        let Meta {
            title,
            author,
            comment,
            rating,
            level,
            solution,
            date,
            source,
            url,
        } = &item.meta;
        let has_scale = |scale| rating.as_ref().is_some_and(|rating| rating.scale == scale);
        let puzzle = item.puzzle.as_ref().ok();
        match self {
            ItemPart::Placed => puzzle.is_some_and(|puzzle| !puzzle.placed().is_empty()),
            ItemPart::Candidates => puzzle.is_some_and(|puzzle| !puzzle.deleted().is_empty()),
            ItemPart::Title => title.is_some(),
            ItemPart::Author => author.is_some(),
            ItemPart::Comment => comment.is_some(),
            ItemPart::SeRating => has_scale(RatingScale::SudokuExplainer),
            ItemPart::Rating => has_scale(RatingScale::Unknown),
            ItemPart::Level => level.is_some(),
            ItemPart::Solution => solution.is_some(),
            ItemPart::Date => date.is_some(),
            ItemPart::Source => source.is_some(),
            ItemPart::Url => url.is_some(),
        }
    }
}

impl fmt::Display for ItemPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ItemPart::Placed => "which digits were filled in",
            ItemPart::Candidates => "candidates",
            ItemPart::Title => "title",
            ItemPart::Author => "author",
            ItemPart::Comment => "comment",
            ItemPart::SeRating => "declared SE rating",
            ItemPart::Rating => "declared rating",
            ItemPart::Level => "declared level",
            ItemPart::Solution => "solution",
            ItemPart::Date => "date",
            ItemPart::Source => "source",
            ItemPart::Url => "address",
        })
    }
}

/// The puzzles of a text, and notes on its unused parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contents {
    /// The puzzles, in the order of the text.
    pub items: Vec<Item>,
    /// Notes on the parts that were not used.
    pub notes: Notes,
}

impl Contents {
    /// The valid puzzles.
    pub(super) fn puzzles(&self) -> impl Iterator<Item = &Puzzle> {
        self.items
            .iter()
            .filter_map(|item| item.puzzle.as_ref().ok())
    }
}

impl From<Vec<Item>> for Contents {
    fn from(items: Vec<Item>) -> Contents {
        Contents {
            items,
            notes: Notes::default(),
        }
    }
}

/// An error with its position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
#[non_exhaustive]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The message.
    pub what: String,
    /// The line around the position, if it can be shown.
    pub excerpt: Option<Excerpt>,
}

impl FormatError {
    /// An error at a position.
    pub fn at(line: usize, column: usize, what: impl Into<String>) -> FormatError {
        FormatError {
            line,
            column,
            what: what.into(),
            excerpt: None,
        }
    }

    /// Converts a position in a part of a text to the position in the whole text. The part starts
    /// at this line and column of the whole text.
    #[must_use]
    pub fn within(self, line: usize, column: usize) -> FormatError {
        FormatError {
            line: line + self.line - 1,
            column: if self.line == 1 {
                column + self.column - 1
            } else {
                self.column
            },
            ..self
        }
    }
}

impl From<ReadError> for FormatError {
    fn from(error: ReadError) -> FormatError {
        FormatError {
            line: error.line(),
            column: error.column(),
            what: error.kind().to_string(),
            excerpt: (!error.excerpt().text().is_empty()).then(|| error.excerpt().clone()),
        }
    }
}

impl From<PuzzleRecord> for Item {
    /// A comment that is a number with one decimal is the declared rating, as in Sudoku Exchange's
    /// bank. A comment of 81 digits is the solution. A label that is a checksum of that bank is
    /// dropped.
    fn from(record: PuzzleRecord) -> Item {
        let PuzzleRecord {
            line,
            label,
            comment,
            puzzle,
        } = record;
        let is_checksum =
            |text: &str| text.len() == 12 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let non_empty = |text: String| (!text.is_empty()).then_some(text);
        // A checksum before the puzzle identifies Sudoku Exchange's bank. Its ratings are those of
        // Sudoku Explainer.
        let rating = Rating::new(comment.clone(), RatingScale::SudokuExplainer);
        let (rating, comment) = if rating.scale == RatingScale::Unknown {
            (None, non_empty(comment))
        } else if is_checksum(&label) {
            (Some(rating), None)
        } else {
            (Some(Rating::new(comment, RatingScale::Unknown)), None)
        };
        let solution = comment.as_ref().filter(|text| {
            text.len() == 81 && text.bytes().all(|byte| (b'1'..=b'9').contains(&byte))
        });
        let solution = solution.cloned();
        Item {
            line,
            puzzle: puzzle.map_err(FormatError::from),
            meta: Meta {
                title: non_empty(label).filter(|label| !is_checksum(label)),
                comment: comment.filter(|_| solution.is_none()),
                rating,
                solution,
                ..Meta::default()
            },
        }
    }
}
