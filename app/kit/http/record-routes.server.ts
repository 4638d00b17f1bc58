import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import type { OwnerWrite, WriteFailure, WriteResult } from "../owner/owner-write.server.ts";
import type { RevisionNoun, Snapshot } from "../owner/revision.ts";
import { findRevision, hasRecord, listRevisions } from "../owner/revisions.server.ts";
import type { Site } from "../site.server.ts";
import { Refusal } from "./errors.server.ts";
import { textParam } from "./resource.server.ts";
import { done, json, type Routes, said, saved } from "./routes.server.ts";

const LIST_MAX = 10_000;

const revisionSummarySchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    actor: z.string().describe("Empty for what was there before the history began"),
    createdAt: z.string(),
    changes: z.array(z.string()).describe("The fields that differ from what was there before"),
  })
  .openapi("RevisionSummary");

const revisionSchema = revisionSummarySchema
  .extend({ snapshot: z.record(z.string(), z.unknown()) })
  .openapi("Revision");

const revisionParams = textParam.extend({ revisionId: z.string().min(1).max(100) });

/** For a revision that today's rules would refuse. */
export const OUTDATED_REVISION: WriteFailure = {
  ok: false,
  code: "invalid_input",
  message: "This version no longer passes the checks. Please copy what you need from it instead.",
};

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "This version does not exist.");
}

/** `DELETE /:id` puts a record into the trash, `POST /:id/restore` takes it out again. */
export function trashRoutes<Id extends number | string, T extends z.ZodType>({
  noun,
  params,
  schema,
  remove,
  restore,
}: {
  noun: "project" | "post" | "service" | "page";
  params: z.ZodObject<{ id: z.ZodType<Id> }>;
  /** The restored record. */
  schema: T;
  remove: (by: OwnerWrite, id: Id) => Promise<WriteResult<unknown>>;
  restore: (by: OwnerWrite, id: Id) => Promise<WriteResult<z.input<T>>>;
}) {
  const name = noun.slice(0, 1).toUpperCase() + noun.slice(1);
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .delete(
        "/:id",
        `Put a ${noun} into the trash`,
        { params, answer: done("Deleted", `${name} deleted successfully`) },
        ({ write, params: { id } }) => remove(write(), id as Id),
      )
      .post(
        "/:id/restore",
        `Take a ${noun} out of the trash, within 30 days`,
        { params, answer: saved(schema, "Restored", `${name} restored successfully`) },
        ({ write, params: { id } }) => restore(write(), id as Id),
      );
}

/** `PUT /order`; comes before `PUT /:id`, which would take it for an id. */
export function orderRoute<Id extends number | string>({
  noun,
  id,
  reorder,
}: {
  noun: "project" | "service" | "question" | "page";
  id: z.ZodType<Id, Id>;
  reorder: (by: OwnerWrite, ids: readonly Id[]) => Promise<WriteResult<number>>;
}) {
  const ids = z
    .array(id)
    .max(LIST_MAX)
    .refine((list) => new Set(list).size === list.length, "An id may be named once.");
  return <S extends Schema>(routes: Routes<S>) =>
    routes.put(
      "/order",
      `Put all ${noun}s into this order`,
      {
        body: z.object({ ids }),
        bodyIs: `The ids of all ${noun}s, first to last`,
        answer: done("Saved", "Order saved"),
      },
      ({ write, body }) => reorder(write(), body.ids),
    );
}

/** `GET /:id/revisions`, `GET …/:revisionId` and `POST …/:revisionId/restore`. */
export function revisionRoutes<T extends z.ZodType>(
  { connection: { db } }: Site,
  {
    noun,
    schema,
    restore,
  }: {
    noun: RevisionNoun;
    /** The record after a restore. */
    schema: T;
    /** Writes the old words as a new version, through the ordinary update and its checks. */
    restore: (
      by: OwnerWrite,
      old: { id: string; snapshot: Snapshot; version: number | undefined },
    ) => Promise<WriteResult<z.input<T>>>;
  },
) {
  const requireRevision = async (id: string, revisionId: string) =>
    (await findRevision(db, { noun, id }, revisionId)) ?? refuseUnknown();
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/:id/revisions",
        `The history of one of the ${noun}, newest first`,
        {
          params: textParam,
          answer: json(z.array(revisionSummarySchema), "Without the texts"),
          errors: { 404: "No such record" },
        },
        async ({ params: { id } }) => {
          const revisions = await listRevisions(db, { noun, id });
          if (revisions.length > 0 || (await hasRecord(db, { noun, id }))) return revisions;
          throw new Refusal(404, "not_found", "This record does not exist.");
        },
      )
      .get(
        "/:id/revisions/:revisionId",
        "What it said then",
        {
          params: revisionParams,
          answer: json(revisionSchema, "The revision"),
          errors: { 404: "No such revision" },
        },
        ({ params: { id, revisionId } }) => requireRevision(id, revisionId),
      )
      .post(
        "/:id/revisions/:revisionId/restore",
        "Save what it said then as its newest version",
        {
          params: revisionParams,
          body: z.object({ version: z.int32().min(1).optional() }),
          bodyIs: "The version that was read",
          isBodyOptional: true,
          answer: saved(schema, "Restored", "Version restored"),
        },
        async ({ write, params: { id, revisionId }, body }) => {
          const { snapshot, version } = await requireRevision(id, revisionId);
          const result = await restore(write(), { id, snapshot, version: body.version });
          return said(result, `Version ${version} restored`);
        },
      );
}
