//! The tables of a file.

/// The texts of a file, as one table for each language; the names are joined by the compiler.
///
/// Each entry of the first table becomes a `static` [`Text`](crate::Text). That a table lacks an
/// entry, has one too many, or is missing altogether does not compile, and neither does a template
/// whose slots are not those of the first table: see [`Text`](crate::Text) for what stands in one.
/// No language falls back to another: a sentence of the wrong language in the middle of a text
/// would be found by a reader only, a missing one is found by the compiler.
///
/// A file has its tables once. What stands before the first one is the visibility of all entries;
/// doc comments belong to the entries of the first table.
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
/// An entry that the first table does not have:
///
/// ```compile_fail,E0560
/// logic::texts! {
///     En { GIST: "one" }
///     Zh { GIST: "一", SEEN: "二" }
/// }
/// ```
///
/// A language without a table:
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "one" }
/// }
/// ```
///
/// A slot that only one language names:
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "{cell} is {digit}" }
///     Zh { GIST: "填{digit}" }
/// }
/// ```
///
/// An open brace:
///
/// ```compile_fail,E0080
/// logic::texts! {
///     En { GIST: "{cell is full" }
///     Zh { GIST: "{cell已满" }
/// }
/// ```
///
/// A form of agreement that there is not, here for four numbers:
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
