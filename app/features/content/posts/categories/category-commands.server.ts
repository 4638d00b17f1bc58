import type { Transaction } from "kysely";
import { lockNames } from "../../../../../db/counters.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { createSlug, findFreeSlug } from "../../../../utils/text/slug.ts";
import type { PostDraft } from "../drafts/schema.ts";
import { type CategoryFollowers, getCategories, saveCategories } from "./categories.server.ts";
import { isSameName, type PostCategory } from "./categories.ts";
import type { CategoriesUpdate, OwnerCategories } from "./schema.ts";

export async function listOwnerCategories(db: Db, followers: CategoryFollowers): Promise<OwnerCategories> {
  const { categories, version } = await getCategories(db);
  const posts = await countPosts(db);
  const follows = await followers.count(db);
  return {
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      posts: posts.get(id) ?? 0,
      followers: follows.get(id) ?? 0,
    })),
    version,
  };
}

/** Replaces the whole list. Posts and topics of a removed category move to the one that the owner chose. */
export function updateCategories(
  by: OwnerWrite,
  { categories: wanted, moves, version }: CategoriesUpdate,
  followers: CategoryFollowers,
): Promise<WriteResult<OwnerCategories>> {
  const subject = ({ categories }: OwnerCategories) => countOf(categories.length, "category", "categories");
  return writeAsOwner(by, { action: "post_categories_updated", subject }, async (trx) => {
    await lockNames(trx, "posts");
    const before = await listOwnerCategories(trx, followers);
    if (version !== undefined && version !== before.version) return staleVersion("list of categories");
    const known = new Set(before.categories.map(({ id }) => id));
    const ids = wanted.flatMap(({ id }) => id ?? []);
    if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) {
      return staleVersion("list of categories");
    }
    const categories = nameAll(wanted, known);
    const removed = before.categories.filter(({ id }) => !ids.includes(id));
    for (const { id, name, posts, followers: follows } of removed) {
      const target = categories.find((category) => isSameName(category.name, moves[id] ?? ""));
      if (!target && posts + follows > 0) {
        return invalidField("moves", `“${name}” is still in use. Choose the category that takes its place.`);
      }
      if (!target) continue;
      await moveDrafts(trx, id, target.id);
      await trx.updateTable("posts").set({ category: target.id }).where("category", "=", id).execute();
      await followers.move(trx, id, target.id);
    }
    await saveCategories(trx, categories, by.now);
    return { ok: true, value: await listOwnerCategories(trx, followers) };
  });
}

/** The id of a category removed in this save isn't reused yet: old links still mean the old category. */
function nameAll(wanted: CategoriesUpdate["categories"], known: ReadonlySet<string>): PostCategory[] {
  const taken = new Set(known);
  return wanted.map(({ id, name }) => {
    const own = id ?? findFreeSlug(createSlug(name) || "category", taken);
    taken.add(own);
    return { id: own, name };
  });
}

async function countPosts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("posts")
    .select(["category", ({ fn }) => fn.countAll().as("posts")])
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, posts }) => [category, Number(posts)]));
}

/** Unsaved drafts move too, with their text and version unchanged. */
async function moveDrafts(trx: Transaction<Schema>, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom("post_drafts")
    .select(["post_id", "data"])
    .where("data", "is not", null)
    .execute();
  for (const { post_id, data } of rows) {
    const draft = parseJson<PostDraft>(data ?? "{}");
    if (draft.category !== from) continue;
    await trx
      .updateTable("post_drafts")
      .set({ data: JSON.stringify({ ...draft, category: to }) })
      .where("post_id", "=", post_id)
      .execute();
  }
}
