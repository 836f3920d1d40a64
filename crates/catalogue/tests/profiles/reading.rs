//! Tests of valid texts, of errors, and of what the hash depends on.

use super::error;
use catalogue::profile::{named, names, read};
use logic::{Choice, Rating, Variant};

#[test]
fn every_built_in_profile_is_read_under_its_own_name() {
    for name in names() {
        let profile = named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(profile.name, name);
        let has_only_a_last_resort = profile.last_resort == logic::LastResort::LeastCandidate;
        assert_eq!(profile.entries.is_empty(), has_only_a_last_resort, "{name}");
    }
}

#[test]
fn an_entry_takes_defaults_from_the_profile() {
    let text = "
name: t
choice: first
order: { houses: [row] }
entries:
  - { technique: full_house, rating: 1.0 }
  - { technique: naked_single, rating: 2.3, choice: all, order: { houses: [box, row] } }
";
    let profile = read(text).unwrap();
    let [full_house, naked_single] = &profile.entries[..] else {
        panic!("two entries");
    };
    assert_eq!(full_house.choice, Choice::First);
    assert_eq!(full_house.order.houses, [grid::HouseKind::Row]);
    assert_eq!(naked_single.choice, Choice::All);
    assert_eq!(naked_single.order.houses.len(), 2);
    assert_eq!(naked_single.ratings.rating(Variant(0), 1), Rating(23));
}

#[test]
fn the_hash_depends_only_on_the_meaning() {
    let plain = "name: a\nentries: [{ technique: full_house, rating: 1.0 }]";
    let wordy = "# why\nname: b\nchoice: easiest\nentries:\n  - technique: full_house\n    rating: 1.0 # so\n    order: { subsets: lexicographic }\n";
    let other = "name: a\nentries: [{ technique: full_house, rating: 1.1 }]";
    let hash = |text| read(text).unwrap().hash;
    assert_eq!(hash(plain), hash(wordy));
    assert_ne!(hash(plain), hash(other));
}

#[test]
fn errors_name_their_place() {
    let cases = [
        (
            "name: t\nentries:\n  - technique: full_hose\n    rating: 1.0\n",
            "line 3, column 16: entries[0].technique: there is no technique `full_hose`; did you mean `full_house`?",
        ),
        (
            "name: t\nentries:\n  - technique: Last Value\n    rating: 1.0\n",
            "line 3, column 16: entries[0].technique: there is no technique `Last Value`; did you mean `full_house`?",
        ),
        (
            "name: t\nentries:\n  - { technique: full_house, rating: 1.0 }\n  - { technique: full_house, rating: 1.5 }\n",
            "line 4, column 5: entries[1]: this repeats an earlier entry: `full_house` with the same order and options",
        ),
        (
            "name: t\nentries:\n  - technique: hidden_single\n    ratings:\n      - { variant: bx, rating: 1.0 }\n",
            "line 3, column 5: entries[0]: `hidden_single` has no variant `bx`; did you mean `box`?",
        ),
        (
            "name: t\nentries:\n  - technique: hidden_single\n    ratings:\n      - { variant: row, rating: 1.5 }\n      - { variant: row, rating: 1.5 }\n",
            "line 3, column 5: entries[0]: variant `row` is rated twice",
        ),
        (
            "name: t\nentries:\n  - technique: hidden_single\n    ratings:\n      - { variant: row, rating: 1.5 }\n",
            "line 3, column 5: entries[0]: variant `box` of `hidden_single` is not rated",
        ),
        (
            "name: t\nentries:\n  - technique: full_house\n    rating: 1\n",
            "line 4, column 13: entries[0].rating: `1` is no rating: write one decimal, like 2.6",
        ),
        (
            "name: t\nentries:\n  - technique: full_house\n",
            "line 3, column 5: entries[0]: say either `rating` or `ratings`",
        ),
        (
            "name: t\nchoice: frist\nentries: []\n",
            "line 2, column 9: choice: there is no choice `frist`; did you mean `first`?",
        ),
        (
            "name: t\norder: { houses: [row, row] }\nentries: []\n",
            "line 2, column 18: order.houses: `row` stands twice in the list",
        ),
        (
            "name: t\nentires: []\n",
            "line 2, column 1: unknown field `entires`, expected one of `name`, `edition`, `choice`, `last_resort`, `trial`, `scale`, `grade`, `order`, `options`, `entries`",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(text), expected);
    }
    assert_eq!(
        named("defualt").err().map(|error| error.to_string()),
        Some("there is no profile `defualt`; did you mean `default`?".to_owned())
    );
}
