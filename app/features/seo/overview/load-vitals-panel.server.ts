import type { Db } from "../../../../db/schema.ts";
import { toDay } from "../../../utils/dates.ts";
import { getVitals } from "../../analytics/vitals/vitals.server.ts";
import { scoreVitals } from "./vital-score.ts";
import type { VitalsPanel } from "./vitals-panel.ts";

const PERIOD_DAYS = 28;
const DAY_MS = 86_400_000;

/** Of the last four weeks, as search engines look back. */
export async function loadVitalsPanel(db: Db, now: Date): Promise<VitalsPanel> {
  const from = toDay(new Date(now.getTime() - (PERIOD_DAYS - 1) * DAY_MS));
  const report = await getVitals(db, { from, to: toDay(now) });
  return { period: PERIOD_DAYS, ...report, ...scoreVitals(report) };
}
