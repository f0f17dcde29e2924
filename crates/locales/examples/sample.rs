//! Prints a random sample of the sentences of each language, to be read by a native speaker.
//!
//! `cargo run -p bastide-locales --example sample -- COUNT SEED`

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use bastide_locales::read;

/// The place of a sentence in the random order of a seed.
fn order(seed: u64, key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seed, key).hash(&mut hasher);
    hasher.finish()
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse().expect("a number"));
    let (count, seed) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(1));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for language in read(&folder).expect("the sentences can be read") {
        let mut sentences: Vec<_> = language.bundles.values().flatten().collect();
        sentences.sort_by_key(|(key, _)| order(seed, key));
        println!("# {}", language.code);
        for (key, sentence) in sentences.into_iter().take(count as usize) {
            println!("{key}: {}", sentence.source);
        }
    }
}
