import { randomUUID } from "node:crypto";
import type { Db } from "../../../db/schema.ts";

/** Clears redirects from an address that a page now has: they would never be followed, and would return when it moves. */
export async function takePageAddress(db: Db, path: string): Promise<void> {
  await db.deleteFrom("redirects").where("source", "=", path).execute();
  await db.deleteFrom("missed_paths").where("path", "=", path).execute();
}

/** Redirects the old address to the new one and retargets redirects to the old one, so that no chain or loop arises. */
export async function movePageAddress(
  db: Db,
  { from, to, since }: { from: string; to: string; since: string },
): Promise<void> {
  await takePageAddress(db, to);
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "target"])
    .where("post_id", "is", null)
    .where("target", "like", `${from}%`)
    .execute();
  for (const row of rows) {
    const suffix = row.target.slice(from.length);
    if (!/^([?#]|$)/.test(suffix)) continue;
    await db
      .updateTable("redirects")
      .set(({ eb }) => ({
        target: `${to}${suffix}`,
        version: eb("version", "+", 1),
        updated_at: since,
      }))
      .where("id", "=", row.id)
      .execute();
  }
  const columns = { post_id: null, target: to, status: 301, origin: "slug" } as const;
  await db
    .insertInto("redirects")
    .values({ id: randomUUID(), source: from, ...columns, created_at: since, updated_at: since })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet(({ eb }) => ({
        ...columns,
        updated_at: since,
        version: eb("redirects.version", "+", 1),
      })),
    )
    .execute();
}
