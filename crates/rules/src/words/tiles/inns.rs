//! Inns & Cathedrals: 18 tiles in 17 kinds. Six roads have an inn; both copies of `I01` have a
//! cathedral.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
I01 2 CCCC city:NESW,cathedral
I02 1 FRFR monastery road:W road:E field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw meet:m,r0 meet:m,r1
I03 1 CCCC city:N city:W city:E city:S field:@0,1,2,3 gardens:1
I04 1 CCFC city:N city:W city:E field:sse,ssw@0,1,2
I05 1 CRCR city:N city:S road:W road:E field:ene@0 field:ese@1 field:wsw@1 field:wnw@0 meet:c0,c1,r0,r1
I06 1 CFCC city:NW,pennant city:S field:ene,ese@0,1
I07 1 CFFF city:N field:ene,ese@0 field:sse,ssw,wsw,wnw@0 split:SE
I08 1 CFRF city:N road:S field:ene,ese,sse@0 field:ssw,wsw,wnw@0 meet:c0,r0
I09 1 CRFC city:NW road:E field:ene@0 field:ese,sse,ssw@0 meet:c0,r0
I10 1 RCRC city:EW,pennant road:N road:S field:nnw@0 field:nne@0 field:sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1
I11 1 CFRC city:NW road:S,inn field:ene,ese,sse@0 field:ssw@0 meet:c0,r0
I12 1 CFRR city:N road:SW,inn field:ene,ese,sse,wnw@0 field:ssw,wsw
I13 1 CRRC city:NW,pennant road:ES,inn field:ene,ssw@0 field:ese,sse
I14 1 FRRR road:E,inn road:W road:S field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:r0,r1,r2
I15 1 FRFR road:EW,inn field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw gardens:1
I16 1 FFRR road:SW,inn field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw
I17 1 RRRR road:NW road:ES field:nnw,wnw field:nne,ene,ssw,wsw field:ese,sse
";
