import { type RefObject, useLayoutEffect, useRef } from "react";

/** What is not worth cutting off the first choice for. */
const SCROLL_MIN_PX = 32;

/** A row of choices that scrolls sideways where they do not fit (`adm-strip`): the one that counts is brought into sight. */
export function useStrip<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const strip = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the current
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-current], [aria-selected='true']");
    if (!strip.current || !chosen) return;
    const left = chosen.offsetLeft - strip.current.clientWidth / 3;
    strip.current.scrollLeft = left < SCROLL_MIN_PX ? 0 : left;
  }, [current]);
  return strip;
}
