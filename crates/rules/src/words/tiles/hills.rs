//! Hills & Sheep: 18 tiles of 2014, with hills and vineyards.

/// One line per kind, in the [notation](super::notation). Two fields share the south side of HS01,
/// and two cities the north side of HS02.
pub const TILES: &str = "
HS01 2 CFFF vineyard city:N field:ene,ese,sse@0 field:ssw,wsw,wnw@0
HS02 2 CCFC vineyard city:NW city:NE field:sse,ssw@0,1
HS03 1 CFFC hill city:NW field:ene,ese,sse,ssw@0
HS04 1 CFFC hill city:N city:W field:ene,ese,sse,ssw@0,1
HS05 1 CFFC vineyard city:NW field:ene,ese,sse,ssw@0
HS06 1 CFCF hill city:N city:S field:ene,ese,wsw,wnw@0,1
HS07 1 FCFC vineyard city:W city:E field:nnw,nne@0,1 field:sse,ssw@0,1
HS08 1 CFRF hill city:N road:S field:ene,ese,sse@0 field:ssw,wsw,wnw@0 meet:c0,r0
HS09 1 CRRF hill city:N road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse
HS10 1 CRRF monastery city:N road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse
HS11 1 RRRF monastery road:S road:NE field:nnw,ese,sse,ssw,wsw,wnw field:nne,ene meet:m,r0
HS12 1 CFRC vineyard city:N city:W road:S field:ene,ese,sse@0 field:ssw@0,1 meet:c0,r0
HS13 1 RFRF hill road:N road:S field:nnw,ssw,wsw,wnw field:nne,ene,ese,sse meet:r0,r1
HS14 1 FFRR hill road:W road:S field:nnw,nne,ene,ese,sse,wnw field:ssw,wsw meet:r0,r1 gardens:1
HS15 1 CFRR hill city:N road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw
HS16 1 FRRR vineyard road:EW road:S field:nnw,nne,ene,wnw field:ese,sse,ssw,wsw
";
