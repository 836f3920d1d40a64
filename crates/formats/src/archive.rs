//! Reads zip archives of puzzle files, with limits on the number of files and the unpacked size.

use super::format::DOCUMENT_LIMIT;
use super::item::{Contents, FormatError, Item};
use super::notes::Notes;
use super::unzip::Archive;

/// Maximum number of files in an archive.
const MAX_FILES: usize = 1000;

/// Whether bytes start like a zip archive.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The puzzles of an archive, in the order of its files. A file that cannot be read becomes an item
/// with an error; files that a file manager added are skipped. Fails if the archive itself is
/// broken, has more than [`MAX_FILES`] entries, or unpacks to more than [`DOCUMENT_LIMIT`] bytes.
pub(super) fn read(bytes: &[u8]) -> Result<Contents, FormatError> {
    let broken = |what: &str| FormatError::at(1, 1, format!("zip archive: {what}"));
    let mut bytes_left = DOCUMENT_LIMIT as u64;
    let mut items = Vec::new();
    let mut notes = Notes::default();
    let archive = Archive::of(bytes).map_err(|what| broken(&what))?;
    for file in archive.files(MAX_FILES).map_err(|what| broken(&what))? {
        let name = &file.name;
        if is_of_a_file_manager(name) {
            continue;
        }
        let content = match file.unpacked(bytes_left) {
            Ok(Some(content)) => content,
            Ok(None) => {
                let what = format!("unpacks to more than {DOCUMENT_LIMIT} bytes");
                return Err(broken(&what));
            }
            Err(what) => {
                items.push(error_item(format!("{name}: {what}")));
                continue;
            }
        };
        bytes_left -= content.len() as u64;
        if is_archive(&content) {
            items.push(error_item(format!(
                "{name}: an archive in an archive is not opened"
            )));
            continue;
        }
        match super::read(&content) {
            Ok(contents) => {
                notes.extend(contents.notes);
                let mut found = contents.items;
                for item in &mut found {
                    if let Err(wrong) = &mut item.puzzle {
                        wrong.what = format!("{name}: {}", wrong.what);
                    }
                    item.meta.title.get_or_insert_with(|| name.clone());
                }
                items.append(&mut found);
            }
            Err(wrong) => items.push(error_item(format!("{name}: {}", wrong.what))),
        }
    }
    Ok(Contents { items, notes })
}

/// Whether a file was added by a file manager, not by the user.
fn is_of_a_file_manager(name: &str) -> bool {
    let file_name = name.rsplit('/').next().unwrap_or(name);
    name.starts_with("__MACOSX/")
        || file_name.starts_with("._")
        || matches!(file_name, ".DS_Store" | "Thumbs.db" | "desktop.ini")
}

/// The item for a file that cannot be read.
fn error_item(what: String) -> Item {
    super::kinds::item(
        1,
        Err(FormatError::at(1, 1, what)),
        super::item::Meta::default(),
    )
}
