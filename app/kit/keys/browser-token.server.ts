import { randomBytes, timingSafeEqual } from "node:crypto";
import { createKeyedHash } from "./keyed-hash.server.ts";

const ID_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** Names that keep the tokens and the stored keys of one feature apart from those of all others. */
export interface BrowserTokenUse {
  token: string;
  key: string;
}

/** The token that a visitor's browser keeps; signed, so that visitors can't be made up. */
export function createBrowserToken(secret: string, use: BrowserTokenUse): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  return `${id}.${createKeyedHash(secret, use.token, id)}`;
}

/** The stored hash of the token, which doesn't identify the visitor; undefined for a token that was not made here. */
export function readBrowserToken(
  secret: string,
  use: BrowserTokenUse,
  token: string | undefined,
): string | undefined {
  const [, id = "", signature = ""] = TOKEN.exec(token ?? "") ?? [];
  const expected = createKeyedHash(secret, use.token, id);
  if (!id || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return createKeyedHash(secret, use.key, id);
}
