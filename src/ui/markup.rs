//! Markup as a type: text becomes markup only where it is escaped.
//!
//! Every `inner_html` of the page takes a [`Markup`]; a test below walks the sources and checks it.

use std::fmt::{self, Arguments, Display, Formatter, Write as _};
use std::ops::{Add, Deref};

use bastide_art::Units;

/// HTML or SVG whose text and attributes are escaped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Markup(String);

/// Creates [`Markup`] from a template with a `{}` or `{name}` for each value, which is escaped.
/// Attributes with a value stand in double quotes. A name is always given: `name = value`.
macro_rules! markup {
    ($($template:tt)*) => {{
        let mut markup = $crate::ui::Markup::new();
        $crate::ui::append!(markup, $($template)*);
        markup
    }};
}

/// Appends what [`markup!`] makes of the template to a [`Markup`].
// The template goes through `concat!`: there, a name in braces cannot reach past the escaping.
macro_rules! append {
    ($markup:expr, $template:literal $(, $name:ident = $value:expr)+ $(,)?) => {
        $markup.fill(format_args!(
            concat!($template) $(, $name = $crate::ui::Slot(&$value))+
        ))
    };
    ($markup:expr, $template:literal $(, $value:expr)* $(,)?) => {
        $markup.fill(format_args!(concat!($template) $(, $crate::ui::Slot(&$value))*))
    };
}

pub(crate) use {append, markup};

impl Markup {
    /// Creates empty markup.
    pub const fn new() -> Markup {
        Markup(String::new())
    }

    /// Returns the markup that shows this text.
    pub fn text(text: &str) -> Markup {
        markup!("{}", text)
    }

    /// Takes a drawing of [`bastide_art`] as it is.
    pub fn drawing(svg: String) -> Markup {
        Markup(svg)
    }

    /// Takes the drawing of a tile as it is: the ground, and what stands on it. Only [`bastide_art`]
    /// can make one.
    pub fn of_tile(drawing: bastide_art::Drawing) -> [Markup; 2] {
        [Markup(drawing.ground), Markup(drawing.standing)]
    }

    /// Appends other markup.
    pub fn push(&mut self, other: &Markup) {
        self.0.push_str(&other.0);
    }

    /// Appends a template whose values are each a [`Slot`]; called by [`markup!`] and [`append!`].
    pub fn fill(&mut self, template: Arguments) {
        // Writing into a text cannot fail.
        let _ = self.0.write_fmt(template);
    }

    /// Returns the text for `inner_html`.
    pub fn into_html(self) -> String {
        self.0
    }
}

/// Markup reads as text; text never turns into markup by itself.
impl Deref for Markup {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Add for Markup {
    type Output = Markup;

    fn add(mut self, other: Markup) -> Markup {
        self.push(&other);
        self
    }
}

impl FromIterator<Markup> for Markup {
    fn from_iter<T: IntoIterator<Item = Markup>>(parts: T) -> Markup {
        let mut parts = parts.into_iter();
        let first = parts.next().unwrap_or_default();
        parts.fold(first, Add::add)
    }
}

/// A value at its place in a template.
pub struct Slot<'a, T: ?Sized>(pub &'a T);

impl<T: Value + ?Sized> Display for Slot<'_, T> {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        self.0.write(out)
    }
}

/// A value that can stand in a template.
pub trait Value {
    /// Writes the value, escaped.
    fn write(&self, out: &mut Formatter) -> fmt::Result;
}

impl Value for str {
    fn write(&self, out: &mut Formatter) -> fmt::Result {
        let mut from = 0;
        for (at, byte) in self.bytes().enumerate() {
            let entity = match byte {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                _ => continue,
            };
            out.write_str(&self[from..at])?;
            out.write_str(entity)?;
            from = at + 1;
        }
        out.write_str(&self[from..])
    }
}

impl Value for String {
    fn write(&self, out: &mut Formatter) -> fmt::Result {
        self.as_str().write(out)
    }
}

