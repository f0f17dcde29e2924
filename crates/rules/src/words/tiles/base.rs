//! The 72 tiles of the base game, in 24 kinds. `B03` is the start tile.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
B01 4 FFFF monastery field:nnw,nne,ene,ese,sse,ssw,wsw,wnw
B02 2 FFRF road:S monastery field:nnw,nne,ene,ese,sse,ssw,wsw,wnw meet:m,r0
B03 4 CRFR city:N road:EW field:ene,wnw@0 field:ese,sse,ssw,wsw start
B04 1 CCCC city:NESW,pennant
B05 2 CCRC city:NEW,pennant road:S field:sse@0 field:ssw@0 meet:c0,r0
B06 1 CCRC city:NEW road:S field:sse@0 field:ssw@0 meet:c0,r0
B07 2 FCFC city:EW,pennant field:nnw,nne@0 field:sse,ssw@0
B08 1 FCFC city:EW field:nnw,nne@0 field:sse,ssw@0
B09 3 CFFC city:NW field:ene,ese,sse,ssw@0 gardens:1
B10 2 CFFC city:NW,pennant field:ene,ese,sse,ssw@0 gardens:1
B11 3 CRRC city:NW road:ES field:ene,ssw@0 field:ese,sse
B12 2 CRRC city:NW,pennant road:ES field:ene,ssw@0 field:ese,sse
B13 3 CCFC city:NEW field:sse,ssw@0 gardens:1
B14 1 CCFC city:NEW,pennant field:sse,ssw@0
B15 3 CRRF city:N road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse
B16 3 CRRR city:N road:E road:S road:W field:ene,wnw@0 field:ese,sse field:ssw,wsw meet:r0,r1,r2
B17 3 CFRR city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw
B18 5 CFFF city:N field:ene,ese,sse,ssw,wsw,wnw@0 gardens:1
B19 3 CFCF city:N city:S field:ene,ese,wsw,wnw@0,1 gardens:1
B20 2 CFFC city:N city:W field:ene,ese,sse,ssw@0,1 gardens:1
B21 1 RRRR road:N road:E road:S road:W field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw meet:r0,r1,r2,r3
B22 4 FRRR road:E road:S road:W field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:r0,r1,r2
B23 9 FFRR road:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw gardens:1
B24 8 FRFR road:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw gardens:1
";
