import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { isImportDay } from "../keyword-days.ts";
import type { ImportReport } from "../schema.ts";
import { noteImport } from "../search-console-state.server.ts";
import { parseKeywordCsv } from "./keyword-csv.server.ts";
import { storeMeasurements } from "./keyword-store.server.ts";

const FAULTS_SHOWN = 50;

/** All lines that can be read, in one transaction; the report names the others. */
export async function importKeywords(
  by: OwnerWrite,
  { csv, day }: { csv: string; day: string },
  newId: () => string,
): Promise<WriteResult<ImportReport>> {
  const isAllowedDay = (one: string) => isImportDay(one, by.now);
  if (!isAllowedDay(day)) return invalidField("day", "Please choose a day within the last 16 months.");
  const parsed = parseKeywordCsv(csv, { day, isAllowedDay });
  if (!parsed.ok) return parsed;
  const { measurements, faults } = parsed.value;
  const [fault] = faults;
  if (measurements.length === 0) {
    const reason = fault ? ` Line ${fault.line}: ${fault.message}` : "";
    return invalidField("csv", `Nothing in this file could be imported.${reason}`);
  }
  const newestDay = measurements.reduce((newest, one) => (one.day > newest ? one.day : newest), "");
  const subject = ({ rows }: ImportReport) => countOf(rows, "keyword");
  return writeAsOwner(by, { action: "keyword_imported", subject }, async (trx) => {
    const { dialect } = by.connection;
    const stored = await storeMeasurements(trx, measurements, { dialect, newId, now: by.now });
    await noteImport(trx, { connection: by.connection, rows: stored.rows, newestDay }, by.now);
    const report = { ...stored, faults: { count: faults.length, first: faults.slice(0, FAULTS_SHOWN) } };
    return { ok: true, value: report };
  });
}

/** With its whole history; the next import brings it back when it is still searched for. */
export function deleteKeyword(
  by: OwnerWrite,
  id: string,
): Promise<WriteResult<{ id: string; keyword: string }>> {
  const subject = ({ keyword }: { keyword: string }) => keyword;
  return writeAsOwner(by, { action: "keyword_deleted", subject }, async (trx) => {
    await trx.deleteFrom("keyword_days").where("keyword_id", "=", id).execute();
    const row = await trx
      .deleteFrom("keywords")
      .where("id", "=", id)
      .returning(["id", "keyword"])
      .executeTakeFirst();
    return row ? { ok: true, value: row } : notFound("keyword");
  });
}
