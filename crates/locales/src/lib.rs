//! Reads `locales/`, and compares the languages, so that the build finds a missing sentence or a
//! misspelt parameter before a reader does.
//!
//! A language is a folder, named by its code. Each file in it is a bundle: the sentences of one
//! place. A sentence is `"{player} has {count} {count|tile|tiles} left"`:
//!
//! - `{player}` inserts a text, `{#number}` a number,
//! - `{count|one form|another}` selects a form by a number, one form for each plural category that
//!   the language names in `language-plural` (see [`plural`]); in a form, `#` is the number itself.
//!
//! The page loads a bundle as one text: a line for each sentence, in the order of their keys. The
//! program includes [`CORE`] of [`REFERENCE`]; all other bundles are separate files named by their
//! content in all languages, so that a page never reads lines in another order than its own.

pub mod plural;
mod sentence;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

use plural::Plural;
pub use sentence::{Kind, Sentence};

/// The language that every other one is compared with, and the fallback.
pub const REFERENCE: &str = "en";

/// The bundle of sentences for every screen. It begins with the data of the language itself.
pub const CORE: &str = "core";

/// The bundle of the page before the program runs; the program never uses it.
pub const START_PAGE: &str = "start";

/// A language: one folder in `locales/`.
#[derive(Debug)]
pub struct Language {
    /// The code, as in the attribute `lang`.
    pub code: String,
    /// The name in the language itself.
    pub name: String,
    /// The plural rule.
    pub plural: Plural,
    /// Its bundles by name, each with its sentences by key.
    pub bundles: BTreeMap<String, BTreeMap<String, Sentence>>,
    /// The [`fingerprint`] of each bundle in all languages, by its name.
    contents: BTreeMap<String, u64>,
}

/// Reads every language in a folder, the reference first, and compares them.
///
/// # Errors
///
/// Says which sentence of which file is missing or badly written.
pub fn read(folder: &Path) -> io::Result<Vec<Language>> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(folder)? {
        languages.push(language(&entry?.path())?);
    }
    languages.sort_by_key(|language| (language.code != REFERENCE, language.code.clone()));
    match languages.split_first() {
        Some((reference, others)) if reference.code == REFERENCE => {
            for other in others {
                compare(reference, other).or_else(|why| fault(folder.join(&other.code), why))?;
            }
        }
        _ => return fault(folder, format!("there is no {REFERENCE}")),
    }
    let contents = contents(&languages);
    languages.iter_mut().for_each(|language| language.contents.clone_from(&contents));
    Ok(languages)
}

/// Returns the [`fingerprint`] of each bundle in all languages: the same for all of them, as the program
/// contains the names of all bundles, and what is repeated compresses to nothing.
fn contents(languages: &[Language]) -> BTreeMap<String, u64> {
    let mut contents = BTreeMap::new();
    for language in languages {
        for bundle in language.bundles.keys() {
            let content = contents.entry(bundle.clone()).or_insert(START);
            *content = fingerprint(*content, language.lines(bundle).as_bytes());
        }
    }
    contents
}

/// Returns the parameters of a sentence by name; each is a number if it is one in any language.
pub fn parameters<'a>(
    languages: &'a [Language],
    bundle: &str,
    key: &str,
) -> BTreeMap<&'a str, Kind> {
    let mut found = BTreeMap::new();
    for (name, kind) in languages.iter().flat_map(|it| it.bundles[bundle][key].parameters()) {
        let known = found.entry(name).or_insert(kind);
        *known = kind.max(*known);
    }
    found
}

impl Language {
    /// Returns the bundles that the program uses, [`CORE`] first.
    pub fn spoken(&self) -> Vec<&str> {
        let others = self.bundles.keys().map(String::as_str);
        let others = others.filter(|bundle| ![CORE, START_PAGE].contains(bundle));
        [CORE].into_iter().chain(others).collect()
    }

