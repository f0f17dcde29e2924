//! The Tower: 18 tiles of 2006, each with the foundation of a tower.

/// One line per kind, in the [notation](super::notation). Roads end at a foundation.
pub const TILES: &str = "
TO01 2 CFFF tower city:N field:ene,ese,sse,ssw,wsw,wnw@0
TO02 1 FFFF tower field:nnw,nne,ene,ese,sse,ssw,wsw,wnw gardens:1
TO03 1 FFFF tower monastery field:nnw,nne,ene,ese,sse,ssw,wsw,wnw
TO04 1 FFRR tower road:W road:S field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw gardens:1
TO05 1 RRFR tower road:W road:N road:E field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw
TO06 1 RRRR tower road:NW road:ES field:nnw,wnw field:nne,ene,ssw,wsw field:ese,sse
TO07 1 RRRR tower road:N road:E road:S road:W field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw
TO08 1 RCRC tower city:EW road:NS field:nnw@0 field:nne@0 field:sse@0 field:ssw@0 cross:c0,r0
TO09 1 CFRF tower city:N road:S field:ene,ese,sse@0 field:ssw,wsw,wnw@0
TO10 1 CFRR tower city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw
TO11 1 CRFR tower city:N road:EW field:ene@0 field:ese,sse,ssw,wsw field:wnw@0
TO12 1 CFFC tower city:NW field:ene,ese,sse,ssw@0
TO13 1 CRFC tower city:NW road:E field:ene@0 field:ese@0 field:sse,ssw@0 meet:c0,r0 split:SE
TO14 1 CFFC tower city:N city:W field:ene,ese,sse,ssw@0,1
TO15 1 CRCR tower city:N city:S road:EW field:ene,wnw@0 field:ese,wsw@1
TO16 1 CCRC tower city:NEW road:S field:sse@0 field:ssw@0 meet:c0,r0
TO17 1 CCCC tower city:NEW,pennant city:S field:@0,1
";
