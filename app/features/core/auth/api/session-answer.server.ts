import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { doneSchema } from "../../../../kit/http/resource.server.ts";
import type { AppEnv } from "../../../../kit/site.server.ts";
import { DEVICE_KEPT_MS } from "../login/known-clients.server.ts";
import type { LoginClient, OpenedSession } from "../login/login.server.ts";
import { userSchema } from "../schema.ts";
import { DEVICE_COOKIE, LOGIN_SUCCESS, SESSION_COOKIE, SESSION_MAX_MS } from "../session.ts";
import { isSecureVisit } from "./secure-visit.ts";

export const loginSchema = doneSchema.extend({
  token: z.string().describe("Send it as a bearer"),
  user: userSchema,
});

export function loginClientOf(c: Context<AppEnv>): LoginClient {
  return {
    address: c.get("clientAddress"),
    device: getCookie(c, DEVICE_COOKIE),
    label: c.req.header("user-agent") ?? "",
    isBrowser: isFromBrowser(c),
  };
}

/** Hands the new session over: a browser's cookies, and the token for the answer's body. */
export function answerLogin(c: Context<AppEnv>, siteUrl: URL, { owner, keys, device }: OpenedSession) {
  if (keys.cookie) setCookie(c, SESSION_COOKIE, keys.cookie, sessionCookieOptions(c, siteUrl));
  if (device) setCookie(c, DEVICE_COOKIE, device, deviceCookieOptions(c, siteUrl));
  const user = { name: owner.name, email: owner.email };
  return { success: true as const, token: keys.token, user, message: LOGIN_SUCCESS };
}

export function sessionCookieOptions(c: Context, siteUrl: URL) {
  return {
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    secure: isSecureVisit(c, siteUrl),
    maxAge: SESSION_MAX_MS / 1000,
  } as const;
}

/** Sent only with the log-in, by password or by passkey. */
function deviceCookieOptions(c: Context, siteUrl: URL) {
  return { ...sessionCookieOptions(c, siteUrl), path: "/api/auth/login", maxAge: DEVICE_KEPT_MS / 1000 };
}

/** Browsers say so in a header that no page can take away; those too old for it send `Origin` with a POST. */
function isFromBrowser(c: Context<AppEnv>): boolean {
  return ["sec-fetch-site", "origin"].some((name) => c.req.header(name) !== undefined);
}
