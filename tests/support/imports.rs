//! Import graph of the files of a crate, read from their texts.
//!
//! This is not a Rust parser, but it is sufficient for this project. Modules are files (`a/b.rs` or
//! `a/b/mod.rs` is `crate::a::b`). Uses are `use` lines and paths that begin with `crate`, `super`,
//! `self` or a child module. Using a reexported name (`pub use`) counts as using the file that defines it.
//! So a file that reexports names and the users of these names do not depend on each other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

/// Path of a module in its crate: `["a", "b"]` for `crate::a::b`, empty for the root.
type Module = Vec<String>;

/// The modules of a crate, with the names that each imports.
pub(crate) struct Imports {
    modules: BTreeMap<Module, File>,
    /// Inline modules that contain other modules.
    inline: BTreeSet<Module>,
}

struct File {
    path: PathBuf,
    /// Text without comments, strings, tests and `use` lines.
    code: String,
    uses: Vec<Use>,
}

/// One imported name.
struct Use {
    /// The path; its last part is `*` for a glob.
    path: Vec<String>,
    /// The name in this file.
    name: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Imported for use in this file.
    Private,
    /// Reexported.
    Reexport,
}

/// Use of one file by another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Edge {
    /// The file that contains the use.
    pub(crate) from: PathBuf,
    /// The file that defines the name.
    pub(crate) to: PathBuf,
    /// The path in the code, such as `crate::a::b`.
    pub(crate) path: String,
}

impl Imports {
    /// Reads a crate: paths of its files relative to the root module, and their texts.
    pub(crate) fn read(files: &[(PathBuf, String)]) -> Imports {
        let mut modules = BTreeMap::new();
        let mut inline = BTreeSet::new();
        for (path, text) in files {
            let module = module_of(path);
            for depth in 1..module.len() {
                inline.insert(module[..depth].to_vec());
            }
            let (uses, code) = uses(&plain(text));
            let path = path.clone();
            modules.insert(module, File { path, code, uses });
        }
        inline.retain(|module| !modules.contains_key(module));
        Imports { modules, inline }
    }

    /// All uses of one file by another. A reexport counts only if the file itself also uses the name.
    pub(crate) fn edges(&self) -> BTreeSet<Edge> {
        let mut edges = BTreeSet::new();
        for (module, file) in &self.modules {
            let imports = file.uses.iter().filter(|import| {
                import.kind == Kind::Private || words(&file.code).any(|word| word == import.name)
            });
            let imports = imports.map(|import| import.path.clone());
            for path in imports.chain(self.paths_in(module, &file.code)) {
                for to in self.resolve(module, &path, &mut BTreeSet::new()) {
                    if to != file.path {
                        edges.insert(Edge {
                            from: file.path.clone(),
                            to,
                            path: path.join("::"),
                        });
                    }
                }
            }
        }
        edges
    }

    /// A shortest cycle as a list of uses; `None` if there is none. Uses between files of the same group of
    /// `known` are ignored.
    pub(crate) fn cycle(&self, known: &[&[&str]]) -> Option<Vec<Edge>> {
        let contains =
            |files: &[&str], file: &Path| files.iter().any(|name| file == Path::new(name));
        let mut edges = self.edges();
        edges.retain(|edge| {
            let mut known = known.iter();
            !known.any(|files| contains(files, &edge.from) && contains(files, &edge.to))
        });
        let uses_by_file = by_using_file(edges);
        let cycles = uses_by_file
            .keys()
            .filter_map(|start| shortest_cycle(&uses_by_file, start));
        cycles.min_by_key(Vec::len)
    }

