//! Reads the text tables from the source files, because the tables are private.

use logic::{Language, Text};
use std::fs;
use std::path::{Path, PathBuf};

/// The tables of one file.
pub(crate) struct File {
    pub(crate) path: PathBuf,
    pub(crate) tables: Vec<Table>,
}

/// The texts of one language.
pub(crate) struct Table {
    pub(crate) language: String,
    /// Names and templates.
    pub(crate) entries: Vec<(String, String)>,
}

/// A text with its name, which starts with its file.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) text: &'static Text,
}

/// Folders with texts.
const FOLDERS: [&str; 4] = ["crates", "techniques", "src", "examples"];

/// All source files with tables, except tests.
pub(crate) fn files(root: &Path) -> Vec<File> {
    let mut pending: Vec<PathBuf> = FOLDERS.iter().map(|folder| root.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            if path
                .file_name()
                .is_some_and(|name| name != "tests" && name != "target")
            {
                pending.extend(
                    fs::read_dir(&path)
                        .unwrap()
                        .map(|entry| entry.unwrap().path()),
                );
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            if let Some(tables) = tables(&source) {
                let path = path.strip_prefix(root).unwrap().to_owned();
                files.push(File { path, tables });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The texts of a file.
pub(crate) fn entries(file: &File) -> Vec<Entry> {
    let (first, others) = file.tables.split_first().unwrap();
    let language = |name: &str| {
        let mut all = Language::ALL.into_iter();
        all.find(|language| format!("{language:?}") == name)
            .unwrap()
    };
    let entry = |(name, template): &(String, String)| {
        let mut templates = vec![(language(&first.language), leaked(template))];
        templates.extend(others.iter().map(|table| {
            let found = table.entries.iter().find(|(other, _)| other == name);
            (language(&table.language), leaked(&found.unwrap().1))
        }));
        Entry {
            name: format!("{}::{name}", file.path.display()),
            text: Box::leak(Box::new(Text::of(&templates))),
        }
    };
    first.entries.iter().map(entry).collect()
}

fn leaked(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// The tables in the text of a source file; `None` if it has none.
fn tables(source: &str) -> Option<Vec<Table>> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let (_, body) = code.split_once("texts! {")?;
    let (mut tables, mut word, mut name): (Vec<Table>, String, String) = Default::default();
    let mut characters = body.chars();
    let (mut within, mut is_word_ended) = (false, false);
    while let Some(character) = characters.next() {
        match character {
            '"' => {
                let mut template = String::new();
                while let Some(character) = characters.next().filter(|&next| next != '"') {
                    match character {
                        '\\' => template.extend(characters.next()),
                        plain => template.push(plain),
                    }
                }
                tables.last_mut()?.entries.push((name.clone(), template));
            }
            '{' => {
                within = true;
                tables.push(Table {
                    language: core::mem::take(&mut word),
                    entries: Vec::new(),
                });
            }
            '}' if within => within = false,
            '}' => return Some(tables),
            ':' => name = core::mem::take(&mut word),
            letter if letter.is_alphanumeric() || letter == '_' => {
                // The word before this one is not part of the name; it is `pub`, for example.
                if core::mem::take(&mut is_word_ended) {
                    word.clear();
                }
                word.push(letter);
            }
            _ => is_word_ended = true,
        }
    }
    None
}
