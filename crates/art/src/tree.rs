//! Trees, bushes and poplars that share their paths.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// Trees under construction; all crowns of a tile are a few dotted paths.
#[derive(Debug, Default)]
pub struct Trees {
    shadow: Path,
    trunks: Path,
    crowns: Path,
    light: Path,
    poplars: Path,
    poplar_light: Path,
    bushes: Path,
    bush_light: Path,
    fruit: Path,
    fruit_shadow: Path,
    stones: Path,
}

impl Trees {
    /// Adds a round tree with its foot at this point.
    pub fn tree(&mut self, foot: Point) {
        let Point { x, y } = foot;
        self.shadow.dot(Point::new(x + 1.7, y + 0.1)).dot(Point::new(x + 3.2, y + 0.2));
        self.trunks.dash(foot, 0.0, -2.0);
        for (across, up) in [(-1.5, 3.2), (1.6, 3.3), (0.1, 5.2)] {
            self.crowns.dot(Point::new(x + across, y - up));
        }
        self.light.dot(Point::new(x - 1.6, y - 3.7)).dot(Point::new(x - 0.4, y - 5.7));
    }

    /// Adds a poplar with its foot at this point.
    pub fn poplar(&mut self, foot: Point) {
        let Point { x, y } = foot;
        self.shadow.dot(Point::new(x + 1.5, y));
        self.trunks.dash(foot, 0.0, -2.0);
        self.poplars.dash(Point::new(x, y - 2.6), 0.0, -3.4);
        self.poplar_light.dash(Point::new(x - 0.6, y - 3.2), 0.0, -2.8);
    }

    /// Adds a bush or a piece of a hedge.
    pub fn bush(&mut self, point: Point) {
        self.bushes.dot(point);
        self.bush_light.dot(point.shifted(-0.5, -0.6));
    }

    /// Adds a fruit tree with its foot at this point.
    pub fn fruit(&mut self, foot: Point) {
        self.fruit_shadow.dash(foot.shifted(0.9, 0.0), 1.4, 0.0);
        self.fruit.dot(foot.shifted(0.0, -2.4));
    }

    /// Adds a milestone with its foot at this point.
    pub fn milestone(&mut self, foot: Point) {
        self.stones.dash(foot, 0.0, -2.4);
    }

    /// Draws them all.
    pub fn draw(self, markup: &mut Markup) {
        markup.near(|fine| {
            fine.stroke("shadow", 3.4, self.shadow);
            fine.stroke("shadow", 2.4, self.fruit_shadow);
            fine.stroke("ink", 4.6, self.fruit.clone());
            fine.stroke("leaf-light", 3.6, self.fruit);
            fine.stroke("ink", 2.6, self.stones.clone());
            fine.stroke("stone-light", 1.6, self.stones);
            fine.stroke("ink", 1.0, self.trunks);
            fine.stroke("ink", 3.5, self.bushes.clone());
            fine.stroke("leaf", 2.7, self.bushes);
            fine.stroke("leaf-light", 1.1, self.bush_light);
            fine.stroke("ink", 3.4, self.poplars.clone());
            fine.stroke("pine", 2.5, self.poplars);
            fine.stroke("leaf", 0.9, self.poplar_light);
            fine.stroke("ink", 4.9, self.crowns.clone());
        });
        markup.stroke("leaf", 4.0, self.crowns);
        markup.near(|fine| fine.stroke("leaf-light", 2.0, self.light));
    }
}
