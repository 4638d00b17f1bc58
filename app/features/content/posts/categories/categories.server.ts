import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { invalidField, type WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { service } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { createSlug, findFreeSlug } from "../../../../utils/text/slug.ts";
import {
  CATEGORIES_MAX,
  CATEGORY_NAME_MAX_CHARS,
  FIRST_CATEGORIES,
  isSameName,
  type PostCategory,
} from "./categories.ts";

/** One row, so that the list has one order and one version. */
const ROW_ID = "categories";

/** Records other than posts that refer to categories. */
export interface CategoryFollowers {
  count(db: Db): Promise<ReadonlyMap<string, number>>;
  /** Runs in the transaction that takes the category off the list. */
  move(trx: Transaction<Schema>, from: string, to: string): Promise<void>;
}

/** Provided by the newsletter, whose topics are the categories. */
export const categoryFollowers = service<CategoryFollowers>("categoryFollowers", () => ({
  count: async () => new Map(),
  move: async () => undefined,
}));

export async function getCategories(
  db: Db,
): Promise<{ categories: readonly PostCategory[]; version: number }> {
  const row = await db
    .selectFrom("post_categories")
    .select(["content", "version"])
    .where("id", "=", ROW_ID)
    .executeTakeFirst();
  return row
    ? { categories: parseJson<PostCategory[]>(row.content), version: row.version }
    : { categories: FIRST_CATEGORIES, version: 0 };
}

export async function listCategories(db: Db): Promise<readonly PostCategory[]> {
  return (await getCategories(db)).categories;
}

/** Call it under the lock on post names: otherwise a post could get a category that is removed at the same moment. */
export async function saveCategories(
  trx: Transaction<Schema>,
  categories: readonly PostCategory[],
  now: Date,
): Promise<void> {
  const columns = { content: JSON.stringify(categories), updated_at: toTimestamp(now) };
  await trx
    .insertInto("post_categories")
    .values({ id: ROW_ID, ...columns, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb("post_categories.version", "+", 1) })),
    )
    .execute();
}

/** The requested category if the list has it; the first one if none was requested. */
export async function planCategory(db: Db, asked: string | undefined): Promise<WriteResult<string>> {
  const categories = await listCategories(db);
  const found = asked === undefined ? categories[0] : categories.find(({ id }) => id === asked);
  return found ? { ok: true, value: found.id } : invalidField("category", describeChoice(categories));
}

export function describeChoice(categories: readonly PostCategory[]): string {
  return `Please choose one of these categories: ${categories.map(({ id }) => id).join(", ")}.`;
}

/** For imported posts: an unknown category is added to the list while there is room, so that no post is lost. */
export async function adoptCategory(trx: Transaction<Schema>, now: Date, asked = ""): Promise<string> {
  const categories = await listCategories(trx);
  const known = categories.find(({ id }) => id === asked) ?? findByName(categories, asked);
  if (known) return known.id;
  const [first] = categories;
  if (first && (asked === "" || categories.length >= CATEGORIES_MAX)) return first.id;
  const id = findFreeSlug(createSlug(asked) || "category", new Set(categories.map((one) => one.id)));
  const usual =
    FIRST_CATEGORIES.find((one) => one.id === id)?.name ?? asked.slice(0, CATEGORY_NAME_MAX_CHARS);
  const name = findByName(categories, usual) ? id : usual;
  await saveCategories(trx, [...categories, { id, name }], now);
  return id;
}

function findByName(categories: readonly PostCategory[], wanted: string): PostCategory | undefined {
  return categories.find(({ name }) => isSameName(name, wanted));
}
