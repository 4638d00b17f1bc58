import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;
const TOKEN = /^([\w-]{1,400})\.([0-9a-z]{1,10})\.([\w-]{43})$/;
/** The same within a text. */
const TOKENS = /[\w-]{1,400}\.[0-9a-z]{1,10}\.[\w-]{43}(?![\w-])/g;
const NEVER = "0";

export interface SignedClaim {
  /** The link's purpose: a token for one purpose opens nothing else. */
  purpose: string;
  /**
   * The person or thing that it is about, such as an id; readable in the token, so no secret. Page addresses take 100
   * characters.
   */
  subject: string;
  /** Undefined for links in mails that are kept for years. */
  expiresAt: Date | undefined;
}

/** A token for an address: it carries its holder's permission and purpose; nothing of it is stored. */
export function signLink(secret: string, { purpose, subject, expiresAt }: SignedClaim): string {
  // The token carries whole seconds.
  const expires = expiresAt ? Math.ceil(expiresAt.getTime() / 1000).toString(36) : NEVER;
  const name = Buffer.from(subject, "utf8").toString("base64url");
  return `${name}.${expires}.${signClaim(secret, purpose, name, expires)}`;
}

/** The subject, or undefined for a token that is forged, for another purpose, or expired. */
export function readLink(secret: string, purpose: string, token: string, now: Date): string | undefined {
  const claim = openToken(secret, purpose, token);
  if (!claim) return undefined;
  const { name, expires } = claim;
  if (expires !== NEVER && Number.parseInt(expires, 36) * 1000 <= now.getTime()) return undefined;
  return Buffer.from(name, "base64url").toString("utf8");
}

/** Makes a check whether the site has signed a token for one of the purposes, also if the link is expired or revoked. */
export function signedFor(...purposes: readonly string[]) {
  return ({ secret }: { secret: string }, token: string): boolean =>
    purposes.some((purpose) => openToken(secret, purpose, token) !== undefined);
}

/** Whether it has the form of a token, genuine or not. */
export function hasLinkForm(token: string): boolean {
  return TOKEN.test(token);
}

/** Cuts the tokens out of a text that is handed on, since a token lets anybody who has it act. */
export function cutTokens(text: string): string {
  return text.replaceAll(TOKENS, "…");
}

function openToken(secret: string, purpose: string, token: string) {
  const [, name = "", expires = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (!signature) return undefined;
  const expected = signClaim(secret, purpose, name, expires);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { name, expires } : undefined;
}

function signClaim(secret: string, purpose: string, name: string, expires: string): string {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "signed-links", KEY_BYTES));
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, name, expires]))
    .digest("base64url");
}
