//! Tests all texts: the tables of all languages match, and English sentences agree in number and article.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

mod fillings;
mod rules;
mod tables;

use fillings::Kind;
use logic::{Language, Phrase, Slot, Text};
use std::collections::BTreeSet;
use std::path::Path;
use tables::Entry;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All texts of all tables.
fn all_texts() -> Vec<Entry> {
    tables::files(root())
        .iter()
        .flat_map(tables::entries)
        .collect()
}

#[test]
fn every_file_has_a_table_for_each_language() {
    let files = tables::files(root());
    let mut count = 0;
    for file in &files {
        let all: Vec<&str> = file.tables.iter().map(|table| &*table.language).collect();
        let expected = Language::ALL.map(|language| format!("{language:?}"));
        assert_eq!(all, expected, "{}", file.path.display());
        let names = |index: usize| -> Vec<&str> {
            let entries = &file.tables[index].entries;
            entries.iter().map(|(name, _)| &**name).collect()
        };
        for index in 1..all.len() {
            assert_eq!(names(index), names(0), "order in {}", file.path.display());
        }
        count += names(0).len();
    }
    let languages = Language::ALL.len();
    println!(
        "{count} texts in {languages} languages, in {} files",
        files.len()
    );
    assert!(count > 150, "only {count} texts were found");
}

/// The slot names of a text.
fn slots(entry: &Entry) -> Vec<String> {
    let mut names = Vec::new();
    for language in Language::ALL {
        for piece in entry.text.pieces(language) {
            let name = match piece {
                logic::Piece::Words(_) => continue,
                logic::Piece::Slot(slot)
                | logic::Piece::Number { slot, .. }
                | logic::Piece::Article { slot, .. } => slot,
            };
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
    }
    names
}

/// The English sentence of a text, with the given number of values in each slot that can have several.
fn sentence_of(entry: &Entry, numbers: &[(String, usize)]) -> String {
    let mut phrase = Phrase::new(entry.text);
    for (name, number) in numbers {
        let name: &'static str = Box::leak(name.clone().into_boxed_str());
        phrase = phrase.with(name, fillings::slot_with(&entry.name, name, *number));
    }
    render::sentence(&phrase, &render::Style::default())
}

#[test]
fn every_text_agrees_with_one_two_and_three() {
    let (mut faults, mut sentences) = (Vec::new(), 0);
    for entry in all_texts() {
        let slots = slots(&entry);
        let plural: Vec<&String> = slots
            .iter()
            .filter(|name| fillings::kind(&entry.name, name) != Kind::One)
            .collect();
        for mut choice in 0..3_usize.pow(plural.len() as u32) {
            let mut numbers: Vec<(String, usize)> = Vec::new();
            for name in &slots {
                let number = if plural.contains(&name) {
                    let number = choice % 3 + 1;
                    choice /= 3;
                    number
                } else {
                    1
                };
                numbers.push((name.clone(), number));
            }
            let sentence = sentence_of(&entry, &numbers);
            sentences += 1;
            let several: Vec<(String, usize)> = numbers
                .iter()
                .filter(|(name, _)| plural.contains(&name))
                .map(|(name, number)| (fillings::english_text(&entry.name, name, *number), *number))
                .collect();
            if let Some(fault) = rules::fault(&sentence, &several) {
                faults.push((entry.name.clone(), fault, sentence));
            }
        }
    }
    println!("{sentences} sentences");
    faults.dedup_by(|(one, ..), (other, ..)| one == other);
    let lines = faults.iter();
    let lines = lines.map(|(name, fault, sentence)| format!("{name}: {fault}: {sentence}\n"));
    assert!(faults.is_empty(), "\n{}", lines.collect::<String>());
}

/// The checks above would not see a slot that has a set of values, but is declared to have a single value.
#[test]
fn slots_with_several_values_are_declared() {
    let texts = all_texts();
    let mut seen: BTreeSet<(&str, &str)> = BTreeSet::new();
    for technique in catalogue::ALL {
        let info = technique.info();
        let fixture = root()
            .join("fixtures")
            .join(info.family.slug())
            .join(info.slug)
            .with_extension("yaml");
        let fixture = harness::Fixture::read(&fixture).unwrap();
        let report = harness::check_by(*technique, &fixture).unwrap();
        for case in &report.cases {
            for step in &case.steps {
                let explanation = step.explain(&case.board);
                for phrase in explanation.seen.iter().chain(&explanation.why) {
                    sets(phrase, &texts, &mut seen);
                }
            }
        }
    }
    println!("{} slots of texts hold sets", seen.len());
    assert!(seen.len() > 50, "only {seen:?}");
    seen.retain(|(text, name)| fillings::kind(text, name) == Kind::One);
    assert!(seen.is_empty(), "not known in fillings.rs: {seen:?}");
}

/// Adds the slots of a phrase that have sets of values to `seen`.
fn sets<'a>(phrase: &Phrase, texts: &'a [Entry], seen: &mut BTreeSet<(&'a str, &'static str)>) {
    for (name, slot) in &phrase.slots {
        match slot {
            Slot::Digits(_) | Slot::Cells(_) | Slot::Houses(_) | Slot::Candidates(_) => {
                // Several texts may have the same content, so all their names count.
                let same = texts.iter().filter(|entry| entry.text == phrase.text);
                seen.extend(same.map(|entry| (&*entry.name, *name)));
            }
            Slot::Phrase(inner) => sets(inner, texts, seen),
            Slot::Digit(_)
            | Slot::Cell(_)
            | Slot::House(_)
            | Slot::Candidate(_)
            | Slot::OneOf(_)
            | Slot::OneDigitOf(_)
            | Slot::OneCandidateOf(_)
            | Slot::Literal(_)
            | Slot::Cited(_)
            | Slot::Count(_)
            | Slot::Numbers(_)
            | Slot::Words(_) => {}
        }
    }
}

