import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import type { AppEnv } from "../../../kit/site.server.ts";
import type { OwnerClient } from "../account/own-password.server.ts";

/** Of answers to what shuts other doors. */
export const tokensLeft = {
  apiTokens: z.number().int().describe("How many API tokens still work"),
};

export function ownerClientOf(c: Context<AppEnv>): OwnerClient {
  return { owner: c.get("owner"), sessionId: c.get("session").id, address: c.get("clientAddress") };
}

interface RefusedProof {
  code: string;
  message: string;
  waitMs?: number;
  field?: string;
}

/** A password or a code was not accepted, or comes too early. */
export function refuseProof({ code, message, waitMs, field }: RefusedProof, status: 400 | 401 | 409): never {
  const fields = field ? { fields: { [field]: message } } : {};
  if (waitMs === undefined) throw new Refusal(status, code, message, fields);
  const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
  throw new Refusal(code === "login_busy" ? 503 : 429, code, message, { headers });
}