    /// The files of a group that are in no cycle of the group.
    pub(crate) fn outside_cycles<'a>(&self, files: &[&'a str]) -> Vec<&'a str> {
        let contains = |file: &Path| files.iter().any(|name| file == Path::new(name));
        let mut edges = self.edges();
        edges.retain(|edge| contains(&edge.from) && contains(&edge.to));
        let uses_by_file = by_using_file(edges);
        let in_cycle = |name: &&str| shortest_cycle(&uses_by_file, Path::new(name)).is_some();
        files
            .iter()
            .copied()
            .filter(|name| !in_cycle(name))
            .collect()
    }

    fn is_module(&self, module: &[String]) -> bool {
        self.modules.contains_key(module) || self.inline.contains(module)
    }

    /// Paths in code that may lead to another file.
    fn paths_in(&self, module: &Module, code: &str) -> Vec<Vec<String>> {
        let mut paths = Vec::new();
        let mut rest = code;
        let mut before = ' ';
        while let Some(start) = rest.find(|c: char| c.is_alphabetic() || c == '_') {
            before = rest[..start].chars().next_back().unwrap_or(before);
            let text = &rest[start..];
            let length = text
                .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
                .unwrap_or(text.len());
            let path: Vec<String> = text[..length]
                .trim_end_matches(':')
                .split("::")
                .map(str::to_owned)
                .collect();
            let child = [module.as_slice(), &path[..1]].concat();
            let may_start =
                ["crate", "super", "self"].contains(&path[0].as_str()) || self.is_module(&child);
            // `$crate` in a macro means another crate, and in `x::crate` the word starts no path.
            if path.len() > 1 && may_start && !matches!(before, '$' | ':' | '.') {
                paths.push(path);
            }
            before = text[..length].chars().next_back().unwrap_or(' ');
            rest = &text[length..];
        }
        paths
    }

    /// The files to which a path leads: the files that define its name, after all reexports.
    fn resolve(
        &self,
        from: &Module,
        path: &[String],
        seen: &mut BTreeSet<(Module, String)>,
    ) -> Vec<PathBuf> {
        let (mut module, mut rest) = match path.first().map(String::as_str) {
            Some("crate") => (Vec::new(), &path[1..]),
            Some("self") => (from.clone(), &path[1..]),
            Some("super") => (from.clone(), path),
            Some(first) if self.is_module(&[from.as_slice(), &[first.to_owned()]].concat()) => {
                (from.clone(), path)
            }
            // Another crate, or an item of this file.
            Some(_) | None => return Vec::new(),
        };
        while let Some((first, further)) = rest.split_first() {
            if first == "super" {
                module.pop();
            } else {
                let below = [module.as_slice(), std::slice::from_ref(first)].concat();
                if !self.is_module(&below) {
                    break;
                }
                module = below;
            }
            rest = further;
        }
        let Some(file) = self.modules.get(&module) else {
            return Vec::new();
        };
        let Some(name) = rest.first() else {
            return vec![file.path.clone()];
        };
        if !seen.insert((module.clone(), name.clone())) {
            return Vec::new();
        }
        let reexports = file
            .uses
            .iter()
            .filter(|import| import.kind == Kind::Reexport);
        let mut defining_files = Vec::new();
        for import in reexports {
            if import.name == *name {
                defining_files.extend(self.resolve(&module, &import.path, seen));
            } else if import.name == "*" {
                let mut path = import.path.clone();
                path.pop();
                path.push(name.clone());
                let found = self.resolve(&module, &path, seen);
                let defines = |path: &PathBuf| {
                    let file = self.modules.values().find(|file| file.path == *path);
                    file.is_some_and(|file| defines(&file.code, name))
                };
                defining_files.extend(found.into_iter().filter(defines));
            }
        }
        if !defining_files.is_empty() {
            return defining_files;
        }
        // The path of an exported macro starts at the root, whatever file defines it.
        if module.is_empty() && !defines(&file.code, name) {
            let definition = format!("macro_rules! {name}");
            let home = self
                .modules
                .values()
                .find(|file| file.code.contains(&definition));
            return vec![home.unwrap_or(file).path.clone()];
        }
        vec![file.path.clone()]
    }
}

/// Groups uses by the file that contains them.
fn by_using_file(edges: BTreeSet<Edge>) -> BTreeMap<PathBuf, Vec<Edge>> {
    let mut uses_by_file: BTreeMap<PathBuf, Vec<Edge>> = BTreeMap::new();
    for edge in edges {
        uses_by_file
            .entry(edge.from.clone())
            .or_default()
            .push(edge);
    }
    uses_by_file
}

