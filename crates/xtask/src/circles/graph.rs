//! The dependency graph of a crate's modules.

use std::collections::{BTreeMap, BTreeSet};

/// The dependencies between modules.
#[derive(Default)]
pub struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    /// Adds a dependency of one module on another; one on itself is ignored.
    pub fn add(&mut self, from: &str, to: &str) {
        if from != to {
            self.0.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
    }

    /// Returns every dependency.
    pub fn arrows(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(from, asked)| asked.iter().map(move |to| (&**from, &**to)))
    }

    /// Returns the dependencies among the chosen modules.
    pub fn only(&self, some: impl Fn(&str) -> bool) -> Graph {
        let mut graph = Graph::default();
        for (from, to) in self.arrows().filter(|(from, to)| some(from) && some(to)) {
            graph.add(from, to);
        }
        graph
    }

    /// Returns the dependencies among the top-level modules, each together with its submodules.
    pub fn rooms(&self) -> Graph {
        let mut graph = Graph::default();
        for (from, to) in self.arrows() {
            let room = |module: &str| module.split("::").next().unwrap_or(module).to_owned();
            graph.add(&room(from), &room(to));
        }
        graph
    }

    /// Finds the dependency cycles, and describes each by its dependencies.
    pub fn circles(&self) -> Vec<String> {
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            self.0.keys().map(|from| (&**from, self.reached(from))).collect();
        let is_back = |from: &str, to: &str| reached.get(to).is_some_and(|it| it.contains(from));
        let mut circles: BTreeMap<BTreeSet<&str>, Vec<String>> = BTreeMap::new();
        for (from, to) in self.arrows().filter(|(from, to)| is_back(from, to)) {
            let all = reached[from].iter().copied().filter(|it| is_back(from, it)).collect();
            circles.entry(all).or_default().push(format!("{from} -> {to}"));
        }
        circles.into_values().map(|arrows| format!("in a circle: {}", arrows.join(", "))).collect()
    }

    /// Returns the modules a module depends on, directly or indirectly.
    fn reached<'a>(&'a self, from: &str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&str> = vec![from];
        while let Some(here) = next.pop() {
            for to in self.0.get(here).into_iter().flatten() {
                if reached.insert(&**to) {
                    next.push(to);
                }
            }
        }
        reached
    }
}
