import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { OwnerWrite, WriteFailure, WriteFailureCode, WriteResult } from "../owner/owner-write.server.ts";
import type { AppEnv, Site } from "../site.server.ts";
import { jsonError, Refusal } from "./errors.server.ts";

/** A sub-app whose schemas refuse with 400 and name the fields. */
export function createResource(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined;
      const fields = Object.fromEntries(
        result.error.issues.toReversed().map((issue) => [issue.path.join(".") || "body", issue.message]),
      );
      return jsonError(c, 400, "invalid_input", "Please check the marked fields.", { fields });
    },
  });
}

export const errorSchema = z
  .object({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi("Error");

export const doneSchema = z.object({ success: z.literal(true), message: z.string() }).openapi("Done");

export function jsonContent<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** Builds the schema when it is first read: only the API's description needs it, and most processes never show that. */
export function lateJsonContent(schema: () => z.ZodType, description: string) {
  return {
    description,
    get content() {
      return { "application/json": { schema: schema() } };
    },
  };
}

export const unauthorized = { 401: jsonContent(errorSchema, "Not logged in, or no longer") };

/** A body that cannot be left out: without `required` a call without a content type would skip its schema. */
export function jsonInput<T extends z.ZodType>(schema: T, description: string) {
  return { body: { ...jsonContent(schema, description), required: true } };
}

export const writeErrors = {
  400: jsonContent(errorSchema, "A field is missing or not valid"),
  404: jsonContent(errorSchema, "There is none with this id"),
  409: jsonContent(errorSchema, "It was changed after the version that was read, or its state forbids this"),
  ...unauthorized,
};

const WRITE_FAILURE_STATUS = {
  invalid_input: 400,
  not_found: 404,
  stale_version: 409,
  id_taken: 409,
  quarantined: 409,
  not_quarantined: 409,
  not_failed: 409,
  closed: 409,
  in_use: 409,
  settings_required: 409,
  wrong_state: 409,
  expired: 410,
  version_changed: 409,
  invalid_image: 400,
  file_too_large: 413,
  gone: 410,
  not_renderable: 422,
  details_required: 422,
  confirmation_required: 422,
  too_many_attempts: 429,
} as const satisfies Record<WriteFailureCode, number>;

export function refuseWrite({ code, message, ...options }: WriteFailure): never {
  throw new Refusal(WRITE_FAILURE_STATUS[code], code, message, options);
}

/** The answer to a write that returns the saved record. */
export function sendSaved<T, S extends 200 | 201>(
  c: Context,
  result: WriteResult<T>,
  message: string,
  status: S,
) {
  if (!result.ok) refuseWrite(result);
  return c.json({ success: true as const, message, data: result.value }, status);
}

/** The same without anything to give back. */
export function sendDone(c: Context, result: WriteResult<unknown>, message: string) {
  if (!result.ok) refuseWrite(result);
  return c.json({ success: true as const, message }, 200);
}

export function writeOf(
  c: Context<AppEnv>,
  { connection, now }: Pick<Site, "connection" | "now">,
): OwnerWrite {
  return { connection, actor: c.get("owner").name, now: now() };
}

export function savedSchema<T extends z.ZodType>(data: T) {
  return doneSchema.extend({ data });
}

/** The largest number that a column of either database holds. */
export const INTEGER_MAX = 2_147_483_647;

export const numberParam = z.object({ id: z.coerce.number().int().min(1).max(INTEGER_MAX) });
export const textParam = z.object({ id: z.string().min(1).max(100) });
