import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { joinClasses } from "../class-names.ts";
import { STRIP_LOOK, useStrip } from "./layout/strip.tsx";

export interface Segment {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number;
}

const ROW = "flex w-fit max-w-full flex-none gap-0.5 rounded-sm border border-line bg-surface p-0.75";
const SEGMENT =
  "inline-flex min-h-[calc(var(--control)-8px)] flex-none items-center gap-2 whitespace-nowrap rounded-xs px-3 font-[550] text-meta text-muted transition-[background-color,color] duration-quick hover:text-text focus-visible:-outline-offset-2 pointer-coarse:min-h-control pointer-coarse:min-w-11 pointer-coarse:justify-center [&:is([aria-current],[aria-pressed=true])]:bg-raised [&:is([aria-current],[aria-pressed=true])]:text-text [&:is([aria-current],[aria-pressed=true])]:[box-shadow:inset_0_0_0_1px_var(--line-strong)] forced-colors:[&:is([aria-current],[aria-pressed=true])]:outline-2 forced-colors:[&:is([aria-current],[aria-pressed=true])]:-outline-offset-2";
/** One of a few views of the same screen, each with an address; where they do not fit, they scroll sideways. */
export function SegmentNav({ label, segments }: { label: string; segments: readonly Segment[] }) {
  const nav = useStrip<HTMLElement>(segments.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={nav} className={joinClasses(STRIP_LOOK, ROW)} aria-label={label}>
      {segments.map(({ label: text, to, isCurrent, count }) => (
        <Link
          key={to}
          to={to}
          className={SEGMENT}
          preventScrollReset
          aria-current={isCurrent ? "true" : undefined}
        >
          {text}
          {count !== undefined && (
            <span className="font-medium font-mono text-micro/none text-muted tabular-nums">
              {count.toLocaleString("en")}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The same without addresses: buttons of which one is pressed. */
export function Segments({ children }: { children: ReactNode }) {
  return <div className={ROW}>{children}</div>;
}

export function SegmentButton(props: Omit<ComponentProps<"button">, "type" | "className">) {
  return <button {...props} type="button" className={SEGMENT} />;
}
