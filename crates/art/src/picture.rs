//! Small drawings that are the same wherever they stand: data, from the back to the front.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::number;

/// A colour of the palette and the path data of what it fills, within `viewBox="0 0 20 20"`. All
/// have an ink line round them but `shade` and `shadow`; `line` is that line alone.
pub type Picture = &'static [(&'static str, &'static str)];

/// The elements of a picture, its ink lines this wide.
pub fn elements(picture: Picture, line: f32) -> String {
    let mut text = String::from("<g stroke=\"var(--art-ink)\" stroke-width=\"");
    number(&mut text, line);
    text.push_str("\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    for (colour, data) in picture {
        text.push_str("<path d=\"");
        text.push_str(data);
        match *colour {
            "line" => text.push_str("\" fill=\"none\"/>"),
            colour => {
                text.push_str("\" fill=\"var(--art-");
                text.push_str(colour);
                let lineless = colour.starts_with("shad");
                text.push_str(if lineless { ")\" stroke=\"none\"/>" } else { ")\"/>" });
            }
        }
    }
    text.push_str("</g>");
    text
}

/// Sets a picture so many units wide with its middle here, its ink lines this many units.
pub fn set(markup: &mut Markup, picture: Picture, middle: Point, wide: f32, line: f32) {
    let scale = wide / 20.0;
    let mut text = String::from("<g transform=\"translate(");
    number(&mut text, middle.x - 0.5 * wide);
    text.push(' ');
    number(&mut text, middle.y - 0.5 * wide);
    text.push_str(") scale(");
    number(&mut text, scale);
    text.push_str(")\">");
    text.push_str(&elements(picture, line / scale));
    text.push_str("</g>");
    markup.raw(&text);
}
