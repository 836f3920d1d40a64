//! Zip archives of any of the formats, bounded in the number of files and in what they unpack to.

use super::encoding::decoded;
use super::format::{DOCUMENT_LIMIT, Format};
use super::item::{Item, Wrong};
use super::registry::format_of;
use super::text;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The most files of an archive.
const FILES: usize = 1000;

/// Whether bytes start as an archive does.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The puzzles of an archive, file by file in its order. What is wrong with one file costs no other.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Item>, Wrong> {
    let broken = |error: &dyn std::fmt::Display| Wrong::at(1, 1, format!("zip archive: {error}"));
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    if archive.len() > FILES {
        return Err(broken(&format!(
            "{} files in it, expected at most {FILES}",
            archive.len()
        )));
    }
    let mut left = DOCUMENT_LIMIT as u64;
    let mut items = Vec::new();
    for index in 0..archive.len() {
        let file = match archive.by_index(index) {
            Ok(file) if file.is_dir() => continue,
            Ok(file) => file,
            Err(error) => {
                items.push(bad(format!("file {} of the archive: {error}", index + 1)));
                continue;
            }
        };
        let name = file.name().to_owned();
        let mut content = Vec::new();
        match file.take(left + 1).read_to_end(&mut content) {
            Ok(length) if length as u64 > left => {
                return Err(broken(&format!(
                    "unpacks to more than {DOCUMENT_LIMIT} bytes"
                )));
            }
            Ok(length) => left -= length as u64,
            Err(error) => {
                items.push(bad(format!("{name}: {error}")));
                continue;
            }
        }
        if is_archive(&content) {
            items.push(bad(format!(
                "{name}: an archive in an archive is not opened"
            )));
            continue;
        }
        match of_file(&content) {
            Ok(mut found) => {
                for item in &mut found {
                    if let Err(wrong) = &mut item.puzzle {
                        wrong.what = format!("{name}: {}", wrong.what);
                    }
                    item.meta.title.get_or_insert_with(|| name.clone());
                }
                items.append(&mut found);
            }
            Err(wrong) => items.push(bad(format!("{name}: {}", wrong.what))),
        }
    }
    Ok(items)
}

fn of_file(bytes: &[u8]) -> Result<Vec<Item>, Wrong> {
    let decoded = decoded(bytes)?;
    let format: Option<&Format> = format_of(&decoded).map_err(|what| Wrong::at(1, 1, what))?;
    match format {
        Some(format) => format.read(&decoded),
        None => Ok(text::items(&decoded)),
    }
}

fn bad(what: String) -> Item {
    super::kinds::item(1, Err(Wrong::at(1, 1, what)), super::item::Meta::default())
}
