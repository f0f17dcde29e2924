//! The text of one module: its submodules, its definitions, and the names it uses.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path as written, split into its names.
pub type Written = Vec<String>;

/// One import of a `use` declaration.
pub struct Use {
    pub path: Written,
    /// The name it has here; `None` for a glob import.
    pub name: Option<String>,
    /// `true` if it is re-exported.
    pub public: bool,
}

/// The contents of a file.
#[derive(Default)]
pub struct Source {
    /// Submodules with a file of their own.
    pub parts: Vec<String>,
    pub defines: BTreeSet<String>,
    pub uses: Vec<Use>,
    /// Every name outside `use` declarations.
    pub names: BTreeSet<String>,
    /// Every path outside `use` declarations.
    pub paths: Vec<Written>,
}

/// Keywords before the name of a definition.
const DEFINES: [&str; 9] =
    ["struct", "enum", "union", "fn", "const", "static", "type", "trait", "macro_rules"];

impl Source {
    /// Parses a file.
    pub fn of(text: &str) -> Option<Source> {
        let mut source = Source::default();
        source.read(text.parse::<TokenStream>().ok()?, true);
        Some(source)
    }

    /// Reads tokens; definitions count at the top of the file only.
    fn read(&mut self, tokens: TokenStream, top: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        let mut public = false;
        while at < tokens.len() {
            if is_for_tests(&tokens[at..]) {
                at = after_item(&tokens, at + 2);
                continue;
            }
            let word = word(&tokens, at).unwrap_or_default();
            match word.as_str() {
                "use" => {
                    let end = after_item(&tokens, at);
                    read_use(&tokens[at + 1..end - 1], &[], public, &mut self.uses);
                    at = end;
                    continue;
                }
                "mod" if top && is_sign(tokens.get(at + 2), ';') => {
                    self.parts.extend(self::word(&tokens, at + 1));
                }
                known if top && DEFINES.contains(&known) => {
                    let name = at + if known == "macro_rules" { 2 } else { 1 };
                    self.defines.extend(self::word(&tokens, name));
                }
                "" => {}
                name => {
                    self.names.insert(name.to_owned());
                    let path = path_at(&tokens, at);
                    at += 3 * (path.len() - 1);
                    if path.len() > 1 {
                        self.paths.push(path);
                    }
                }
            }
            if let TokenTree::Group(group) = &tokens[at] {
                // An argument of a macro at the top of a file may become a definition.
                if top && at > 1 && is_sign(tokens.get(at - 1), '!') {
                    all_names(group.stream(), &mut self.defines);
                }
                self.read(group.stream(), false);
            }
            // `pub use`, `pub(crate) use`.
            let is_scope = matches!(&tokens[at], TokenTree::Group(_)) && public;
            public = word == "pub" || is_scope;
            at += 1;
        }
    }
}

fn word(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at) {
        Some(TokenTree::Ident(word)) => Some(word.to_string()),
        _ => None,
    }
}

fn is_sign(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(it)) if it.as_char() == sign)
}

/// Returns `true` if these tokens begin with `#[cfg(test)]`.
fn is_for_tests(tokens: &[TokenTree]) -> bool {
    let attribute = tokens.get(1).map(ToString::to_string).unwrap_or_default();
    let written: String = attribute.split_whitespace().collect();
    is_sign(tokens.first(), '#') && written == "[cfg(test)]"
}

/// Returns the index after the item that begins here: after its `;`, or after the braces of its
/// body.
fn after_item(tokens: &[TokenTree], from: usize) -> usize {
    let is_use = word(tokens, from).is_some_and(|it| it == "use");
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && !is_use,
        other => is_sign(Some(other), ';'),
    };
    tokens[from..].iter().position(ends).map_or(tokens.len(), |end| from + end + 1)
}

/// Returns the path whose first name is at this index.
fn path_at(tokens: &[TokenTree], at: usize) -> Written {
    let mut path: Written = word(tokens, at).into_iter().collect();
    let mut at = at + 1;
    while is_sign(tokens.get(at), ':') && is_sign(tokens.get(at + 1), ':') {
        let Some(name) = word(tokens, at + 2) else { break };
        path.push(name);
        at += 3;
    }
    path
}

/// Adds the imports of a `use` declaration, group by group.
fn read_use(tokens: &[TokenTree], before: &[String], public: bool, uses: &mut Vec<Use>) {
    for one in tokens.split(|token| is_sign(Some(token), ',')) {
        let mut path = before.to_vec();
        let mut name = None;
        let mut is_whole = !one.is_empty();
        for (at, token) in one.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if *word == "as" => {
                    name = self::word(one, at + 1);
                    break;
                }
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Group(group) => {
                    let within: Vec<TokenTree> = group.stream().into_iter().collect();
                    read_use(&within, &path, public, uses);
                    is_whole = false;
                }
                TokenTree::Punct(sign) if sign.as_char() == '*' => {
                    uses.push(Use { path: path.clone(), name: None, public });
                    is_whole = false;
                }
                _ => {}
            }
        }
        if is_whole {
            if path.last().is_some_and(|last| last == "self") {
                path.pop();
            }
            let name = name.or_else(|| path.last().cloned());
            uses.push(Use { path, name, public });
        }
    }
}

fn all_names(tokens: TokenStream, into: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                into.insert(word.to_string());
            }
            TokenTree::Group(group) => all_names(group.stream(), into),
            _ => {}
        }
    }
}
