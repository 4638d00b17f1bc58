import type { Transaction } from "kysely";
import { z } from "zod";
import { lockNames } from "../../../../../db/counters.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { defineArchiveKind } from "../../../../kit/archive-kind.server.ts";
import { listCategories, saveCategories } from "./categories.server.ts";
import { CATEGORIES_MAX, FIRST_CATEGORIES, isSameName, type PostCategory } from "./categories.ts";
import { categoryId, categoryName, refuseSameNames } from "./schema.ts";

const categoriesRecord = z.object({
  categories: z
    .array(z.object({ id: categoryId, name: categoryName }))
    .min(1)
    .max(CATEGORIES_MAX)
    .superRefine(refuseSameNames),
});

/** The archive's list, followed by categories only this site has; unused default ones are dropped. */
async function mergeCategories(
  trx: Transaction<Schema>,
  given: readonly PostCategory[],
): Promise<PostCategory[]> {
  const used = await trx.selectFrom("posts").select("category").distinct().execute();
  const isUsed = (id: string) => used.some(({ category }) => category === id);
  const others = (await listCategories(trx)).filter(({ id }) => !given.some((other) => other.id === id));
  const own = others.filter(
    ({ id, name }) => isUsed(id) || !FIRST_CATEGORIES.some((first) => first.id === id && first.name === name),
  );
  const isTaken = (name: string) => given.some((other) => isSameName(other.name, name));
  return [...given, ...own.map(({ id, name }) => ({ id, name: isTaken(name) ? id : name }))];
}

export const categoriesKind = defineArchiveKind({
  name: "categories",
  place: { as: "single", file: "data/post-categories.json" },
  schema: categoriesRecord,
  keyOf: () => "categories",
  list: async (db) => [{ categories: [...(await listCategories(db))] }],
  async save({ trx, by }, { categories }) {
    await lockNames(trx, "posts");
    await saveCategories(trx, await mergeCategories(trx, categories), by.now);
  },
});
