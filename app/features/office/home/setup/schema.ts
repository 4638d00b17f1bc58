import { z } from "@hono/zod-openapi";
import { SETUP_STEPS } from "./setup.ts";

const setupStepName = z.enum(SETUP_STEPS);

export const setupSchema = z
  .object({
    isShown: z.boolean().describe("False once every step is done or skipped, or the card was dismissed"),
    isDismissed: z.boolean(),
    steps: z.array(
      z.object({
        name: setupStepName,
        isDone: z.boolean().describe("As the stored content says, compared with the sample's"),
        isSkipped: z.boolean(),
      }),
    ),
  })
  .openapi("Setup");

export type Setup = z.infer<typeof setupSchema>;
export type SetupStepState = Setup["steps"][number];

export const setupParams = z.object({ name: setupStepName });
export const skipInput = z.object({ isSkipped: z.boolean() });
export const dismissInput = z.object({ isDismissed: z.boolean() });
