import type { Page } from "@playwright/test";

export interface CutOff {
  /** The width of the document; more than the window's where something pushes it apart. */
  width: number;
  /** How far the page could be scrolled sideways. */
  scrolled: number;
  /** Readable parts that end beyond the window and cannot be scrolled to within a part of their own. */
  cutOff: string[];
}

/** For a page that is looked at in a narrow window: it must fit there, and nothing to be read may lie outside. */
export function findCutOff(page: Page): Promise<CutOff> {
  return page.evaluate(() => {
    scrollTo({ left: 10_000, top: scrollY, behavior: "instant" });
    const scrolled = scrollX;
    scrollTo({ left: 0, top: scrollY, behavior: "instant" });
    const isReadable = (element: Element) =>
      Boolean(element.textContent?.trim()) && !element.closest("[aria-hidden=true]");
    const isInScroller = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== "visible" || isInScroller(parentElement);
    };
    const cutOff = [...document.querySelectorAll("main *, header *, footer *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 1 && isReadable(element) && !isInScroller(element);
    });
    return {
      width: document.documentElement.scrollWidth,
      scrolled,
      cutOff: cutOff.map((element) => `${element.tagName} ${element.className}`).slice(0, 5),
    };
  });
}
