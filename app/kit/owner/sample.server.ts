import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../db/schema.ts";
import type { RenderedTexts } from "../archive-kind.server.ts";
import type { Site } from "../site.server.ts";
import type { OwnerWrite } from "./owner-write.server.ts";

/**
 * A record's current content; only its words count, so that a record that is only moved or starred is still a sample.
 */
export interface SampleRecord {
  id: string;
  words: unknown;
}

/** The context that all parts of one removal share. */
export interface SampleRemoval {
  site: Site;
  trx: Transaction<Schema>;
  by: OwnerWrite;
  /** The site's name and address once the sample's are gone. */
  name: string;
  email: string;
  /** The rendered texts that the parts have listed. */
  rendered: RenderedTexts;
  /** Work on files, which must wait for the commit. */
  afterwards: (() => Promise<void>)[];
}

/** A kind of records that the seed writes. */
export interface SamplePart {
  noun: string;
  label: readonly [one: string, many: string];
  /** Goes along with the removal without being shown or counted. */
  isSilent?: true;
  /** All records that there are, of the seed or not; of one id there may be several, such as the entries of a list. */
  list(db: Db): Promise<SampleRecord[]>;
  /** Markdown that `remove` will need as HTML: rendering inside of the transaction would hold it up. */
  listTexts?(db: Db, found: readonly SampleRecord[]): Promise<string[]>;
  /** Takes away those that still have the words of the seed. */
  remove(removal: SampleRemoval, found: readonly SampleRecord[]): Promise<void>;
}

/** Belongs into the transaction of the seed: all that is there then is the sample. */
export async function markSample(trx: Db, parts: readonly SamplePart[]): Promise<void> {
  for (const { noun, list } of parts) {
    const rows = (await list(trx)).map(({ id, words }) => ({ noun, record_id: id, mark: markWords(words) }));
    if (rows.length === 0) continue;
    await trx
      .insertInto("sample_records")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The records whose words are still the seed's. */
export async function listSample(db: Db, { noun, list }: SamplePart): Promise<SampleRecord[]> {
  const rows = await db
    .selectFrom("sample_records")
    .select(["record_id", "mark"])
    .where("noun", "=", noun)
    .execute();
  // A site without samples reads no record.
  if (rows.length === 0) return [];
  const marks = new Set(rows.map((row) => `${row.record_id} ${row.mark}`));
  return (await list(db)).filter(({ id, words }) => marks.has(`${id} ${markWords(words)}`));
}

export function markWords(words: unknown): string {
  return createHash("sha256").update(JSON.stringify(words, sortKeys)).digest("hex").slice(0, 16);
}

/** A save writes the fields in the order of the schema, the seed in its own. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
