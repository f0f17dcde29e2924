//! The tags that are added to the page's head after everything else is built.

use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// Adds the build's name, the thinker's script and, if wanted, a content security policy to the page.
///
/// `None` if it has no `<head>`.
pub fn complete(html: &str, build: &str, thinker: &str, with_policy: bool) -> Option<String> {
    let head = html.find("<head>")? + "<head>".len();
    // The policy must come before the first script.
    let policy = if with_policy {
        format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">", policy(html))
    } else {
        String::new()
    };
    let (before, after) = html.split_at(head);
    let names = [("build", build), ("thinker", thinker)]
        .map(|(name, content)| format!("<meta name=\"{name}\" content=\"{content}\">"));
    Some(format!("{before}{policy}{}{after}", names.concat()))
}

/// Returns the policy: scripts and styles of the same origin only, and inline scripts by their digest.
fn policy(html: &str) -> String {
    let mut scripts = String::from("'self' 'wasm-unsafe-eval'");
    for script in inline_scripts(html) {
        scripts.push_str(&format!(" '{}'", digest(script.as_bytes())));
    }
    format!(
        "default-src 'self'; script-src {scripts}; style-src 'self'; img-src 'self' data: blob:; \
         worker-src 'self'; object-src 'none'; base-uri 'self'; form-action 'none'"
    )
}

/// Returns a digest in the format of browsers: `sha256-` and base64.
pub fn digest(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

/// Returns the inline scripts: the texts between `<script ...>` without `src` and `</script>`.
fn inline_scripts(html: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find("<script") {
        rest = &rest[start..];
        let (Some(open), Some(close)) = (rest.find('>'), rest.find("</script>")) else { break };
        let (tag, body) = (&rest[..open], rest.get(open + 1..close).unwrap_or_default());
        if !tag.contains(" src=") {
            found.push(body);
        }
        rest = &rest[close + "</script>".len()..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<html><head><script>one()</script><script src=\"two.js\"></script></head>\
                        <body><script type=\"module\">\nthree()\n</script></body></html>";

    #[test]
    fn finds_scripts_inside_the_page() {
        assert_eq!(inline_scripts(HTML), ["one()", "\nthree()\n"]);
        assert!(inline_scripts("<p>no script</p>").is_empty());
        assert!(inline_scripts("<script>never closed").is_empty());
    }

    #[test]
    fn digest_is_the_one_browsers_compute() {
        // The example in the Content Security Policy specification.
        assert_eq!(
            digest(b"alert('Hello, world.');"),
            "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        );
    }

    #[test]
    fn policy_comes_before_the_first_script() {
        let page = complete(HTML, "abc", "t.js", true).unwrap();
        let policy = page.find("Content-Security-Policy").unwrap();
        assert!(policy < page.find("<script").unwrap());
        assert_eq!(page.matches("'sha256-").count(), 2);
        assert!(page.contains("<meta name=\"build\" content=\"abc\">"));
        assert!(page.contains("<meta name=\"thinker\" content=\"t.js\">"));
    }

    #[test]
    fn no_policy_unless_asked_for() {
        assert!(!complete(HTML, "abc", "t.js", false).unwrap().contains("Content-Security-Policy"));
        assert_eq!(complete("<p>", "abc", "t.js", false), None);
    }
}
