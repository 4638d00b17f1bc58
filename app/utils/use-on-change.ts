import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from "react";

/**
 * Runs after the first render and whenever `value` has become another one; the returned function cleans up before the
 * next.
 */
export function useOnChange(value: unknown, run: EffectCallback): void {
  const latest = useEffectEvent((_: unknown) => run());
  useEffect(() => latest(value), [value]);
}

/** The same before the browser paints, for effects that measure, scroll or move the focus. */
export function useLayoutOnChange(value: unknown, run: EffectCallback): void {
  const latest = useEffectEvent((_: unknown) => run());
  useLayoutEffect(() => latest(value), [value]);
}
