import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import type { AppEnv } from "../../../../kit/site.server.ts";
import type { DescribedClient } from "../account/further-proof.server.ts";
import type { OwnerClient } from "../account/own-password.server.ts";

/** Among the errors of calls that need a log-in, and of calls that ask for the password. */
export const ASKED_WITH_TOKEN = { 403: "Asked with an API token" };
export const TOO_MANY_FAILURES = { 429: "Too many failures; Retry-After says how long to wait" };

export function ownerClientOf(c: Context<AppEnv>): OwnerClient {
  return { owner: c.get("owner"), sessionId: c.get("session").id, address: c.get("clientAddress") };
}

export function describedClientOf(c: Context<AppEnv>): DescribedClient {
  return { ...ownerClientOf(c), label: c.req.header("user-agent") ?? "" };
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
  const retryAfterSeconds = waitMs / 1000;
  throw new Refusal(code === "login_busy" ? 503 : 429, code, message, { retryAfterSeconds });
}
