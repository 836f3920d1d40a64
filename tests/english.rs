//! Tests that help texts, error texts and the README have no refused words and no long summaries.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::{command_names, whydoku};
use crate::support::root;
use std::fs;
use std::path::{Path, PathBuf};

/// Words and phrases that texts for users must not contain, in lower case.
const REFUSED: [&str; 13] = [
    "told", "telling", "asked", "said", "sought", "so many", "of which", "besides", "no more",
    "whoever", "comes of", "goes by", "apart by",
];

/// Calls and attributes whose string literals are error texts.
const ERROR_SITES: [&str; 12] = [
    "#[error(",
    "bail!(",
    "anyhow!(",
    "ensure!(",
    "context(",
    "with_context(",
    "custom(",
    "complain(",
    "note(",
    "ok_or(",
    "ok_or_else(",
    "Err(",
];

/// Maximum number of words in the summary of a command or option.
const MAX_WORDS: usize = 10;

/// The refused words in a text. Code between backquotes is not text.
fn refused(text: &str) -> Vec<&'static str> {
    let prose: Vec<&str> = text.split('`').step_by(2).collect();
    let letters = |c: char| if c.is_alphabetic() { c } else { ' ' };
    let prose: String = prose
        .join(" x ")
        .to_lowercase()
        .chars()
        .map(letters)
        .collect();
    let words: Vec<&str> = prose.split_whitespace().collect();
    let prose = format!(" {} ", words.join(" "));
    let found = REFUSED
        .iter()
        .filter(|word| prose.contains(&format!(" {word} ")));
    found.copied().collect()
}

fn help(arguments: &[&str]) -> String {
    let output = whydoku(root()).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The help of the program and of each command, with its name.
fn helps() -> Vec<(String, String)> {
    let names = command_names();
    assert!(names.len() >= 27, "{names:?}");
    let commands = names.into_iter().map(|name| {
        let text = help(&[&name, "--help"]);
        (name, text)
    });
    std::iter::once(("whydoku".to_owned(), help(&["--help"])))
        .chain(commands)
        .collect()
}

#[test]
fn the_finder_of_refused_words_sees_whole_words_only() {
    assert_eq!(refused("It is told so\nmany times."), ["told", "so many"]);
    assert!(refused("A toldo, `told` in code, unsaid.").is_empty());
}

#[test]
fn help_has_no_refused_words() {
    for (name, text) in helps() {
        assert_eq!(refused(&text), [""; 0], "whydoku {name} --help");
    }
}

/// In `--help`, the summary is the first line below an option, and the first line of a command.
#[test]
fn help_summaries_have_at_most_ten_words() {
    let mut summaries = Vec::new();
    for (name, text) in helps() {
        summaries.push(format!("{name}: {}", text.lines().next().unwrap()));
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let is_option = line.trim_start().starts_with(['-', '[', '<'])
                && line.len() - line.trim_start().len() <= 6;
            if let (true, Some(summary)) = (is_option, lines.peek()) {
                summaries.push(format!("{name}: {}", summary.trim()));
            }
        }
    }
    assert!(summaries.len() > 200, "{}", summaries.len());
    let long = |text: &&String| text.split_whitespace().count() > MAX_WORDS + 1;
    let long: Vec<&String> = summaries.iter().filter(long).collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn help_lists_every_command_below_a_task() {
    assert!(!help(&["--help"]).contains("Other commands:"));
}

#[test]
fn the_readme_has_no_refused_words() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for (number, line) in (1..).zip(readme.lines()) {
        assert_eq!(refused(line), [""; 0], "README.md:{number}: {line}");
    }
}

/// The source files of the product, without tests, examples and build scripts.
fn sources() -> Vec<PathBuf> {
    let mut folders = vec![root().join("src"), root().join("techniques")];
    for above in ["crates", "bindings"] {
        let entries = fs::read_dir(root().join(above)).unwrap();
        folders.extend(entries.map(|entry| entry.unwrap().path().join("src")));
    }
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// The length of the string literal at the start of the text, in bytes.
fn literal_length(text: &str) -> Option<usize> {
    let hashes = text
        .strip_prefix('r')
        .map(|rest| rest.len() - rest.trim_start_matches('#').len());
    if let Some(hashes) = hashes {
        let open = 1 + hashes;
        text[open..].strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        return Some(open + 1 + text[open + 1..].find(&close)? + close.len());
    }
    let mut escaped = false;
    for (index, c) in text.strip_prefix('"')?.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(index + 2),
            _ => {}
        }
    }
    None
}

/// The string literals of a call. The text starts after the opening parenthesis of the call.
fn literals_in_call(text: &str) -> Vec<&str> {
    let (mut literals, mut depth, mut at) = (Vec::new(), 1, 0);
    while let Some(c) = text[at..].chars().next() {
        let is_start = c == '"' || text[at..].starts_with("r\"") || text[at..].starts_with("r#");
        if let (true, Some(length)) = (is_start, literal_length(&text[at..])) {
            literals.push(&text[at..at + length]);
            at += length;
            continue;
        }
        if let Some(character) = ["'\"'", "'('", "')'", "'\\''"]
            .iter()
            .find(|character| text[at..].starts_with(**character))
        {
            at += character.len();
            continue;
        }
        if text[at..].starts_with("//") {
            at += text[at..].find('\n').unwrap_or(text.len() - at);
            continue;
        }
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        at += c.len_utf8();
    }
    literals
}

/// The error texts in a source file.
fn error_texts(source: &str) -> Vec<&str> {
    let product = source.split("#[cfg(test)]").next().unwrap_or_default();
    let sites = ERROR_SITES
        .iter()
        .flat_map(|site| product.match_indices(site));
    sites
        .flat_map(|(at, site)| literals_in_call(&product[at + site.len()..]))
        .collect()
}

#[test]
fn error_texts_have_no_refused_words() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for path in sources() {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(root()).unwrap_or(Path::new(""));
        for text in error_texts(&source) {
            count += 1;
            for word in refused(text) {
                wrong.push(format!("{}: {word}: {text}", name.display()));
            }
        }
    }
    assert!(count > 500, "only {count} error texts were found");
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn error_texts_are_found_in_calls_of_several_lines() {
    let source = r#"
        bail!("one ({})", name("two"));
        let x = value.with_context(|| {
            format!("three \" said")
        })?;
        println!("four");
    "#;
    let mut texts = error_texts(source);
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts, ["\"one ({})\"", "\"three \\\" said\"", "\"two\""]);
}
