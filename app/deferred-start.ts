/**
 * Starts the application after the page has been painted and loaded and the browser is idle, or at the first sign of the
 * visitor on the painted page: a browser may report a pointer that only rests over an empty one. The server has turned
 * the framework's start script into an inert block (decision 0004); this brings it to life. In development there is no
 * such block and nothing happens. The source is plain text because the server hashes it.
 */
export const DEFERRED_START_SCRIPT = `(()=>{
let started=false;
const signs=["pointerdown","pointermove","keydown","touchstart","wheel"];
const start=()=>{
if(started)return;
const block=document.querySelector("script[data-start]");
if(!block)return;
started=true;
for(const sign of signs)removeEventListener(sign,start,true);
const script=document.createElement("script");
script.type="module";
script.textContent=block.textContent;
document.head.append(script);
};
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(start):setTimeout(start,200);
new PerformanceObserver((paints,observer)=>{
if(!paints.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
if(document.readyState==="complete")whenIdle();else addEventListener("load",whenIdle,{once:true});
}).observe({type:"paint",buffered:true});
})()`;
