import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createKeyedHash } from "../../../kit/keys/keyed-hash.server.ts";
import { readLink, signLink } from "../../../kit/keys/signed-links.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { isSessionOpen } from "../../core/auth/sessions.server.ts";
import type { StoredLaunch } from "./launch.server.ts";

/** The cookie that shows the hidden site to a browser, and opens nothing else. */
export const PASS_COOKIE = "soloist_pass";
export const PASS_PURPOSE = "site-pass";
const PASS_MAX_MS = 30 * 86_400_000;
const PASS = /^(owner|share):(.+)$/s;

type SitePass = { of: "owner"; sessionId: string } | { of: "share"; key: string };

/** Whether the browser came by the current share link, or its owner is still logged in. */
export async function hasPass(c: Context<AppEnv>, site: Site, { shareKey }: StoredLaunch): Promise<boolean> {
  const pass = readPass(c, site);
  if (pass?.of === "owner") return isSessionOpen(site.connection.db, pass.sessionId, site.now());
  return pass?.of === "share" && shareKey !== null && isSame(pass.key, hashShareKey(site, shareKey));
}

/** Set after a call of the logged-in owner: a page's request carries no token. */
export function passOwner(c: Context<AppEnv>, site: Site): void {
  const { id, kind } = c.get("session");
  const pass = readPass(c, site);
  if (kind !== "session" || (pass?.of === "owner" && pass.sessionId === id)) return;
  givePass(c, site, `owner:${id}`);
}

export function passReader(c: Context<AppEnv>, site: Site, shareKey: string): void {
  givePass(c, site, `share:${hashShareKey(site, shareKey)}`);
}

export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Replaces the key itself, which a cookie's subject would show to all programs on the reader's machine. */
function hashShareKey({ secret }: Site, shareKey: string): string {
  return createKeyedHash(secret, "site-share", shareKey);
}

function readPass(c: Context<AppEnv>, { secret, now }: Site): SitePass | undefined {
  const claim = readLink(secret, PASS_PURPOSE, getCookie(c, PASS_COOKIE) ?? "", now());
  const [, of, value = ""] = PASS.exec(claim ?? "") ?? [];
  if (of === "owner") return { of, sessionId: value };
  return of === "share" ? { of, key: value } : undefined;
}

function givePass(c: Context<AppEnv>, { secret, now, siteUrl }: Site, subject: string): void {
  const expiresAt = new Date(now().getTime() + PASS_MAX_MS);
  setCookie(c, PASS_COOKIE, signLink(secret, { purpose: PASS_PURPOSE, subject, expiresAt }), {
    httpOnly: true,
    // Lax, because links to a page may be opened from a mail or a chat; the pass allows no change.
    sameSite: "Lax",
    path: "/",
    secure: siteUrl.protocol === "https:",
    maxAge: PASS_MAX_MS / 1000,
  });
}
