import { createHash } from "node:crypto";
import { z } from "zod";
import type { Row } from "../../../../../db/snapshot.ts";

export const BACKUP_FORMAT = 1;
export const MANIFEST = "manifest.json";
export const TABLE_ENTRY = /^tables\/([a-z_]+)\.ndjson$/;
export const MEDIA_ENTRY = /^media\/([\w-]+\.\w+)$/;
export const PERSON_FILE_ENTRY = /^person-files\/[\w-]+$/;

const count = z.int().min(0);
const files = z.record(z.string(), z.object({ bytes: count, sha256: z.string() }));

export const manifestSchema = z.object({
  soloistBackup: z.int(),
  appVersion: z.string(),
  madeAt: z.iso.datetime(),
  migration: z.string(),
  /** Rows, and a sum over them in whatever order they come. */
  tables: z.record(z.string(), z.object({ rows: count, sum: z.string() })),
  files,
  /** Files that the owner attached to people, by id. Older backups have none. */
  personFiles: files.default({}),
  /** Counts the pictures whose files are all here. */
  pictures: count,
  /** Files of pictures that could not be found when the backup was made. */
  lostFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

const MODULUS = 1n << 128n;

/** The same for the same rows, in any order and from either database. */
export function createRowSum() {
  let sum = 0n;
  let rows = 0;
  return {
    add(row: Row) {
      const sorted = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const digest = createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
      sum = (sum + BigInt(`0x${digest}`)) % MODULUS;
      rows += 1;
    },
    result: () => ({ rows, sum: sum.toString(16) }),
  };
}
