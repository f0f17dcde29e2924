//! The page's style: many source files become few files without comments. The first screen needs one
//! file, which the page names; the others load with the chunks of the program that their links name
//! (`data-part`).

use std::{fs, path::Path};

use sha2::{Digest, Sha256};

use crate::{Error, site::PAGE};

const LINK: &str = "<link rel=\"stylesheet\" href=\"";
const PART: &str = "data-part=\"";

/// A stylesheet of the site as it was built.
#[derive(Debug, PartialEq, Eq)]
struct Sheet<'a> {
    address: &'a str,
    /// The chunks that it belongs to, unless it belongs to the first screen.
    part: Option<&'a str>,
}

/// A stylesheet of chunks of the program.
#[derive(Debug, PartialEq, Eq)]
pub struct Brought {
    /// The name of the file.
    pub file: String,
    /// The chunks, separated by spaces, or [`SHARED`].
    pub part: String,
}

/// The name for all chunks.
pub const SHARED: &str = "shared";

/// Joins the stylesheets of the first screen into one, named after its content, and those in a row that
/// belong to the same chunks.
pub fn join(site: &Path) -> Result<Vec<Brought>, Error> {
    let page = site.join(PAGE);
    let failed = |error| Error::File(page.clone(), error);
    let html = fs::read_to_string(&page).map_err(failed)?;
    let (html, sheets) = without_links(&html);
    let (first, later): (Vec<_>, Vec<_>) = sheets.iter().partition(|sheet| sheet.part.is_none());
    let Some(address) = first.first().map(|sheet| sheet.address) else { return Ok(Vec::new()) };
    let folder = &address[..address.rfind('/').map_or(0, |slash| slash + 1)];
    let style = taken(site, &first)?;
    let hash: String =
        Sha256::digest(&style)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let name = format!("style-{hash}.css");
    let html = html.replacen("</head>", &format!("{LINK}{folder}{name}\"></head>"), 1);
    put(site, &name, &style)?;
    fs::write(&page, html).map_err(failed)?;

    let mut brought = Vec::new();
    for row in later.chunk_by(|one, next| one.part == next.part) {
        // Trunk escapes spaces.
        let part = row[0].part.unwrap_or_default().replace("&#x20;", " ");
        let file = format!("{}-{}.css", part.split(' ').next().unwrap_or_default(), brought.len());
        put(site, &file, &taken(site, row)?)?;
        brought.push(Brought { file, part });
    }
    Ok(brought)
}

