import { randomUUID } from "node:crypto";
import type { Db } from "../../../../db/schema.ts";
import { createSlug, findFreeSlug } from "../../../utils/text/slug.ts";
import { pathToProject } from "../project.ts";

/** Call it while other writers of projects wait: the name is chosen before the row is written. */
export async function createUniqueProjectSlug(
  db: Db,
  { slug, title }: { slug?: string | undefined; title: string },
  id: number,
): Promise<string> {
  const base = slug || createSlug(title) || `project-${id}`;
  const rows = await db
    .selectFrom("projects")
    .select("slug")
    .where("slug", "like", `${base}%`)
    .where("id", "!=", id)
    .execute();
  return findFreeSlug(base, new Set(rows.map((row) => row.slug)));
}

/** A redirect from where a page stands now would never be followed, and comes back when the page moves. */
export async function takeProjectAddress(db: Db, slug: string): Promise<void> {
  const path = pathToProject(slug);
  await db.deleteFrom("redirects").where("source", "=", path).execute();
  await db.deleteFrom("missed_paths").where("path", "=", path).execute();
}

/** Leads from the old address to the new one, and with it all that led to the old one: no chain, no loop. */
export async function moveProjectAddress(
  db: Db,
  { from, to, since }: { from: string; to: string; since: string },
): Promise<void> {
  const [source, target] = [pathToProject(from), pathToProject(to)];
  await takeProjectAddress(db, to);
  const rows = await db
    .selectFrom("redirects")
    .select(["id", "target"])
    .where("post_id", "is", null)
    .where("target", "like", `${source}%`)
    .execute();
  for (const row of rows) {
    const suffix = row.target.slice(source.length);
    if (!/^([?#]|$)/.test(suffix)) continue;
    await db
      .updateTable("redirects")
      .set(({ eb }) => ({
        target: `${target}${suffix}`,
        version: eb("version", "+", 1),
        updated_at: since,
      }))
      .where("id", "=", row.id)
      .execute();
  }
  const columns = { post_id: null, target, status: 301, origin: "slug" } as const;
  await db
    .insertInto("redirects")
    .values({ id: randomUUID(), source, ...columns, created_at: since, updated_at: since })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet(({ eb }) => ({
        ...columns,
        updated_at: since,
        version: eb("redirects.version", "+", 1),
      })),
    )
    .execute();
}
