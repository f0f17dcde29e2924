//! What the page says until the program runs, in every language: `index.html` names the sentences
//! (`%start-waiting%`), and its script picks a language.

use std::{collections::BTreeMap, fs, path::Path};

use bastide_locales::{Language, START_PAGE};

use crate::{Error, site::PAGE};

/// Writes the sentences into the page of the site.
pub fn write(languages: &[Language], site: &Path) -> Result<(), Error> {
    let path = site.join(PAGE);
    let failed = |error| Error::File(path.clone(), error);
    let html = fs::read_to_string(&path).map_err(failed)?;
    fs::write(&path, with_words(&html, languages)).map_err(failed)
}

/// The page with the words of the reference, and with all languages for its script and for whoever
/// runs none.
fn with_words(html: &str, languages: &[Language]) -> String {
    let said: BTreeMap<&str, BTreeMap<&str, &str>> = languages
        .iter()
        .map(|language| {
            let sentences = language.bundles[START_PAGE].iter();
            (&*language.code, sentences.map(|(key, it)| (&**key, &*it.source)).collect())
        })
        .collect();
    // Nothing in a script may look like its end.
    let script = serde_json::to_string(&said).unwrap_or_default().replace('<', "\\u003c");
    let without_script: String = said
        .iter()
        .map(|(code, words)| {
            format!("<p lang=\"{code}\">{}</p>", escaped(words["start-without-script"]))
        })
        .collect();
    let html = html.replace("\"%said%\"", &script);
    let html = html.replace("%start-without-script%", &without_script);
    said[bastide_locales::REFERENCE]
        .iter()
        .fold(html, |html, (key, words)| html.replace(&format!("%{key}%"), &escaped(words)))
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_every_sentence_and_names_none_that_is_not_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let languages = bastide_locales::read(&root.join("locales")).unwrap();
        let html = fs::read_to_string(root.join(PAGE)).unwrap();
        for (key, sentence) in &languages[0].bundles[START_PAGE] {
            assert!(html.contains(&format!("%{key}%")), "nobody says {key}");
            assert!(sentence.parameters().is_empty(), "{key}: there is nothing to put in");
        }
        let said = with_words(&html, &languages);
        assert!(!said.contains("%start-") && !said.contains("%said%"), "{said}");
        for language in languages {
            assert!(said.contains(&format!("<p lang=\"{}\">", language.code)));
            assert!(said.contains(&format!("\"{}\":{{", language.code)));
        }
    }
}
