//! Reading of player files.

use crate::cli::text_file;
use anyhow::anyhow;
use std::path::Path;
use whydoku::effort::Player;

/// Reads a player file. Errors name its line and column.
pub(crate) fn player(file: &Path) -> anyhow::Result<Player> {
    let text = text_file::read(file, text_file::MAX_BYTES_WRITTEN_BY_HAND)?;
    Player::read(&text).map_err(|error| anyhow!("{}:{error}", file.display()))
}
