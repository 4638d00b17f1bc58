import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../app.ts";
import { jsonError } from "../errors.ts";

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

export function jsonContent<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}
