import { formatDateTime } from "../../utils/dates.ts";
import { countOf } from "../../utils/text/count-of.ts";
import type { Backup } from "./schema.ts";

const MIB = 1024 * 1024;

export const DAYS_KEPT = 7;
export const WEEKS_KEPT = 4;

export function formatBackupSize(bytes: number): string {
  return bytes < MIB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MIB).toFixed(1)} MB`;
}

/** "Last backup: 25 Nov 2026, 03:00, 12.0 MB."; in the reader's own zone. */
export function describeBackup({ madeAt, bytes }: Backup): string {
  return `Last backup: ${formatDateTime(madeAt)}, ${formatBackupSize(bytes)}.`;
}

/** Says nothing that was not checked. */
export function describeCheck({ checkedAt, checkFault, tables, rows, pictures }: Backup): string {
  if (checkedAt === null) return "Restore not tested yet.";
  const at = formatDateTime(checkedAt);
  if (checkFault !== null) return `The restore test of ${at} failed. ${checkFault}`;
  const found = `${countOf(tables, "table")}, ${countOf(rows, "row")}, ${countOf(pictures, "picture")}`;
  return `Restore tested ${at}: ${found}.`;
}
