import { useEffect, useState } from "react";

/** A heading counts as reached once it stands in the upper part of the window. */
const REACHED_SHARE = 0.3;

export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    const headings = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * REACHED_SHARE;
        setActive(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
      },
      // Endless upwards, so that a jump past several headings crosses the line as well.
      { rootMargin: `1000000px 0px -${100 * (1 - REACHED_SHARE)}% 0px` },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return active;
}
