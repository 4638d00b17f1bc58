import { type RefObject, useEffect, useRef } from "react";
import { runWhileVisible, type StartDecoration } from "./decoration.ts";
import { useEffectsEnabled } from "./use-effects-enabled.ts";

const IDLE_FALLBACK_MS = 500;

function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/** Loads an effect when the browser is idle; `load` must keep its identity between renders. */
export function useDecoration<Host extends HTMLElement>(
  load: () => Promise<StartDecoration>,
): RefObject<Host | null> {
  const ref = useRef<Host>(null);
  const isEnabled = useEffectsEnabled();
  useEffect(() => {
    const host = ref.current;
    if (!isEnabled || !host) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      void load().then((start) => {
        if (!isGone) stop = runWhileVisible(host, start);
      });
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [isEnabled, load]);
  return ref;
}
