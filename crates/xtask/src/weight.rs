//! What a first visit costs: every file it fetches, compressed as hosts do.

use std::{collections::BTreeMap, io::Write, path::Path};

use flate2::{Compression, write::GzEncoder};

use crate::{
    Error,
    site::{self, PAGE, SERVICE_WORKER},
};

/// A first visit may fetch this many bytes, compressed: what it does fetch, rounded up. It was
/// 443,000 while a game was only its newest move, saves were one kind and every screen's English was
/// in the program; lines with branches, the shelf's index, what two tabs tell each other and the one
/// list of commands came in. The goal is a program in parts, with a budget for each: most of this is
/// not needed for the first screen. Whoever makes it lighter lowers this number too.
const BUDGET: usize = 481_000;

/// Prints what each file weighs, and fails if together they weigh too much.
pub fn weight(folder: &Path) -> Result<(), Error> {
    let mut rows = Vec::new();
    for file in site::files(folder)?.into_iter().filter(|file| is_fetched(&file.path)) {
        let compressed = gzip_size(&file.bytes);
        rows.push((compressed, file.bytes.len(), file.path));
    }
    rows.sort_by(|a, b| b.cmp(a));
    leave_one_language(&mut rows);

    println!("{:>9}  {:>9}  what a first visit fetches", "gzip", "bytes");
    for (compressed, plain, path) in &rows {
        println!("{compressed:>9}  {plain:>9}  {path}");
    }
    let total = rows.iter().map(|row| row.0).sum();
    let plain: usize = rows.iter().map(|row| row.1).sum();
    println!("{total:>9}  {plain:>9}  in all; {BUDGET} bytes (gzip) are allowed");
    within(total, BUDGET)
}

/// Nobody reads more than one language: the heaviest stays. (The first screen's English is in the
/// program.)
fn leave_one_language(rows: &mut Vec<(usize, usize, String)>) {
    let mut weights = BTreeMap::new();
    for (compressed, _, path) in &*rows {
        if let Some((language, _)) = site::bundle(path) {
            *weights.entry(language.to_owned()).or_insert(0) += compressed;
        }
    }
    let heaviest = weights.into_iter().max_by_key(|(_, weight)| *weight).map(|(it, _)| it);
    rows.retain(|(_, _, path)| {
        site::bundle(path).is_none_or(|(language, _)| Some(language) == heaviest.as_deref())
    });
}

fn within(total: usize, budget: usize) -> Result<(), Error> {
    if total <= budget { Ok(()) } else { Err(Error::TooHeavy(total, budget)) }
}

fn is_fetched(path: &str) -> bool {
    site::is_kept(path) || path == PAGE || path == SERVICE_WORKER
}

/// The size after `gzip -9`; a file that does not shrink is sent as it is.
fn gzip_size(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let compressed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    compressed.map_or(bytes.len(), |compressed| compressed.len().min(bytes.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_page_and_service_worker_but_neither_the_copy_nor_screenshots() {
        assert!(is_fetched("index.html"));
        assert!(is_fetched("sw.js"));
        assert!(is_fetched("opponent.js"));
        assert!(!is_fetched("404.html"));
        assert!(!is_fetched("screenshots/wide.png"));
    }

    #[test]
    fn the_heaviest_language_is_fetched() {
        let row = |(weight, path): (usize, &str)| (weight, 1, path.to_owned());
        let all =
            [(1, "a.js"), (3, "text/fr/a-1.txt"), (2, "text/de/a-1.txt"), (2, "text/de/b-1.txt")];
        let mut rows = all.map(row).to_vec();
        leave_one_language(&mut rows);
        assert_eq!(rows, [all[0], all[2], all[3]].map(row));
    }

    #[test]
    fn text_shrinks_and_noise_stays() {
        assert!(gzip_size(&[b'a'; 1000]) < 100);
        assert_eq!(gzip_size(&[1, 2, 3]), 3);
    }

    #[test]
    fn refuses_what_is_over_the_budget() {
        assert!(within(10, 10).is_ok());
        assert!(matches!(within(11, 10), Err(Error::TooHeavy(11, 10))));
    }
}
