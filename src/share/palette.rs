//! The colours of a standalone picture: those of the page are CSS variables.

use bastide_art::PALETTE_CSS;

/// The light in which a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// Daylight.
    Day,
    /// Candlelight.
    Candle,
}

/// The beginning of a rule for every theme.
const EVERY_THEME: &str = "[data-theme] {";
/// The beginning of a reference to a variable.
const ASKED: &str = "var(--art-";
/// The beginning of the definition of a variable.
const SAID: &str = "--art-";

/// The variables, by their names without [`SAID`], and their colours.
type Colours = Vec<(&'static str, &'static str)>;

/// Returns the colours in this light, from the rules of the palette for every theme.
fn colours(light: Light) -> Colours {
    let rules = PALETTE_CSS.split(EVERY_THEME).skip(1).filter_map(|it| it.split('}').next());
    let lines = rules.flat_map(str::lines);
    let said = lines.filter_map(|line| line.trim().strip_prefix(SAID)?.split_once(": "));
    let of_light = |said: &'static str| {
        let said = said.trim_end_matches(';');
        let both = said.strip_prefix("light-dark(").and_then(|it| it.strip_suffix(')'));
        let of_both = |(day, candle)| if light == Light::Day { day } else { candle };
        both.and_then(|both| both.split_once(", ")).map_or(said, of_both)
    };
    said.map(|(name, said)| (name, of_light(said))).collect()
}

/// Returns the drawing with colours in place of the variables.
pub fn coloured(drawing: &str, light: Light) -> String {
    let colours = colours(light);
    let mut parts = drawing.split(ASKED);
    let mut coloured = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        let colour = colours.iter().find(|(own, _)| *own == name);
        coloured.push_str(colour.map_or("none", |(_, colour)| colour));
        coloured.push_str(rest);
    }
    coloured
}

/// Returns the colour of this name.
pub fn colour(name: &str, light: Light) -> &'static str {
    colours(light).into_iter().find(|(own, _)| *own == name).map_or("none", |(_, colour)| colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_has_a_colour_in_both_lights() {
        let day = colours(Light::Day);
        assert!(day.len() > 40, "{day:?}");
        for light in [Light::Day, Light::Candle] {
            for (name, colour) in colours(light) {
                let is_colour = colour.strip_prefix('#').is_some_and(|digits| {
                    matches!(digits.len(), 3 | 4 | 6 | 8)
                        && digits.chars().all(|digit| digit.is_ascii_hexdigit())
                });
                assert!(is_colour, "{name}: {colour}");
            }
        }
        assert_eq!(colour("field", Light::Day), "#b7c27c");
        assert_eq!(colour("field", Light::Candle), "#5c6a43");
        assert_eq!(colour("rim-dark", Light::Candle), "#241a10");
    }

    #[test]
    fn variables_become_colours_and_nothing_else_changes() {
        let drawing = r#"<a fill="var(--art-ink)"/><b stroke="var(--art-rock)" x="1)"/>"#;
        let wanted = r##"<a fill="#46372a"/><b stroke="#c2bba6" x="1)"/>"##;
        assert_eq!(coloured(drawing, Light::Day), wanted);
    }
}
