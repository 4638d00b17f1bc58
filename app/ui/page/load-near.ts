import { runIdle } from "../decor/when-idle.ts";

/** How far below the window an element may be and count as near. */
const NEAR = "0px 0px 800px";
/** For parts that are whole without their code: a good part of them must be in sight. */
export const IN_SIGHT = "0px 0px -25%";
/**
 * After these the router may need the part of the page, or the visitor may use it; everything else on the page comes
 * first.
 */
const SIGNS = ["pointerdown", "click", "keydown", "focusin", "popstate"] as const;
const RETRY_MS = 3000;

/**
 * For `lazy`: loads a part's code once the part, as the server has written it, comes near the window or the
 * visitor uses the page. Never fails: until then the part works as a plain form.
 */
export async function loadNear<T>(id: string, load: () => Promise<T>, margin = NEAR): Promise<T> {
  if (typeof document !== "undefined") await untilNear(document.getElementById(id), margin);
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === "undefined") throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function untilNear(element: HTMLElement | null, rootMargin: string): Promise<void> | undefined {
  if (!element || typeof IntersectionObserver === "undefined") return undefined;
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, onSign, true);
      resolve();
    };
    const onSign = ({ type, target }: Event) => {
      if (!(target instanceof Element) || element.contains(target)) return finish();
      // Work that begins while a finger still rests, or before the next frame, would delay the answer to a tap elsewhere.
      if (type === "click" || type === "keydown") requestAnimationFrame(() => runIdle(finish));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin },
    );
    observer.observe(element);
    for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
  });
}
