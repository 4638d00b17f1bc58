import type { VitalsPanel } from "../app/features/seo/vitals-panel.ts";
import type { Db } from "../db/schema.ts";

const PERIOD_DAYS = 28;

/** Of the last four weeks, as search engines look back. */
export async function loadVitalsPanel(_db: Db, _now: Date): Promise<VitalsPanel> {
  return { period: PERIOD_DAYS, rows: [], pageSpeed: null, mobileScore: null };
}
