import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** While secrets are exchanged, a provider signs by each of them; nobody has more than a few. */
const SIGNATURES_MAX = 5;

/** Whether one of the signatures is by HMAC-SHA256 in hex over all parts in a row, compared in constant time. */
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
