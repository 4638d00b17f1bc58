import { z } from "@hono/zod-openapi";

export const remindersSchema = z
  .object({
    sentOn: z
      .array(z.string())
      .describe("Days of the owner's calendar on which one was sent, not only queued"),
    nextOn: z.string().nullable(),
    held: z
      .enum(["switched_off", "claimed", "no_address", "mail_off", "refused"])
      .nullable()
      .describe('Why none comes, or doesn\'t arrive: "refused" is tried again with the next one'),
  })
  .nullable()
  .describe("Null for what has nothing to remind of");

export type ReminderPlan = z.infer<typeof remindersSchema>;
