//! Where ways pass over each other: bridges of roads, mouths of tunnels, arches below a city.

use crate::markup::Markup;
use crate::path::Path;
use crate::plan::{Arch, Bridge, Plan};

/// Draws bridges and arches, above roads, water and walls.
pub fn draw(markup: &mut Markup, plan: &Plan) {
    for bridge in &plan.bridges {
        deck(markup, bridge);
    }
    let (mut mouths, mut rims) = (Path::new(), Path::new());
    for arch in &plan.arches {
        vault(&mut mouths, arch, arch.half - 0.6);
        vault(&mut rims, arch, arch.half);
    }
    markup.fill("passage", mouths);
    markup.stroke("ink", 3.6, rims.clone());
    markup.stroke("stone", 2.4, rims.clone());
    markup.group("fine", |fine| fine.dashes("stone-light", 2.0, "1.5 1.1", rims));
}

/// The road again, between parapets that end in posts.
fn deck(markup: &mut Markup, bridge: &Bridge) {
    let Bridge { middle, way, half } = *bridge;
    let at = |along: f32, across: f32| middle.along(way, along).along(way.right(), across);
    let line = |across: f32, half: f32| {
        let mut line = Path::new();
        line.start(at(-half, across)).line(at(half, across));
        line
    };
    let mut shadow = Path::new();
    shadow.start(at(-half, 0.0).shifted(1.6, 2.4)).line(at(half, 0.0).shifted(1.6, 2.4));
    markup.flat("shadow", 16.4, shadow);
    markup.flat("ink", 16.0, line(0.0, half));
    markup.flat("stone", 14.6, line(0.0, half));
    markup.flat("ink", 10.4, line(0.0, half));
    markup.flat("road", 9.4, line(0.0, half + 1.0));
    let (mut planks, mut posts) = (Path::new(), Path::new());
    for step in [-0.6, -0.2, 0.2, 0.6] {
        planks.start(at(step * half, -4.4)).line(at(step * half, 4.4));
    }
    for (along, across) in [(-1.0, -6.4), (-1.0, 6.4), (1.0, -6.4), (1.0, 6.4)] {
        posts.dot(at(along * half, across));
    }
    markup.group("fine", |fine| {
        fine.stroke("track", 0.8, planks);
        fine.dashes("stone-light", 1.4, "2 .9", line(-6.2, half));
        fine.dashes("stone-light", 1.4, "2 .9", line(6.2, half));
    });
    markup.stroke("ink", 4.2, posts.clone());
    markup.stroke("stone-light", 3.0, posts);
}

/// The round mouth of an arch of this half width, open toward whoever goes in.
fn vault(path: &mut Path, arch: &Arch, half: f32) {
    let at =
        |along: f32, across: f32| arch.mouth.along(arch.way, along).along(arch.way.right(), across);
    path.start(at(-3.4, half)).bend([
        at(0.8 * half - 1.0, half),
        at(0.8 * half - 1.0, -half),
        at(-3.4, -half),
    ]);
}
