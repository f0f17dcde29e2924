//! The camera: the offset and scale of the board under the viewport.

use bastide_rules::Cell;

use super::anchor::{Point, TILE};

/// A point or a size in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pixel {
    /// The distance from the left of the viewport.
    pub x: f64,
    /// The distance from its top.
    pub y: f64,
}

/// A camera on the board: a drawing unit at `u` is shown at `offset + u * scale`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The position of the drawing's origin in the viewport.
    pub offset: Pixel,
    /// Pixels per unit.
    pub scale: f64,
}

/// The smallest tile by hand: zoomed out this far, a long game fits on a narrow screen. Pixels.
pub(super) const SMALLEST_TILE: f64 = 16.0;
/// The largest tile. Pixels.
const LARGEST_TILE: f64 = 320.0;
/// The size below which a tile is drawn without its fine detail. Pixels.
const FINE_TILE: f64 = 70.0;

impl Default for Camera {
    fn default() -> Self {
        Camera { offset: Pixel::default(), scale: 1.0 }
    }
}

impl Camera {
    /// Returns this camera, panned by this many pixels.
    #[must_use]
    pub fn panned(self, by: Pixel) -> Camera {
        let offset = Pixel { x: self.offset.x + by.x, y: self.offset.y + by.y };
        Camera { offset, ..self }
    }

    /// Returns this camera, nearer (above one) or further, with the point under `fixed` in place.
    #[must_use]
    pub fn zoomed(self, factor: f64, fixed: Pixel) -> Camera {
        let scale = (self.scale * factor).clamp(SMALLEST_TILE / TILE, LARGEST_TILE / TILE);
        let factor = scale / self.scale;
        let offset = Pixel {
            x: fixed.x - (fixed.x - self.offset.x) * factor,
            y: fixed.y - (fixed.y - self.offset.y) * factor,
        };
        Camera { offset, scale }
    }

