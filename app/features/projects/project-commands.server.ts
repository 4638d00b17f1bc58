import type { Selectable } from "kysely";
import type { Db, ProjectTable } from "../../../db/schema.ts";
import { restoreLimit } from "../../../db/soft-delete.ts";
import { toTimestamp } from "../../utils/dates.ts";
import {
  findObstacle,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../activity/owner-writes.server.ts";
import { deleteAsOwner, restoreAsOwner } from "../activity/trash.server.ts";
import type { OwnerProject, ProjectCategory, ProjectInput, ProjectUpdate } from "./project.ts";
import { createProject, toProject } from "./projects.server.ts";

export interface OwnerProjectFilter {
  now: Date;
  category?: ProjectCategory | undefined;
  query: string;
  /** The trash instead of what is on show. */
  deleted: boolean;
}

/** Newest first. */
export async function listOwnerProjects(db: Db, filter: OwnerProjectFilter): Promise<OwnerProject[]> {
  const { now, category, deleted } = filter;
  const rows = await db
    .selectFrom("projects")
    .selectAll()
    .$if(!deleted, (select) => select.where("deleted_at", "is", null))
    .$if(deleted, (select) => select.where("deleted_at", ">", restoreLimit(now)))
    .$if(category !== undefined, (select) => select.where("category", "=", category ?? ""))
    .orderBy("id", "desc")
    .execute();
  const needle = filter.query.trim().toLowerCase();
  return rows
    .map(toOwnerProject)
    .filter(({ title, description, tech }) =>
      [title, description, ...tech].some((text) => text.toLowerCase().includes(needle)),
    );
}

export async function findOwnerProject(db: Db, id: number): Promise<OwnerProject | undefined> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toOwnerProject(row);
}

export function createOwnerProject(by: OwnerWrite, input: ProjectInput): Promise<WriteResult<OwnerProject>> {
  return writeAsOwner(by, { action: "project_created", subject: getTitle }, async (db) => {
    const { id } = await createProject(db, input, by.now);
    return { ok: true, value: await getOwnerProject(db, id) };
  });
}

export function updateProject(
  by: OwnerWrite,
  id: number,
  input: ProjectUpdate,
): Promise<WriteResult<OwnerProject>> {
  return writeAsOwner(by, { action: "project_updated", subject: getTitle }, async (db) => {
    const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
    const obstacle = findObstacle("project", row, input.version);
    if (obstacle || !row) return obstacle ?? staleVersion("project");
    const updated = await db
      .updateTable("projects")
      .set({
        title: input.title,
        description: input.description,
        image: input.image,
        tech: JSON.stringify(input.tech),
        category: input.category ?? row.category,
        github: input.github,
        live: input.live,
        date: input.date || row.date,
        featured: input.featured === undefined ? row.featured : Number(input.featured),
        ...input.stats,
        version: row.version + 1,
        updated_at: toTimestamp(by.now),
      })
      .where("id", "=", id)
      // Somebody else's save may have come between the two statements.
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    return updated ? { ok: true, value: toOwnerProject(updated) } : staleVersion("project");
  });
}

export function deleteProject(by: OwnerWrite, id: number): Promise<WriteResult<{ title: string }>> {
  return deleteAsOwner(by, { noun: "project", table: "projects", id });
}

export function restoreProject(by: OwnerWrite, id: number): Promise<WriteResult<OwnerProject>> {
  const target = { noun: "project", table: "projects", id } as const;
  return restoreAsOwner(by, target, (db) => findOwnerProject(db, id));
}

async function getOwnerProject(db: Db, id: number): Promise<OwnerProject> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return toOwnerProject(row);
}

function toOwnerProject(row: Selectable<ProjectTable>): OwnerProject {
  return {
    ...toProject(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

function getTitle({ title }: { title: string }): string {
  return title;
}
