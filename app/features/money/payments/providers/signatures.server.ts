import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** While a secret is being replaced, a provider signs with both; further signatures aren't checked. */
const SIGNATURES_MAX = 5;

/** Whether one of the signatures is the HMAC-SHA256 of all parts in a row, in hex; compared in constant time. */
export function isSignedBy(
  secret: string,
  signatures: readonly string[],
  parts: readonly (string | Uint8Array)[],
): boolean {
  const given = signatures.slice(0, SIGNATURES_MAX).filter((signature) => /^[\da-f]{64}$/i.test(signature));
  if (secret === "" || given.length === 0) return false;
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part);
  const digest = hmac.digest();
  return given.some((signature) => timingSafeEqual(digest, Buffer.from(signature, "hex")));
}

export function hashBody(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}
