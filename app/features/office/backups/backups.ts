import { countOf } from "../../../utils/text/count-of.ts";
import { formatBytes } from "../../../utils/text/format-bytes.ts";
import type { Dates } from "../../../utils/time-zone.ts";
import type { Backup } from "./schema.ts";

/** "Last backup: 25 Nov 2026, 03:00, 12.0 MB." */
export function describeBackup({ madeAt, bytes }: Backup, { formatDateTime }: Dates): string {
  return `Last backup: ${formatDateTime(madeAt)}, ${formatBytes(bytes)}.`;
}

/** Claims only what was checked. */
export function describeCheck(
  { checkedAt, checkFault, tables, rows, pictures }: Backup,
  { formatDateTime }: Dates,
): string {
  if (checkedAt === null) return "Restore not tested yet.";
  const at = formatDateTime(checkedAt);
  if (checkFault !== null) return `The restore test of ${at} failed. ${checkFault}`;
  const found = `${countOf(tables, "table")}, ${countOf(rows, "row")}, ${countOf(pictures, "picture")}`;
  return `Restore tested ${at}: ${found}.`;
}
