/**
 * Runs in the head before the first paint: theme, effects, the bar's solid state, closing the mobile menu.
 * React never writes the attributes that it sets.
 */
export const BOOT_SCRIPT = `(()=>{
let d=document,r=d.documentElement,T=["dark","light","system"],
get=(k,f)=>{try{return localStorage.getItem(k)||f}catch{return f}},
set=(k,v)=>{r.dataset[k]=v;try{localStorage.setItem(k,v)}catch{}},
all=(k,f)=>d.querySelectorAll("[data-toggle-"+k+"]").forEach(f),
show=()=>{
all("theme",b=>b.setAttribute("aria-label","Theme: "+r.dataset.theme));
all("effects",b=>b.setAttribute("aria-pressed",r.dataset.effects!="off"))},
bar=()=>r.toggleAttribute("data-scrolled",scrollY>50),
t=get("theme");
r.dataset.theme=T.includes(t)?t:"dark";
r.dataset.effects=get("effects")=="off"?"off":"on";
d.addEventListener("click",e=>{
let x=e.target,on=s=>x.closest&&x.closest(s),m=on("[popover]");
if(on("[data-toggle-theme]"))set("theme",T[(T.indexOf(r.dataset.theme)+1)%3]);
if(on("[data-toggle-effects]"))set("effects",r.dataset.effects=="off"?"on":"off");
if(m&&on("a")&&m.hidePopover)m.hidePopover();
show()},true);
addEventListener("scroll",bar,{passive:true});
addEventListener("DOMContentLoaded",()=>{show();bar()})
})()`;
