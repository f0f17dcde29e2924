//! Turns `locales/*.toml` into one function for every sentence, so that a missing key, or a
//! parameter of the wrong name, is found here and not by a reader.
//!
//! A text is `"{player} has {count} {count|tile|tiles} left"`: `{name}` is put in as it is,
//! `{name|one|other}` picks a form by number. A number that picks a form is a `u32`, everything
//! else whatever can be displayed. Parameters are in alphabetical order.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    path::Path,
};

/// The language every other one is held against, and the one spoken where no better is known.
const REFERENCE: &str = "en";

struct Language {
    file: String,
    code: String,
    texts: BTreeMap<String, Vec<Part>>,
}

enum Part {
    Literal(String),
    Parameter(String),
    Plural { parameter: String, one: String, other: String },
}

/// Reads every language in a folder, holds them against each other, and writes the code.
pub fn generate(folder: &Path, code: &Path) -> io::Result<()> {
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
        }
        _ => return fault(format!("{}: there is no {REFERENCE}.toml", folder.display())),
    }
    fs::write(code, write(&languages))
}

fn fault<T>(sentence: String) -> io::Result<T> {
    Err(io::Error::other(sentence))
}

fn read(path: &Path) -> io::Result<Language> {
    let file = path.display().to_string();
    let code = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let table: toml::Table = match fs::read_to_string(path)?.parse() {
        Ok(table) => table,
        Err(error) => return fault(format!("{file}: {error}")),
    };
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
    let said = match texts.get("language-code").map(Vec::as_slice) {
        Some([Part::Literal(said)]) => said.clone(),
        _ => String::new(),
    };
    if said != code {
        return fault(format!("{file}: language-code must say {code:?}, as the file's name does"));
    }
    Ok(Language { file, code, texts })
}

fn parts(mut text: &str) -> Result<Vec<Part>, String> {
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
    if !text.is_empty() || parts.is_empty() {
        parts.push(Part::Literal(text.to_owned()));
    }
    Ok(parts)
}

fn parameters(parts: &[Part]) -> BTreeSet<&str> {
    parts
        .iter()
        .filter_map(|part| match part {
            Part::Literal(_) => None,
            Part::Parameter(parameter) | Part::Plural { parameter, .. } => Some(parameter.as_str()),
        })
        .collect()
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

fn write(languages: &[Language]) -> String {
    let mut code = String::new();
    write_languages(&mut code, languages);
    code.push_str("/// Every sentence, one function for each key.\npub mod say {\n");
    code.push_str("use super::Language;\nuse std::fmt::Display;\n");
    for key in languages[0].texts.keys() {
        write_text(&mut code, key, languages);
    }
    code.push_str("}\n");
    code
}

fn write_languages(code: &mut String, languages: &[Language]) {
    let variants: Vec<String> = languages.iter().map(variant).collect();
    let arms = |value: &dyn Fn(&Language) -> String| {
        let arm = |language: &Language| {
            format!("Language::{} => {:?}, ", variant(language), value(language))
        };
        languages.iter().map(arm).collect::<String>()
    };
    let name = |language: &Language| match language.texts.get("language-name").map(Vec::as_slice) {
        Some([Part::Literal(name)]) => name.clone(),
        _ => language.code.clone(),
    };
    let documented: String = languages
        .iter()
        .map(|language| format!("/// `{}.toml`\n{},\n", language.code, variant(language)))
        .collect();
    // Writing into a text cannot fail.
    let _ = write!(
        code,
        "/// A language Bastide speaks: one for each file in `locales/`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {{
#[default]
{documented}}}

impl Language {{
    /// Every language.
    pub const ALL: [Language; {count}] = [{all}];

    /// Its code, as the attribute `lang` has it.
    pub const fn code(self) -> &'static str {{ match self {{ {codes} }} }}

    /// Its name in itself.
    pub const fn name(self) -> &'static str {{ match self {{ {names} }} }}
}}
",
        count = variants.len(),
        all =
            variants.iter().map(|name| format!("Language::{name}")).collect::<Vec<_>>().join(", "),
        codes = arms(&|language| language.code.clone()),
        names = arms(&name),
    );
}

fn variant(language: &Language) -> String {
    let mut letters = language.code.replace('-', "_");
    letters[..1].make_ascii_uppercase();
    letters
}

fn write_text(code: &mut String, key: &str, languages: &[Language]) {
    let plain = parameters(&languages[0].texts[key]).is_empty();
    let mut numbers = BTreeSet::new();
    for part in languages.iter().flat_map(|language| &language.texts[key]) {
        if let Part::Plural { parameter, .. } = part {
            numbers.insert(parameter.as_str());
        }
    }
    let name = key.replace('-', "_");
    let list: String = parameters(&languages[0].texts[key])
        .into_iter()
        .map(|parameter| {
            let kind = if numbers.contains(parameter) { "u32" } else { "impl Display" };
            format!(", {parameter}: {kind}")
        })
        .collect();
    let (constant, result) = if plain { ("const ", "&'static str") } else { ("", "String") };
    let _ = writeln!(code, "/// `{key}`");
    let _ = writeln!(code, "pub {constant}fn {name}(language: Language{list}) -> {result} {{");
    let _ = writeln!(code, "match language {{");
    for language in languages {
        let _ = writeln!(
            code,
            "Language::{} => {},",
            variant(language),
            expression(&language.texts[key], plain)
        );
    }
    code.push_str("}\n}\n");
}

fn expression(parts: &[Part], plain: bool) -> String {
    if plain {
        let literal = parts.iter().map(|part| match part {
            Part::Literal(text) => text.as_str(),
            Part::Parameter(_) | Part::Plural { .. } => "",
        });
        return format!("{:?}", literal.collect::<String>());
    }
    let (mut template, mut arguments) = (String::new(), String::new());
    for part in parts {
        match part {
            Part::Literal(text) => template.push_str(text),
            Part::Parameter(parameter) => {
                let _ = write!(template, "{{{parameter}}}");
            }
            Part::Plural { parameter, one, other } => {
                template.push_str("{}");
                let _ =
                    write!(arguments, ", if {parameter} == 1 {{ {one:?} }} else {{ {other:?} }}");
            }
        }
    }
    format!("format!({template:?}{arguments})")
}
