import { type RefObject, useRef } from "react";
import { useLayoutOnChange } from "../../utils/use-on-change.ts";

/** What is not worth cutting off the first choice for. */
const SCROLL_MIN_PX = 32;

/** Brings the current choice of a row that scrolls sideways (`adm-strip`) into sight. */
export function useStrip<E extends HTMLElement>(current: string | undefined): RefObject<E | null> {
  const strip = useRef<E>(null);
  useLayoutOnChange(current, () => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-current], [aria-selected='true']");
    if (!strip.current || !chosen) return;
    const left = chosen.offsetLeft - strip.current.clientWidth / 3;
    strip.current.scrollLeft = left < SCROLL_MIN_PX ? 0 : left;
  });
  return strip;
}
