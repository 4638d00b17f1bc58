import { type RefObject, useRef } from "react";
import { useLayoutOnChange } from "../../../utils/use-on-change.ts";

/** Below this overflow, scrolling isn't worth cutting off the first choice. */
const SCROLL_MIN_PX = 32;

/** A row of choices that scrolls sideways where they do not fit; where there is more to the right, the last one fades. */
export const STRIP_LOOK =
  "relative overflow-x-auto [--strip-fade:0px] [scrollbar-width:none] supports-[animation-timeline:scroll(self_inline)]:animate-[strip-fade_linear_both] supports-[animation-timeline:scroll(self_inline)]:mask-[linear-gradient(to_right,#000_calc(100%-var(--strip-fade)),transparent)] supports-[animation-timeline:scroll(self_inline)]:[animation-timeline:scroll(self_inline)]";

/** Brings the current choice of such a row into sight. */
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
