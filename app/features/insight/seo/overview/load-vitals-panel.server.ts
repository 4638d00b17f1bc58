import type { Db } from "../../../../../db/schema.ts";
import { addDays } from "../../../../utils/dates.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { getVitals } from "../../analytics/vitals/vitals.server.ts";
import { scoreVitals } from "./vital-score.ts";
import type { VitalsPanel } from "./vitals-panel.ts";

const PERIOD_DAYS = 28;

/** Loads the figures of the last four weeks, the period that search engines use. */
export async function loadVitalsPanel(db: Db, now: Date): Promise<VitalsPanel> {
  const to = (await loadSiteZone(db)).formatDay(now);
  const report = await getVitals(db, { from: addDays(to, 1 - PERIOD_DAYS), to });
  return { period: PERIOD_DAYS, ...report, ...scoreVitals(report) };
}
