import type { Db } from "../../../../db/schema.ts";
import type { TodayMoment } from "../../../kit/feature.server.ts";
import type { TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { addDays } from "../../../utils/dates.ts";
import { formatMoney } from "../../../utils/money.ts";
import { formatDocumentDay } from "../documents/document-words.ts";
import { listNotices } from "../documents/parties.server.ts";
import { WAITING_STATUSES } from "./quote.ts";

const ENDS_WITHIN_DAYS = 3;
const QUOTES_MAX = 50;

/** Quotes that wait for the client and expire soon. */
export async function listQuotesToday(db: Db, { now, zone }: TodayMoment): Promise<TodayPart[]> {
  const today = zone.formatDay(now);
  const rows = await db
    .selectFrom("quotes")
    .selectAll()
    .where("status", "in", WAITING_STATUSES)
    .where("valid_until", ">=", today)
    .where("valid_until", "<=", addDays(today, ENDS_WITHIN_DAYS))
    .orderBy("valid_until")
    .orderBy("id")
    .limit(QUOTES_MAX)
    .execute();
  const items = await listNotices(db, rows, (row) => {
    const money = formatMoney({ minor: row.total_minor, currency: row.currency });
    const last = row.valid_until ?? today;
    return {
      id: row.id,
      title: `${row.number}, ${row.title}`,
      detail: `${money}, valid until ${formatDocumentDay(last)}`,
      at: last,
      path: pathToRecord("quote", row.id),
      version: row.version,
    };
  });
  return [{ kind: "quotes", items, total: items.length }];
}
