import type { Selectable } from "kysely";
import { nextId } from "../../../db/counters.ts";
import type { Db } from "../../../db/schema.ts";
import type { ProjectTable } from "../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { parseJson } from "../../utils/text/json.ts";
import { findPictures } from "../media/media.server.ts";
import type { ProjectCategory } from "./project.ts";
import type { Project, ProjectInput, ProjectWithPicture } from "./schema.ts";

/** In the owner's order, which is newest first until the owner says otherwise. */
export async function listProjects(
  db: Db,
  { category }: { category?: ProjectCategory | undefined } = {},
): Promise<ProjectWithPicture[]> {
  const rows = await db
    .selectFrom("projects")
    .selectAll()
    .where("deleted_at", "is", null)
    .$call((query) => (category ? query.where("category", "=", category) : query))
    .orderBy("position")
    .orderBy("id", "desc")
    .execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row) => ({ ...toProject(row), picture: pictures.get(row.image) ?? null }));
}

export async function isAnyProjectShown(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("id")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Call it in a transaction, see `nextId`. */
export async function createProject(db: Db, input: ProjectInput, now: Date): Promise<Project> {
  const timestamp = toTimestamp(now);
  const row = await db
    .insertInto("projects")
    .values({
      id: await nextId(db, "projects"),
      title: input.title,
      description: input.description,
      image: input.image,
      tech: JSON.stringify(input.tech),
      category: input.category,
      github: input.github,
      live: input.live,
      date: input.date || String(now.getUTCFullYear()),
      featured: Number(input.featured),
      stars: input.stats.stars,
      forks: input.stats.forks,
      views: input.stats.views,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProject(row);
}

export function toProject(row: Selectable<ProjectTable>): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    tech: parseJson<string[]>(row.tech),
    category: row.category,
    github: row.github,
    live: row.live,
    date: row.date,
    featured: row.featured === 1,
    stats: { stars: row.stars, forks: row.forks, views: row.views },
  };
}
