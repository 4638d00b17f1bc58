import { useEffect } from "react";
import { useEffectsEnabled } from "../use-effects-enabled.ts";
import { whenIdle } from "../when-idle.ts";

const CAN_HOVER = "(hover: hover) and (pointer: fine)";

/** Loads the effects that follow the pointer when it first moves; the returned function ends it. */
function awaitPointer(): () => void {
  const waiting = new AbortController();
  let stop: (() => void) | undefined;
  const load = async () => {
    const { followPointer } = await import("./pointer.ts");
    if (!waiting.signal.aborted) stop = followPointer(document);
  };
  // The page is whole without it: an effect that cannot be loaded is left out.
  const onMove = () => void load().catch(() => undefined);
  document.addEventListener("pointermove", onMove, { once: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    stop?.();
  };
}

/** Tilt, magnetic hover and the light along card borders, for pointers that can hover; mounted once a page. */
export function PointerEffects() {
  const isEnabled = useEffectsEnabled();
  useEffect(() => {
    if (!isEnabled || !matchMedia(CAN_HOVER).matches) return;
    return whenIdle(awaitPointer);
  }, [isEnabled]);
  return null;
}
