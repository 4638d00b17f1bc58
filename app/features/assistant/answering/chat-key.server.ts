import { createHmac } from "node:crypto";

/** Stands for a visitor or an address in the counts; without the app's secret it cannot be tried out. */
export function createChatKey(secret: string, purpose: "visitor" | "address", text: string): string {
  return createHmac("sha256", secret).update(`chat ${purpose}\n${text}`).digest("base64url");
}
