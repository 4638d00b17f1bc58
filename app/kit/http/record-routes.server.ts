import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { OwnerWrite, WriteFailure, WriteResult } from "../owner/owner-write.server.ts";
import type { RevisionNoun, Snapshot } from "../owner/revision.ts";
import { findRevision, hasRecord, listRevisions } from "../owner/revisions.server.ts";
import type { AppEnv, Site } from "../site.server.ts";
import { Refusal } from "./errors.server.ts";
import { requireOwner } from "./require-owner.server.ts";
import {
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "./resource.server.ts";

const LIST_MAX = 10_000;

interface TrashRoutes<Id> {
  noun: "project" | "post" | "service";
  params: z.ZodObject<{ id: z.ZodType<Id> }>;
  /** What comes back out of the trash. */
  schema: z.ZodType;
  remove: (by: OwnerWrite, id: Id) => Promise<WriteResult<unknown>>;
  restore: (by: OwnerWrite, id: Id) => Promise<WriteResult<unknown>>;
}

/** `DELETE /{id}` puts a record into the trash, `POST /{id}/restore` takes it out again. */
export function addTrashRoutes<Id extends number | string>(
  resource: OpenAPIHono<AppEnv>,
  site: Site,
  { noun, params, schema, remove, restore }: TrashRoutes<Id>,
): void {
  const name = noun.slice(0, 1).toUpperCase() + noun.slice(1);
  const deleteRoute = createRoute({
    method: "delete",
    path: "/{id}",
    summary: `Put a ${noun} into the trash`,
    request: { params },
    responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
  });
  const restoreRoute = createRoute({
    method: "post",
    path: "/{id}/restore",
    summary: `Take a ${noun} out of the trash, within 30 days`,
    request: { params },
    responses: { 200: jsonContent(savedSchema(schema), "Restored"), ...writeErrors },
  });
  const idOf = (c: Context) => params.parse(c.req.param()).id as Id;
  resource
    .openapi(deleteRoute, async (c) => {
      return sendDone(c, await remove(writeOf(c, site), idOf(c)), `${name} deleted successfully`);
    })
    .openapi(restoreRoute, async (c) => {
      return sendSaved(c, await restore(writeOf(c, site), idOf(c)), `${name} restored successfully`, 200);
    });
}

interface OrderRoute<Id> {
  noun: "project" | "service" | "question";
  id: z.ZodType<Id>;
  reorder: (by: OwnerWrite, ids: readonly Id[]) => Promise<WriteResult<number>>;
}

/** `PUT /order`; comes before `PUT /{id}`, which would take it for an id. */
export function addOrderRoute<Id extends number | string>(
  resource: OpenAPIHono<AppEnv>,
  site: Site,
  { noun, id, reorder }: OrderRoute<Id>,
): void {
  const ids = z
    .array(id)
    .max(LIST_MAX)
    .refine((list) => new Set(list).size === list.length, "An id may be named once.");
  const route = createRoute({
    method: "put",
    path: "/order",
    summary: `Put all ${noun}s into this order`,
    request: jsonInput(z.object({ ids }), `The ids of all ${noun}s, first to last`),
    responses: { 200: jsonContent(doneSchema, "Saved"), ...writeErrors },
  });
  resource.openapi(route, async (c) => {
    const body: { ids: readonly Id[] } = c.req.valid("json");
    return sendDone(c, await reorder(writeOf(c, site), body.ids), "Order saved");
  });
}

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

interface RevisionRoutes {
  noun: RevisionNoun;
  /** What a restored record looks like. */
  schema: z.ZodType;
  /** Writes the old words as a new version, through the ordinary update and its checks. */
  restore: (
    c: Context<AppEnv>,
    old: { id: string; snapshot: Snapshot; version: number | undefined },
  ) => Promise<WriteResult<unknown>>;
}

/** For a revision that today's rules would refuse. */
export const OUTDATED_REVISION: WriteFailure = {
  ok: false,
  code: "invalid_input",
  message: "This version no longer passes the checks. Please copy what you need from it instead.",
};

/** `GET /{id}/revisions`, `GET …/{revisionId}` and `POST …/{revisionId}/restore`. */
export function addRevisionRoutes(
  resource: OpenAPIHono<AppEnv>,
  site: Site,
  { noun, schema, restore }: RevisionRoutes,
): void {
  const { db } = site.connection;
  const listRoute = createRoute({
    method: "get",
    path: "/{id}/revisions",
    summary: `The history of one of the ${noun}, newest first`,
    request: { params: textParam },
    responses: {
      200: jsonContent(z.array(revisionSummarySchema), "Without the texts"),
      404: jsonContent(errorSchema, "No such record"),
      ...unauthorized,
    },
  });
  const findRoute = createRoute({
    method: "get",
    path: "/{id}/revisions/{revisionId}",
    summary: "What it said then",
    request: { params: revisionParams },
    responses: {
      200: jsonContent(revisionSchema, "The revision"),
      404: jsonContent(errorSchema, "No such revision"),
      ...unauthorized,
    },
  });
  const restoreRoute = createRoute({
    method: "post",
    path: "/{id}/revisions/{revisionId}/restore",
    summary: "Save what it said then as its newest version",
    request: {
      params: revisionParams,
      body: jsonContent(z.object({ version: z.int32().min(1).optional() }), "The version that was read"),
    },
    responses: { 200: jsonContent(savedSchema(schema), "Restored"), ...writeErrors },
  });
  resource.use("/:id/revisions/*", requireOwner(site));
  resource
    .openapi(listRoute, async (c) => {
      const record = { noun, id: c.req.valid("param").id };
      const revisions = await listRevisions(db, record);
      if (revisions.length > 0 || (await hasRecord(db, record))) return c.json(revisions, 200);
      throw new Refusal(404, "not_found", "This record does not exist.");
    })
    .openapi(findRoute, async (c) => {
      const { id, revisionId } = c.req.valid("param");
      const revision = await findRevision(db, { noun, id }, revisionId);
      return revision ? c.json(revision, 200) : refuseUnknown();
    })
    .openapi(restoreRoute, async (c) => {
      const { id, revisionId } = c.req.valid("param");
      const revision = await findRevision(db, { noun, id }, revisionId);
      if (!revision) return refuseUnknown();
      // A call without a body has passed its schema by.
      const { version }: { version?: number | undefined } = c.req.valid("json") ?? {};
      const result = await restore(c, { id, snapshot: revision.snapshot, version });
      return sendSaved(c, result, `Version ${revision.version} restored`, 200);
    });
}

function refuseUnknown(): never {
  throw new Refusal(404, "not_found", "This version does not exist.");
}
