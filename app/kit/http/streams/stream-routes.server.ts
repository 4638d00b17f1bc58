import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../site.server.ts";
import { Refusal } from "../errors.server.ts";
import { INTEGER_MAX } from "../resource.server.ts";
import { createEventStream, type StreamOptions } from "./event-stream.server.ts";
import type { StreamSlots, TakenSlot } from "./stream-slots.server.ts";

const RETRY_AFTER_SECONDS = "10";
const position = z.coerce.number().int().min(-1).max(INTEGER_MAX);

export const EVENT_STREAM = {
  description: "The stream",
  content: { "text/event-stream": { schema: z.string() } },
};

/** The last position that the client has; without one it gets all lines. */
export const afterQuery = z.object({ after: position.default(-1) });

/** The position in a reconnecting browser's header outranks the one in its address. */
export function readPosition(c: Context, after: number): number {
  const last = c.req.header("last-event-id");
  if (last === undefined || last === "") return after;
  const parsed = position.safeParse(last);
  return parsed.success ? Math.max(parsed.data, after) : after;
}

/** An answer with events, in one of the slots; a HEAD takes none. */
export function openEventStream(
  c: Context<AppEnv>,
  slots: StreamSlots,
  key: string,
  { open, beat }: Pick<StreamOptions, "open" | "beat">,
): Response {
  if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" });
  const slot = slots.take(key);
  if (!slot.ok) refuseStream(slot.reason);
  return createEventStream({
    until: slot.until,
    connection: c.env?.outgoing,
    ...(beat && { beat }),
    open(sink) {
      const close = open(sink);
      return () => {
        close();
        slot.release();
      };
    },
  });
}

function refuseStream(reason: Extract<TakenSlot, { ok: false }>["reason"]): never {
  const headers = { "retry-after": RETRY_AFTER_SECONDS };
  if (reason === "too_many") {
    throw new Refusal(429, "too_many_streams", "This conversation is open in too many windows.", { headers });
  }
  const message = "The chat is very busy right now. Please try again in a moment.";
  throw new Refusal(503, "too_many_streams", message, { headers });
}
