import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** By HMAC-SHA256 in hex over all parts in a row, compared in constant time. */
export function isSignedBy(
  secret: string,
  signature: string,
  parts: readonly (string | Uint8Array)[],
): boolean {
  if (secret === "" || !/^[\da-f]{64}$/i.test(signature)) return false;
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  return timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex"));
}

export function hashBody(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}
