import type { Db } from "../../../../../db/schema.ts";
import { exportCsv, formatCsvRows } from "../../../../kit/csv.server.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { listAdvanceTax } from "./advance-rows.ts";
import { listAdvances } from "./advances.server.ts";
import { GSTR_COLUMNS, listGstrRows } from "./gstr-rows.ts";

interface Cursor {
  issued_on: string | null;
  id: string;
}

/**
 * Every invoice and credit note that was issued from one day to another, both included, the oldest first, and behind them the
 * advances of that time by their receipt vouchers.
 */
export async function* exportGstr(db: Db, range: { from: string; to: string }): AsyncGenerator<string> {
  yield* exportCsv(
    GSTR_COLUMNS,
    (limit, after?: Cursor) => listNext(db, range, limit, after),
    (rows) =>
      rows.flatMap(({ snapshot }) =>
        snapshot === null ? [] : listGstrRows(parseJson<DocumentSnapshot>(snapshot)),
      ),
  );
  const advances = await listAdvances(db, range);
  const rows = advances.flatMap((advance) => listAdvanceTax(advance, range));
  if (rows.length > 0) yield formatCsvRows(GSTR_COLUMNS, rows);
}

function listNext(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
  after: Cursor | undefined,
) {
  return db
    .selectFrom("invoices")
    .select(["id", "issued_on", "snapshot"])
    .where("kind", "in", ["invoice", "credit_note"])
    .where("issued_on", ">=", after?.issued_on ?? from)
    .where("issued_on", "<=", to)
    .$call((select) => {
      if (!after) return select;
      const { issued_on, id } = after;
      return select.where(({ eb, and, or }) =>
        or([eb("issued_on", ">", issued_on), and([eb("issued_on", "=", issued_on), eb("id", ">", id)])]),
      );
    })
    .orderBy("issued_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}
