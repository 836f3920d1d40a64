//! Tests that the harness rejects bad explanations. Dummy techniques find a naked single; all but one
//! have a fault, mostly in the explanation.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use core::ops::ControlFlow;
use grid::{Candidate, Cell, Digit};
use harness::{Case, Complaint, FarMissReason, Fixture, check};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Role, Roles,
    Single, SingleBy, Sink, Stop, Technique, View,
};

/// A fault in the explanation or search.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// No fault.
    None,
    /// The gist is an empty text.
    NoGist,
    /// The section `seen` is empty.
    NothingSeen,
    /// The section `why` is empty.
    NoReason,
    /// A candidate of the pattern is not on the board.
    Dead,
    /// The words do not mention a cell of the pattern.
    UnnamedCell,
    /// The words do not mention a digit of the pattern; only a cell's name contains it.
    UnnamedDigit,
    /// The words do not refer to the effects.
    Unrelated,
    /// The search needs an irrelevant condition: 2 must not be a candidate of r1c7.
    Overcautious,
}

/// A naked single with a fault.
#[derive(Debug)]
struct FaultyPattern(Candidate, Fault);

logic::texts! {
    En {
        SINGLE: "{cell} is {digit}",
        ONLY: "{cell} has one candidate left",
        FULL: "A cell holds a digit",
        EMPTY: " ",
    }
    Zh {
        SINGLE: "{cell}填{digit}",
        ONLY: "{cell}只剩一个候选数",
        FULL: "每格填一个数字",
        EMPTY: " ",
    }
}

fn candidate(row: u8, column: u8, digit: u8) -> Candidate {
    let cell = Cell::at_row_column(row - 1, column - 1).unwrap();
    Candidate::new(cell, Digit::new(digit).unwrap())
}

impl Pattern for FaultyPattern {
    fn roles(&self) -> Roles {
        let roles = Roles::new("cell", Role::Pattern, self.0.cell);
        match self.1 {
            Fault::Dead => roles.with("dead", Role::Off, candidate(1, 1, 1)),
            Fault::UnnamedCell => roles.with("other", Role::Off, candidate(1, 7, 9).cell),
            Fault::UnnamedDigit => roles.with("digit", Role::Off, candidate(1, 7, 9).digit),
            Fault::Unrelated => Roles::new("digit", Role::On, self.0.digit),
            Fault::None
            | Fault::NoGist
            | Fault::NothingSeen
            | Fault::NoReason
            | Fault::Overcautious => roles,
        }
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let phrase_for = |candidate: Candidate, text| {
            let phrase = Phrase::new(text).with("cell", candidate.cell);
            phrase.with("digit", candidate.digit)
        };
        let (gist, seen) = (phrase_for(self.0, &SINGLE), phrase_for(self.0, &ONLY));
        let why = Phrase::new(&FULL);
        match self.1 {
            Fault::NoGist => Explanation::new(Phrase::new(&EMPTY), vec![seen], vec![why]),
            Fault::NothingSeen => Explanation::new(gist, Vec::new(), vec![why]),
            Fault::NoReason => Explanation::new(gist, vec![seen], Vec::new()),
            // The name r9c9 contains a 9.
            Fault::UnnamedDigit => {
                let other = phrase_for(candidate(9, 9, 2), &SINGLE);
                Explanation::new(gist, vec![seen, other], vec![why])
            }
            Fault::Unrelated => {
                let other = phrase_for(candidate(1, 7, 2), &SINGLE);
                Explanation::new(other.clone(), vec![other], vec![why])
            }
            Fault::None | Fault::Dead | Fault::UnnamedCell | Fault::Overcautious => {
                Explanation::new(gist, vec![seen], vec![why])
            }
        }
    }
}

fn search(fault: Fault, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    if matches!(fault, Fault::Overcautious) && board.has(candidate(1, 7, 2)) {
        return ControlFlow::Continue(());
    }
    for cell in board.open() {
        if let Some(digit) = board.candidates(cell).single() {
            let candidate = Candidate::new(cell, digit);
            sink.push(Find::new(Claim::place(candidate), 1), &|| {
                let by = SingleBy::Cell;
                let evidence = Evidence::Single(Single { candidate, by });
                Proof::new(evidence, FaultyPattern(candidate, fault))
            })?;
        }
    }
    ControlFlow::Continue(())
}

