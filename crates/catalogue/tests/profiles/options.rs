//! Tests of options, which belong to techniques.

use catalogue::ALL;
use catalogue::profile::read;

#[test]
fn options_of_a_profile_apply_to_techniques_that_have_them() {
    let text = "
name: t
options: { scope: house }
entries:
  - { technique: full_house, rating: 1.0 }
  - { technique: naked_pair, rating: 3.0, options: { room: twice } }
  - { technique: naked_pair, rating: 3.5 }
";
    let profile = read(text).unwrap();
    let listed = |index: usize| -> Vec<String> {
        let chosen = profile.entries[index].options.chosen();
        chosen.map(|chosen| chosen.to_string()).collect()
    };
    assert_eq!(listed(0), [""; 0]);
    assert_eq!(listed(1), ["room=twice", "scope=house"]);
    assert_eq!(listed(2), ["scope=house"]);
}

#[test]
fn an_option_of_one_name_is_the_same_everywhere() {
    let mut known: Vec<logic::Declared> = Vec::new();
    for option in ALL.iter().flat_map(|t| t.info().options) {
        let same = known.iter().find(|known| known.name == option.name);
        assert_eq!(same.unwrap_or(option), option);
        known.push(*option);
    }
    assert!(known.len() >= 14);
}
