//! The map of a crate: every module, and the resolution of paths to modules.

use std::collections::BTreeMap;

use super::graph::Graph;
use super::source::{Source, Use};

/// Every module by its path, `words::tiles`; the root of the crate is `crate`.
pub struct Map(BTreeMap<String, Source>);

/// The root of the crate.
const ROOT: &str = "crate";

/// The target of a path: a module, or an item that a module defines.
struct Found {
    module: String,
    is_module: bool,
}

/// The maximum number of re-exports a name may pass through.
const HANDED_ON: usize = 12;

impl Map {
    /// Reads the files of a crate, by their paths in its folder.
    ///
    /// # Errors
    ///
    /// Returns the path of a file that is missing or not valid Rust.
    pub fn read(file: &impl Fn(&str) -> Option<String>) -> Result<Map, String> {
        let mut map = Map(BTreeMap::new());
        map.add(ROOT, "lib.rs", "", file)?;
        Ok(map)
    }

    fn add(
        &mut self,
        module: &str,
        path: &str,
        folder: &str,
        file: &impl Fn(&str) -> Option<String>,
    ) -> Result<(), String> {
        let source =
            file(path).and_then(|text| Source::of(&text)).ok_or_else(|| path.to_owned())?;
        for part in &source.parts {
            let alone = format!("{folder}{part}.rs");
            let folder = format!("{folder}{part}/");
            let path = if file(&alone).is_some() { alone } else { format!("{folder}mod.rs") };
            self.add(&within(module, part), &path, &folder, file)?;
        }
        self.0.insert(module.to_owned(), source);
        Ok(())
    }

    /// Returns the dependencies between the modules.
    pub fn graph(&self) -> Graph {
        let mut graph = Graph::default();
        for (module, source) in &self.0 {
            // A name that is only re-exported is no dependency.
            let asked = |it: &&Use| match &it.name {
                Some(name) => !it.public || source.names.contains(name),
                None => !it.public,
            };
            let uses = source.uses.iter().filter(asked).map(|it| &it.path);
            for path in uses.chain(&source.paths) {
                if let Some(found) = self.find(module, path, HANDED_ON) {
                    graph.add(module, &found.module);
                }
            }
        }
        graph
    }

    /// Resolves a path written in a module; `None` if it leads out of the crate.
    fn find(&self, from: &str, path: &[String], handed_on: usize) -> Option<Found> {
        let (first, rest) = path.split_first()?;
        let module = |module: String| Found { module, is_module: true };
        let start = match first.as_str() {
            ROOT => module(ROOT.to_owned()),
            "self" => module(from.to_owned()),
            "super" => module(above(from)),
            name => self.named(from, name, handed_on)?,
        };
        rest.iter().try_fold(start, |found, name| {
            if !found.is_module {
                return Some(found);
            }
            if name == "super" {
                return Some(module(above(&found.module)));
            }
            let defined = Found { module: found.module.clone(), is_module: false };
            Some(self.named(&found.module, name, handed_on).unwrap_or(defined))
        })
    }

    /// Resolves a name in a module, unless the module itself defines it.
    fn named(&self, module: &str, name: &str, handed_on: usize) -> Option<Found> {
        let source = self.0.get(module)?;
        if source.parts.iter().any(|part| part == name) {
            return Some(Found { module: within(module, name), is_module: true });
        }
        let handed_on = handed_on.checked_sub(1)?;
        if let Some(it) = source.uses.iter().find(|it| it.name.as_deref() == Some(name)) {
            return self.find(module, &it.path, handed_on);
        }
        source.uses.iter().filter(|it| it.name.is_none()).find_map(|it| {
            let all = self.find(module, &it.path, handed_on).filter(|all| all.is_module)?;
            if self.0.get(&all.module)?.defines.contains(name) {
                return Some(Found { module: all.module, is_module: false });
            }
            self.named(&all.module, name, handed_on)
        })
    }
}

fn within(module: &str, part: &str) -> String {
    if module == ROOT { part.to_owned() } else { format!("{module}::{part}") }
}

fn above(module: &str) -> String {
    module.rsplit_once("::").map_or(ROOT, |(above, _)| above).to_owned()
}
