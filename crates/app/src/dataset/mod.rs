//! Data sets of solved puzzles: the steps in the order in which a person finds them, in several forms.
//!
//! A data set contains puzzles with one solution that a profile solves without a guess. Each has its narrated
//! path without unneeded steps, and every step follows on the board before it. The canonical form of a puzzle
//! alone decides its part of the data, so no image of a puzzle of `train` is in `test`.
//!
//! ```
//! use whydoku::dataset::{DatasetMaker, Parts};
//! let puzzle: whydoku::Puzzle =
//!     "043900601000100000000000900000002314090000500000450206001000007209000400760030000".parse()?;
//! let profile = whydoku::catalogue::profile::named("default")?;
//! let mut maker = DatasetMaker::new(&profile, whydoku::UniquenessPolicy::Check);
//! let solved = maker.solve(&puzzle.plain()?).map_err(|why| why.word())?;
//! assert_eq!(Parts::default().of(solved.form()).name, "train");
//! assert_eq!(solved.quadruples().len(), 81);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod chat;
mod moves;
mod npy;
mod parquet;
mod parts;
mod sha256;
mod solved;
mod step_rows;
mod texts;
mod thrift;
mod wrong_turns;

pub use card::{Counted, DataCard, DataFile, PartTally};
pub use chat::chat_texts;
pub use npy::{NpyType, npy_header};
pub use parquet::{ParquetColumn, ParquetRows, ParquetType, ParquetWriter};
pub use parts::{Part, Parts, PartsError};
pub use sha256::Sha256;
pub use solved::{DatasetMaker, LeftOut, SolvedPuzzle};
pub use step_rows::STEP_COLUMNS;
pub use wrong_turns::WrongTurn;
