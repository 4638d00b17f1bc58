import { useEffect } from "react";
import { useEffectsEnabled } from "./use-effects-enabled.ts";

/** Tilt, magnetic hover and the light along card borders, for pointers that can hover; mounted once a page. */
export function PointerEffects() {
  const isEnabled = useEffectsEnabled();
  useEffect(() => {
    if (!isEnabled || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    void import("./pointer.ts").then(({ followPointer }) => {
      if (!isGone) stop = followPointer(document);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isEnabled]);
  return null;
}
