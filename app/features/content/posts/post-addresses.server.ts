import { randomUUID } from "node:crypto";
import type { Db } from "../../../../db/schema.ts";
import { takePageAddress } from "../../../kit/owner/page-addresses.server.ts";
import { selectPublished } from "./post-summaries.server.ts";

export function pathToPost(slug: string): string {
  return `/blog/${slug}`;
}

/**
 * Redirects to an address follow the post that takes it over, so no slug makes a chain or a loop of redirects.
 */
export async function takeAddress(db: Db, { id, slug }: { id: number; slug: string }): Promise<void> {
  const path = pathToPost(slug);
  await takePageAddress(db, path);
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "target"])
    .where("post_id", "is", null)
    .where("target", "like", `${path}%`)
    .execute();
  for (const row of rows) {
    const suffix = row.target.slice(path.length);
    if (!/^([?#]|$)/.test(suffix)) continue;
    await db.updateTable("redirects").set({ post_id: id, target: suffix }).where("id", "=", row.id).execute();
  }
}

export async function leaveAddress(
  db: Db,
  { id, slug, since }: { id: number; slug: string; since: string },
): Promise<void> {
  const columns = { post_id: id, target: "", status: 301, origin: "slug", created_at: since } as const;
  await db
    .insertInto("redirects")
    .values({ id: randomUUID(), source: pathToPost(slug), updated_at: since, ...columns })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet(({ eb }) => ({
        ...columns,
        updated_at: since,
        version: eb("redirects.version", "+", 1),
      })),
    )
    .execute();
}

/** Where visitors find the post; undefined while they do not. */
export async function findPublicPath(db: Db, id: number, now: Date): Promise<string | undefined> {
  const post = await selectPublished(db, now).select("slug").where("id", "=", id).executeTakeFirst();
  return post && pathToPost(post.slug);
}
