import { z } from "@hono/zod-openapi";

const side = z.object({
  text: z.string().describe("What the site says there"),
  place: z.string(),
  to: z.string().nullable().describe("The screen on which it is changed; null when it can't be"),
});

const contradiction = z.object({
  key: z.string().describe("Of the subject and its figures: others get another one"),
  title: z.string().describe("What it is about"),
  sides: z.array(side),
});

export const claimsSchema = z
  .object({ contradictions: z.array(contradiction).describe("Figures that differ from place to place") })
  .openapi("Claims");

export const acceptInput = z.object({
  key: z.string().min(1).max(40),
  isRight: z.boolean(),
});

export type Claims = z.infer<typeof claimsSchema>;
export type Contradiction = z.infer<typeof contradiction>;
