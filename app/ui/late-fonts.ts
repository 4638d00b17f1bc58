/**
 * Text is painted first in the fallback faces, whose metrics match, and then in the site's own: fonts that are asked for
 * before the first paint hold it up on a slow line. From the second page of a visit on they are in the browser's cache
 * and count at once. The source is plain text because the server hashes it.
 */
export const LATE_FONTS_SCRIPT = `(()=>{
const link=document.querySelector("link[data-late]");
const key="fonts";
const use=()=>{link.media="all";try{sessionStorage.setItem(key,"cached")}catch{}};
let cached;
try{cached=sessionStorage.getItem(key)}catch{}
if(cached)use();
else new PerformanceObserver((paints,observer)=>{
if(!paints.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
use();
}).observe({type:"paint",buffered:true});
})()`;
