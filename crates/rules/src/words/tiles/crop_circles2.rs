//! The Crop Circles II: 6 tiles of 2012.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
CD01 1 FRRR road:SW road:E field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw circle:road,parts
CD02 1 RRRR road:SW road:N road:E field:nnw,wnw,ese,sse field:nne,ene field:ssw,wsw circle:road
CD03 1 CFRF city:N road:S field:ene,ese,sse,ssw,wsw,wnw@0 circle:field
CD04 1 CRFR city:N road:W road:E field:ene,wnw@0 field:ese,sse,ssw,wsw circle:field
CD05 1 CFCF city:N city:S field:ene,ese@0,1 field:wsw,wnw@0,1 circle:city,parts
CD06 1 CCCC city:NW city:ES circle:city,parts
";