    /// Returns the path of a bundle from the root of the site; none for the one that the program
    /// includes.
    pub fn path(&self, bundle: &str) -> Option<String> {
        let is_brought = self.code == REFERENCE && bundle == CORE;
        (!is_brought).then(|| {
            // The program contains every path: short names keep it small. Of 16 million changes of a
            // bundle one keeps its name.
            format!("text/{}/{bundle}-{:06x}.txt", self.code, self.contents[bundle] & 0xff_ffff)
        })
    }

    /// Returns a bundle as text: a line for each sentence; the first line of [`CORE`] is
    /// [`Plural::table`].
    pub fn lines(&self, bundle: &str) -> String {
        let own = (bundle == CORE).then(|| self.plural.table());
        let sentences = self.bundles[bundle].values().map(Sentence::line);
        own.into_iter().chain(sentences).collect::<Vec<_>>().join("\n")
    }
}

/// The start value of a [`fingerprint`].
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// Continues an FNV-1a hash of 64 bits: the same on every machine, without a dependency.
pub fn fingerprint(from: u64, bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(from, step)
}

fn fault<T>(place: impl AsRef<Path>, why: String) -> io::Result<T> {
    Err(io::Error::other(format!("{}: {why}", place.as_ref().display())))
}

fn language(folder: &Path) -> io::Result<Language> {
    let mut tables = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let bundle = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match fs::read_to_string(&path)?.parse::<toml::Table>() {
            Ok(table) => tables.insert(bundle, table),
            Err(why) => return fault(path, why.to_string()),
        };
    }
    let mut own = |key: &str| match tables.get_mut(CORE).and_then(|core| core.remove(key)) {
        Some(toml::Value::String(text)) => Ok(text),
        _ => fault(folder, format!("{key} is missing in {CORE}.toml")),
    };
    let (name, rule) = (own("language-name")?, own("language-plural")?);
    let plural = Plural::parse(&rule).or_else(|why| fault(folder, why))?;
    let mut bundles = BTreeMap::new();
    for (bundle, table) in tables {
        let sentences = sentences(table, &plural);
        let sentences = sentences.or_else(|why| fault(folder.join(&bundle), why))?;
        bundles.insert(bundle, sentences);
    }
    let code = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let language = Language { code, name, plural, bundles, contents: BTreeMap::new() };
    let mut keys = BTreeSet::new();
    match language.bundles.values().flat_map(BTreeMap::keys).find(|key| !keys.insert(*key)) {
        Some(twice) => fault(folder, format!("{twice} is in two files")),
        None => Ok(language),
    }
}

fn sentences(table: toml::Table, plural: &Plural) -> Result<BTreeMap<String, Sentence>, String> {
    let sentence = |(key, value): (String, toml::Value)| {
        if !key.starts_with(|letter: char| letter.is_ascii_lowercase())
            || !key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        {
            return Err(format!("{key:?} is no key: small letters, digits and hyphens"));
        }
        let text = value.as_str().ok_or_else(|| format!("{key} is not a text"))?;
        let sentence = Sentence::parse(text, plural).map_err(|why| format!("{key}: {why}"))?;
        Ok((key, sentence))
    };
    table.into_iter().map(sentence).collect()
}