logic::texts! {
    En {
        ANNOUNCED: "There is {technique~a|an} {technique}.",
    }
    Zh {
        ANNOUNCED: "这里有{technique}。",
    }
}

#[test]
fn a_technique_has_its_article() {
    let announced = |slug: &str| {
        let technique = catalogue::by_slug(slug).unwrap();
        let name: &'static Text = &technique.info().name;
        let phrase = Phrase::new(&ANNOUNCED).with("technique", name);
        render::sentence(&phrase, &render::Style::default())
    };
    assert_eq!(announced("x_wing"), "There is an X-Wing.");
    assert_eq!(announced("w_wing"), "There is a W-Wing.");
    assert_eq!(announced("empty_rectangle"), "There is an Empty Rectangle.");
    assert_eq!(
        announced("unique_rectangle"),
        "There is a Unique Rectangle."
    );
}

/// The rules detect sentences that do not agree.
#[test]
fn a_sentence_that_does_not_agree_is_found() {
    let two = [("r1c1 and r1c2".to_owned(), 2)];
    let one = [("r1c1".to_owned(), 1)];
    let three = [("r1c1, r1c2 and r5c3".to_owned(), 3)];
    let wrong: [(&str, &[(String, usize)]); 9] = [
        ("r1c1 and r1c2 goes.", &two),
        ("Only r1c1 and r1c2 holds more.", &two),
        ("5 is in r1c1 and r1c2, and these all lie in row 1.", &two),
        ("r1c1 hold only 5.", &one),
        ("The cells r1c1 lie in row 1.", &one),
        ("One of r1c1 is 5.", &one),
        ("5 is in r1c1, and they lie in row 1.", &one),
        ("r1c1, r1c2 and r5c3 both lie in row 1.", &three),
        ("This is a 8.", &[]),
    ];
    for (sentence, several) in wrong {
        assert!(rules::fault(sentence, several).is_some(), "{sentence}");
    }
    let right: [(&str, &[(String, usize)]); 5] = [
        ("r1c1 and r1c2 go.", &two),
        ("One of r1c1 and r1c2 is 5.", &two),
        ("r1c1 holds only 5.", &one),
        ("r1c1, r1c2 and r5c3 all lie in row 1.", &three),
        ("This is an 8 or a 5.", &[]),
    ];
    for (sentence, several) in right {
        assert_eq!(rules::fault(sentence, several), None, "{sentence}");
    }
}
