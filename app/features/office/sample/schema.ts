import { z } from "@hono/zod-openapi";

const group = z.object({
  noun: z.string(),
  label: z.string().describe("One or several of them, as the count asks for"),
  count: z.number().int(),
  names: z.array(z.string()).describe("The names that the owner sees, without repeats"),
  ids: z.array(z.string()).describe("Of the records, for the marks on their rows"),
});

export const sampleSchema = z
  .object({ count: z.number().int(), groups: z.array(group) })
  .openapi("SampleContent");

export type SampleContent = z.infer<typeof sampleSchema>;
export type SampleGroup = SampleContent["groups"][number];
