import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Runs after the first render and whenever `value` has become another one; what it returns cleans up before the next. */
export function useOnChange(value: unknown, run: EffectCallback): void {
  const latest = useEffectEvent((_: unknown) => run());
  useEffect(() => latest(value), [value]);
}

/** The same before the browser paints, for what measures, scrolls or moves the focus. */
export function useLayoutOnChange(value: unknown, run: EffectCallback): void {
  const latest = useEffectEvent((_: unknown) => run());
  useLayoutEffect(() => latest(value), [value]);
}