fn compare(reference: &Language, other: &Language) -> Result<(), String> {
    for (one, two) in [(reference, other), (other, reference)] {
        for (bundle, sentences) in &one.bundles {
            let Some(others) = two.bundles.get(bundle) else {
                return Err(format!("only {} has {bundle}.toml", one.code));
            };
            if let Some(key) = sentences.keys().find(|key| !others.contains_key(*key)) {
                return Err(format!("only {} has {key} in {bundle}.toml", one.code));
            }
        }
    }
    for (bundle, sentences) in &reference.bundles {
        for (key, sentence) in sentences {
            let names = |sentence: &Sentence| {
                sentence.parameters().into_keys().map(str::to_owned).collect::<Vec<_>>()
            };
            let (wanted, found) = (names(sentence), names(&other.bundles[bundle][key]));
            if wanted != found {
                return Err(format!("{key} names {found:?}, {} names {wanted:?}", reference.code));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORE_EN: &str = "language-name = 'English'\nlanguage-plural = 'one: n = 1; other'\n";

    /// Reads languages from these files: the path, such as `en/core`, and the content.
    fn languages(name: &str, files: &[(&str, &str)]) -> io::Result<Vec<Language>> {
        let root = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
        for (file, text) in files {
            let path = root.join(file).with_extension("toml");
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let languages = read(&root);
        fs::remove_dir_all(&root).unwrap();
        languages
    }

    #[test]
    fn a_bundle_is_named_by_its_content_in_all_languages() {
        let names = |name: &str, polish: &str| {
            let core = format!("{CORE_EN}a = 'A'");
            let polish =
                format!("language-name = 'Polski'\nlanguage-plural = 'other'\na = '{polish}'");
            let files = [
                ("en/core", core.as_str()),
                ("en/more", "b = 'B'"),
                ("pl/core", polish.as_str()),
                ("pl/more", "b = 'B'"),
            ];
            let languages = languages(name, &files).expect("they are sound");
            let name = |bundle: &str| languages[1].path(bundle).expect("a file");
            assert_eq!(
                languages[0].path("more").map(|it| it.replace("/en/", "/pl/")),
                Some(name("more"))
            );
            [name(CORE), name("more")]
        };
        let ([core, more], [other, same]) = (names("one", "Ą"), names("other", "Ę"));
        assert_eq!(more, same);
        assert_ne!(core, other);
    }

    #[test]
    fn a_bundle_is_a_file_and_a_sentence_is_a_line() {
        let core = format!("{CORE_EN}b = 'B {{#n}}'\na = 'A'\n");
        let polish = "language-name = 'Polski'
            language-plural = 'one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many'
            a = 'Ą'
            b = '{n|jeden|kilka|wiele}'";
        let files = [("pl/core", polish), ("en/core", core.as_str())];
        let languages = languages("good", &files).unwrap();
        let [english, polish] = &languages[..] else { panic!("two languages") };
        assert_eq!((english.code.as_str(), polish.name.as_str()), ("en", "Polski"));
        assert_eq!(english.path(CORE), None);
        assert!(polish.path(CORE).unwrap().starts_with("text/pl/core-"));
        assert_eq!(
            polish.lines(CORE).lines().skip(1).collect::<Vec<_>>(),
            ["Ą", "{0|jeden|kilka|wiele}"]
        );
        assert_eq!(
            parameters(&languages, CORE, "b").into_iter().collect::<Vec<_>>(),
            [("n", Kind::Number)]
        );
    }

    #[test]
    fn whatever_is_missing_or_wrong_stops_the_build() {
        let english = format!("{CORE_EN}hello = 'Hello {{player}}'\n");
        let german = |text: &str| english.replace("hello = 'Hello {player}'", text);
        for (name, files, why) in [
            ("language", vec![("de/core", english.clone())], "there is no en"),
            ("key", vec![("de/core", german(""))], "only en has hello in core.toml"),
            ("more", vec![("de/core", german("hello = '{player}'\nbye = ''"))], "only de has bye"),
            ("name", vec![("de/core", german("hello = 'Hallo {spieler}'"))], "hello names"),
            ("bundle", vec![("de/core", english.clone()), ("de/table", String::new())], "table"),
            ("twice", vec![("en/table", "hello = ''".to_owned())], "hello is in two files"),
            ("plural", vec![("en/core", "language-name = ''".to_owned())], "language-plural"),
            ("rule", vec![("en/core", german("").replace("n = 1", "n is 1"))], "is none of"),
            ("text", vec![("en/table", "hello = 1".to_owned())], "hello is not a text"),
            ("letters", vec![("en/table", "Hello = ''".to_owned())], "is no key"),
            ("toml", vec![("en/table", "hello".to_owned())], "TOML"),
        ] {
            let brings_its_own =
                name == "language" || files.iter().any(|(file, _)| *file == "en/core");
            let mut files: Vec<(&str, &str)> =
                files.iter().map(|(file, text)| (*file, text.as_str())).collect();
            if !brings_its_own {
                files.push(("en/core", &english));
            }
            let said = languages(name, &files).unwrap_err().to_string();
            assert!(said.contains(why), "{name}: {said}");
        }
    }
}
