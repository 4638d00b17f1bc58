import type { Db } from "../../../../../db/schema.ts";
import { createSlug, findFreeSlug } from "../../../../utils/text/slug.ts";

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
