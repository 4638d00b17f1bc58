import { type RefObject, useEffect, useRef } from "react";
import { runWhileVisible, type StartDecoration } from "./decoration.ts";
import { loadWhenIdle } from "./load-when-idle.ts";
import { useEffectsEnabled } from "./use-effects-enabled.ts";

/** Loads an effect when the browser is idle; `load` must keep its identity between renders. */
export function useDecoration<Host extends HTMLElement>(
  load: () => Promise<StartDecoration>,
): RefObject<Host | null> {
  const ref = useRef<Host>(null);
  const isEnabled = useEffectsEnabled();
  useEffect(() => {
    const host = ref.current;
    if (!isEnabled || !host) return;
    return loadWhenIdle(load, (start) => runWhileVisible(host, start));
  }, [isEnabled, load]);
  return ref;
}
