import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of the bytes, so that another way of sealing can be told apart from this one. */
const FORMAT = "v1.";

/**
 * Encrypts texts that have to be read again later, such as a password for another server; `purpose` opens nothing else.
 */
export function sealText(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, createKey(secret, purpose), iv, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${FORMAT}${sealed.toString("base64url")}`;
}

/** Undefined for a text that was sealed with another secret or for another purpose, or was changed since. */
export function openSealedText(secret: string, purpose: string, sealed: string): string | undefined {
  if (!sealed.startsWith(FORMAT)) return undefined;
  const bytes = Buffer.from(sealed.slice(FORMAT.length), "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, createKey(secret, purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

function createKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `sealed-text ${purpose}`, KEY_BYTES));
}