impl Value for Markup {
    fn write(&self, out: &mut Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl<T: Value + ?Sized> Value for &T {
    fn write(&self, out: &mut Formatter) -> fmt::Result {
        (**self).write(out)
    }
}

impl<T: Value> Value for Option<T> {
    fn write(&self, out: &mut Formatter) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |value| value.write(out))
    }
}

/// Numbers have nothing to escape.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Value for $number {
            fn write(&self, out: &mut Formatter) -> fmt::Result {
                Display::fmt(self, out)
            }
        }
    )+};
}

numbers!(u8, u16, u32, usize, i16, i32, Units);

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    #[test]
    fn nothing_escapes_from_text_and_attributes() {
        let text = r#"a<b>"ä"&amp;"#;
        let escaped = "a&lt;b&gt;&quot;ä&quot;&amp;amp;";
        assert_eq!(&*Markup::text(text), escaped);
        assert_eq!(
            &*markup!(r#"<i title="{title}">{title}</i>"#, title = text),
            format!(r#"<i title="{escaped}">{escaped}</i>"#),
        );
        assert_eq!(&*markup!("{}{}", text.to_owned(), Some(text)), escaped.repeat(2));
    }

    #[test]
    fn markup_stays_markup_in_markup() {
        let bold = markup!("<b>{}</b>", 7_u32);
        let mut all = markup!("{} {}{}", bold, &bold, None::<Markup>);
        append!(all, "{}", Units(0.5));
        assert_eq!(&*all, "<b>7</b> <b>7</b>0.5");
        assert_eq!(
            [bold.clone(), bold.clone()].into_iter().collect::<Markup>(),
            bold.clone() + bold
        );
    }

    /// Returns every source file of the page but this one, with its text.
    fn sources() -> Vec<(PathBuf, String)> {
        fn walk(folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    walk(&path, sources);
                } else if path.extension().is_some_and(|it| it == "rs")
                    && !path.ends_with("ui/markup.rs")
                {
                    let text = fs::read_to_string(&path).expect("a source");
                    sources.push((path, text));
                }
            }
        }
        let mut sources = Vec::new();
        walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
        assert!(sources.len() > 100);
        sources
    }

    /// Returns the text up to the first of `ends` outside brackets.
    fn up_to<'a>(text: &'a str, ends: &str) -> &'a str {
        let mut depth = 0;
        let end = text.char_indices().find(|(_, letter)| {
            let is_end = depth == 0 && ends.contains(*letter);
            match letter {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            is_end
        });
        &text[..end.map_or(text.len(), |(at, _)| at)]
    }

    /// `inner_html` stands last in its element, and its expression ends in `into_html()`, which
    /// only [`Markup`] has.
    #[test]
    fn only_markup_becomes_elements() {
        let mut seen = 0;
        for (path, text) in sources() {
            for (name, ends) in
                [("inner_html=", ">"), ("set_inner_html(", ")"), ("set_outer_html(", ")")]
            {
                for (at, _) in text.match_indices(name) {
                    let value = up_to(&text[at + name.len()..], ends);
                    let value = value.trim_end_matches('/').trim_end();
                    assert!(value.ends_with(".into_html()"), "{path:?}: {name}{value}");
                    seen += 1;
                }
            }
            assert!(!text.contains("insert_adjacent_html"), "{path:?}");
            assert!(!text.contains("fn into_html"), "{path:?}");
        }
        assert!(seen > 50, "{seen}");
    }

    /// Only drawings of bastide-art are taken as they are, and only the macros fill templates.
    #[test]
    fn only_drawings_are_trusted() {
        for (path, text) in sources() {
            for (at, name) in text.match_indices("Markup::drawing") {
                let value = &text[at + name.len()..];
                assert!(value.starts_with("(art::"), "{path:?}: {}", up_to(value, ";"));
            }
            assert!(!text.contains(".fill(format_args") && !text.contains("Slot("), "{path:?}");
        }
    }
}
