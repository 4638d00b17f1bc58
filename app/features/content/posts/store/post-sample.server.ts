import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { deleteSoftly } from "../../../../../db/soft-delete.ts";
import type { SamplePart, SampleRecord } from "../../../../kit/owner/sample.server.ts";

/** Includes the views and likes of posts that stay because the owner has rewritten them. */
export const postSample: readonly SamplePart[] = [
  {
    noun: "posts",
    label: ["post", "posts"],
    async list(db) {
      const rows = await db
        .selectFrom("posts")
        .select(["id", "title", "content"])
        .where("deleted_at", "is", null)
        .execute();
      return rows.map(({ id, title, content }) => ({ id: String(id), words: { title, content } }));
    },
    async remove({ trx, by }, found) {
      for (const { id } of found) await deleteSoftly(trx, { table: "posts", id: Number(id) }, by.now);
    },
  },
  {
    noun: "post_figures",
    label: ["figure", "figures"],
    isSilent: true,
    async list(db) {
      const rows = await db.selectFrom("posts").select(["id", "views", "likes"]).execute();
      return rows.map(({ id, views, likes }) => ({ id: String(id), words: { views, likes } }));
    },
    async remove({ trx }, found) {
      if (found.length === 0) return;
      const ids = found.map(({ id }) => Number(id));
      await trx.updateTable("posts").set({ views: 0, likes: 0 }).where("id", "in", ids).execute();
    },
  },
  {
    noun: "post_authors",
    label: ["author", "authors"],
    isSilent: true,
    list: listAuthors,
    async remove({ trx, name }, found) {
      for (const { words } of found) await renameAuthor(trx, { from: String(words), to: name });
    },
  },
];

/** Includes the posts in the trash, which can come back. */
async function listAuthors(db: Db): Promise<SampleRecord[]> {
  const rows = await db.selectFrom("posts").select("author").distinct().execute();
  return rows.map(({ author }) => ({ id: "author", words: author }));
}

/** Neither a save nor a new version: the post's own words stay as they are. */
export async function renameAuthor(
  trx: Transaction<Schema>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx.updateTable("posts").set({ author: to }).where("author", "=", from).execute();
}
