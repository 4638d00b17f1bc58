import { randomBytes, timingSafeEqual } from "node:crypto";
import { createKeyedHash } from "./keyed-hash.server.ts";

const ID_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

/** Names that keep the tokens and the stored keys of one feature apart from those of all others. */
export interface BrowserTokenUse {
  token: string;
  key: string;
}

/** What a visitor's browser keeps; signed, so that nobody makes up visitors. */
export function createBrowserToken(secret: string, use: BrowserTokenUse): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  return `${id}.${createKeyedHash(secret, use.token, id)}`;
}

/** What is stored of it, which tells nobody who it was; undefined for a token that was not made here. */
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
