/**
 * Runs in the head before the first paint: theme, effects, the bar's solid state, closing the mobile menu.
 * React never writes the attributes that it sets.
 */
export const BOOT_SCRIPT = `(()=>{
let d=document,r=d.documentElement,D=r.dataset,T=["dark","light","system"],
get=(k,f)=>{try{return localStorage.getItem(k)||f}catch{return f}},
set=(k,v)=>{D[k]=v;try{localStorage.setItem(k,v)}catch{}},
all=(k,f)=>d.querySelectorAll("[data-toggle-"+k+"]").forEach(f),
show=()=>{
all("theme",b=>b.setAttribute("aria-label","Theme: "+D.theme));
all("effects",b=>b.setAttribute("aria-pressed",D.effects!="off"))},
bar=()=>r.toggleAttribute("data-scrolled",scrollY>50),
t=get("theme");
D.theme=T.includes(t)?t:"dark";
D.effects=get("effects")=="off"?"off":"on";
d.addEventListener("click",e=>{
let on=s=>e.target.closest?.(s);
if(on("[data-toggle-theme]")){
D.switching="";
set("theme",T[(T.indexOf(D.theme)+1)%3]);
requestAnimationFrame(()=>setTimeout(()=>delete D.switching))}
if(on("[data-toggle-effects]"))set("effects",D.effects=="off"?"on":"off");
if(on("a"))on("[popover]")?.hidePopover?.();
show()},true);
addEventListener("scroll",bar,{passive:true});
addEventListener("DOMContentLoaded",()=>{show();bar()})
})()`;
