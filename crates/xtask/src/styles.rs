//! The page's style: written in many files, sent as one, without what only people read.

use std::{fs, path::Path};

use sha2::{Digest, Sha256};

use crate::{Error, site::PAGE};

const LINK: &str = "<link rel=\"stylesheet\" href=\"";

/// Puts the page's stylesheets into one, which has the name of its content.
pub fn join(site: &Path) -> Result<(), Error> {
    let failed = |path: &Path, error| Error::File(path.to_path_buf(), error);
    let page = site.join(PAGE);
    let html = fs::read_to_string(&page).map_err(|error| failed(&page, error))?;
    let (html, sheets) = without_links(&html);
    let Some(first) = sheets.first() else { return Ok(()) };
    let address = &first[..first.rfind('/').map_or(0, |slash| slash + 1)];
    let mut style = String::new();
    for sheet in &sheets {
        let path = site.join(sheet.rsplit('/').next().unwrap_or(sheet));
        style.push_str(&tight(&fs::read_to_string(&path).map_err(|error| failed(&path, error))?));
        fs::remove_file(&path).map_err(|error| failed(&path, error))?;
    }
    let hash: String =
        Sha256::digest(&style)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let name = format!("style-{hash}.css");
    let html = html.replacen("</head>", &format!("{LINK}{address}{name}\"></head>"), 1);
    let path = site.join(name);
    fs::write(&path, style).map_err(|error| failed(&path, error))?;
    fs::write(&page, html).map_err(|error| failed(&page, error))
}

/// The page without its links to stylesheets, and where those led.
fn without_links(html: &str) -> (String, Vec<&str>) {
    let (mut rest, mut page, mut sheets) = (html, String::new(), Vec::new());
    while let Some((before, link)) = rest.split_once(LINK) {
        let Some((sheet, after)) = link.split_once('"') else { break };
        page.push_str(before);
        sheets.push(sheet);
        rest = after.split_once('>').map_or("", |(_, after)| after.trim_start());
    }
    page.push_str(rest);
    (page, sheets)
}

/// A stylesheet without comments, and without spaces that separate nothing.
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

/// How long the text in quotes is with which this begins.
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
    fn the_sheets_of_the_page_become_one_in_their_order() {
        let folder = std::env::temp_dir().join(format!("bastide-styles-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let page = "<head><title>a</title>\n<link rel=\"stylesheet\" href=\"/at/b-1.css\"/>\n\
                    <link rel=\"stylesheet\" href=\"/at/a-2.css\"/>\n<link rel=\"icon\"></head><p>";
        for (name, text) in
            [(PAGE, page), ("b-1.css", "b { c: d; }\n"), ("a-2.css", "a { c: d; }\n")]
        {
            fs::write(folder.join(name), text).unwrap();
        }
        join(&folder).unwrap();
        let files = site::files(&folder).unwrap();
        let [html, style] = &files[..] else { panic!("{files:?}") };
        assert_eq!(style.bytes, b"b{c:d}a{c:d}");
        let html = String::from_utf8(html.bytes.clone()).unwrap();
        let link = format!("{LINK}/at/{}\">", style.path);
        assert_eq!(html, format!("<head><title>a</title>\n<link rel=\"icon\">{link}</head><p>"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
