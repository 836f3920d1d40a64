//! The technique codes of `HoDoKu`'s library of positions, with the searches for each code.

/// The meaning of the digits that a line of the library states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitsMeaning {
    /// The digits of the pattern.
    Pattern,
    /// The removed digits.
    Removed,
    /// The placed digit, if there is one.
    Placed,
    /// Nothing: the digits are not used, so every find counts.
    Nothing,
}

/// A technique code and the searches for its lines, in order. A line passes if one of the searches satisfies
/// it.
#[expect(
    clippy::struct_field_names,
    reason = "HoDoKu's library calls it the code"
)]
pub(super) struct Code {
    pub(super) code: &'static str,
    pub(super) searches: &'static [CodeSearch],
    pub(super) digits_meaning: DigitsMeaning,
}

/// One search for a code.
#[derive(Clone, Copy)]
pub(super) struct CodeSearch {
    /// The technique's slug.
    pub(super) technique: &'static str,
    /// The value of the profile option `enumeration`, a program's order of finds; `None` for the technique's
    /// own order.
    pub(super) enumeration: Option<&'static str>,
    /// The only variant that counts; `None` if all count.
    pub(super) variant: Option<&'static str>,
}

/// `None` for an empty text in the list `codes!` below.
const fn unless_empty(text: &'static str) -> Option<&'static str> {
    if text.is_empty() { None } else { Some(text) }
}

macro_rules! codes {
    ($($code:literal $meaning:ident: $($slug:literal $enumeration:literal $variant:literal),+;)+) => {
        pub(super) static CODES: &[Code] = &[$(Code {
            code: $code,
            searches: &[$(CodeSearch {
                technique: $slug,
                enumeration: unless_empty($enumeration),
                variant: unless_empty($variant),
            }),+],
            digits_meaning: DigitsMeaning::$meaning,
        }),+];
    };
}
// Each line: the code, the meaning of the digits, and the searches. A search has a technique, an enumeration
// and a variant.
codes! {
    "0000" Placed: "full_house" "hodoku" "";
    "0002" Placed: "hidden_single" "hodoku" "", "hidden_single" "" "";
    "0003" Placed: "naked_single" "hodoku" "";
    "0100" Pattern: "pointing" "hodoku" "";
    "0101" Pattern: "claiming" "hodoku" "";
    "0110" Pattern: "locked_pair" "hodoku" "";
    "0111" Pattern: "locked_triple" "hodoku" "";
    "0200" Pattern: "naked_pair" "hodoku" "";
    "0201" Pattern: "naked_triple" "hodoku" "";
    "0202" Pattern: "naked_quad" "hodoku" "";
    "0210" Pattern: "hidden_pair" "hodoku" "";
    "0211" Pattern: "hidden_triple" "hodoku" "";
    "0212" Pattern: "hidden_quad" "hodoku" "";
    "0300" Pattern: "x_wing" "hodoku" "";
    "0301" Pattern: "swordfish" "hodoku" "";
    "0302" Pattern: "jellyfish" "hodoku" "";
    "0310" Pattern: "finned_x_wing" "hodoku" "", "finned_x_wing" "" "plain";
    "0311" Pattern: "finned_swordfish" "hodoku" "", "finned_swordfish" "" "plain";
    "0312" Pattern: "finned_jellyfish" "hodoku" "", "finned_jellyfish" "" "plain";
    "03111" Pattern: "finned_swordfish" "" "siamese", "finned_swordfish" "" "";
    "03121" Pattern: "finned_jellyfish" "" "siamese", "finned_jellyfish" "" "";
    "0320" Pattern: "sashimi_x_wing" "hodoku" "", "sashimi_x_wing" "" "plain";
    "0321" Pattern: "sashimi_swordfish" "hodoku" "", "sashimi_swordfish" "" "plain";
    "0322" Pattern: "sashimi_jellyfish" "hodoku" "", "sashimi_jellyfish" "" "plain";
    "03211" Pattern: "sashimi_swordfish" "" "siamese", "sashimi_swordfish" "" "";
    "03221" Pattern: "sashimi_jellyfish" "" "siamese", "sashimi_jellyfish" "" "";
    "0331" Pattern: "franken_swordfish" "hodoku" "", "franken_swordfish" "" "plain";
    "0332" Pattern: "franken_jellyfish" "" "plain";
    "0340" Pattern: "franken_x_wing" "hodoku_finned" "", "franken_x_wing" "" "finned";
    "0341" Pattern: "franken_swordfish" "hodoku_finned" "", "franken_swordfish" "" "finned";
    "0342" Pattern: "franken_jellyfish" "" "finned";
    "03411" Pattern: "franken_swordfish" "" "siamese", "franken_swordfish" "" "";
    "03421" Pattern: "franken_jellyfish" "" "siamese", "franken_jellyfish" "" "";
    "0362" Pattern: "mutant_jellyfish" "" "finned";
    "03621" Pattern: "mutant_jellyfish" "hodoku" "siamese";
    "0363" Pattern: "mutant_squirmbag" "" "finned";
    "0364" Pattern: "mutant_whale" "" "finned";
    "0400" Pattern: "skyscraper" "hodoku" "";
    "0401" Pattern: "two_string_kite" "hodoku" "";
    "0402" Pattern: "empty_rectangle" "hodoku" "", "empty_rectangle" "hodoku_two" "";
    "0403" Pattern: "turbot_fish" "hodoku" "", "turbot_fish" "" "";
    "0404" Pattern: "dual_two_string_kite" "hodoku" "", "dual_two_string_kite" "" "";
    "0405" Pattern: "dual_empty_rectangle" "" "";
    "0500" Pattern: "simple_colours" "hodoku" "trap";
    "0501" Pattern: "simple_colours" "hodoku" "wrap";
    "0502" Pattern: "multi_colours" "hodoku" "type_1";
    "0503" Pattern: "multi_colours" "hodoku" "type_2";
    "0600" Pattern: "unique_rectangle" "hodoku" "type_1", "unique_rectangle" "hodoku_strict" "type_1";
    "0601" Pattern: "unique_rectangle" "hodoku" "type_2", "unique_rectangle" "hodoku_strict" "type_2";
    "0602" Pattern: "unique_rectangle" "hodoku" "type_3", "unique_rectangle" "hodoku_strict" "type_3";
    "0603" Pattern: "unique_rectangle" "hodoku" "type_4", "unique_rectangle" "hodoku_strict" "type_4";
    "0604" Pattern: "unique_rectangle" "hodoku" "type_5", "unique_rectangle" "hodoku_strict" "type_5";
    "0605" Pattern: "unique_rectangle" "hodoku" "type_6", "unique_rectangle" "hodoku_strict" "type_6";
    "0606" Pattern: "hidden_rectangle" "hodoku" "", "hidden_rectangle" "hodoku_strict" "";
    "0607" Pattern: "avoidable_rectangle" "hodoku" "type_1";
    "0608" Pattern: "avoidable_rectangle" "hodoku" "type_2";
    "0610" Nothing: "bug_plus_one" "hodoku" "";
    "0701" Removed: "x_chain" "hodoku" "", "x_chain" "" "";
    "0702" Removed: "xy_chain" "hodoku" "", "xy_chain" "" "";
    "0703" Pattern: "remote_pair" "hodoku" "";
    "0706" Removed: "hodoku_nice_loop" "" "continuous", "continuous_nice_loop" "" "";
    "0707" Removed: "hodoku_nice_loop" "" "discontinuous", "forcing_chain" "" "";
    "0708" Removed: "hodoku_nice_loop" "" "aic", "forcing_chain" "" "";
    "0709" Removed: "hodoku_grouped_nice_loop" "" "continuous", "hodoku_grouped_nice_loop" "hodoku_als" "continuous", "grouped_nice_loop" "" "",
        "als_nice_loop" "" "";
    "0710" Removed: "hodoku_grouped_nice_loop" "" "discontinuous",
        "hodoku_grouped_nice_loop" "hodoku_als" "discontinuous", "grouped_aic" "" "", "als_aic" "" "";
    "0711" Removed: "hodoku_grouped_nice_loop" "" "aic", "hodoku_grouped_nice_loop" "hodoku_als" "aic", "grouped_aic" "" "", "als_aic" "" "";
    "0800" Pattern: "xy_wing" "hodoku" "";
    "0801" Pattern: "xyz_wing" "hodoku" "";
    "0803" Pattern: "w_wing" "hodoku" "";
    "0901" Removed: "als_xz" "hodoku" "", "als_xz" "" "";
    "0902" Removed: "als_xy_wing" "hodoku" "", "als_xy_wing" "hodoku_overlap" "", "als_xy_wing" "" "";
    "0903" Removed: "als_chain" "hodoku" "", "als_chain" "hodoku_both_ways" "", "als_chain" "" "";
    "0904" Removed: "death_blossom" "" "";
    "1101" Removed: "sue_de_coq" "hodoku" "";
    "1201" Placed: "templates" "hodoku" "set";
    "1202" Removed: "templates" "hodoku" "delete";
}
