/**
 * What waits for the first paint (decision 0011): what is asked for earlier holds it up on a slow line.
 *
 * Text is painted in the fallback faces, whose metrics match. Then pictures are asked for, and the site's faces, which come
 * into use together: each alone would lay out the whole page anew. From the second page of a visit on they are in the
 * browser's cache and count at once. The source is plain text because the server hashes it.
 */
export const LATE_STYLES_SCRIPT = `(()=>{
const link=document.querySelector("link[data-late]");
const key="fonts";
const showPictures=()=>document.documentElement.dataset.painted="";
const toFace=({style})=>{
const [family,src,weight,unicodeRange]=["font-family","src","font-weight","unicode-range"].map(name=>style.getPropertyValue(name));
return new FontFace(family.replaceAll('"',""),src,{weight,unicodeRange,display:"swap"});
};
const useFaces=async()=>{
const faces=[...link.sheet.cssRules].map(toFace);
await Promise.allSettled(faces.map(face=>face.load()));
for(const face of faces)document.fonts.add(face);
try{sessionStorage.setItem(key,"cached")}catch{}
};
let cached;
try{cached=sessionStorage.getItem(key)}catch{}
if(cached){
showPictures();
link.media="all";
}else new PerformanceObserver((paints,observer)=>{
if(!paints.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
showPictures();
if(link.sheet)useFaces();else link.addEventListener("load",useFaces);
}).observe({type:"paint",buffered:true});
})()`;
