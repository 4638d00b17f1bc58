import { Refusal } from "../../kit/http/errors.server.ts";
import type { MessageRefusal } from "./message.ts";

interface InvalidMessage {
  code: "invalid_message";
  message: string;
  fields: Record<string, string>;
}

/** Why a message was not stored, whichever form it came from. */
export function refuseMessage(refusal: InvalidMessage | MessageRefusal): never {
  const { code, message } = refusal;
  if (code === "invalid_message") throw new Refusal(400, code, message, { fields: refusal.fields });
  throw new Refusal(429, code, message, { headers: { "retry-after": String(refusal.retryAfterSeconds) } });
}
