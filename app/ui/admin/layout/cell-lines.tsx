import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

interface CellLinesProps {
  /** Lines of running text, as wide as the cell. */
  isWide?: boolean;
  children: ReactNode;
}

const look = variants("grid justify-items-start wrap-anywhere", {
  lines: { short: "gap-0.5", wide: "grid-cols-1 gap-1" },
});

/** Two or three lines in a table's cell, the name first. */
export function CellLines({ isWide = false, children }: CellLinesProps) {
  return <div className={look({ lines: isWide ? "wide" : "short" })}>{children}</div>;
}

/** A few words beside a column that takes all the room. */
export function CellWords({ children }: { children: ReactNode }) {
  return <span className="min-[72rem]:block min-[72rem]:w-max min-[72rem]:max-w-45">{children}</span>;
}
