import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";

export interface Segment {
  label: string;
  to: string;
  isCurrent: boolean;
  /** How many there are of this kind. */
  count?: number;
}

/** One of a few views of the same screen, each with an address; where they do not fit, they scroll sideways. */
export function SegmentNav({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = segments.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the current
  useLayoutEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && chosen) nav.current.scrollLeft = chosen.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  return (
    <nav ref={nav} className="adm-segments" aria-label={label}>
      {segments.map(({ label: text, to, isCurrent, count }) => (
        <Link
          key={to}
          to={to}
          className="adm-segment"
          preventScrollReset
          aria-current={isCurrent ? "true" : undefined}
        >
          {text}
          {count !== undefined && <span className="adm-segment-count">{count.toLocaleString("en")}</span>}
        </Link>
      ))}
    </nav>
  );
}
