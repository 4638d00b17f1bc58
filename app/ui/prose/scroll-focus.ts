const SCROLLERS = "[role=group][tabindex]";

/**
 * Tables, code, formulas and diagrams come with a tab stop, so that they can be scrolled by keys in every browser. One that
 * fits needs no stop, and a stop with nothing to do is in the way: it goes until the window is too narrow again.
 */
export function dropIdleTabStops(container: HTMLElement): () => void {
  const watcher = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isScrolling =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
      // -1 and not none: the attribute is what finds the element again.
      (target as HTMLElement).tabIndex = isScrolling ? 0 : -1;
    }
  });
  for (const scroller of container.querySelectorAll(SCROLLERS)) watcher.observe(scroller);
  return () => watcher.disconnect();
}
