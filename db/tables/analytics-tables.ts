import type { Generated } from "kysely";

/** An action of a visitor, kept for 30 days. Unknown texts are empty. */
export interface AnalyticsEventTable {
  id: string;
  day: string;
  /** Views older than this table have only their day, and an empty device. */
  at: string;
  kind: "view" | "outbound" | "goal";
  /** A keyed hash of the address, the browser and the salt of the day. */
  visitor: string;
  path: string;
  /** Where an outbound click leads, or which goal was reached. */
  target: string;
  /** The host of another site. */
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** "desktop", "mobile" or "tablet". */
  device: string;
  browser: string;
  os: string;
}

/** Which days have events, and how far they are summed up. */
export interface AnalyticsRollupTable {
  day: string;
  /** Grows with each batch of the day. */
  version: number;
  /** The version that the sums include. */
  counted: number;
}

/** The sums of a day (UTC) by one dimension, such as "page", and its value; "site" has the empty one. */
export interface AnalyticsDayTable {
  day: string;
  dimension:
    | "page"
    | "entry"
    | "exit"
    | "referrer"
    | "utm_source"
    | "utm_medium"
    | "utm_campaign"
    | "country"
    | "device"
    | "browser"
    | "os"
    | "outbound"
    | "goal"
    | "site"
    | "bot"
    | "owner";
  value: string;
  visitors: number;
  visits: number;
  /** Page views; of outbound links and goals how often. */
  views: number;
  /** Visits of a single view. */
  bounces: number;
}

export interface AnalyticsSettingTable {
  id: string;
  weekly_digest: number;
  version: number;
  updated_at: string;
}

/** A histogram of what real visitors' browsers measured. */
export interface VitalDayTable {
  day: string;
  path: string;
  device: "desktop" | "mobile" | "tablet";
  metric: "LCP" | "INP" | "CLS" | "FCP" | "TTFB";
  bucket: number;
  count: Generated<number>;
}
