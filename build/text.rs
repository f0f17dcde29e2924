//! Reads `locales/*.toml` and holds the languages against each other, so that a missing key, or a
//! parameter of the wrong name, is found here and not by a reader.
//!
//! A text is `"{player} has {count} {count|tile|tiles} left"`: `{name}` is put in as it is,
//! `{name|one|other}` picks a form by number: `one` for those that `language-singular` lists.
//!
//! What a language says is one file: a line for each key, in the order of keys, with each
//! parameter's place among its names in the alphabet where its name was. English is in the page's
//! program; the others lie beside it, named after their content, so that a page never reads lines
//! in another order than its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

/// The language every other one is held against, and the one spoken where no better is known.
pub const REFERENCE: &str = "en";

/// A language: one file in `locales/`.
pub struct Language {
    file: String,
    /// As the attribute `lang` has it.
    pub code: String,
    /// In itself.
    pub name: String,
    /// Each of its texts, by key.
    pub texts: BTreeMap<String, Vec<Part>>,
}

/// A part of a text.
pub enum Part {
    /// As it stands.
    Literal(String),
    /// What is put in.
    Parameter(String),
    /// A form by number.
    Plural { parameter: String, one: String, other: String },
}

/// Reads every language in a folder, the reference first, and holds them against each other.
pub fn languages(folder: &Path) -> io::Result<Vec<Language>> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            languages.push(read(&path)?);
        }
    }
    languages.sort_by_key(|language| (language.code != REFERENCE, language.code.clone()));
    match languages.split_first() {
        Some((reference, others)) if reference.code == REFERENCE => {
            for other in others {
                compare(reference, other)?;
            }
            Ok(languages)
        }
        _ => fault(format!("{}: there is no {REFERENCE}.toml", folder.display())),
    }
}

impl Language {
    /// Where the site has it, from its root; none for the reference.
    pub fn path(&self) -> Option<String> {
        (self.code != REFERENCE).then(|| {
            format!("text/{}-{:016x}.txt", self.code, fingerprint(START, self.lines().as_bytes()))
        })
    }

    /// Everything it says: a line for each key, in the order of keys.
    pub fn lines(&self) -> String {
        let lines: Vec<String> = self.texts.values().map(|parts| line(parts)).collect();
        lines.join("\n")
    }
}

/// Where a [`fingerprint`] starts.
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, 64 bits, gone on with: the same on every machine, and no dependency.
pub fn fingerprint(from: u64, bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(from, step)
}

fn fault<T>(sentence: String) -> io::Result<T> {
    Err(io::Error::other(sentence))
}

fn read(path: &Path) -> io::Result<Language> {
    let file = path.display().to_string();
    let code = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut table: toml::Table = match fs::read_to_string(path)?.parse() {
        Ok(table) => table,
        Err(error) => return fault(format!("{file}: {error}")),
    };
    let mut own = |key: &str| match table.remove(key) {
        Some(toml::Value::String(text)) => Ok(text),
        _ => fault(format!("{file}: {key} is missing")),
    };
    let (said, name) = (own("language-code")?, own("language-name")?);
    if said != code {
        return fault(format!("{file}: language-code must say {code:?}, as the file's name does"));
    }
    let mut texts = BTreeMap::new();
    for (key, value) in table {
        if !key.starts_with(|letter: char| letter.is_ascii_lowercase())
            || !key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        {
            return fault(format!("{file}: {key:?} is no key: small letters, digits and hyphens"));
        }
        let Some(text) = value.as_str() else {
            return fault(format!("{file}: {key} is not a text"));
        };
        match parts(text) {
            Ok(parts) => texts.insert(key, parts),
            Err(why) => return fault(format!("{file}: {key}: {why}")),
        };
    }
    Ok(Language { file, code, name, texts })
}

fn parts(mut text: &str) -> Result<Vec<Part>, String> {
    if text.contains('\n') {
        return Err("a text is one line".to_owned());
    }
    let mut parts = Vec::new();
    while let Some((before, rest)) = text.split_once('{') {
        let Some((inside, after)) = rest.split_once('}') else {
            return Err("a { is never closed".to_owned());
        };
        if !before.is_empty() {
            parts.push(Part::Literal(before.to_owned()));
        }
        let mut inside = inside.split('|');
        let parameter = inside.next().unwrap_or_default().to_owned();
        if parameter.is_empty() || !parameter.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return Err(format!("{{{parameter}}} is no parameter: small letters only"));
        }
        parts.push(match (inside.next(), inside.next(), inside.next()) {
            (None, ..) => Part::Parameter(parameter),
            (Some(one), Some(other), None) => {
                Part::Plural { parameter, one: one.to_owned(), other: other.to_owned() }
            }
            _ => return Err(format!("{{{parameter}|…}} needs two forms: one, other")),
        });
        text = after;
    }
    if text.contains('}') {
        return Err("a } was never opened".to_owned());
    }
    if !text.is_empty() {
        parts.push(Part::Literal(text.to_owned()));
    }
    if parameters(&parts).len() > 10 {
        return Err("more than ten parameters".to_owned());
    }
    Ok(parts)
}

/// The parameters of a text, in alphabetical order.
pub fn parameters(parts: &[Part]) -> BTreeSet<&str> {
    parts
        .iter()
        .filter_map(|part| match part {
            Part::Literal(_) => None,
            Part::Parameter(parameter) | Part::Plural { parameter, .. } => Some(parameter.as_str()),
        })
        .collect()
}

fn line(parts: &[Part]) -> String {
    let parameters = parameters(parts);
    let place = |name: &str| parameters.iter().take_while(|other| **other != name).count();
    let write = |part: &Part| match part {
        Part::Literal(text) => text.clone(),
        Part::Parameter(parameter) => format!("{{{}}}", place(parameter)),
        Part::Plural { parameter, one, other } => {
            format!("{{{}|{one}|{other}}}", place(parameter))
        }
    };
    parts.iter().map(write).collect()
}

fn compare(reference: &Language, other: &Language) -> io::Result<()> {
    for (one, two) in [(reference, other), (other, reference)] {
        if let Some(key) = one.texts.keys().find(|key| !two.texts.contains_key(*key)) {
            return fault(format!("{}: {key} is missing; {} has it", two.file, one.file));
        }
    }
    for (key, parts) in &reference.texts {
        let (wanted, found) = (parameters(parts), parameters(&other.texts[key]));
        if wanted != found {
            let (file, from) = (&other.file, &reference.file);
            return fault(format!("{file}: {key} has {found:?}, {from} has {wanted:?}"));
        }
    }
    Ok(())
}
