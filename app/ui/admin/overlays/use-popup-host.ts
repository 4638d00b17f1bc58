import { useState } from "react";

interface OpenDetails {
  trigger: Element | undefined;
}

/**
 * Where a popup has to stand: in the dialog around its trigger, above which nothing else of the page can be, or in the
 * part of the page whose theme it shares; undefined for the page's own end. The callback is the `onOpenChange` of a popup.
 */
export function usePopupHost(): [HTMLElement | undefined, (isOpen: boolean, details: OpenDetails) => void] {
  const [host, setHost] = useState<HTMLElement>();
  const followTrigger = (isOpen: boolean, { trigger }: OpenDetails) => {
    if (isOpen) setHost(trigger?.closest<HTMLElement>("dialog, [data-popup-host]") ?? undefined);
  };
  return [host, followTrigger];
}
