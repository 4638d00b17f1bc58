import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const CHAT_COOKIE = "chat";
/** Only the calls of the chat get it; pages stay free of cookies. */
const PATH = "/api/ai-assistant";
const MAX_AGE_SECONDS = 30 * 86_400;

/** The secret that lets a visitor go on with a conversation; no script can read it. */
export function readChatCookie(c: Context): string | undefined {
  return getCookie(c, CHAT_COOKIE);
}

export function setChatCookie(c: Context, token: string, siteUrl: URL): void {
  setCookie(c, CHAT_COOKIE, token, {
    path: PATH,
    httpOnly: true,
    sameSite: "Strict",
    secure: siteUrl.protocol === "https:",
    maxAge: MAX_AGE_SECONDS,
  });
}

export function deleteChatCookie(c: Context): void {
  deleteCookie(c, CHAT_COOKIE, { path: PATH });
}
