export const VITAL_NAMES = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];
export const VITAL_DEVICES = ["desktop", "mobile", "tablet"] as const;
export type VitalDevice = (typeof VITAL_DEVICES)[number];
export type VitalRating = "good" | "needs-improvement" | "poor";

/** Milliseconds; CLS has no unit. */
export interface Vital {
  name: VitalName;
  value: number;
}

interface VitalRule {
  /** At most this is good, and above the other poor (web.dev/articles/vitals). */
  good: number;
  poor: number;
  /** Thresholds are multiples of it, except the poor one of INP, which browsers round to 8 ms. */
  bucketWidth: number;
  /** Larger values count as this one. */
  max: number;
}

export const VITAL_RULES: Readonly<Record<VitalName, VitalRule>> = {
  LCP: { good: 2500, poor: 4000, bucketWidth: 50, max: 60_000 },
  INP: { good: 200, poor: 500, bucketWidth: 8, max: 10_000 },
  CLS: { good: 0.1, poor: 0.25, bucketWidth: 0.005, max: 5 },
  FCP: { good: 1800, poor: 3000, bucketWidth: 50, max: 60_000 },
  TTFB: { good: 800, poor: 1800, bucketWidth: 50, max: 60_000 },
};
/** Shares of the width that is added to, so that 0.035 / 0.005 is 7 and not a little more. */
const ROUNDING = 1e-6;

/** Bucket n holds what is more than n - 1 widths and at most n. */
export function findVitalBucket({ name, value }: Vital): number {
  const { bucketWidth, max } = VITAL_RULES[name];
  return Math.max(0, Math.ceil(Math.min(value, max) / bucketWidth - ROUNDING));
}

export function findBucketValue(name: VitalName, bucket: number): number {
  return Number((bucket * VITAL_RULES[name].bucketWidth).toFixed(3));
}

export function rateVital({ name, value }: Vital): VitalRating {
  const { good, poor } = VITAL_RULES[name];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}

export interface VitalFigure {
  /** Three of four visitors had this or less, to the width of a bucket. */
  p75: number;
  count: number;
  rating: VitalRating;
}

export interface VitalsRow {
  /** Null is the whole site. */
  path: string | null;
  device: VitalDevice | null;
  figures: Partial<Record<VitalName, VitalFigure>>;
}

/** The whole site first, then the pages by how often they were measured; of each all devices first. */
export interface VitalsReport {
  rows: VitalsRow[];
}

export interface VitalScores {
  /** The score for all visitors, from 0 to 100; null when nothing was measured. */
  pageSpeed: number | null;
  mobileScore: number | null;
}
