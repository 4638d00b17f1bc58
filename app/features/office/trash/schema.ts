import { z } from "@hono/zod-openapi";
import { TRASH_NOUNS } from "./trash.ts";

export const trashedSchema = z
  .object({
    noun: z.enum(TRASH_NOUNS),
    /** Text, because the ids of services are no numbers. */
    id: z.string(),
    title: z.string(),
    deletedAt: z.string(),
    /** Days until it is deleted for good; at least 1. */
    daysLeft: z.number().int(),
  })
  .openapi("TrashedRecord");

export type TrashedRecord = z.infer<typeof trashedSchema>;
