import { useState } from "react";

interface OpenDetails {
  trigger: Element | undefined;
}

/** A dialog, above which nothing else can be; where the theme is the same; else the landmark, outside of which nothing should be. */
const HOSTS = "dialog, [data-popup-host], main, aside";

/** The host around the trigger of a popup, whose `onOpenChange` the callback is. */
export function usePopupHost(): [HTMLElement | undefined, (isOpen: boolean, details: OpenDetails) => void] {
  const [host, setHost] = useState<HTMLElement>();
  const followTrigger = (isOpen: boolean, { trigger }: OpenDetails) => {
    if (isOpen) setHost(trigger?.closest<HTMLElement>(HOSTS) ?? undefined);
  };
  return [host, followTrigger];
}
