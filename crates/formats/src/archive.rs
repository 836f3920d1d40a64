//! Zip archives of any of the formats, bounded in the number of files and in what they unpack to.

use super::format::DOCUMENT_LIMIT;
use super::item::{Contents, Item, Wrong};
use super::notes::Notes;
use super::unzip::Archive;

/// The most files of an archive.
const FILES: usize = 1000;

/// Whether bytes start as an archive does.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The puzzles of an archive, file by file in its order. What is wrong with one file costs no other.
pub(super) fn read(bytes: &[u8]) -> Result<Contents, Wrong> {
    let broken = |what: &str| Wrong::at(1, 1, format!("zip archive: {what}"));
    let mut left = DOCUMENT_LIMIT as u64;
    let mut items = Vec::new();
    let mut notes = Notes::default();
    let archive = Archive::of(bytes).map_err(|what| broken(&what))?;
    for file in archive.files(FILES).map_err(|what| broken(&what))? {
        let name = &file.name;
        if is_of_a_file_manager(name) {
            continue;
        }
        let content = match file.unpacked(left) {
            Ok(Some(content)) => content,
            Ok(None) => {
                let what = format!("unpacks to more than {DOCUMENT_LIMIT} bytes");
                return Err(broken(&what));
            }
            Err(what) => {
                items.push(bad(format!("{name}: {what}")));
                continue;
            }
        };
        left -= content.len() as u64;
        if is_archive(&content) {
            items.push(bad(format!(
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
            Err(wrong) => items.push(bad(format!("{name}: {}", wrong.what))),
        }
    }
    Ok(Contents { items, notes })
}

/// Whether a file is one that file managers add to archives, not the user.
fn is_of_a_file_manager(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or(name);
    name.starts_with("__MACOSX/")
        || last.starts_with("._")
        || matches!(last, ".DS_Store" | "Thumbs.db" | "desktop.ini")
}

fn bad(what: String) -> Item {
    super::kinds::item(1, Err(Wrong::at(1, 1, what)), super::item::Meta::default())
}
