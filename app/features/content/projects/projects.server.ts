import type { Insertable, Selectable } from "kysely";
import { nextId } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import type { ProjectTable } from "../../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { findPictures } from "../../core/media/media.server.ts";
import type { ProjectCategory } from "./project.ts";
import type { Project, ProjectInput, ProjectNeighbours, ProjectWithPicture, ShownProject } from "./schema.ts";
import { createUniqueProjectSlug } from "./store/project-addresses.server.ts";

type CardInput = Pick<ProjectInput, "title" | "description" | "image" | "tech" | "category" | "github"> &
  Pick<ProjectInput, "live" | "date" | "featured" | "stats">;

/** With the HTML of its Markdown. */
export type NewProject = CardInput & Partial<ProjectInput> & { html?: string };

/** In the owner's order, which is newest first until the owner changes it. */
export async function listProjects(
  db: Db,
  { category }: { category?: ProjectCategory | undefined } = {},
): Promise<ProjectWithPicture[]> {
  const rows = await selectShown(db)
    .selectAll()
    .$call((query) => (category ? query.where("category", "=", category) : query))
    .execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row) => ({ ...toProject(row), picture: pictures.get(row.image) ?? null }));
}

export async function findProject(db: Db, slug: string): Promise<ShownProject | undefined> {
  const row = await selectShown(db).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && (await toShownProjects(db, [row]))[0];
}

/** As their pages show them. */
export async function listShownProjects(db: Db): Promise<ShownProject[]> {
  return toShownProjects(db, await selectShown(db).selectAll().execute());
}

async function toShownProjects(db: Db, rows: readonly Selectable<ProjectTable>[]): Promise<ShownProject[]> {
  const projects = rows.map((row) => ({ row, ...toProject(row) }));
  const images = projects.flatMap(({ image, pictures }) => [image, ...pictures.map((each) => each.image)]);
  const found = await findPictures(db, images);
  return projects.map(({ row, ...project }) => ({
    ...project,
    picture: found.get(row.image) ?? null,
    html: row.approach_html,
    gallery: project.pictures.flatMap(({ image, alt, caption }) => {
      const picture = found.get(image);
      return picture ? [{ picture: { ...picture, alt: alt || picture.alt }, caption }] : [];
    }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** The projects before and after it in the owner's order. */
export async function findAdjacentProjects(db: Db, id: number): Promise<ProjectNeighbours> {
  const rows = await selectShown(db).select(["id", "slug", "title"]).execute();
  const place = rows.findIndex((row) => row.id === id);
  const pick = (row: { slug: string; title: string } | undefined) =>
    row && { slug: row.slug, title: row.title };
  return { previous: pick(rows[place - 1]), next: pick(rows[place + 1]) };
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
export async function createProject(db: Db, input: NewProject, now: Date): Promise<Project> {
  const timestamp = toTimestamp(now);
  const id = await nextId(db, "projects");
  const row = await db
    .insertInto("projects")
    .values({
      id,
      ...toProjectColumns({ ...input, date: input.date || String(now.getUTCFullYear()) }),
      slug: await createUniqueProjectSlug(db, input, id),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProject(row);
}

export function toProjectColumns(
  input: NewProject & { date: string },
): Omit<Insertable<ProjectTable>, "id" | "created_at" | "updated_at"> {
  return {
    title: input.title,
    description: input.description,
    image: input.image,
    tech: JSON.stringify(input.tech),
    category: input.category,
    github: input.github,
    live: input.live,
    date: input.date,
    featured: Number(input.featured),
    ...input.stats,
    client: input.client ?? "",
    role: input.role ?? "",
    problem: input.problem ?? "",
    approach: input.approach ?? "",
    approach_html: input.html ?? "",
    result: input.result ?? "",
    pictures: JSON.stringify(input.pictures ?? []),
  };
}

export function toProject(row: Selectable<ProjectTable>): Project {
  return {
    id: row.id,
    slug: row.slug,
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
    client: row.client,
    role: row.role,
    problem: row.problem,
    approach: row.approach,
    result: row.result,
    pictures: parseJson<Project["pictures"]>(row.pictures),
  };
}

function selectShown(db: Db) {
  return db.selectFrom("projects").where("deleted_at", "is", null).orderBy("position").orderBy("id", "desc");
}
