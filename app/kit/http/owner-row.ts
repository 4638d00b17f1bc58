import { z } from "@hono/zod-openapi";

/** What the owner sees of each row beside its content. */
export const ownerRow = {
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
};
