//! Traders & Builders: 24 tiles, all different. Twenty cities have goods: nine wine, six grain,
//! five cloth.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
T01 1 CFFC city:NW,grain field:ene,ese,sse,ssw@0
T02 1 CFFC city:NW,wine field:ene,ese,sse,ssw@0
T03 1 FCCC city:EW,cloth city:S field:nnw,nne@0 field:@0,1
T04 1 FCCC city:EW,wine city:S field:nnw,nne@0 field:@0,1
T05 1 CCFC city:NEW,grain field:sse,ssw@0
T06 1 CCCC city:NW,cloth city:S city:E field:@0,1,2
T07 1 CRRC city:NW,cloth road:S road:E field:ene@0 field:ese@0 field:sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1 split:SE
T08 1 CRRC city:NW,wine road:S road:E field:ene@0 field:ese,sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1 gardens:1
T09 1 CRCC city:NW,cloth city:S road:E field:ene@0 field:ese@0,1 meet:c0,r0
T10 1 CRCC city:NW,grain city:S road:E field:ene@0 field:ese@0,1 meet:c0,r0
T11 1 CRFC city:NW,cloth road:E field:ene@0 field:ese,sse,ssw@0 meet:c0,r0 gardens:1
T12 1 CRFC city:NW,wine road:E field:ene@0 field:ese@0 field:sse,ssw@0 meet:c0,r0 split:SE
T13 1 CCRC city:NEW,wine road:S field:sse@0 field:ssw@0 meet:c0,r0
T14 1 CCCC city:NW,wine city:ES field:@0,1
T15 1 FCFC city:EW,wine field:nnw,nne@0 field:sse,ssw@0
T16 1 CRFF city:N road:E field:ene@0 field:ese,sse,ssw,wsw,wnw@0 meet:c0,r0
T17 1 FCRC city:EW,grain road:S field:nnw,nne@0 field:sse@0 field:ssw@0 meet:c0,r0
T18 1 FCRC city:EW,wine road:S field:nnw,nne@0 field:sse@0 field:ssw@0 meet:c0,r0
T19 1 RCRC city:EW,wine road:N road:S field:nnw@0 field:nne@0 field:sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1
T20 1 FRRR monastery road:E road:S road:W field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:m,r0 meet:m,r1 meet:m,r2
T21 1 CFRC city:NW,grain road:S field:ene,ese,sse@0 field:ssw@0 meet:c0,r0
T22 1 CFRC city:NW,grain road:S field:ene,ese@0 field:sse@0 field:ssw@0 meet:c0,r0 split:SE
T23 1 CFRR city:N road:W road:S field:ene,ese,sse@0 field:ssw,wsw field:wnw@0 meet:c0,r1
T24 1 RRRR road:NS road:EW field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw cross:r0,r1
";
