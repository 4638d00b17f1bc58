import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

const trendClass = variants("rounded-full px-2 font-medium font-mono text-micro/5 normal-nums", {
  trend: {
    up: "bg-good/12 text-good",
    down: "bg-warn/12 text-warn",
    same: "bg-raised text-muted",
  },
});

interface TrendProps {
  /** Whether the change is a good one: up is, whichever way the figure went. */
  trend?: "up" | "down" | "same" | undefined;
  children: ReactNode;
}

/** How much a figure has changed, behind the value of a `Stat`. */
export function Trend({ trend = "same", children }: TrendProps) {
  return <span className={trendClass({ trend })}>{children}</span>;
}
