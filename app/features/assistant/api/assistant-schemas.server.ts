import { z } from "@hono/zod-openapi";
import { TURN_ROLES } from "../assistant.ts";

export const turnSchema = z
  .object({
    id: z.string(),
    position: z.number().int(),
    role: z.enum(TURN_ROLES),
    content: z.string(),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    createdAt: z.string(),
  })
  .openapi("ChatTurn");