    /// Returns the camera that two fingers make of the camera they began with, moving from `from`
    /// to `to`.
    #[must_use]
    pub fn pinched(self, from: [Pixel; 2], to: [Pixel; 2]) -> Camera {
        let span = |[a, b]: [Pixel; 2]| (a.x - b.x).hypot(a.y - b.y).max(1.0);
        let middle = |[a, b]: [Pixel; 2]| Pixel { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
        let (before, after) = (middle(from), middle(to));
        self.zoomed(span(to) / span(from), before)
            .panned(Pixel { x: after.x - before.x, y: after.y - before.y })
    }

    /// Returns `true` if any of a cell is in a viewport of this size or may be soon: cells next to
    /// the viewport count too.
    pub fn reaches(self, cell: Cell, window: Pixel) -> bool {
        let Pixel { x, y } = self.middle_of(cell);
        let margin = self.scale * TILE * 1.5;
        (-margin..=window.x + margin).contains(&x) && (-margin..=window.y + margin).contains(&y)
    }

    /// Returns the position of the middle of a cell. Pixels.
    pub fn middle_of(self, cell: Cell) -> Pixel {
        Pixel {
            x: self.offset.x + (f64::from(cell.x) + 0.5) * TILE * self.scale,
            y: self.offset.y + (f64::from(cell.y) + 0.5) * TILE * self.scale,
        }
    }

    /// Returns the position of a point of the drawing. Pixels.
    pub fn shown(self, point: Point) -> Pixel {
        let Pixel { x, y } = self.offset;
        Pixel { x: x + point.x * self.scale, y: y + point.y * self.scale }
    }

    /// Returns the point of the drawing at this position.
    pub fn point_at(self, Pixel { x, y }: Pixel) -> Point {
        Point { x: (x - self.offset.x) / self.scale, y: (y - self.offset.y) / self.scale }
    }

    /// Returns the cell at this position.
    pub fn cell_at(self, point: Pixel) -> Cell {
        let Point { x, y } = self.point_at(point);
        Cell::new((x / TILE).floor() as i16, (y / TILE).floor() as i16)
    }

    /// Returns the nearest camera that snaps to the pixels of the screen: tiles are whole pixels
    /// wide and begin on one, so that no seam shows between them. `ratio`: screen pixels per CSS
    /// pixel.
    #[must_use]
    pub fn snapped(self, ratio: f64) -> Camera {
        let snapped = |pixels: f64| (pixels * ratio).round() / ratio;
        let offset = Pixel { x: snapped(self.offset.x), y: snapped(self.offset.y) };
        Camera { offset, scale: snapped(self.scale * TILE) / TILE }
    }

    /// Returns the CSS transform, in whole pixels of the screen, of a camera
    /// [snapped](Camera::snapped) to this ratio.
    pub fn transform(self, ratio: f64) -> String {
        let whole = |pixels: f64| (pixels * ratio).round() as i32;
        let (x, y, tile) = (whole(self.offset.x), whole(self.offset.y), whole(self.scale * TILE));
        let ratio = (ratio * 1e6).round() as i32;
        format!("scale(calc(1e6 / {ratio})) translate({x}px,{y}px) scale(calc({tile} / 100))")
    }

    /// `true` if tiles are so small that fine detail only clutters.
    pub fn is_far(self) -> bool {
        self.scale * TILE < FINE_TILE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Pixel = Pixel { x: 800.0, y: 600.0 };

    /// A camera with the start tile, this large, in the middle of the viewport.
    fn camera(tile: f64) -> Camera {
        let offset = Pixel { x: (WINDOW.x - tile) / 2.0, y: (WINDOW.y - tile) / 2.0 };
        Camera { offset, scale: tile / TILE }
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_when_zooming() {
        let camera = camera(75.0);
        let point = Pixel { x: 123.0, y: 456.0 };
        for factor in [0.1, 0.7, 1.0, 1.3, 50.0] {
            let zoomed = camera.zoomed(factor, point);
            assert_eq!(zoomed.cell_at(point), camera.cell_at(point), "{factor}");
            assert!(zoomed.scale * TILE >= SMALLEST_TILE - 1e-9);
            assert!(zoomed.scale * TILE <= LARGEST_TILE + 1e-9);
        }
    }

    #[test]
    fn a_cell_is_found_under_its_own_middle() {
        let camera = camera(75.0).panned(Pixel { x: 17.0, y: -31.0 });
        for cell in [Cell::new(0, 0), Cell::new(-4, 3), Cell::new(2, -2)] {
            assert_eq!(camera.cell_at(camera.middle_of(cell)), cell);
        }
    }

    #[test]
    fn a_snapped_camera_is_hardly_another_one() {
        let camera = camera(75.0).zoomed(1.07, Pixel { x: 3.3, y: 7.7 });
        for ratio in [1.0, 1.25, 1.5, 2.625] {
            let snapped = camera.snapped(ratio);
            assert!((snapped.scale - camera.scale).abs() * TILE * ratio <= 0.5);
            assert!((snapped.offset.x - camera.offset.x).abs() * ratio <= 0.5);
            for pixels in [snapped.offset.x, snapped.offset.y, snapped.scale * TILE] {
                assert!((pixels * ratio - (pixels * ratio).round()).abs() < 1e-9, "{ratio}");
            }
        }
        let camera = Camera { offset: Pixel { x: -10.0 / 3.0, y: 8.0 }, scale: 0.72 };
        assert_eq!(
            camera.transform(1.5),
            "scale(calc(1e6 / 1500000)) translate(-5px,12px) scale(calc(108 / 100))"
        );
    }

    #[test]
    fn two_fingers_carry_what_lies_between_them() {
        let camera = camera(75.0);
        let from = [Pixel { x: 300.0, y: 300.0 }, Pixel { x: 500.0, y: 300.0 }];
        let to = [Pixel { x: 260.0, y: 340.0 }, Pixel { x: 560.0, y: 340.0 }];
        let pinched = camera.pinched(from, to);
        assert!((pinched.scale / camera.scale - 1.5).abs() < 1e-9);
        let before = camera.cell_at(Pixel { x: 400.0, y: 300.0 });
        assert_eq!(pinched.cell_at(Pixel { x: 410.0, y: 340.0 }), before);
    }
}
