import { z } from "@hono/zod-openapi";
import { FOUND_KIND_VALUES } from "./search.ts";

export const foundSchema = z
  .object({
    kind: z.enum(FOUND_KIND_VALUES),
    id: z.string(),
    title: z.string(),
    /** Tells two of the same title apart. */
    note: z.string(),
  })
  .openapi("Found");

export type Found = z.infer<typeof foundSchema>;
