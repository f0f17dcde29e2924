//! The weight of the site for its visitors, part by part: every file they fetch, compressed as hosts do.

use std::{cmp::Reverse, collections::BTreeMap, fmt::Write as _, io::Write as _, path::Path};

use flate2::{Compression, write::GzEncoder};

use crate::{
    Error,
    site::{self, PAGE, SERVICE_WORKER},
};

/// A part of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The first screen: page, style, script, program, one language.
    FirstScreen,
    /// Everything for a game at the table, including the first screen and the setup.
    Table,
    /// The thinker.
    Thinker,
    /// Everything that is seldom used: library, statistics, settings, all tiles, sharing.
    Extras,
    /// The review and the replay of a game.
    Review,
    /// The sounds and the ambience.
    Sound,
    /// Everything that moves on the table between actions.
    Life,
    /// The dialogs in front of the table.
    Dialogs,
    /// Games as text, and typed turns.
    Transcript,
    /// Challenges by link.
    Challenge,
    /// The tutorial, the handbook and the puzzles: their program and style.
    School,
    /// The sentences of the lessons.
    Lessons,
    /// The sentences of the handbook.
    Handbook,
    /// The sentences of the puzzles.
    Puzzles,
    /// The journeys and the day's land: their program, style and sentences.
    Journeys,
    /// The clock and the match of a game for two, with their sentences.
    Duel,
    /// Code that games as text and challenges share with others, and the table does not need.
    Added,
    /// Code that several of these share, and the table does not need.
    Beside,
}

impl Part {
    const ALL: [Part; 18] = [
        Part::FirstScreen,
        Part::Table,
        Part::Thinker,
        Part::Extras,
        Part::Review,
        Part::Sound,
        Part::Life,
        Part::Dialogs,
        Part::Transcript,
        Part::Challenge,
        Part::School,
        Part::Lessons,
        Part::Handbook,
        Part::Puzzles,
        Part::Journeys,
        Part::Duel,
        Part::Added,
        Part::Beside,
    ];

    const fn name(self) -> &'static str {
        match self {
            Part::FirstScreen => "the first screen",
            Part::Table => "everything up to the table",
            Part::Thinker => "the thinker",
            Part::Extras => "library, settings, sharing",
            Part::Review => "review and replay",
            Part::Sound => "sounds and ambience",
            Part::Life => "life on the table",
            Part::Dialogs => "dialogs at the table",
            Part::Transcript => "games as text",
            Part::Challenge => "challenges by link",
            Part::School => "tutorial, handbook, puzzles",
            Part::Lessons => "sentences of the lessons",
            Part::Handbook => "sentences of the handbook",
            Part::Puzzles => "sentences of the puzzles",
            Part::Journeys => "journeys and the day's land",
            Part::Duel => "clock and match",
            Part::Added => "code shared with games as text",
            Part::Beside => "code shared beside the table",
        }
    }

    /// The budget in bytes, compressed. Lower it whenever a part becomes lighter. Only an expansion
    /// raises it, by what its rules and sentences weigh; the first screen knows none of them.
    const fn budget(self) -> usize {
        match self {
            Part::FirstScreen => 180_600,
            Part::Table => 815_700,
            Part::Thinker => 167_000,
            Part::Extras => 115_000,
            Part::Review => 95_600,
            Part::Sound => 4_500,
            Part::Life => 5_500,
            Part::Dialogs => 11_200,
            Part::Transcript => 29_900,
            Part::Challenge => 27_800,
            Part::School => 111_400,
            Part::Lessons => 11_600,
            Part::Handbook => 22_500,
            Part::Puzzles => 900,
            Part::Journeys => 74_700,
            Part::Duel => 57_700,
            Part::Added => 21_600,
            Part::Beside => 23_300,
        }
    }

    /// Returns the part that a file belongs to.
    fn of(path: &str) -> Part {
        let starts = |names: &[&str]| names.iter().any(|name| path.starts_with(name));
        match site::bundle(path) {
            Some((_, "core")) => Part::FirstScreen,
            Some((_, "figures" | "settings" | "share" | "shelf" | "tiles")) => Part::Extras,
            Some((_, "comments" | "review")) => Part::Review,
            Some((_, "transcript")) => Part::Transcript,
            Some((_, "challenge")) => Part::Challenge,
            Some((_, "school")) => Part::Lessons,
            Some((_, "handbook")) => Part::Handbook,
            Some((_, "puzzles")) => Part::Puzzles,
            Some((_, "journeys")) => Part::Journeys,
            Some((_, "duel")) => Part::Duel,
            Some(_) => Part::Table,
            None if path == PAGE || starts(&["style-", "bastide-", "letters/"]) => {
                Part::FirstScreen
            }
            None if starts(&["thinker-"]) => Part::Thinker,
            None if starts(&["extras-"]) => Part::Extras,
            None if starts(&["review-"]) => Part::Review,
            None if starts(&["sound-"]) => Part::Sound,
            None if starts(&["life-"]) => Part::Life,
            None if starts(&["journeys-"]) => Part::Journeys,
            None if starts(&["dialogs-"]) => Part::Dialogs,
            None if starts(&["duel-"]) => Part::Duel,
            None if starts(&["transcript-"]) => Part::Transcript,
            None if starts(&["challenge-"]) => Part::Challenge,
            None if starts(&["school-"]) => Part::School,
            None if starts(&["added-"]) => Part::Added,
            None if starts(&["beside-"]) => Part::Beside,
            None => Part::Table,
        }
    }

    /// Returns `true` if it needs the files of this part.
    fn needs(self, other: Part) -> bool {
        self == other || (self, other) == (Part::Table, Part::FirstScreen)
    }
}

