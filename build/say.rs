//! Writes the page's code for its sentences: the languages, and one function for each key.
//!
//! A number that picks a form is a `u32`, every other parameter whatever can be displayed.

use std::{fmt::Write as _, fs, io, path::Path};

use crate::text::{Language, Part, parameters};

/// Writes `text.rs`, and what each language says beside it.
pub fn generate(languages: &[Language], folder: &Path) -> io::Result<()> {
    for language in languages {
        fs::write(folder.join(format!("{}.txt", language.code)), language.lines())?;
    }
    let mut code = String::new();
    write_languages(&mut code, languages);
    code.push_str("/// Every sentence, one function for each key.\npub mod say {\n");
    code.push_str("use super::{Language, sentences::{fill, sentence}};\nuse std::fmt::Display;\n");
    for (line, key) in languages[0].texts.keys().enumerate() {
        write_sentence(&mut code, line, key, languages);
    }
    code.push_str("}\n");
    fs::write(folder.join("text.rs"), code)
}

fn write_languages(code: &mut String, languages: &[Language]) {
    let arms = |value: &dyn Fn(&Language) -> String| {
        let arm = |language: &Language| {
            format!("Language::{} => {}, ", variant(language), value(language))
        };
        languages.iter().map(arm).collect::<String>()
    };
    let documented: String = languages
        .iter()
        .map(|language| format!("/// `{}.toml`\n{},\n", language.code, variant(language)))
        .collect();
    let include = |language: &Language| format!("include_str!(\"{}.txt\")", language.code);
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

    /// The file of its sentences, from the site's root; none for what the program brings along.
    pub const fn path(self) -> Option<&'static str> {{ match self {{ {paths} }} }}
}}

/// What the program brings along: in a browser the first language, for tests all.
#[cfg(target_arch = \"wasm32\")]
const BROUGHT: [&str; 1] = [{first}];
/// What the program brings along: in a browser the first language, for tests all.
#[cfg(not(target_arch = \"wasm32\"))]
const BROUGHT: [&str; {count}] = [{each}];
",
        count = languages.len(),
        all = listed(languages, |language| format!("Language::{}", variant(language))),
        first = listed(&languages[..1], include),
        each = listed(languages, include),
        codes = arms(&|language| format!("{:?}", language.code)),
        names = arms(&|language| format!("{:?}", language.name)),
        paths = arms(&|language| format!("{:?}", language.path())),
    );
}

fn listed(languages: &[Language], one: impl Fn(&Language) -> String) -> String {
    languages.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn variant(language: &Language) -> String {
    let mut letters = language.code.replace('-', "_");
    letters[..1].make_ascii_uppercase();
    letters
}

fn write_sentence(code: &mut String, line: usize, key: &str, languages: &[Language]) {
    let picks_a_form = |name: &str| {
        let mut parts = languages.iter().flat_map(|language| &language.texts[key]);
        parts.any(|part| matches!(part, Part::Plural { parameter, .. } if parameter == name))
    };
    let (mut list, mut given) = (String::new(), String::new());
    for parameter in parameters(&languages[0].texts[key]) {
        let kind = if picks_a_form(parameter) { "u32" } else { "impl Display" };
        let _ = write!(list, ", {parameter}: {kind}");
        let _ = write!(given, "&{parameter}, ");
    }
    let (result, body) = if given.is_empty() {
        ("&'static str", format!("sentence(language, {line})"))
    } else {
        ("String", format!("fill(language, {line}, &[{given}])"))
    };
    let name = key.replace('-', "_");
    let _ = writeln!(
        code,
        "/// `{key}`\npub fn {name}(language: Language{list}) -> {result} {{ {body} }}"
    );
}
