/**
 * Runs in the page: what is pressed and smaller than `minPx` a side, counted as a finger finds it, with labels and with
 * what a link spreads over. Links within a line of text are left out, as WCAG 2.5.8 leaves them out.
 */
export function findSmallTargets(minPx: number): string[] {
  const SELECTOR =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]";
  /** Half of a pixel is lost where sizes are rounded. */
  const wanted = minPx - 0.5;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true]") &&
    !element.matches(":disabled, [type=hidden]");
  const isInText = (element: Element) => {
    const { display } = getComputedStyle(element);
    const around = element.closest("p, li, dd, td, figcaption, output")?.textContent?.trim().length ?? 0;
    return display === "inline" && around > (element.textContent?.trim().length ?? 0);
  };
  const measure = (element: Element) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)));
    };
    if (!isHit(x, y)) return null;
    const reach = (stepX: number, stepY: number) => {
      let steps = 0;
      while (steps < minPx && isHit(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
      return steps;
    };
    return {
      width: Math.max(width, reach(-1, 0) + reach(1, 0) + 1),
      height: Math.max(height, reach(0, -1) + reach(0, 1) + 1),
    };
  };
  return [...document.querySelectorAll(SELECTOR)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isLarge = box.width >= wanted && box.height >= wanted;
    if (isLarge || box.width <= 1 || !isShown(element) || isInText(element)) return [];
    const found = measure(element);
    if (!found || (found.width >= wanted && found.height >= wanted)) return [];
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
    const place = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    return [`target ${Math.round(found.width)} x ${Math.round(found.height)}: ${place} "${name}"`];
  });
}