/// The sizes of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    compressed: usize,
    plain: usize,
    path: String,
}

/// Prints the weight of each file and each part, and fails if a part is over its budget.
pub fn weight(folder: &Path) -> Result<(), Error> {
    let mut rows = Vec::new();
    for file in site::files(folder)?.into_iter().filter(|file| is_fetched(&file.path)) {
        let compressed = gzip_size(&file.bytes);
        rows.push(Row { compressed, plain: file.bytes.len(), path: file.path });
    }
    rows.sort_by_key(|row| Reverse(row.compressed));
    leave_one_language(&mut rows);

    println!("{:>9}  {:>9}  what a visitor fetches", "gzip", "bytes");
    for Row { compressed, plain, path } in &rows {
        println!("{compressed:>9}  {plain:>9}  {path}");
    }
    let weighed = Part::ALL.map(|part| {
        let needed = rows.iter().filter(|row| part.needs(Part::of(&row.path)));
        (part, needed.map(|row| row.compressed).sum())
    });
    for (part, weight) in weighed {
        println!("{weight:>9}  {:>9}  {} (gzip, budget)", part.budget(), part.name());
    }
    within(&weighed)
}

/// Removes all languages but the heaviest: a visitor reads one. (The English of the first screen is in the
/// program.)
fn leave_one_language(rows: &mut Vec<Row>) {
    let mut weights = BTreeMap::new();
    for row in &*rows {
        if let Some((language, _)) = site::bundle(&row.path) {
            *weights.entry(language.to_owned()).or_insert(0) += row.compressed;
        }
    }
    let heaviest = weights.into_iter().max_by_key(|(_, weight)| *weight).map(|(it, _)| it);
    rows.retain(|row| {
        site::bundle(&row.path).is_none_or(|(language, _)| Some(language) == heaviest.as_deref())
    });
}

/// Returns an error that lists the parts over their budget.
fn within(weighed: &[(Part, usize)]) -> Result<(), Error> {
    let mut told = String::new();
    for (part, weight) in weighed.iter().filter(|(part, weight)| *weight > part.budget()) {
        // Writing to a string cannot fail.
        let _ = write!(
            told,
            "{} weighs {weight} bytes (gzip), {} are allowed; ",
            part.name(),
            part.budget()
        );
    }
    if told.is_empty() { Ok(()) } else { Err(Error::TooHeavy(told)) }
}

fn is_fetched(path: &str) -> bool {
    site::is_kept(path) || path == PAGE || path == SERVICE_WORKER
}

/// Returns the size after `gzip -9`; a file that does not shrink is sent uncompressed.
pub fn gzip_size(bytes: &[u8]) -> usize {
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
        assert!(is_fetched("thinker-1.js"));
        assert!(!is_fetched("404.html"));
        assert!(!is_fetched("screenshots/wide.png"));
    }

    #[test]
    fn each_file_is_of_the_part_that_needs_it() {
        assert_eq!(Part::of("thinker-0f_bg.wasm"), Part::Thinker);
        assert_eq!(Part::of("thinker-0f.js"), Part::Thinker);
        let first =
            ["style-0f.css", "bastide-0f_bg.wasm", "letters/titles.woff2", "text/de/core-0f.txt"];
        for path in [PAGE].into_iter().chain(first) {
            assert_eq!(Part::of(path), Part::FirstScreen);
        }
        for path in
            ["play-0f.wasm", "play-2-0f.css", "shared-3-0f.wasm", "text/de/table-0f.txt", "sw.js"]
        {
            assert_eq!(Part::of(path), Part::Table);
        }
        assert_eq!(Part::of("extras-0f.wasm"), Part::Extras);
        assert_eq!(Part::of("extras-1-0f.css"), Part::Extras);
        assert_eq!(Part::of("text/de/settings-0f.txt"), Part::Extras);
        assert_eq!(Part::of("text/de/share-0f.txt"), Part::Extras);
        for path in ["review-0f.wasm", "review-3-0f.css", "text/de/review-0f.txt"] {
            assert_eq!(Part::of(path), Part::Review);
        }
        assert!(Part::Table.needs(Part::FirstScreen) && !Part::FirstScreen.needs(Part::Table));
    }

    #[test]
    fn the_heaviest_language_is_fetched() {
        let row =
            |(compressed, path): (usize, &str)| Row { compressed, plain: 1, path: path.into() };
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
    fn refuses_each_part_that_is_over_its_budget() {
        let light = Part::ALL.map(|part| (part, part.budget()));
        assert!(within(&light).is_ok());
        for part in Part::ALL {
            let told = within(&[(part, part.budget() + 1)]).map_err(|error| error.to_string());
            assert!(told.is_err_and(|told| told.contains(part.name())));
        }
    }
}
