import { useEffect } from "react";
import { loadWhenIdle } from "./load-when-idle.ts";
import { useEffectsEnabled } from "./use-effects-enabled.ts";

const CAN_HOVER = "(hover: hover) and (pointer: fine)";

async function loadPointer() {
  return (await import("./pointer.ts")).followPointer;
}

/** Tilt, magnetic hover and the light along card borders, for pointers that can hover; mounted once a page. */
export function PointerEffects() {
  const isEnabled = useEffectsEnabled();
  useEffect(() => {
    if (!isEnabled || !matchMedia(CAN_HOVER).matches) return;
    return loadWhenIdle(loadPointer, (followPointer) => followPointer(document));
  }, [isEnabled]);
  return null;
}
