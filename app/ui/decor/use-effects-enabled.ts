import { useSyncExternalStore } from "react";

interface EffectsSignals {
  isSwitchedOff: boolean;
  prefersReducedMotion: boolean;
  savesData: boolean;
}

/** Decoration moves only when the visitor, the system and the connection all allow it. */
export function areEffectsAllowed({
  isSwitchedOff,
  prefersReducedMotion,
  savesData,
}: EffectsSignals): boolean {
  return !(isSwitchedOff || prefersReducedMotion || savesData);
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Not in every browser. */
function findConnection(): (EventTarget & { saveData?: boolean }) | undefined {
  return (navigator as Navigator & { connection?: EventTarget }).connection;
}

function readEffects(): boolean {
  return areEffectsAllowed({
    isSwitchedOff: document.documentElement.dataset.effects === "off",
    prefersReducedMotion: matchMedia(REDUCED_MOTION).matches,
    savesData: findConnection()?.saveData === true,
  });
}

function observeEffects(onChange: () => void): () => void {
  const motion = matchMedia(REDUCED_MOTION);
  const switches = new MutationObserver(onChange);
  switches.observe(document.documentElement, { attributeFilter: ["data-effects"] });
  const signals = [motion, findConnection()];
  for (const signal of signals) signal?.addEventListener("change", onChange);
  return () => {
    switches.disconnect();
    for (const signal of signals) signal?.removeEventListener("change", onChange);
  };
}

export function useEffectsEnabled(): boolean {
  return useSyncExternalStore(observeEffects, readEffects, () => false);
}
