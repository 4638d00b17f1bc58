import { createHash, randomBytes } from "node:crypto";

const EDIT_KEY_BYTES = 24;

/** By it a browser shows that the comment was written there; only its hash is stored. */
export function createEditKey(): string {
  return randomBytes(EDIT_KEY_BYTES).toString("base64url");
}

export function hashEditKey(key: string): string {
  return createHash("sha256").update(`comment ${key}`).digest("base64url");
}
