//! The pages of techniques as resources, `whydoku://techniques/SLUG` and `whydoku://techniques/SLUG/LANGUAGE`.

use super::codes::{INTERNAL_ERROR, RESOURCE_NOT_FOUND};
use super::message::Fault;
use crate::cli::{profiles, registry};
use crate::commands::techniques::description;
use logic::{Language, Technique};
use serde_json::{Value, json};

/// Start of the address of a page.
const ADDRESS_START: &str = "whydoku://techniques/";
/// Media type of the pages.
const MARKDOWN: &str = "text/markdown";

/// Maximum number of values in a completion. The protocol sets this limit.
const MAX_COMPLETIONS: usize = 100;

/// The address of a page in English.
pub(super) fn address(technique: &dyn Technique) -> String {
    format!("{ADDRESS_START}{}", technique.info().slug)
}

/// `resources/list`: a page for each technique.
pub(super) fn list() -> Value {
    let registry = registry::current();
    let pages = registry.techniques().iter().map(|&technique| {
        let info = technique.info();
        json!({
            "uri": address(technique),
            "name": info.slug,
            "title": info.name.template(Language::En),
            "description": catalogue::summary(info, Language::En),
            "mimeType": MARKDOWN,
        })
    });
    json!({ "resources": pages.collect::<Vec<_>>() })
}

/// `resources/templates/list`.
pub(super) fn templates() -> Value {
    json!({ "resourceTemplates": [{
        "uriTemplate": format!("{ADDRESS_START}{{technique}}/{{language}}"),
        "name": "technique",
        "title": "A technique in a language",
        "description": "What to look for, why it works and what it removes. Languages: en, zh.",
        "mimeType": MARKDOWN,
    }] })
}

/// `resources/read`.
pub(super) fn read(params: &Value) -> Result<Value, Fault> {
    let address = params["uri"].as_str().unwrap_or_default();
    let missing = || {
        Fault::new(
            RESOURCE_NOT_FOUND,
            format!("there is no resource {}", params["uri"]),
        )
    };
    let path = address.strip_prefix(ADDRESS_START).ok_or_else(missing)?;
    let (slug, code) = path.split_once('/').unwrap_or((path, "en"));
    let language = Language::of_code(code).ok_or_else(missing)?;
    let registry = registry::current();
    let technique = registry.techniques().iter();
    let mut technique = technique.filter(|technique| technique.info().slug == slug);
    let technique = technique.next().ok_or_else(missing)?;
    Ok(json!({ "contents": [page(*technique, address, language)?] }))
}

/// The contents of a page.
pub(super) fn page(
    technique: &dyn Technique,
    address: &str,
    language: Language,
) -> Result<Value, Fault> {
    let profile = profiles::profile("default")
        .map_err(|error| Fault::new(INTERNAL_ERROR, format!("{error:#}")))?;
    let text = description(technique, &profile, language);
    Ok(json!({ "uri": address, "mimeType": MARKDOWN, "text": text }))
}

/// `completion/complete`: the techniques and languages that begin with a text.
pub(super) fn complete(params: &Value) -> Value {
    let registry = registry::current();
    let known: Vec<&str> = match params["argument"]["name"].as_str() {
        Some("technique") => registry
            .techniques()
            .iter()
            .map(|technique| technique.info().slug)
            .collect(),
        Some("language") => Language::ALL.map(Language::code).to_vec(),
        _ => Vec::new(),
    };
    let prefix = params["argument"]["value"].as_str().unwrap_or_default();
    let fitting: Vec<&str> = known
        .into_iter()
        .filter(|name| name.starts_with(prefix))
        .collect();
    let values = fitting.iter().take(MAX_COMPLETIONS).collect::<Vec<_>>();
    json!({ "completion": {
        "values": values,
        "total": fitting.len(),
        "hasMore": fitting.len() > MAX_COMPLETIONS,
    } })
}
