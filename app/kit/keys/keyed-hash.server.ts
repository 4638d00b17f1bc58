import { createHmac } from "node:crypto";

/** A hash in place of a value that must not be stored itself; without the app's secret it cannot be tried out. */
export function createKeyedHash(
  secret: string,
  purpose: string,
  text: string,
  encoding: "base64url" | "hex" = "base64url",
): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest(encoding);
}
