import { type ExpressionBuilder, type RawBuilder, sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";
import type { Site } from "./site.server.ts";

/** The keys that connect a feature's rows with a person. */
export interface PersonKeys {
  /** All addresses of the person, in small letters. There may be none: use `inList`. */
  emails: readonly string[];
  /** The person and everybody merged into them. */
  personIds: readonly string[];
}

/** Rows of one table, as an export shows them and an erasure counts them. */
export interface PersonalPart {
  table: keyof Schema;
  /** The owner's word for a row, such as "message"; `plural` where it is irregular. */
  noun: string;
  plural?: string;
  /** By the names of the columns, without keys and hashes (`omitColumns`). */
  rows: readonly object[];
  /** The effect of an erasure on the rows. */
  fate: "deleted" | "anonymised" | "kept";
}

/** A record that an erasure must leave, in words for the owner and the person. */
export interface KeptRecord {
  what: string;
  reason: string;
  /** When it can be deleted, such as "31 March 2035" or "until you allow email again". */
  until: string;
}

/** Removes things that no transaction can, such as files. Runs after the commit. */
export type Cleanup = () => Promise<void>;

export interface PersonalRecords {
  parts: readonly PersonalPart[];
  kept?: readonly KeptRecord[];
  /** Runs in the one transaction of the whole erasure. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to clean up
  erase(trx: Transaction<Schema>): Promise<Cleanup | void>;
}

/**
 * A feature's data about people: `find` is called before anything is erased, so that no feature misses rows that
 * another one changes.
 */
export interface PersonalData {
  find(db: Db, person: PersonKeys, site: Site): Promise<PersonalRecords>;
  /** An SQL condition that holds while the feature has anything of the person; without it they are forgotten after an hour. */
  holds?: (person: { id: RawBuilder<string>; email: RawBuilder<string> }) => RawBuilder<boolean>;
}

/** PostgreSQL has no empty list, so a value that no row has takes its place. */
export function inList(values: readonly string[]): readonly string[] {
  return values.length > 0 ? values : ["(none)"];
}

/** Copies rows without columns that hold keys and hashes. */
export function omitColumns<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  ...columns: readonly Column[]
): object[] {
  const left = new Set<string>(columns.map(String));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))));
}

interface ErasedRecords {
  noun: "message" | "booking" | "deal" | "comment" | "person" | "subscriber";
  ids: readonly string[];
  /** Subjects of lines that were written before ids were kept. */
  subjects?: readonly string[];
}

/** Finds lines of the activity log about a person's records. Their subjects may hold a name, so an erasure replaces them. */
export async function findActivity(
  db: Db,
  { noun, ids, subjects = [] }: ErasedRecords,
): Promise<Pick<PersonalRecords, "erase"> & { part: PersonalPart }> {
  const prefix = `${noun}\\_%`;
  const isAbout = ({ eb, or, and }: ExpressionBuilder<Schema, "activity">) =>
    and([
      sql<boolean>`action like ${prefix} escape '\\'`,
      or([
        ...(ids.length > 0 ? [eb("record_id", "in", ids)] : []),
        ...(subjects.length > 0 ? [and([eb("record_id", "is", null), eb("subject", "in", subjects)])] : []),
      ]),
    ]);
  const rows = await db.selectFrom("activity").selectAll().where(isAbout).execute();
  return {
    part: {
      table: "activity",
      noun: "line in the activity log",
      plural: "lines in the activity log",
      rows,
      fate: "anonymised",
    },
    async erase(trx) {
      await trx
        .updateTable("activity")
        .set({ subject: `a ${noun}` })
        .where(isAbout)
        .execute();
    },
  };
}
