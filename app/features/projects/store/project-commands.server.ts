import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import { restoreLimit } from "../../../../db/soft-delete.ts";
import type { ProjectTable } from "../../../../db/tables/content-tables.ts";
import { reorderAsOwner } from "../../../kit/owner/order.server.ts";
import type { OwnerWrite, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import {
  deleteAsOwner,
  restoreAsOwner,
  type TrashedNoun,
} from "../../../kit/owner/trashed-records.server.ts";
import {
  createVersioned,
  mapValue,
  updateVersioned,
  type VersionedNoun,
} from "../../../kit/owner/versioned-write.server.ts";
import type { ProjectCategory } from "../project.ts";
import { createProject, toProject } from "../projects.server.ts";
import type { OwnerProject, ProjectInput, ProjectUpdate } from "../schema.ts";

type Row = Selectable<ProjectTable>;

export interface OwnerProjectFilter {
  now: Date;
  category?: ProjectCategory | undefined;
  query: string;
  deleted: boolean;
}

/** In the owner's order, which is newest first until the owner says otherwise. */
export async function listOwnerProjects(db: Db, filter: OwnerProjectFilter): Promise<OwnerProject[]> {
  const { now, category, deleted } = filter;
  const rows = await db
    .selectFrom("projects")
    .selectAll()
    .$if(!deleted, (select) => select.where("deleted_at", "is", null))
    .$if(deleted, (select) => select.where("deleted_at", ">", restoreLimit(now)))
    .$call((select) => (category ? select.where("category", "=", category) : select))
    .orderBy("position")
    .orderBy("id", "desc")
    .execute();
  const needle = filter.query.trim().toLowerCase();
  return rows
    .map(toOwnerProject)
    .filter(({ title, description, tech }) =>
      [title, description, ...tech].some((text) => text.toLowerCase().includes(needle)),
    );
}

export const PROJECT: VersionedNoun<Row> = {
  noun: "project",
  find: findRow,
  toSnapshot(row): ProjectInput {
    const { id: _, ...fields } = toProject(row);
    return fields;
  },
};

export async function createOwnerProject(
  by: OwnerWrite,
  input: ProjectInput,
): Promise<WriteResult<OwnerProject>> {
  const created = await createVersioned(by, PROJECT, async (trx) => {
    const { id } = await createProject(trx, input, by.now);
    return { ok: true, value: id };
  });
  return mapValue(created, toOwnerProject);
}

export async function updateProject(
  by: OwnerWrite,
  id: number,
  input: ProjectUpdate,
): Promise<WriteResult<OwnerProject>> {
  const target = { id, version: input.version };
  const updated = await updateVersioned(by, PROJECT, target, (trx, row, next) =>
    trx
      .updateTable("projects")
      .set({
        title: input.title,
        description: input.description,
        image: input.image,
        tech: JSON.stringify(input.tech),
        category: input.category ?? row.category,
        github: input.github ?? row.github,
        live: input.live ?? row.live,
        date: input.date || row.date,
        featured: input.featured === undefined ? row.featured : Number(input.featured),
        ...input.stats,
        ...next,
      })
      .where("id", "=", id)
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst(),
  );
  return mapValue(updated, toOwnerProject);
}

export function reorderProjects(by: OwnerWrite, ids: readonly number[]): Promise<WriteResult<number>> {
  return reorderAsOwner(by, { noun: "project", table: "projects" }, ids);
}

export const PROJECT_TRASH: TrashedNoun = {
  noun: "project",
  table: "projects",
};

export function deleteProject(by: OwnerWrite, id: number): Promise<WriteResult<{ title: string }>> {
  return deleteAsOwner(by, { ...PROJECT_TRASH, id });
}

export function restoreProject(by: OwnerWrite, id: number): Promise<WriteResult<OwnerProject>> {
  const target = { ...PROJECT_TRASH, id };
  return restoreAsOwner(by, target, async (db) => {
    const row = await findRow(db, id);
    return row && toOwnerProject(row);
  });
}

function findRow(db: Db, id: number): Promise<Row | undefined> {
  return db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
}

function toOwnerProject(row: Row): OwnerProject {
  return {
    ...toProject(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
