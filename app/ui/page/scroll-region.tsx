import type { HTMLAttributes, Ref } from "react";

interface ScrollRegionProps extends HTMLAttributes<HTMLElement> {
  "aria-label": string;
  ref?: Ref<HTMLElement>;
}

export function ScrollRegion(props: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only what can have the focus
  return <section tabIndex={0} {...props} />;
}
