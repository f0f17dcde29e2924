//! The River II: spring, fork, two lakes and eight tiles of its course; 12 tiles. `W02`, the lake
//! at a city, closes one arm; `W03`, the volcano, the other.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
W01 1 FVFF river:E field:nnw,nne,ene,ese,sse,ssw,wsw,wnw spring
W02 1 FCFV city:E river:W field:nnw,nne,wnw@0 field:sse,ssw,wsw@0 lake
W03 1 FFFV river:W field:nnw,nne,ene,ese,sse,ssw,wsw,wnw lake volcano
W04 1 VVFV river:NEW field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw fork
W05 1 VCVC city:EW river:NS field:nnw,ssw@0 field:nne,sse@0 cross:c0,v0 cross:c0,f0 cross:c0,f1
W06 1 FVFV monastery river:EW field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw
W07 1 VRVR road:EW,inn river:NS field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw cross:r0,v0
W08 1 CVRV city:N road:S river:EW field:ene@0 field:ese,sse field:ssw,wsw field:wnw@0 meet:c0,r0
W09 1 FFVV river:SW field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw gardens:1
W10 1 CVVC city:NW,pennant river:ES field:ene,ssw@0 field:ese,sse
W11 1 VFFV river:NW field:nnw,wnw field:nne,ene,ese,sse,ssw,wsw,herd
W12 1 RRVV road:NE river:SW field:nnw,ese,sse,wnw field:nne,ene field:ssw,wsw
";
