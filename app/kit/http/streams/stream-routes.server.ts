import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { jsonError } from "../errors.server.ts";
import { INTEGER_MAX } from "../resource.server.ts";
import type { TakenSlot } from "./stream-slots.server.ts";

const RETRY_AFTER_SECONDS = "10";
const position = z.coerce.number().int().min(-1).max(INTEGER_MAX);

/** The last position that the client has; without one it gets all lines. */
export const afterQuery = z.object({ after: position.default(-1) });

/** What a browser says that comes back stands above what its address said at first. */
export function readPosition(c: Context, after: number): number {
  const last = c.req.header("last-event-id");
  if (last === undefined || last === "") return after;
  const parsed = position.safeParse(last);
  return parsed.success ? Math.max(parsed.data, after) : after;
}

export function refuseStream(c: Context, reason: Extract<TakenSlot, { ok: false }>["reason"]): Response {
  const headers = { "retry-after": RETRY_AFTER_SECONDS };
  return reason === "too_many"
    ? jsonError(c, 429, "too_many_streams", "This conversation is open in too many windows.", { headers })
    : jsonError(
        c,
        503,
        "too_many_streams",
        "The chat is very busy right now. Please try again in a moment.",
        {
          headers,
        },
      );
}
