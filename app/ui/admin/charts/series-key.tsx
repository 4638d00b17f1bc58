import type { ReactNode } from "react";
import { joinClasses } from "../../class-names.ts";

/** In the order of the series, as `colorOfSeries` colours their lines. */
const DOTS = [
  "before:bg-(--series-1)",
  "before:bg-(--series-2)",
  "before:bg-(--series-3)",
  "before:bg-(--series-4)",
  "before:bg-(--series-5)",
] as const;

interface SeriesKeyProps {
  as?: "span" | "p";
  /** From 0, in the order of the series. */
  place: number;
  className?: string;
  children: ReactNode;
}

/** Names a series beside a dot in its colour. */
export function SeriesKey({ as: Element = "span", place, className, children }: SeriesKeyProps) {
  return (
    <Element
      className={joinClasses(
        "inline-flex items-center gap-2 before:size-2.5 before:flex-none before:rounded-[3px] before:content-[''] before:forced-color-adjust-none",
        DOTS[place % DOTS.length],
        className,
      )}
    >
      {children}
    </Element>
  );
}
