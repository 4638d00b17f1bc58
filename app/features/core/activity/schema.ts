import { z } from "@hono/zod-openapi";
import { ACTIVITY_ACTIONS } from "./activity.ts";

export const activitySchema = z
  .object({
    id: z.string(),
    actor: z.string(),
    action: z.enum(ACTIVITY_ACTIONS),
    /** The object of the action, in words that a person recognises. */
    subject: z.string(),
    /** Null also when the record is no longer there. */
    recordId: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi("Activity");

export type Activity = z.infer<typeof activitySchema>;
