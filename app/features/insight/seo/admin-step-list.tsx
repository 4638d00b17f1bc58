import type { ReactNode } from "react";
import { variants } from "../../../ui/class-names.ts";

export function StepList({ children }: { children: ReactNode }) {
  return <ol className="mt-3 grid">{children}</ol>;
}

interface StepProps {
  state: "waiting" | "running" | "done" | "failed" | "skipped";
  /** The step, with a badge that names its outcome. */
  label: ReactNode;
  children: ReactNode;
}

const look = variants("border-t border-l-3 border-t-line py-2.5 pl-3.5", {
  state: {
    waiting: "border-l-line",
    running: "border-l-primary",
    done: "border-l-good",
    failed: "border-l-bad",
    skipped: "border-l-line",
  },
});

/** One step of a `StepList`, marked at its edge by how it went. */
export function Step({ state, label, children }: StepProps) {
  return (
    <li className={look({ state })}>
      <p className="font-semibold">{label}</p>
      {children}
    </li>
  );
}
