import { createHash, randomBytes } from "node:crypto";

const EDIT_KEY_BYTES = 24;
const CONFIRM_KEY_BYTES = 12;

/** The key with which a browser proves that it wrote the comment; only its hash is stored. */
export function createEditKey(): string {
  return randomBytes(EDIT_KEY_BYTES).toString("base64url");
}

export function hashEditKey(key: string): string {
  return createHash("sha256").update(`comment ${key}`).digest("base64url");
}

/** The key that the links which confirm an address are signed for, until one is used. */
export function createConfirmKey(): string {
  return randomBytes(CONFIRM_KEY_BYTES).toString("base64url");
}
