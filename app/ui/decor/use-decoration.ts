import { type RefObject, useEffect, useRef } from "react";
import { runWhileVisible, type StartDecoration } from "./decoration.ts";
import { useEffectsEnabled } from "./use-effects-enabled.ts";
import { whenIdle } from "./when-idle.ts";

/** Loads an effect when the browser is idle and the host on screen; `load` must keep its identity between renders. */
export function useDecoration<Host extends HTMLElement>(
  load: () => Promise<StartDecoration>,
): RefObject<Host | null> {
  const ref = useRef<Host>(null);
  const isEnabled = useEffectsEnabled();
  useEffect(() => {
    const host = ref.current;
    if (!isEnabled || !host) return;
    return whenIdle(() => runWhileVisible(host, load));
  }, [isEnabled, load]);
  return ref;
}
