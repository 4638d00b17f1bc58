import { z } from "@hono/zod-openapi";

export const remindersSchema = z
  .object({
    sentOn: z.array(z.string()).describe("Days of the owner's calendar"),
    nextOn: z.string().nullable(),
    held: z.enum(["switched_off", "claimed"]).nullable().describe("Why none comes"),
  })
  .nullable()
  .describe("Null for what was never sent, or has nothing to remind of");

export type ReminderPlan = z.infer<typeof remindersSchema>;
