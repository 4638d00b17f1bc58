import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";

const POST_PREFIX = "/blog/";

/**
 * A visitor counts once a day under all addresses of a post. Writes only changes: a write drops cached pages.
 */
export async function updateMeasuredViews({ db }: Pick<Connection, "db">): Promise<void> {
  const posts = await db.selectFrom("posts").select(["id", "slug", "measured_views"]).execute();
  const views = await sumViewsByPost(db, posts);
  for (const { id, measured_views } of posts) {
    const measured = views.get(id) ?? 0;
    if (measured === measured_views) continue;
    await db.updateTable("posts").set({ measured_views: measured }).where("id", "=", id).execute();
  }
}

async function sumViewsByPost(db: Db, posts: { id: number; slug: string }[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("analytics_days")
    .select(({ fn }) => ["value", fn.sum("visitors").as("readers")])
    .where("dimension", "=", "page")
    .where("value", "like", `${POST_PREFIX}%`)
    .groupBy("value")
    .execute();
  const owners = new Map<string, number>(await listOldAddresses(db));
  // An address that another post has by now counts for that one.
  for (const { id, slug } of posts) owners.set(`${POST_PREFIX}${slug}`, id);
  const views = new Map<number, number>();
  for (const row of rows) {
    const id = owners.get(row.value);
    if (id !== undefined) views.set(id, (views.get(id) ?? 0) + Number(row.readers));
  }
  return views;
}

async function listOldAddresses(db: Db): Promise<[path: string, postId: number][]> {
  const rows = await db.selectFrom("redirects").select(["source", "post_id"]).execute();
  return rows.flatMap(({ source, post_id }): [path: string, postId: number][] =>
    post_id === null ? [] : [[source, post_id]],
  );
}
