import type { Context } from "hono";
import { jsonError } from "../app/kit/http/errors.server.ts";
import type { AppEnv } from "../app/kit/site.server.ts";
import type { Connection } from "../db/connection.ts";

export interface Readiness {
  /** From now on balancers are to send no requests here. */
  leave(): void;
  answer(c: Context<AppEnv>): Promise<Response>;
}

export function createReadiness({ ping, isAway }: Pick<Connection, "ping" | "isAway">): Readiness {
  let isLeaving = false;
  return {
    leave() {
      isLeaving = true;
    },
    async answer(c) {
      // Balancers ask every few seconds: a line for each would drown the one that says why.
      c.set("isQuiet", true);
      if (isLeaving) return jsonError(c, 503, "stopping", "This server is stopping.");
      try {
        await ping();
      } catch (error) {
        if (!isAway(error)) throw error;
        return jsonError(c, 503, "database_away", "The database can't be reached.");
      }
      return c.json({ status: "ready" }, 200, { "cache-control": "no-store" });
    },
  };
}
