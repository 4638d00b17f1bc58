import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { type CsvRow, readNamedCsv } from "../../../../kit/csv.server.ts";
import {
  invalidField,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { IMPORT_MAX_ROWS, REDIRECT_STATUSES, REDIRECTS_MAX } from "../redirect.ts";
import type { ImportLine, RedirectImport } from "../schema.ts";
import { findBySource } from "./redirect-chains.server.ts";
import {
  countRedirects,
  insertRedirect,
  lockRedirects,
  replaceRedirect,
} from "./redirect-commands.server.ts";
import { planRedirect } from "./redirect-plan.server.ts";

interface Site {
  siteUrl: URL;
  newId: () => string;
}

const COLUMNS = ["source", "target", "status"] as const;
type Row = CsvRow<(typeof COLUMNS)[number]>;

/** Rolls back a transaction that only previews its effect. */
class DryRunEnded extends Error {}

/** The effect that an import would have, line by line; it is rolled back. */
export async function checkRedirectImport(
  by: OwnerWrite,
  site: Site,
  csv: string,
): Promise<WriteResult<RedirectImport>> {
  const rows = readNamedCsv(csv, COLUMNS, { maxRows: IMPORT_MAX_ROWS });
  if (!rows.ok) return rows;
  let lines: ImportLine[] = [];
  try {
    await by.connection.transact(async (trx) => {
      lines = await applyRows(trx, by, site, rows.value);
      throw new DryRunEnded();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnded)) throw error;
  }
  return { ok: true, value: toReport(lines) };
}

/** All lines that can be taken, in one transaction; a later line overrides an earlier one. */
export async function importRedirects(
  by: OwnerWrite,
  site: Site,
  csv: string,
): Promise<WriteResult<RedirectImport>> {
  const rows = readNamedCsv(csv, COLUMNS, { maxRows: IMPORT_MAX_ROWS });
  if (!rows.ok) return rows;
  const subject = ({ added, replaced }: RedirectImport) => countOf(added + replaced, "redirect");
  return writeAsOwner(by, { action: "redirect_imported", subject }, async (trx) => {
    const report = toReport(await applyRows(trx, by, site, rows.value));
    return report.added + report.replaced > 0
      ? { ok: true, value: report }
      : invalidField("csv", "Nothing in this file can be imported.");
  });
}

async function applyRows(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  site: Site,
  rows: readonly Row[],
): Promise<ImportLine[]> {
  await lockRedirects(trx, by);
  const lines: ImportLine[] = [];
  let room = REDIRECTS_MAX - (await countRedirects(trx));
  for (const row of rows) {
    const { outcome, reason } = await applyRow(trx, by, site, row, room);
    if (outcome === "added") room -= 1;
    lines.push({ line: row.line, source: row.cell("source"), outcome, reason });
  }
  return lines;
}

async function applyRow(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  { siteUrl, newId }: Site,
  { cell }: Row,
  room: number,
): Promise<Pick<ImportLine, "outcome" | "reason">> {
  const status = REDIRECT_STATUSES.find((each) => String(each) === (cell("status") || "301"));
  if (!status) return { outcome: "refused", reason: "The status must be 301, 302, 307, 308 or 410." };
  const wanted = { source: cell("source"), target: cell("target"), status };
  const first = await planRedirect(trx, wanted, { siteUrl, now: by.now });
  const existing = first.ok ? await findBySource(trx, first.value.source) : undefined;
  const planned = existing
    ? await planRedirect(trx, wanted, { siteUrl, now: by.now, id: existing.id })
    : first;
  if (!planned.ok) return { outcome: "refused", reason: planned.message };
  if (existing) {
    await replaceRedirect(trx, by, { id: existing.id, ...planned.value }, "import");
    return { outcome: "replaced", reason: "" };
  }
  if (room <= 0) {
    return { outcome: "refused", reason: `At most ${REDIRECTS_MAX.toLocaleString("en")} redirects.` };
  }
  await insertRedirect(trx, by, { id: newId(), ...planned.value }, { origin: "import" });
  return { outcome: "added", reason: "" };
}

function toReport(lines: ImportLine[]): RedirectImport {
  const count = (outcome: ImportLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return { added: count("added"), replaced: count("replaced"), refused: count("refused"), lines };
}
