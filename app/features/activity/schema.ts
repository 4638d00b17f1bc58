import { z } from "@hono/zod-openapi";
import { ACTIVITY_ACTIONS } from "./activity.ts";

export const activitySchema = z
  .object({
    id: z.string(),
    actor: z.string(),
    action: z.enum(ACTIVITY_ACTIONS),
    subject: z.string(),
    recordId: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi("Activity");
