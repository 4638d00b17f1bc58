/**
 * Where a popup of this element has to stand: in the dialog around it, above which nothing else of the page can be, or
 * in the part of the page whose theme it shares. Undefined for the page's own end.
 */
export function findPopupHost(element: Element | null | undefined): HTMLElement | undefined {
  return element?.closest<HTMLElement>("dialog, [data-popup-host]") ?? undefined;
}
