//! The start page, which is shown until the program runs: `index.html` names sentences (`%home-new%`),
//! the picture and the program's files, which are inserted here. Its scripts choose a language, and
//! start the program after the first paint; it is fetched meanwhile.

use std::{collections::BTreeMap, fs, path::Path};

use bastide_art::{Detail, LANDSCAPE_VIEW_BOX, landscape_part};
use bastide_locales::{CORE, Language, START_PAGE};

use crate::{Error, site::PAGE};

/// Completes the page of the site.
pub fn write(languages: &[Language], site: &Path) -> Result<(), Error> {
    let path = site.join(PAGE);
    let failed = |error| Error::File(path.clone(), error);
    let html = fs::read_to_string(&path).map_err(failed)?;
    let html = tight(&with_program(&html).ok_or(Error::NoProgram)?);
    fs::write(&path, with_picture(&with_words(&html, languages))).map_err(failed)
}

/// Removes comments on lines of their own, and indentation, from a page or a script.
pub fn tight(html: &str) -> String {
    let is_remark = |line: &&str| line.starts_with("//") || line.starts_with("<!--");
    let lines = html.lines().map(str::trim).filter(|line| !line.is_empty() && !is_remark(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// Removes the script of Trunk that starts the program at once, and gives the page's own script the
/// addresses. (The links that preload the script and the program stay: on a slow network the program
/// starts a quarter of a second earlier.)
fn with_program(html: &str) -> Option<String> {
    let (before, rest) = html.split_once("<script type=\"module\">")?;
    let (module, after) = rest.split_once("</script>")?;
    let address = |before: &str| Some(module.split_once(before)?.1.split_once('\'')?.0);
    let (script, program) = (address("from '")?, address("module_or_path: '")?);
    let page = format!("{before}{after}");
    Some(page.replace("%script%", script).replace("%program%", program))
}

/// Inserts the sentences: those of the reference language into the page, those of the others into its
/// script and, for visitors without scripts, into `<noscript>`.
fn with_words(html: &str, languages: &[Language]) -> String {
    let sentence = |language: &Language, key: &str| {
        let found = [START_PAGE, CORE].iter().find_map(|bundle| language.bundles[*bundle].get(key));
        found.map(|sentence| sentence.source.clone())
    };
    let mut said: BTreeMap<&str, BTreeMap<&str, String>> = languages
        .iter()
        .map(|language| {
            let sentences = keys(html).filter_map(|key| Some((key, sentence(language, key)?)));
            (&*language.code, sentences.collect())
        })
        .collect();
    // They are in the page already; its script only needs the language's code.
    let reference = said.insert(bastide_locales::REFERENCE, BTreeMap::new()).unwrap_or_default();
    // Nothing in a script may look like its end.
    let script = serde_json::to_string(&said).unwrap_or_default().replace('<', "\\u003c");
    let without_script: String = languages
        .iter()
        .filter_map(|language| {
            let words = sentence(language, WITHOUT_SCRIPT)?;
            Some(format!("<p lang=\"{}\">{}</p>", language.code, escaped(&words)))
        })
        .collect();
    let mut page = html.replace("\"%said%\"", &script);
    page = page.replace(&format!("%{WITHOUT_SCRIPT}%"), &without_script);
    for (key, words) in reference {
        page = page.replace(&format!("%{key}%"), &escaped(&words));
    }
    page
}

/// The key of the sentence for visitors without scripts.
const WITHOUT_SCRIPT: &str = "start-without-script";

/// Returns the keys of the page's sentences.
fn keys(html: &str) -> impl Iterator<Item = &str> {
    html.split("data-say=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0))
}

fn with_picture(html: &str) -> String {
    let parts: String = (0..).map_while(|number| landscape_part(number, Detail::Sketch)).collect();
    html.replace("%landscape-view-box%", LANDSCAPE_VIEW_BOX).replace("%landscape%", &parts)
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> (String, Vec<Language>) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let languages = bastide_locales::read(&root.join("locales")).unwrap();
        (fs::read_to_string(root.join(PAGE)).unwrap(), languages)
    }

    #[test]
    fn the_page_says_every_sentence_and_names_none_that_is_not_there() {
        let (html, languages) = page();
        for key in languages[0].bundles[START_PAGE].keys() {
            assert!(html.contains(&format!("%{key}%")), "nobody says {key}");
        }
        for key in keys(&html) {
            let found = [START_PAGE, CORE].iter().find_map(|it| languages[0].bundles[*it].get(key));
            let sentence = found.unwrap_or_else(|| panic!("{key} is nowhere"));
            assert!(sentence.parameters().is_empty(), "{key}: there is nothing to put in");
            assert!(html.contains(&format!(">%{key}%<")), "{key} is said in one language only");
        }
        let said = with_picture(&with_words(&html, &languages));
        let is_left = |word: &str| word.chars().all(|it| it.is_ascii_lowercase() || it == '-');
        let left: Vec<&str> = said.split('%').filter(|word| is_left(word)).collect();
        assert_eq!(left, ["script", "program"], "these are put in by the build alone");
        for language in languages {
            assert!(said.contains(&format!("<p lang=\"{}\">", language.code)));
            assert!(said.contains(&format!("\"{}\":{{", language.code)));
        }
    }

    #[test]
    fn nothing_is_sent_that_only_people_read() {
        let html =
            "<!-- Of a map. -->\n<script>\n  // So.\n  go(\"//\");\n\n</script>\n<p>a\n  b</p>\n";
        assert_eq!(tight(html), "<script>\ngo(\"//\");\n</script>\n<p>a\nb</p>");
        let page = tight(&page().0);
        let lines = page.lines();
        let remarks: Vec<&str> =
            lines.filter(|line| line.contains("//") || line.contains("<!--")).collect();
        assert!(remarks.is_empty(), "{remarks:?}");
    }

    #[test]
    fn the_program_is_fetched_ahead_and_started_by_the_pages_own_script() {
        let trunk = "<script>[\"%script%\", \"%program%\"]</script>\
            <script type=\"module\">\nimport init from '/a/b-1.js';\n\
            await init({ module_or_path: '/a/b-1_bg.wasm' });</script>\
            <link rel=\"preload\" href=\"c.woff2\" as=\"font\"><link rel=\"modulepreload\" href=\"/a/b-1.js\">\
            <link rel=\"preload\" href=\"/a/b-1_bg.wasm\" as=\"fetch\"><link rel=\"stylesheet\">";
        let page = "<script>[\"/a/b-1.js\", \"/a/b-1_bg.wasm\"]</script>\
            <link rel=\"preload\" href=\"c.woff2\" as=\"font\"><link rel=\"modulepreload\" href=\"/a/b-1.js\">\
            <link rel=\"preload\" href=\"/a/b-1_bg.wasm\" as=\"fetch\"><link rel=\"stylesheet\">";
        assert_eq!(with_program(trunk).as_deref(), Some(page));
        assert_eq!(with_program("<p>"), None);
    }
}