/// Returns the content of these stylesheets, and deletes them.
fn taken(site: &Path, sheets: &[&Sheet<'_>]) -> Result<String, Error> {
    let mut style = String::new();
    for Sheet { address, .. } in sheets {
        let path = site.join(address.rsplit('/').next().unwrap_or(address));
        let failed = |error| Error::File(path.clone(), error);
        style.push_str(&tight(&fs::read_to_string(&path).map_err(failed)?));
        fs::remove_file(&path).map_err(failed)?;
    }
    Ok(style)
}

fn put(site: &Path, name: &str, style: &str) -> Result<(), Error> {
    let path = site.join(name);
    fs::write(&path, style).map_err(|error| Error::File(path, error))
}

/// Removes the links to stylesheets from the page, and returns them.
fn without_links(html: &str) -> (String, Vec<Sheet<'_>>) {
    let (mut rest, mut page, mut sheets) = (html, String::new(), Vec::new());
    while let Some((before, link)) = rest.split_once(LINK) {
        let Some((tag, after)) = link.split_once('>') else { break };
        let (address, more) = tag.split_once('"').unwrap_or((tag, ""));
        let part = more.split_once(PART).and_then(|(_, part)| Some(part.split_once('"')?.0));
        page.push_str(before);
        sheets.push(Sheet { address, part });
        rest = after.trim_start();
    }
    page.push_str(rest);
    (page, sheets)
}

/// Removes comments and needless spaces from a stylesheet.
fn tight(style: &str) -> String {
    let mut tight = String::new();
    let mut rest = style;
    while let Some(letter) = rest.chars().next() {
        let is_comment = rest.starts_with("/*");
        let is_space = is_comment || letter.is_whitespace();
        let length = match letter {
            _ if is_comment => rest.find("*/").map_or(rest.len(), |end| end + "*/".len()),
            _ if is_space => rest.len() - rest.trim_start().len(),
            '"' | '\'' => quoted(rest, letter),
            _ => letter.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        rest = after;
        if !is_space {
            if letter == '}' && tight.ends_with(';') {
                tight.pop();
            }
            tight.push_str(word);
        } else if !tight.is_empty()
            && !tight.ends_with(['{', '}', ';', ',', ':', ' '])
            && !rest.starts_with(['{', '}', ';', ','])
        {
            tight.push(' ');
        }
    }
    tight
}

/// Returns the length of the quoted text at the beginning.
fn quoted(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        if letter == quote && !is_escaped {
            return at + quote.len_utf8();
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site;

    /// The elements that contain two hundred tiles: `:has()` on them searches all tiles, and after every
    /// change the browser restyles all elements that the rule could match.
    const LARGE: [&str; 8] = ["", ":root", "html", "body", "main", ".table", ".board", ".sheet"];

    /// Returns the selectors before each `:has(`.
    fn askers(style: &str) -> Vec<&str> {
        let before = |(at, _): (usize, &str)| {
            let begin = style[..at].rfind(|letter: char| " \n,>+~{}".contains(letter));
            let asker = &style[begin.map_or(0, |begin| begin + 1)..at];
            asker.strip_suffix(":not(").unwrap_or(asker)
        };
        style.match_indices(":has(").map(before).collect()
    }

    #[test]
    fn no_rule_asks_what_the_whole_table_has() {
        assert_eq!(askers("a .b:has(c), html:not(:has(d)) {} :has(e) {}"), [".b", "html", ""]);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../style");
        let mut asked = 0;
        for file in fs::read_dir(folder).expect("the styles") {
            let path = file.expect("a style").path();
            let style = fs::read_to_string(&path).expect("it can be read");
            for asker in askers(&style) {
                asked += 1;
                assert!(!LARGE.contains(&asker), "{}: {asker}:has(", path.display());
            }
        }
        assert!(asked > 10, "{asked}");
    }

    #[test]
    fn a_style_loses_nothing_but_comments_and_spaces() {
        let style = "/* Of a map. */\n.map > a:hover,\n.map /* x */ b {\n  margin: calc(1px + 2em) 0;\n  \
                     --is: none;\n}\n@media (width > 40em) and (hover) {\n  a::after { content: \"a  /* b */ \\\" ; }\"; }\n}\n";
        assert_eq!(
            tight(style),
            ".map > a:hover,.map b{margin:calc(1px + 2em) 0;--is:none}\
             @media (width > 40em) and (hover){a::after{content:\"a  /* b */ \\\" ; }\"}}"
        );
    }

    #[test]
    fn the_first_screens_sheets_become_one_and_each_row_of_a_part_in_their_order() {
        let folder = std::env::temp_dir().join(format!("bastide-styles-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let link = |name: &str, more: &str| format!("{LINK}/at/{name}.css\"{more}/>\n");
        let links = [
            link("b", ""),
            link("a", ""),
            link("e", " data-part=\"shared\""),
            link("d", " data-part=\"play\""),
            link("c", " data-part=\"play\""),
        ];
        let page =
            format!("<head><title>a</title>\n{}<link rel=\"icon\"></head><p>", links.concat());
        fs::write(folder.join(PAGE), page).unwrap();
        for name in ["a", "b", "c", "d", "e"] {
            fs::write(folder.join(format!("{name}.css")), format!("{name} {{ c: d; }}\n")).unwrap();
        }
        let brought = join(&folder).unwrap();
        let files = site::files(&folder).unwrap();
        let [html, play, shared, style] = &files[..] else { panic!("{files:?}") };
        assert_eq!(style.bytes, b"b{c:d}a{c:d}");
        assert_eq!(shared.bytes, b"e{c:d}");
        assert_eq!(play.bytes, b"d{c:d}c{c:d}");
        let with = |file: &site::File, part: &str| Brought {
            file: file.path.clone(),
            part: part.to_owned(),
        };
        assert_eq!(brought, [with(shared, SHARED), with(play, "play")]);
        let html = String::from_utf8(html.bytes.clone()).unwrap();
        let link = format!("{LINK}/at/{}\">", style.path);
        assert_eq!(html, format!("<head><title>a</title>\n<link rel=\"icon\">{link}</head><p>"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_comes_later_stands_behind_what_the_first_screen_needs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let html = fs::read_to_string(root.join(PAGE)).unwrap();
        let links = html.lines().filter(|line| line.contains("rel=\"css\""));
        let later: Vec<bool> = links.map(|link| link.contains(PART)).collect();
        assert!(later.contains(&true) && later.is_sorted(), "{later:?}");
    }
}