macro_rules! dummies {
    ($($name:ident $slug:literal $find:ident $fault:ident;)*) => {$(
        logic::technique! {
            /// A dummy.
            pub struct $name;
            slug: $slug,
            name: { En $slug, Zh $slug },
            aliases: [],
            family: Singles,
            assumes: Nothing,
            variants: [],
            find: $find,
        }

        fn $find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
            search(Fault::$fault, view, sink)
        }
    )*};
}
dummies! {
    Correct "correct" correct None;
    NoGist "no_gist" no_gist NoGist;
    NothingSeen "nothing_seen" nothing_seen NothingSeen;
    NoReason "no_reason" no_reason NoReason;
    Dead "dead" dead Dead;
    UnnamedCell "unnamed_cell" unnamed_cell UnnamedCell;
    UnnamedDigit "unnamed_digit" unnamed_digit UnnamedDigit;
    Unrelated "unrelated" unrelated Unrelated;
    Overcautious "overcautious" overcautious Overcautious;
}

/// A fixture for this technique with one board, whose only naked single is 2 in r9c2.
fn fixture(technique: &dyn Technique) -> Fixture {
    Fixture {
        definition: None,
        technique: technique.info().slug.to_owned(),
        cases: vec![Case {
            name: "one naked single".to_owned(),
            grid:
                "763548..1812396.5.549.7.836........89.........5..376..1..65..733..48....6..71..89"
                    .to_owned(),
            options: None,
            expect: vec!["r9c2=2".to_owned()],
            restored_by: None,
            source: "own bank, puzzle 441, 15 digits filled in".to_owned(),
        }],
    }
}

fn complaint(technique: &'static dyn Technique) -> Complaint {
    check(
        technique,
        &logic::Entry::plain(technique),
        &fixture(technique),
    )
    .unwrap_err()
}

#[test]
fn correct_words_pass() {
    let report = check(&Correct, &logic::Entry::plain(&Correct), &fixture(&Correct)).unwrap();
    assert_eq!(report.cases[0].steps.len(), 1);
}

#[test]
fn each_section_is_required() {
    let techniques: [(&'static dyn Technique, &str); 3] = [
        (&NoGist, "gist"),
        (&NothingSeen, "seen"),
        (&NoReason, "why"),
    ];
    for (technique, expected) in techniques {
        let complaint = complaint(technique);
        let Complaint::MissingWords { part, language, .. } = &complaint else {
            panic!("{complaint}");
        };
        assert_eq!((*part, *language), (expected, "English"));
        assert!(complaint.to_string().contains(expected), "{complaint}");
    }
}

#[test]
fn candidates_of_the_pattern_must_be_on_the_board() {
    let complaint = complaint(&Dead);
    assert!(
        matches!(&complaint, Complaint::NotOnBoard { candidate: one, .. } if *one == candidate(1, 1, 1))
    );
}

#[test]
fn the_words_must_mention_the_pattern() {
    let techniques: [(&'static dyn Technique, &str, &str); 2] = [
        (&UnnamedCell, "other", "r1c7"),
        (&UnnamedDigit, "digit", "9"),
    ];
    for (technique, expected, member) in techniques {
        let complaint = complaint(technique);
        let Complaint::Unnamed { part, missing, .. } = &complaint else {
            panic!("{complaint}");
        };
        assert_eq!((*part, missing.as_str()), (expected, member));
    }
}

#[test]
fn the_words_must_refer_to_the_effects() {
    let complaint = complaint(&Unrelated);
    assert!(
        matches!(&complaint, Complaint::Unexplained { candidate: one, .. } if *one == candidate(9, 2, 2))
    );
}

/// The change of a near miss must restore a necessary condition.
#[test]
fn an_irrelevant_condition_is_rejected() {
    let mut fixture = fixture(&Overcautious);
    fixture.cases[0].expect.clear();
    fixture.cases[0].restored_by = Some("r1c7<>2".parse().unwrap());
    let complaint =
        check(&Overcautious, &logic::Entry::plain(&Overcautious), &fixture).unwrap_err();
    let Complaint::FarMiss { why, .. } = &complaint else {
        panic!("{complaint}");
    };
    assert!(matches!(why, FarMissReason::HoldsAnyway(_)), "{complaint}");
}
