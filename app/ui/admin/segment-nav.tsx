import { Link } from "react-router";
import { useStrip } from "./use-strip.ts";

export interface Segment {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number;
}

/** One of a few views of the same screen, each with an address; where they do not fit, they scroll sideways. */
export function SegmentNav({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const nav = useStrip<HTMLElement>(segments.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={nav} className="adm-segments adm-strip" aria-label={label}>
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
