//! The River: spring, ten tiles of its course, lake; 12 tiles. Spring and lake were redrawn for the
//! edition of 2021 (`V11`, `V12`).

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
V01 1 FVFF river:E field:nnw,nne,ene,ese,sse,ssw,wsw,wnw spring in:c1,c2
V02 1 FFFV river:W field:nnw,nne,ene,ese,sse,ssw,wsw,wnw lake in:c1,c2
V03 1 CVCV city:N city:S river:EW field:ene,wnw@0 field:ese,wsw@1
V04 1 CVRV city:N road:S river:EW field:ene@0 field:ese,sse field:ssw,wsw field:wnw@0 meet:c0,r0
V05 1 FVRV monastery road:S river:EW field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:m,r0
V06 1 VRVR road:EW river:NS field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw cross:r0,v0
V07 2 FVFV river:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw
V08 1 CVVC city:NW river:ES field:ene,ssw@0 field:ese,sse
V09 1 RRVV road:NE river:SW field:nnw,ese,sse,wnw field:nne,ene field:ssw,wsw
V10 2 FFVV river:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw gardens:1
V11 1 RRVF road:NE river:S field:nnw,ssw,wsw,wnw field:nne,ene field:ese,sse spring in:c3
V12 1 VFFF monastery river:N field:nnw,nne,ene,ese,sse,ssw,wsw,wnw lake in:c3
";
