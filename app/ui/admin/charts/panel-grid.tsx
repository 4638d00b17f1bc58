import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

interface PanelGridProps {
  /** Two columns where there is room, each as long as its content. */
  isPaired?: boolean;
  children: ReactNode;
}

const look = variants("grid grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))] gap-4", {
  columns: { any: "", paired: "min-[72rem]:grid-cols-2 min-[72rem]:items-start" },
});

/** Panels in as many columns as there is room for; a single panel in a row takes all of it. */
export function PanelGrid({ isPaired = false, children }: PanelGridProps) {
  return <div className={look({ columns: isPaired ? "paired" : "any" })}>{children}</div>;
}
