import type { Context } from "hono";
import { jsonError } from "../../kit/http/errors.server.ts";
import type { MessageRefusal } from "./message.ts";

interface InvalidMessage {
  code: "invalid_message";
  message: string;
  fields: Record<string, string>;
}

/** Why a message was not stored, whichever form it came from. */
export function refuseMessage(c: Context, refusal: InvalidMessage | MessageRefusal): Response {
  const { code, message } = refusal;
  if (code === "invalid_message") return jsonError(c, 400, code, message, { fields: refusal.fields });
  return jsonError(c, 429, code, message, { headers: { "retry-after": String(refusal.retryAfterSeconds) } });
}
