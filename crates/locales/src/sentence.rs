//! Sentences as they are written, and as the page reads them.

use std::collections::BTreeMap;

use crate::plural::Plural;

/// A text: `"{player} has {count} {count|tile|tiles} left"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The text as it is written.
    pub source: String,
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Literal(String),
    Text(String),
    Number(String),
    /// One form for each plural category of the language.
    Plural(String, Vec<String>),
}

/// The kind of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Number,
}

impl Sentence {
    /// Reads a text of a language with these plural categories.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it.
    pub fn parse(source: &str, plural: &Plural) -> Result<Sentence, String> {
        if source.contains('\n') {
            return Err("a text is one line".to_owned());
        }
        let (mut parts, mut rest) = (Vec::new(), source);
        while let Some((before, after)) = rest.split_once('{') {
            let Some((inside, after)) = after.split_once('}') else {
                return Err("a { is never closed".to_owned());
            };
            if !before.is_empty() {
                parts.push(Part::Literal(before.to_owned()));
            }
            parts.push(parameter(inside, plural)?);
            rest = after;
        }
        if rest.contains('}') {
            return Err("a } was never opened".to_owned());
        }
        if !rest.is_empty() {
            parts.push(Part::Literal(rest.to_owned()));
        }
        let sentence = Sentence { source: source.to_owned(), parts };
        if sentence.parameters().len() > 10 {
            Err("more than ten names".to_owned())
        } else {
            Ok(sentence)
        }
    }

    /// Returns the parameters by name. A parameter is a number if it is written as one anywhere.
    pub fn parameters(&self) -> BTreeMap<&str, Kind> {
        let mut found = BTreeMap::new();
        for part in &self.parts {
            let (name, kind) = match part {
                Part::Literal(_) => continue,
                Part::Text(name) => (name, Kind::Text),
                Part::Number(name) | Part::Plural(name, _) => (name, Kind::Number),
            };
            let known = found.entry(name.as_str()).or_insert(kind);
            *known = kind.max(*known);
        }
        found
    }

    /// Returns the line that the page reads: each name is replaced by its place in alphabetical
    /// order.
    pub fn line(&self) -> String {
        let parameters = self.parameters();
        let place = |name: &String| parameters.keys().take_while(|other| *other != name).count();
        let write = |part: &Part| match part {
            Part::Literal(text) => text.clone(),
            Part::Text(name) | Part::Number(name) => format!("{{{}}}", place(name)),
            Part::Plural(name, forms) => format!("{{{}|{}}}", place(name), forms.join("|")),
        };
        self.parts.iter().map(write).collect()
    }
}

fn parameter(inside: &str, plural: &Plural) -> Result<Part, String> {
    let mut inside = inside.split('|');
    let written = inside.next().unwrap_or_default();
    let (name, is_number) = match written.strip_prefix('#') {
        Some(name) => (name, true),
        None => (written, false),
    };
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err(format!("{{{written}}} is no name: small letters only"));
    }
    let (name, forms) = (name.to_owned(), inside.map(str::to_owned).collect::<Vec<String>>());
    match (forms.len(), is_number) {
        (0, false) => Ok(Part::Text(name)),
        (0, true) => Ok(Part::Number(name)),
        (count, false) if count == plural.categories().len() => Ok(Part::Plural(name, forms)),
        _ => {
            let wanted: Vec<&str> = plural.categories().collect();
            Err(format!("{{{written}|…}} needs these forms: {}", wanted.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Sentence, String> {
        Sentence::parse(text, &Plural::parse("one: n = 1; other").unwrap())
    }

    #[test]
    fn a_name_becomes_its_place_in_the_alphabet() {
        let sentence = parse("{player} has {count} {count|tile|tiles}, {#least} or more").unwrap();
        assert_eq!(sentence.line(), "{2} has {0} {0|tile|tiles}, {1} or more");
        let parameters: Vec<_> = sentence.parameters().into_iter().collect();
        let (number, text) = (Kind::Number, Kind::Text);
        assert_eq!(parameters, [("count", number), ("least", number), ("player", text)]);
        assert_eq!(parse("no names").unwrap().line(), "no names");
    }

    #[test]
    fn a_text_that_is_badly_written_is_refused() {
        for (text, why) in [
            ("one\ntwo", "one line"),
            ("a {b", "never closed"),
            ("a b}", "never opened"),
            ("{}", "no name"),
            ("{Player}", "no name"),
            ("{# n}", "no name"),
            ("{n|tile}", "one, other"),
            ("{n|a|b|c}", "one, other"),
            ("{#n|tile|tiles}", "one, other"),
            ("{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}{k}", "ten"),
        ] {
            let said = parse(text).unwrap_err();
            assert!(said.contains(why), "{text:?}: {said}");
        }
    }
}
