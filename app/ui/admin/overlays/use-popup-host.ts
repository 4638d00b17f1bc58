import { useState } from "react";

interface OpenDetails {
  trigger: Element | undefined;
}

/**
 * In the dialog around its trigger, above which nothing else can be, or where the theme is the same. The
 * callback is the `onOpenChange` of a popup.
 */
export function usePopupHost(): [HTMLElement | undefined, (isOpen: boolean, details: OpenDetails) => void] {
  const [host, setHost] = useState<HTMLElement>();
  const followTrigger = (isOpen: boolean, { trigger }: OpenDetails) => {
    if (isOpen) setHost(trigger?.closest<HTMLElement>("dialog, [data-popup-host]") ?? undefined);
  };
  return [host, followTrigger];
}
