export const RUN_STEPS = ["audit", "validation", "sitemap", "submission"] as const;
export type RunStepName = (typeof RUN_STEPS)[number];

export const RUN_STEP_LABELS: Record<RunStepName, string> = {
  audit: "Audit",
  validation: "Validation",
  sitemap: "Sitemap",
  submission: "Submission",
};
