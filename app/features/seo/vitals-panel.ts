export const VITAL_METRICS = ["LCP", "INP", "CLS"] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];
export type VitalRating = "good" | "needs-improvement" | "poor";

/** What three of four visits were at least as good as: milliseconds, for CLS a plain number. */
export interface VitalValue {
  p75: number;
  count: number;
  rating: VitalRating;
}

export interface VitalsRow {
  /** Null: the whole site. */
  path: string | null;
  /** Null: all devices. */
  device: string | null;
  figures: Partial<Record<VitalMetric, VitalValue>>;
}

export interface VitalsPanel {
  /** In days. */
  period: number;
  /** The whole site first; empty when no visitor's browser has measured anything. */
  rows: VitalsRow[];
  /** 0 to 100. */
  pageSpeed: number | null;
  mobileScore: number | null;
}

export const VITAL_LABELS: Record<VitalMetric, string> = {
  LCP: "Largest Contentful Paint",
  INP: "Interaction to Next Paint",
  CLS: "Cumulative Layout Shift",
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
