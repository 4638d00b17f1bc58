import { z } from "@hono/zod-openapi";

export const likesSchema = z
  .object({ likes: z.number().int(), isLiked: z.boolean().describe("By the visitor of the cookie") })
  .openapi("PostLikes");

export type VisitorLikes = z.infer<typeof likesSchema>;
