//! Generates the code of the sentences: the languages, the bundles, and for each key a function, or
//! a struct if there are several parameters, so that no two can be swapped.

use std::{fmt::Write as _, fs, io, path::Path};

use bastide_locales::{Kind, Language, parameters};

/// Writes `text.rs`, and next to it the texts of each language.
pub fn generate(languages: &[Language], folder: &Path) -> io::Result<()> {
    let bundles = languages[0].spoken();
    for language in languages {
        for bundle in &bundles {
            fs::write(folder.join(file(language, bundle)), language.lines(bundle))?;
        }
    }
    let mut code = String::new();
    write_languages(&mut code, languages, &bundles);
    write_bundles(&mut code, &languages[0], &bundles);
    code.push_str(
        "/// Every sentence: a function if it takes one parameter at most, else a struct.
pub mod say {
use super::{Language, sentences::{Value, fill, sentence}};
",
    );
    // The first line maps numbers to plural forms.
    let mut number = 1;
    for bundle in bundles {
        for key in languages[0].bundles[bundle].keys() {
            write_sentence(&mut code, number, bundle, key, languages);
            number += 1;
        }
    }
    code.push_str("}\n");
    fs::write(folder.join("text.rs"), code)
}

fn file(language: &Language, bundle: &str) -> String {
    format!("{}-{bundle}.txt", language.code)
}

fn write_languages(code: &mut String, languages: &[Language], bundles: &[&str]) {
    let arms = |value: &dyn Fn(&Language) -> String| {
        let arm = |language: &Language| {
            format!("Language::{} => {}, ", camel_case(&language.code), value(language))
        };
        languages.iter().map(arm).collect::<String>()
    };
    let documented: String = languages
        .iter()
        .map(|language| format!("/// `{}`\n{},\n", language.code, camel_case(&language.code)))
        .collect();
    let paths = |language: &Language| {
        format!("[{}]", listed(bundles, |bundle| format!("{:?}", language.path(bundle))))
    };
    let include = |language: &Language, bundle: &str| {
        format!("Some(include_str!(\"{}\"))", file(language, bundle))
    };
    let only_core = |language: &Language| {
        let is_brought = |bundle: &&str| language.path(bundle).is_none();
        let core = |bundle: &&str| {
            if is_brought(bundle) { include(language, bundle) } else { "None".to_owned() }
        };
        format!("[{}]", listed(bundles, core))
    };
    let everything =
        |language: &Language| format!("[{}]", listed(bundles, |bundle| include(language, bundle)));
    // Writing to a string cannot fail.
    let _ = write!(
        code,
        "/// A language of the page: one for each folder in `locales/`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {{
#[default]
{documented}}}

impl Language {{
    /// Every language.
    pub const ALL: [Language; {count}] = [{all}];

    /// Its code, as in the attribute `lang`.
    pub const fn code(self) -> &'static str {{ match self {{ {codes} }} }}

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {{ match self {{ {names} }} }}

    /// The files of its bundles, relative to the site's root; `None` for those the program
    /// includes.
    const fn paths(self) -> [Option<&'static str>; {width}] {{ match self {{ {paths} }} }}
}}

/// The texts the program includes: in a browser few, for tests all.
#[cfg(target_arch = \"wasm32\")]
const BROUGHT: [[Option<&str>; {width}]; {count}] = [{little}];
/// The texts the program includes: in a browser few, for tests all.
#[cfg(not(target_arch = \"wasm32\"))]
const BROUGHT: [[Option<&str>; {width}]; {count}] = [{everything}];

",
        count = languages.len(),
        width = bundles.len(),
        all = listed(languages, |language| format!("Language::{}", camel_case(&language.code))),
        codes = arms(&|language| format!("{:?}", language.code)),
        names = arms(&|language| format!("{:?}", language.name)),
        paths = arms(&paths),
        little = listed(languages, only_core),
        everything = listed(languages, everything),
    );
}

fn write_bundles(code: &mut String, reference: &Language, bundles: &[&str]) {
    let documented: String = bundles
        .iter()
        .map(|bundle| format!("/// `{bundle}.toml`\n{},\n", camel_case(bundle)))
        .collect();
    let lines = |bundle: &&str| reference.lines(bundle).split('\n').count().to_string();
    // Writing to a string cannot fail.
    let _ = write!(
        code,
        "/// A bundle of sentences: one for each file that every language has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bundle {{
{documented}}}

impl Bundle {{
    /// Every bundle.
    pub const ALL: [Bundle; {count}] = [{all}];

    /// The number of lines of each.
    const LINES: [usize; {count}] = [{lines}];
}}

",
        count = bundles.len(),
        all = listed(bundles, |bundle| format!("Bundle::{}", camel_case(bundle))),
        lines = listed(bundles, lines),
    );
}

fn listed<T>(items: &[T], one: impl Fn(&T) -> String) -> String {
    items.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns `event-wagon-moved` as a type name: `EventWagonMoved`.
fn camel_case(words: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    words.split('-').map(capital).collect()
}

fn write_sentence(
    code: &mut String,
    number: usize,
    bundle: &str,
    key: &str,
    languages: &[Language],
) {
    let named = parameters(languages, bundle, key);
    let source = &languages[0].bundles[bundle][key].source;
    let (function, name) = (key.replace('-', "_"), camel_case(key));
    let of = |kind: &Kind, lifetime: &str| match kind {
        Kind::Text => format!("&{lifetime}str"),
        Kind::Number => "u32".to_owned(),
    };
    let value = |kind: &Kind, from: &str| match kind {
        Kind::Text => format!("Value::Text({from})"),
        Kind::Number => format!("Value::Number({from})"),
    };
    let parameters: Vec<(&&str, &Kind)> = named.iter().collect();
    // Writing to a string cannot fail.
    let _ = match parameters[..] {
        [] => writeln!(
            code,
            "/// `{source}`
pub fn {function}(language: Language) -> &'static str {{ sentence(language, {number}) }}"
        ),
        [(name, kind)] => writeln!(
            code,
            "/// `{source}`
pub fn {function}(language: Language, {name}: {kind}) -> String {{
    fill(language, {number}, &[{value}])
}}",
            kind = of(kind, ""),
            value = value(kind, name),
        ),
        _ => {
            let lives = if named.values().any(|kind| *kind == Kind::Text) { "'a" } else { "" };
            writeln!(
                code,
                "/// `{source}`
pub struct {name}<{lives}> {{ {fields} }}
impl {name}<{elided}> {{
    /// The sentence in a language.
    pub fn tell(&self, language: Language) -> String {{
        fill(language, {number}, &[{values}])
    }}
}}",
                fields = listed(&parameters, |(name, kind)| {
                    format!("/// Put in as `{name}`.\npub {name}: {}", of(kind, "'a "))
                }),
                elided = lives.replace('a', "_"),
                values = listed(&parameters, |(name, kind)| value(kind, &format!("self.{name}"))),
            )
        }
    };
}
