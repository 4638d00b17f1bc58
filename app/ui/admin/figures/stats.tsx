import type { ReactNode } from "react";
import { variants } from "../../class-names.ts";

const statsClass = variants("grid gap-4 max-sm:gap-2", {
  columns: {
    // Never three and one.
    fitting:
      "grid-cols-[repeat(auto-fit,minmax(min(100%,--spacing(50)),1fr))] max-[75rem]:has-[>:nth-child(4):last-child]:grid-cols-2 max-sm:grid-cols-2 max-sm:*:last:odd:col-span-full",
    three: "grid-cols-3 max-lg:grid-cols-2 max-sm:grid-cols-1",
  },
});

interface StatsProps {
  label: string;
  /** As many as fit, two on a phone; or three, which are rows on a phone. */
  columns?: "fitting" | "three";
  className?: string;
  children: ReactNode;
}

/** Figures side by side, each a `Stat`. */
export function Stats({ label, columns = "fitting", className, children }: StatsProps) {
  return (
    <ul className={statsClass({ columns }, className)} aria-label={label}>
      {children}
    </ul>
  );
}
