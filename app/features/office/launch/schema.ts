import { z } from "@hono/zod-openapi";

export const launchSchema = z
  .object({
    isHidden: z.boolean().describe("Visitors see a quiet page instead of the site"),
    shareLink: z
      .string()
      .nullable()
      .describe(
        "Lets its reader see the hidden site; null when there is none, or for a token that may only read",
      ),
  })
  .openapi("Launch");

export type Launch = z.infer<typeof launchSchema>;

export const launchInput = z.object({ isHidden: z.boolean() });
