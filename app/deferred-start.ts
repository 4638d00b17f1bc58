/**
 * Starts the application after the page has loaded and been painted and the browser is idle, or at the first sign of the visitor. The
 * server has turned the framework's start script into an inert block (decision 0004); this brings it to life. In
 * development there is no such block and nothing happens. The source is plain text because the server hashes it.
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
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(start):setTimeout(start,200);
const whenPainted=()=>new PerformanceObserver((paints,observer)=>{
if(!paints.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
whenIdle();
}).observe({type:"paint",buffered:true});
if(document.readyState==="complete")whenPainted();else addEventListener("load",whenPainted,{once:true});
})()`;