/// The shortest path from a file back to itself.
fn shortest_cycle(uses_by_file: &BTreeMap<PathBuf, Vec<Edge>>, start: &Path) -> Option<Vec<Edge>> {
    let mut reached_by: BTreeMap<&Path, &Edge> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        for edge in uses_by_file.get(here).into_iter().flatten() {
            if edge.to == start {
                let mut cycle = vec![edge.clone()];
                let mut at = here;
                while at != start {
                    let edge = reached_by[at];
                    cycle.push(edge.clone());
                    at = &edge.from;
                }
                cycle.reverse();
                return Some(cycle);
            }
            if !reached_by.contains_key(edge.to.as_path()) {
                reached_by.insert(&edge.to, edge);
                queue.push_back(&edge.to);
            }
        }
    }
    None
}

fn module_of(path: &Path) -> Module {
    let mut module: Module = path
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    let last = module.last().map(String::as_str);
    let is_root = module.len() == 1 && matches!(last, Some("lib" | "main"));
    if is_root || last == Some("mod") {
        module.pop();
    }
    module
}

/// The text of a file without comments, strings and the tests at its end.
fn plain(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or("");
    let mut plain = String::new();
    for line in text.lines() {
        let mut quoted = false;
        let mut last = ' ';
        for (index, character) in line.char_indices() {
            if !quoted && line[index..].starts_with("//") {
                break;
            }
            if character == '"'
                && last != '\\'
                && !(last == '\'' && line[index..].starts_with("\"'"))
            {
                quoted = !quoted;
            } else if !quoted {
                plain.push(character);
            }
            last = if last == '\\' { ' ' } else { character };
        }
        plain.push('\n');
    }
    plain
}

/// Splits a text into its `use` lines and the rest.
fn uses(text: &str) -> (Vec<Use>, String) {
    let mut uses = Vec::new();
    let mut code = String::new();
    let mut rest = text.lines();
    while let Some(line) = rest.next() {
        let start = line.trim_start();
        if start.ends_with(';') && words(start).any(|word| word == "mod") {
            continue;
        }
        let (kind, first) = match start.split_once("use ") {
            Some(("", first)) => (Kind::Private, first),
            Some((public, first)) if public.starts_with("pub") && !public.contains([';', '{']) => {
                (Kind::Reexport, first)
            }
            _ => {
                code.push_str(line);
                code.push('\n');
                continue;
            }
        };
        let mut tree = first.to_owned();
        while !tree.contains(';') {
            let Some(next) = rest.next() else { break };
            tree.push_str(next);
        }
        let tree: String = tree.split(';').next().unwrap_or("").to_owned();
        add_uses(&tree, &[], kind, &mut uses);
    }
    (uses, code)
}

/// Adds the names of an import tree such as `a::{b, c::{self, D as E}}` to `uses`.
fn add_uses(tree: &str, above: &[String], kind: Kind, uses: &mut Vec<Use>) {
    let tree = tree.trim().trim_start_matches("::");
    if let Some((head, braces)) = tree.split_once('{') {
        let mut path = above.to_vec();
        let parts = head
            .split("::")
            .map(str::trim)
            .filter(|part| !part.is_empty());
        path.extend(parts.map(str::to_owned));
        let inner = braces.trim_end().strip_suffix('}').unwrap_or(braces);
        let (mut depth, mut item) = (0, String::new());
        for character in inner.chars() {
            match character {
                ',' if depth == 0 => {
                    add_uses(&item, &path, kind, uses);
                    item.clear();
                    continue;
                }
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            item.push(character);
        }
        add_uses(&item, &path, kind, uses);
        return;
    }
    if tree.is_empty() {
        return;
    }
    let (written, name) = match tree.split_once(" as ") {
        Some((written, name)) => (written, Some(name.trim().to_owned())),
        None => (tree, None),
    };
    let mut path = above.to_vec();
    path.extend(written.split("::").map(|part| part.trim().to_owned()));
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let last = path.last().cloned().unwrap_or_default();
    uses.push(Use {
        path,
        name: name.unwrap_or(last),
        kind,
    });
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !(c.is_alphanumeric() || c == '_'))
}

/// Whether a text defines an item of this name.
fn defines(code: &str, name: &str) -> bool {
    const ITEMS: [&str; 9] = [
        "fn", "struct", "enum", "trait", "type", "const", "static", "mod", "union",
    ];
    let mut words = words(code).filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        if ITEMS.contains(&word) && words.peek() == Some(&name) {
            return true;
        }
    }
    false
}
