//! The Crop Circles: 6 tiles of 2010.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
CC01 1 CFFC city:NW field:ene,ese,sse,ssw@0 circle:city
CC02 1 CCFF city:N city:E field:sse,ssw,wsw,wnw@0,1 circle:city
CC03 1 CRFF city:N road:E field:ene,ese,sse,ssw,wsw,wnw@0 circle:field
CC04 1 FFRR road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw circle:road
CC05 1 CFRR city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw circle:field
CC06 1 RFRR road:N road:W road:S field:nnw,wnw field:nne,ene,ese,sse field:ssw,wsw meet:r0,r1,r2 circle:road
";
