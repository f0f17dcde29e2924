//! King & Robber Baron: 5 tiles, all different. Its two marker tiles are never laid, so they are
//! not listed here.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
K01 1 CFFF monastery city:N field:ene,ese,sse,ssw,wsw,wnw@0
K02 1 CFFR city:N road:W field:ene,ese,sse,ssw,wsw@0 field:wnw@0 meet:c0,r0 gardens:1
K03 1 CRRR city:N road:W road:ES field:ene,ssw,wsw@0 field:ese,sse field:wnw@0 meet:c0,r0
K04 1 CRRC city:NW road:S road:E field:ene@0 field:ese@0 field:sse@0 field:ssw@0 meet:c0,r1 meet:c0,r0 split:SE
K05 1 CCCC city:EW city:NS field:@0,1 field:@0,1 cross:c0,c1
";
