import { scoreVitals } from "../app/features/analytics/vital-score.ts";
import { getVitals } from "../app/features/analytics/vitals.server.ts";
import type { VitalsPanel } from "../app/features/seo/vitals-panel.ts";
import { toDay } from "../app/utils/dates.ts";
import type { Db } from "../db/schema.ts";

const PERIOD_DAYS = 28;
const DAY_MS = 86_400_000;

/** Of the last four weeks, as search engines look back. */
export async function loadVitalsPanel(db: Db, now: Date): Promise<VitalsPanel> {
  const from = toDay(new Date(now.getTime() - (PERIOD_DAYS - 1) * DAY_MS));
  const report = await getVitals(db, { from, to: toDay(now) });
  return { period: PERIOD_DAYS, ...report, ...scoreVitals(report) };
}
