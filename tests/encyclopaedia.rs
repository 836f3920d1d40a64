//! Tests the pages that `examples/encyclopaedia` writes: they are complete, and every link leads to a
//! page.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch;
use crate::examples::output_of_example;
use catalogue::ALL;
use logic::Language;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the pages to a folder in `site`. The folder `site` stands for the one that contains the page of `web/`.
pub(crate) fn write_pages(site: &Path) -> PathBuf {
    let folder = site.join("techniques");
    output_of_example("encyclopaedia", &[folder.to_str().unwrap()]);
    folder
}

/// The values of an attribute in a page.
fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("{name}=\"");
    let values = page.split(start.as_str()).skip(1);
    values.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn every_technique_has_a_page_in_each_language_and_every_link_leads_somewhere() {
    let site = scratch("encyclopaedia");
    fs::write(site.join("index.html"), "").unwrap();
    fs::write(site.join("icon.svg"), "").unwrap();
    let folder = write_pages(&site);
    let mut played = 0;
    let mut pages = vec![folder.join("index.html")];
    for language in Language::ALL {
        let language_folder = folder.join(language.code());
        let index = fs::read_to_string(language_folder.join("index.html")).unwrap();
        for technique in ALL {
            let info = technique.info();
            let path = language_folder.join(info.slug).with_extension("html");
            let page = fs::read_to_string(&path).unwrap();
            let name = info.name.template(language);
            assert!(page.contains(&format!("<h1>{name}</h1>")), "{name}");
            let headings: &[&str] = match language {
                Language::En => &["Look for", "Why it works", "What it removes", "Sources"],
                Language::Zh => &["看什么", "为什么成立", "删除什么"],
            };
            for heading in headings {
                assert!(
                    page.contains(&format!("<h2>{heading}</h2>")),
                    "{name}: {heading}"
                );
            }
            assert!(
                page.contains("<svg class=\"whydoku\""),
                "{name} has no picture"
            );
            // Every technique is listed twice: by difficulty and by family.
            let link = format!("{}.html", info.slug);
            let listed = attributes(&index, "href")
                .iter()
                .filter(|href| **href == link)
                .count();
            assert_eq!(listed, 2, "{name}");
            pages.push(path);
        }
        pages.push(language_folder.join("index.html"));
    }
    let docs = fs::read_dir(site.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let docs: Vec<PathBuf> = docs
        .filter(|path| path.extension() == Some("html".as_ref()))
        .collect();
    assert!(docs.len() > 10, "{docs:?}");
    pages.extend(docs);
    for path in pages {
        let page = fs::read_to_string(&path).unwrap();
        assert!(!page.contains("<script"), "{}", path.display());
        let ids: BTreeSet<&str> = attributes(&page, "id").into_iter().collect();
        for link in [attributes(&page, " href"), attributes(&page, " src")].concat() {
            if link.contains("://") {
                continue;
            }
            let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
            let target = path.parent().unwrap().join(file);
            assert!(
                file.is_empty() || target.is_file(),
                "{}: {link}",
                path.display()
            );
            if file.is_empty() {
                assert!(ids.contains(fragment), "{}: {link}", path.display());
            } else if !fragment.is_empty() && !fragment.starts_with("p=") {
                let target_page = fs::read_to_string(&target).unwrap();
                assert!(
                    attributes(&target_page, "id").contains(&fragment),
                    "{}: {link}",
                    path.display()
                );
            } else if let Some(board) = fragment.strip_prefix("p=") {
                played += 1;
                assert_eq!(file, "../../index.html", "{}", path.display());
                let givens = board.split('&').next().unwrap();
                assert!(
                    grid::text::read_one(givens).is_ok(),
                    "{}: {link}",
                    path.display()
                );
            }
        }
    }
    assert!(played > 2 * 2 * ALL.len(), "{played} positions");
}
