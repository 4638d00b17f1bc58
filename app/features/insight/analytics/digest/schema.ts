import { z } from "@hono/zod-openapi";

export const digestSettingsSchema = z
  .object({
    weeklyDigest: z.boolean(),
    version: z.number().int(),
    nextAt: z.string().nullable().describe("When the next one is due; null while it is off"),
    /** In which a Monday at 08:00 is meant. */
    timeZone: z.string(),
    address: z.string().describe("Who gets it"),
  })
  .openapi("AnalyticsSettings");

export type DigestSettings = z.infer<typeof digestSettingsSchema>;

export const digestSettingsInput = z.object({
  weeklyDigest: z.boolean(),
  version: z.int32().min(0).optional(),
});
