import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="eyebrow" aria-hidden="true">
        $ ls -1 | wc -l: 0
      </p>
      <p className="mt-4 font-display text-heading font-semibold">{title}</p>
      <p className="mt-2 text-muted">{hint}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
