//! A shared game for a page of one's own: the text that has it stand there in a frame. Pure.

use crate::parts::escaped;
use crate::session::Session;
use crate::text::{Language, say};

/// How large it is, unless whoever puts it there says otherwise. Pixels.
const WIDE: u16 = 640;
const HIGH: u16 = 480;

/// The text that shows the game of this address in a frame.
pub fn markup(language: Language, session: &Session, address: &str) -> String {
    let names: Vec<&str> = session.chairs().iter().map(|chair| chair.name.as_str()).collect();
    let title = escaped(&say::share_frame_title(language, &names.join(", ")));
    let address = escaped(address);
    format!(
        r#"<iframe src="{address}" title="{title}" width="{WIDE}" height="{HIGH}" loading="lazy" style="max-width: 100%; border: 0"></iframe>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;

    #[test]
    fn no_name_leaves_the_title_it_stands_in() {
        let mut session = games()[0].clone();
        let mut chairs = session.chairs().to_vec();
        chairs[0].name = r#""><script>"#.to_owned();
        session.change_chairs(chairs).expect("any name will do");
        for language in Language::ALL {
            let text = markup(language, &session, "https://example.org/#/embed/AQ.x");
            assert!(text.starts_with(r#"<iframe src="https://example.org/#/embed/AQ.x" title=""#));
            assert!(text.ends_with("</iframe>") && !text.contains("<script"), "{text}");
            assert_eq!(text.matches('<').count(), 2, "{text}");
            assert_eq!(text.matches('"').count(), 12, "{text}");
        }
    }
}
