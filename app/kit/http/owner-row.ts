import { z } from "@hono/zod-openapi";

/** Fields of every row for the owner, beside its content. */
export const ownerRow = {
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
};
