import { z } from "@hono/zod-openapi";
import { ALL_DAY_RULES, FEED_ADDRESS_MAX_CHARS, FEED_NAME_MAX_CHARS, FEED_STATES } from "./feed.ts";

const allDay = z.enum(ALL_DAY_RULES).describe("Whether events that last whole days block those days");

export const busyFeedSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().describe("The server of its address; the rest of the address is never given out"),
    allDay,
    state: z
      .enum(FEED_STATES)
      .describe("`stale`: the last good copy is used; `waiting`: to be read for the first time, or again"),
    okAt: z.string().nullable().describe("When its busy times were last known to be current"),
    triedAt: z.string().nullable(),
    fault: z.string().nullable().describe("Why the last reading failed"),
    warnings: z.array(z.string()).describe("Entries that were read only in part"),
    blocks: z.number().int().describe("How many busy times of it are stored"),
    version: z.number().int(),
  })
  .openapi("BusyFeed");

export type BusyFeed = z.infer<typeof busyFeedSchema>;

const name = z
  .string()
  .trim()
  .min(1, "Please enter a name.")
  .max(FEED_NAME_MAX_CHARS, `At most ${FEED_NAME_MAX_CHARS} characters.`);

const address = z
  .string()
  .trim()
  .max(FEED_ADDRESS_MAX_CHARS, `At most ${FEED_ADDRESS_MAX_CHARS} characters.`);

export const busyFeedInput = z.object({
  name,
  address: address.min(1, "Please enter the calendar's address.").describe("https:// or webcal://"),
  allDay,
});

export type BusyFeedInput = z.infer<typeof busyFeedInput>;

export const busyFeedUpdate = z.object({
  name,
  address: address.default("").describe("Left out or empty, the present one is kept"),
  allDay,
  version: z.int32().min(1).optional(),
});

export type BusyFeedUpdate = z.infer<typeof busyFeedUpdate>;
