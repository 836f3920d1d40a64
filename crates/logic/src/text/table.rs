//! The `texts!` macro.

/// Declares the texts of a file as one table per language.
///
/// Each entry of the first table becomes a `static` [`Text`](crate::Text). The template syntax is
/// described at [`Text`](crate::Text). Every language needs a table, and all tables must have the
/// same entries with the same slots; otherwise the file does not compile. A missing entry does not
/// fall back to another language, because then only a reader would notice the wrong language.
///
/// Use the macro once per file. A visibility before the first table applies to all entries.
/// Doc comments belong on the entries of the first table.
///
/// ```
/// use logic::{Language, Text};
/// logic::texts! {
///     En {
///         GIST: "{cells} hold only {digits}",
///         SEEN: "In {house}, {cells} {cells:has|have} no other candidates.",
///     }
///     Zh {
///         GIST: "{cells}只含{digits}",
///         SEEN: "在{house}中，{cells}没有别的候选数。",
///     }
/// }
/// assert_eq!(GIST.template(Language::Zh), "{cells}只含{digits}");
/// ```
///
/// A missing entry:
///
/// ```compile_fail,E0063
/// logic::texts! {
///     En { GIST: "one", SEEN: "two" }
///     Zh { GIST: "一" }
/// }
/// ```
///
/// An entry that is not in the first table:
///
/// ```compile_fail,E0560
/// logic::texts! {
///     En { GIST: "one" }
///     Zh { GIST: "一", SEEN: "二" }
/// }
/// ```
///
/// A missing table:
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "one" }
/// }
/// ```
///
/// A slot that only one language has:
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "{cell} is {digit}" }
///     Zh { GIST: "填{digit}" }
/// }
/// ```
///
/// An unclosed brace:
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "{cell is full" }
///     Zh { GIST: "{cell已满" }
/// }
/// ```
///
/// Too many forms of agreement (at most three):
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "{cells} {cells:is|both are|all are|every one is} full" }
///     Zh { GIST: "{cells}已满" }
/// }
/// ```
#[macro_export]
macro_rules! texts {
    (
        $visible:vis $first:ident {
            $($(#[$doc:meta])* $name:ident: $template:expr),+ $(,)?
        }
        $($language:ident {
            $($key:ident: $other:expr),* $(,)?
        })*
    ) => {
        #[allow(non_snake_case, reason = "fields are named as the texts are")]
        struct Texts {
            $($name: &'static str,)+
        }

        impl Texts {
            const TABLES: &'static [($crate::Language, Texts)] = &[
                ($crate::Language::$first, Texts { $($name: $template),+ }),
                $(($crate::Language::$language, Texts { $($key: $other),* }),)*
            ];
        }

        $(
            $(#[$doc])*
            $visible static $name: $crate::Text = {
                const ENTRY: [($crate::Language, &str); Texts::TABLES.len()] = {
                    let mut entry = [($crate::Language::$first, ""); Texts::TABLES.len()];
                    let mut at = 0;
                    while at < entry.len() {
                        entry[at] = (Texts::TABLES[at].0, Texts::TABLES[at].1.$name);
                        at += 1;
                    }
                    entry
                };
                $crate::Text::of(&ENTRY)
            };
        )+
    };
}
