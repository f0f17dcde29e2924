//! Figures and tokens.

use bastide_art::{
    COLOURS, FIGURE_VIEW_BOX, Figure, Token, detail, figure, fill, mark, mark_place, size, token,
};

use crate::sheet::Sheet;

/// Draws a figure centred at this point, in the size of the board.
pub fn person(who: Figure, seat: usize, x: f32, y: f32) -> String {
    let (shape, lines, wide) = (figure(who), detail(who), size(who));
    let (colour, sign) = fill(who).map_or((COLOURS[seat % 6].hex, mark(seat)), |free| (free, ""));
    let (x, y) = (x - wide / 2.0, y - wide / 2.0);
    let (mark_x, mark_y) = mark_place(who);
    let (mark_x, mark_y) = (mark_x - 2.3, mark_y - 2.3);
    format!(
        "<svg x='{x}' y='{y}' width='{wide}' height='{wide}' viewBox='{FIGURE_VIEW_BOX}' overflow='visible' \
         stroke-linejoin='round'><path d='{shape}' transform='translate(1 1.4)' fill='#0004'/>\
         <path d='{shape}' fill='none' stroke='#1b1b1b' stroke-width='3'/>\
         <path d='{shape}' fill='none' stroke='#fff' stroke-width='1.3'/>\
         <path d='{shape}' fill='{colour}'/>\
         <path d='{lines}' fill='none' stroke='#46372a' stroke-width='.8' stroke-linecap='round'/>\
         <path d='{sign}' transform='translate({mark_x} {mark_y}) scale(.46)' fill='#fff' stroke='#1b1b1b' \
         stroke-width='1.6' paint-order='stroke'/></svg>"
    )
}

/// Shows every figure, large and small.
pub fn figures(sheet: &mut Sheet) {
    for (pixels, seats) in [(200, 1), (48, 6), (20, 6)] {
        for seat in 0..seats {
            for who in Figure::ALL {
                let half = 0.6 * size(who);
                let view_box = format!("-{half} -{half} {0} {0}", 2.0 * half);
                sheet.picture(pixels, pixels, &view_box, &person(who, seat, 0.0, 0.0));
            }
        }
        sheet.heading("");
    }
}

/// Shows every token, large and small.
pub fn tokens(sheet: &mut Sheet) {
    for pixels in [160, 48, 20] {
        for one in Token::ALL {
            sheet.picture(pixels, pixels, FIGURE_VIEW_BOX, &token(one));
        }
        sheet.heading("");
    }
}
