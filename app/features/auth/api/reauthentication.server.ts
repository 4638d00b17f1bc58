import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { jsonError } from "../../../kit/http/errors.server.ts";
import type { AppEnv } from "../../../kit/site.server.ts";
import type { OwnerClient } from "../account/own-password.server.ts";

/** Of answers to what shuts other doors. */
export const tokensLeft = {
  apiTokens: z.number().int().describe("How many API tokens still work"),
};

export function ownerClientOf(c: Context<AppEnv>): OwnerClient {
  return { owner: c.get("owner"), sessionId: c.get("session").id, address: c.get("clientAddress") };
}

interface Refusal {
  code: string;
  message: string;
  waitMs?: number;
  field?: string;
}

/** The answer to a password or a code that was not accepted, or that comes too early. */
export function refuseProof(
  c: Context,
  { code, message, waitMs, field }: Refusal,
  status: 400 | 401 | 409,
): Response {
  const fields = field ? { fields: { [field]: message } } : {};
  if (waitMs === undefined) return jsonError(c, status, code, message, fields);
  const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
  return jsonError(c, code === "login_busy" ? 503 : 429, code, message, { headers });
}
