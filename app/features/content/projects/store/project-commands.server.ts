import type { Selectable, Transaction } from "kysely";
import { lockNames } from "../../../../../db/counters.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { restoreLimit } from "../../../../../db/soft-delete.ts";
import type { ProjectTable } from "../../../../../db/tables/content-tables.ts";
import { reorderAsOwner } from "../../../../kit/owner/order.server.ts";
import type { OwnerWrite, WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { movePageAddress, takePageAddress } from "../../../../kit/owner/page-addresses.server.ts";
import {
  deleteAsOwner,
  restoreAsOwner,
  type TrashedNoun,
} from "../../../../kit/owner/trashed-records.server.ts";
import {
  createVersioned,
  mapValue,
  updateVersioned,
  type VersionedNoun,
} from "../../../../kit/owner/versioned-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { type ProjectCategory, pathToProject } from "../project.ts";
import { createProject, toProject, toProjectColumns } from "../projects.server.ts";
import type { OwnerProject, ProjectInput, ProjectUpdate } from "../schema.ts";
import { createUniqueProjectSlug } from "./project-addresses.server.ts";

type Row = Selectable<ProjectTable>;

export interface OwnerProjectFilter {
  now: Date;
  category?: ProjectCategory | undefined;
  query: string;
  deleted: boolean;
}

/** In the owner's order, which is newest first until the owner changes it. */
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

export interface ProjectWrite extends OwnerWrite {
  render: MarkdownRenderer;
}

export async function createOwnerProject(
  by: ProjectWrite,
  input: ProjectInput,
): Promise<WriteResult<OwnerProject>> {
  const rendered = await renderApproach(by, input.approach);
  if (!rendered.ok) return rendered;
  const created = await createVersioned(by, PROJECT, async (trx) => {
    const { id, slug } = await createProject(trx, { ...input, html: rendered.value }, by.now);
    await takePageAddress(trx, pathToProject(slug));
    return { ok: true, value: id };
  });
  return mapValue(created, toOwnerProject);
}

export async function updateProject(
  by: ProjectWrite,
  id: number,
  input: ProjectUpdate,
): Promise<WriteResult<OwnerProject>> {
  const rendered = input.approach === undefined ? undefined : await renderApproach(by, input.approach);
  if (rendered && !rendered.ok) return rendered;
  const target = { id, version: input.version };
  const updated = await updateVersioned(by, PROJECT, target, async (trx, row, next) => {
    await lockNames(trx, "projects");
    const slug = input.slug === undefined ? row.slug : await createUniqueProjectSlug(trx, input, id);
    const html = rendered?.value ?? row.approach_html;
    const saved = await trx
      .updateTable("projects")
      .set({ ...toProjectColumns({ ...keepMissing(input, row), html }), slug, ...next })
      .where("id", "=", id)
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    if (saved && slug !== row.slug) {
      await movePageAddress(trx, {
        from: pathToProject(row.slug),
        to: pathToProject(slug),
        since: toTimestamp(by.now),
      });
    }
    return saved;
  });
  return mapValue(updated, toOwnerProject);
}

/** Fields that an update leaves out stay as they are; so does a year that was emptied. */
function keepMissing({ version: _, ...input }: ProjectUpdate, row: Row) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...toProject(row), ...given, date: input.date || row.date };
}

async function renderApproach({ render }: ProjectWrite, approach: string): Promise<WriteResult<string>> {
  if (approach === "") return { ok: true, value: "" };
  const rendered = await renderText(render, approach);
  if (rendered.ok) return { ok: true, value: rendered.value.html };
  return { ...rendered, fields: { approach: rendered.message } };
}

export function reorderProjects(by: OwnerWrite, ids: readonly number[]): Promise<WriteResult<number>> {
  return reorderAsOwner(by, { noun: "project", table: "projects" }, ids);
}

export const PROJECT_TRASH: TrashedNoun = {
  noun: "project",
  table: "projects",
  onPurged: forgetProjects,
};

/** Deletes the other rows that belong to the projects. */
async function forgetProjects(trx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  const pages = ids.map((id) => `project:${id}`);
  await trx.deleteFrom("page_overrides").where("page", "in", pages).execute();
}

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
