import type { ReactNode } from "react";
import { EYEBROW } from "./eyebrow.tsx";

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-[clamp(2.5rem,8vw,5.5rem)] text-center">
      <p className={EYEBROW} aria-hidden="true">
        $ ls -1 | wc -l: 0
      </p>
      <p className="mt-4 font-display text-heading font-semibold">{title}</p>
      <p className="mt-2 text-muted">{hint}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
