import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Db, Schema } from "../../db/schema.ts";
import type { RenderedMarkdown } from "../utils/text/rendered-markdown.ts";
import type { OwnerWrite } from "./owner/owner-write.server.ts";
import type { SensitiveChange } from "./proof/sensitive-change.server.ts";

/** One thing of a kind: a post, a service, the settings as a whole. */
export interface Entry {
  key: string;
  record: object;
}

export type ParsedRecord = { ok: true; entry: Entry } | { ok: false; reason: string };

/** One Markdown or one JSON file each, a list in one file, or one thing in a file. */
export type Place =
  | { as: "texts"; folder: string }
  | { as: "files"; folder: string }
  | { as: "list"; file: string }
  | { as: "single"; file: string };

export interface ArchiveKind {
  name: string;
  /** Content that visitors have given stays behind unless it is asked for. */
  isOfVisitors?: boolean;
  place: Place;
  list(db: Db): Promise<Entry[]>;
  parse(value: unknown): ParsedRecord;
  /** The record's name for people. */
  nameOf(record: object): string;
  /** Whether there is nothing to write: the two say the same, or the record on the site stays. */
  isSettled(before: object, record: object): boolean;
  /** The Markdown of a record that is rendered before it is saved, if any. */
  textOf?(record: object): string;
  /** The change, if a record would redirect money or mail: the site then asks for the owner's password. */
  findSensitive?(db: Db, record: object): Promise<SensitiveChange | undefined>;
  save(write: KindWrite, records: readonly object[]): Promise<void>;
}

interface KindWrite {
  trx: Transaction<Schema>;
  by: OwnerWrite;
  rendered: RenderedTexts;
  renderedComment: (text: string) => string;
  siteUrl: URL;
}

/** The texts of posts and pages, rendered before the transaction begins. */
export type RenderedTexts = (content: string) => RenderedMarkdown;

export function defineArchiveKind<T extends object>(definition: {
  name: string;
  isOfVisitors?: boolean;
  place: Place;
  schema: z.ZodType<T>;
  keyOf(record: NoInfer<T>): string;
  /** Where people know it by something else than its key. */
  nameOf?(record: NoInfer<T>): string;
  textOf?(record: NoInfer<T>): string;
  list(db: Db): Promise<NoInfer<T>[]>;
  findSensitive?(db: Db, record: NoInfer<T>): Promise<SensitiveChange | undefined>;
  save(write: KindWrite, record: NoInfer<T>): Promise<unknown>;
  /** The order in which they are written, where that of the archive is not the right one. */
  compare?(a: NoInfer<T>, b: NoInfer<T>): number;
  /** A field that the site may choose again. */
  ignored?: keyof NoInfer<T> & string;
  /** Whether the site's record stays as it is, whatever the archive says. */
  stays?(before: NoInfer<T>, record: NoInfer<T>): boolean;
}): ArchiveKind {
  const { schema, keyOf, nameOf = keyOf, textOf, list, ...others } = definition;
  const { save, compare, ignored, stays, findSensitive, ...rest } = others;
  const comparable = (record: object) => {
    // Fields that the schema drops cannot differ either.
    const known: object = schema.safeParse(record).data ?? record;
    // Creation dates differ between two sites with the same content.
    const unlike = { createdAt: null, updatedAt: null, ...(ignored && { [ignored]: null }) };
    return formatCanonical({ ...known, ...unlike });
  };
  return {
    ...rest,
    ...(textOf && { textOf: (record: object) => textOf(record as T) }),
    ...(findSensitive && {
      findSensitive: (db: Db, record: object) => findSensitive(db, record as T),
    }),
    nameOf: (record) => nameOf(record as T),
    async list(db) {
      return (await list(db)).map((record) => ({ key: keyOf(record), record }));
    },
    parse(value) {
      if (hasNul(value)) return { ok: false, reason: "It contains a NUL character, which cannot be stored." };
      const result = schema.safeParse(value);
      if (result.success) return { ok: true, entry: { key: keyOf(result.data), record: result.data } };
      const [issue] = result.error.issues;
      return { ok: false, reason: [issue?.path.join("."), issue?.message].filter(Boolean).join(": ") };
    },
    isSettled: (before, record) =>
      stays?.(before as T, record as T) === true || comparable(before) === comparable(record),
    async save(write, records) {
      const ordered = compare ? (records as readonly T[]).toSorted(compare) : (records as readonly T[]);
      for (const record of ordered) await save(write, record);
    },
  };
}

export const toList = (name: string) => ({ as: "list", file: `data/${name}.json` }) as const;

export const getId = ({ id }: { id: string | number }) => String(id);

/** The same text for the same content, whatever the order of its fields. */
function formatCanonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasNul);
}
