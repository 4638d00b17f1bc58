export const RUN_STEPS = ["audit", "validation", "sitemap", "submission"] as const;
export type RunStepName = (typeof RUN_STEPS)[number];

export const RUN_STEP_LABELS: Record<RunStepName, string> = {
  audit: "Audit",
  validation: "Validation",
  sitemap: "Sitemap",
  submission: "Submission",
};

export interface RunStep {
  name: RunStepName;
  state: "waiting" | "running" | "done" | "failed" | "skipped";
  /** What came of it, or how far it is. */
  summary: string;
}

export interface SeoRun {
  id: string;
  startedAt: string;
  /** Null while it runs. */
  finishedAt: string | null;
  steps: RunStep[];
}
