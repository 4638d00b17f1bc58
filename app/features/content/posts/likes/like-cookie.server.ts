import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const LIKE_COOKIE = "likes";
/** Only the calls of posts get it; pages stay free of cookies. */
const PATH = "/api/posts";
const MAX_AGE_SECONDS = 365 * 86_400;

export function readLikeCookie(c: Context): string | undefined {
  return getCookie(c, LIKE_COOKIE);
}

/** Each like begins the year anew. */
export function setLikeCookie(c: Context, token: string, siteUrl: URL): void {
  setCookie(c, LIKE_COOKIE, token, {
    path: PATH,
    httpOnly: true,
    sameSite: "Lax",
    secure: siteUrl.protocol === "https:",
    maxAge: MAX_AGE_SECONDS,
  });
}
