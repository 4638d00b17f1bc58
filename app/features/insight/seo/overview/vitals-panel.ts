import type { VitalRating, VitalScores, VitalsReport } from "../../analytics/vitals/vitals.ts";

export const VITAL_METRICS = ["LCP", "INP", "CLS"] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

/** Without a row no visitor's browser has measured anything. */
export interface VitalsPanel extends VitalsReport, VitalScores {
  /** In days. */
  period: number;
}

export const VITAL_LABELS: Record<VitalMetric, string> = {
  LCP: "Largest Contentful Paint: how soon the largest part of the page appears. Good up to 2.5 s.",
  INP: "Interaction to Next Paint: how soon the page responds to a tap or key. Good up to 200 ms.",
  CLS: "Cumulative Layout Shift: how much things move while it loads. Good up to 0.1.",
};

export const RATING_LABELS: Record<VitalRating, string> = {
  good: "Good",
  "needs-improvement": "Needs improvement",
  poor: "Poor",
};

export function formatVital(metric: VitalMetric, p75: number): string {
  if (metric === "CLS") return p75.toFixed(2);
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(1)} s`;
}
