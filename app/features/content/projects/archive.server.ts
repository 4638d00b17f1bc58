import type { Transaction } from "kysely";
import { z } from "zod";
import { lockNames } from "../../../../db/counters.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { takePageAddress } from "../../../kit/owner/page-addresses.server.ts";
import { importVersioned } from "../../../kit/owner/versioned-write.server.ts";
import { isTooDeep, UNRENDERABLE } from "../../core/markdown/depth.ts";
import { pathToProject } from "./project.ts";
import { toProject, toProjectColumns } from "./projects.server.ts";
import { projectInput } from "./schema.ts";
import { createUniqueProjectSlug } from "./store/project-addresses.server.ts";
import { PROJECT } from "./store/project-commands.server.ts";

export const projectRecord = projectInput.extend({
  id: z.int().min(1).max(2_147_483_647),
  date: z.string().trim().min(1).max(40),
  position: z.int().min(0).max(100_000),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type ProjectRecord = z.infer<typeof projectRecord>;

export async function listProjectRecords(db: Db): Promise<ProjectRecord[]> {
  const rows = await db
    .selectFrom("projects")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...toProject(row),
    position: row.position,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Writes over the project that has this id, also one in the trash, or adds it. */
export async function saveProjectRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  record: ProjectRecord,
  html = "",
): Promise<void> {
  await lockNames(trx, "projects");
  const slug = await createUniqueProjectSlug(trx, record, record.id);
  const columns = {
    ...toProjectColumns({ ...record, html }),
    slug,
    position: record.position,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    deleted_at: null,
  };
  await importVersioned(trx, by, PROJECT, record.id, (before) =>
    before
      ? trx
          .updateTable("projects")
          .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1) }))
          .where("id", "=", record.id)
          .execute()
      : trx
          .insertInto("projects")
          .values({ id: record.id, ...columns })
          .execute(),
  );
  await takePageAddress(trx, pathToProject(slug));
}

export const projectsKind = defineArchiveKind({
  name: "projects",
  place: toList("projects"),
  schema: projectRecord.refine(({ approach }) => !isTooDeep(approach), UNRENDERABLE),
  keyOf: getId,
  nameOf: ({ title }) => title,
  list: listProjectRecords,
  textOf: ({ approach }) => approach,
  save: ({ trx, by, rendered }, record) =>
    saveProjectRecord(trx, by, record, record.approach === "" ? "" : rendered(record.approach).html),
});
