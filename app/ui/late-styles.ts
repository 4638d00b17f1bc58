/**
 * Text is painted first in the fallback faces, whose metrics match, and then in the site's own; pictures are asked for at
 * the same moment: what is asked for before the first paint holds it up on a slow line. From the second page of a visit on
 * the faces are in the browser's cache and the late styles count at once. The source is plain text because the server
 * hashes it.
 */
export const LATE_STYLES_SCRIPT = `(()=>{
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
