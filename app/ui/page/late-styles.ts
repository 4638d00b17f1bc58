/**
 * The order of loading around the first paint (decision 0011). Text is painted in fallback faces of the same metrics;
 * then pictures are asked for, and the site's faces, which come into use together, since each by itself would lay out
 * the page again. Sections out of sight are laid out after that, each in an idle moment of its own; a page that has the
 * faces in its cache is laid out whole at once, and so is one that opens at a place below, which would not stay where
 * it is. Plain text, because the server hashes it.
 */
export const LATE_STYLES_SCRIPT = `(()=>{
let d=document,k="fonts",cached,
link=d.querySelector("link[data-late]"),
root=d.documentElement.dataset,
paint=()=>root.painted="",
settle=async()=>{
for(let part of d.querySelectorAll(".lazy-layout")){
await new Promise(r=>requestAnimationFrame(()=>(window.requestIdleCallback??setTimeout)(r)));
part.style.contentVisibility="visible"
}
root.settled=""
},
use=async()=>{
let faces=[...link.sheet.cssRules].filter(r=>r.style).map(({style})=>{
let of=name=>style.getPropertyValue(name);
return new FontFace(of("font-family").replaceAll('"',""),of("src"),{weight:of("font-weight"),unicodeRange:of("unicode-range")})
});
await Promise.allSettled(faces.map(f=>f.load()));
faces.map(f=>d.fonts.add(f));
try{sessionStorage.setItem(k,1)}catch{}
settle()
};
try{cached=sessionStorage.getItem(k)}catch{}
if(location.hash)root.settled="";
if(cached){link.media="all";paint();root.settled=""}
else new PerformanceObserver((paints,o)=>{
if(!paints.getEntriesByName("first-contentful-paint").length)return;
o.disconnect();
paint();
link.sheet?use():link.onload=use
}).observe({type:"paint",buffered:true})
})()`;
