import { countUpTo } from "../../../db/counters.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { FIGURE_PERIOD_DAYS } from "./figure-period.ts";

/** A figure of the owner's first screen, now and in the period before. */
export interface Figure {
  value: number;
  current: number;
  previous: number;
}

const PERIOD_MS = FIGURE_PERIOD_DAYS * 86_400_000;

/** When it began; 1 is the period that runs, 2 the one before it. */
export function periodStart(now: Date, periods: number): string {
  return toTimestamp(new Date(now.getTime() - periods * PERIOD_MS));
}

/** How many there are, and how many there were a period ago. */
export async function countExisting(db: Db, table: "projects" | "posts", now: Date): Promise<Figure> {
  const rows = db.selectFrom(table as "projects");
  const start = periodStart(now, 1);
  const current = await countUpTo(db, rows.where("deleted_at", "is", null));
  const previous = await countUpTo(
    db,
    rows
      .where("created_at", "<=", start)
      .where((eb) => eb.or([eb("deleted_at", "is", null), eb("deleted_at", ">", start)])),
  );
  return { value: current, current, previous };
}
