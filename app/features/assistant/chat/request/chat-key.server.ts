import { createHmac } from "node:crypto";

/** Replaces a visitor or an address in the counters; without the app's secret it can't be guessed by trying. */
export function createChatKey(secret: string, purpose: "visitor" | "address", text: string): string {
  return createHmac("sha256", secret).update(`chat ${purpose}\n${text}`).digest("base64url");
}
