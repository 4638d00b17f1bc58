import { Refusal } from "../../../kit/http/errors.server.ts";
import type { MessageRefusal } from "./message.ts";

interface InvalidMessage {
  code: "invalid_message";
  message: string;
  fields: Record<string, string>;
}

export function refuseMessage(refusal: InvalidMessage | MessageRefusal): never {
  const { code, message, ...options } = refusal;
  throw new Refusal(code === "invalid_message" ? 400 : 429, code, message, options);
}
