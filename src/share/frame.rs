//! The embed code of a shared game: an iframe for another page. Pure.

use crate::ui::markup;
use bastide_session::Session;
use bastide_text::{Language, say};

/// The default size of the iframe, in pixels.
const WIDE: u16 = 640;
const HIGH: u16 = 480;

/// Returns the iframe that shows the game of this address.
pub fn markup(language: Language, session: &Session, address: &str) -> String {
    let names: Vec<&str> = session.players().iter().map(|player| player.name.as_str()).collect();
    let title = say::share_frame_title(language, &names.join(", "));
    let frame = markup!(
        r#"<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" style="max-width: 100%; border: 0"></iframe>"#,
        address,
        title,
        WIDE,
        HIGH,
    );
    frame.into_html()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

    #[test]
    fn no_name_leaves_the_title_it_stands_in() {
        let mut session = games()[0].clone();
        let mut players = session.players().to_vec();
        players[0].name = r#""><script>"#.to_owned();
        session.change_players(players).expect("any name will do");
        for language in Language::ALL {
            let text = markup(language, &session, "https://example.org/#/embed/AQ.x");
            assert!(text.starts_with(r#"<iframe src="https://example.org/#/embed/AQ.x" title=""#));
            assert!(text.ends_with("</iframe>") && !text.contains("<script"), "{text}");
            assert_eq!(text.matches('<').count(), 2, "{text}");
            assert_eq!(text.matches('"').count(), 12, "{text}");
        }
    }
}
