import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { requireLogin, requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  unauthorized,
} from "../../../kit/http/resource.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { hasInitialPassword } from "../account/account.server.ts";
import { updatePassword } from "../account/change-password.server.ts";
import { passwords } from "../account/password.server.ts";
import { endSession } from "../end-session.server.ts";
import { DEVICE_KEPT_MS } from "../login/known-clients.server.ts";
import { createLogin } from "../login/login.server.ts";
import { createLoginGate } from "../login/login-gate.ts";
import {
  DEVICE_COOKIE,
  LOGIN_SUCCESS,
  LOGOUT_SUCCESS,
  loginInput,
  PASSWORD_CHANGED,
  passwordChange,
  SESSION_COOKIE,
  SESSION_MAX_MS,
} from "../session.ts";
import { ownerClientOf, refuseProof } from "./reauthentication.server.ts";
import { sessionsApi } from "./sessions-api.server.ts";
import { totpApi } from "./totp-api.server.ts";

const userSchema = z.object({ name: z.string(), email: z.string() }).openapi("User");

const loginRoute = createRoute({
  method: "post",
  path: "/login",
  summary: "Log in; a browser gets a cookie as well, and needs both from then on",
  request: {
    body: {
      ...jsonContent(loginInput, "User name and password, and the code of two-step login"),
      required: true,
    },
  },
  responses: {
    200: jsonContent(
      doneSchema.extend({ token: z.string().describe("Send it as a bearer"), user: userSchema }),
      "Logged in",
    ),
    400: jsonContent(errorSchema, "User name or password is missing"),
    401: jsonContent(
      errorSchema,
      "Any wrong pair; `code_required` when the code is still missing, `invalid_code` when it is wrong",
    ),
    429: jsonContent(errorSchema, "Too many failures; Retry-After says how long to wait"),
    503: jsonContent(errorSchema, "Too many log-ins at once; Retry-After says how long to wait"),
  },
});

const logoutRoute = createRoute({
  method: "post",
  path: "/logout",
  summary: "End the session that asks",
  responses: { 200: jsonContent(doneSchema, "Ended"), ...unauthorized },
});

const sessionRoute = createRoute({
  method: "get",
  path: "/session",
  summary: "Who is logged in",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), user: userSchema }), "The owner"),
    ...unauthorized,
  },
});

const hintRoute = createRoute({
  method: "get",
  path: "/hint",
  summary: "Whether the login page should say where the first password is to be found",
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), hasInitialPassword: z.boolean() }),
      "True until the password has been changed",
    ),
  },
});

const passwordRoute = createRoute({
  method: "post",
  path: "/password",
  summary: "Change the password; all other sessions and API tokens end",
  request: { body: { ...jsonContent(passwordChange, "The old and the new password"), required: true } },
  responses: {
    200: jsonContent(doneSchema, "Changed"),
    400: jsonContent(errorSchema, "The current password is wrong, or the new one is not accepted"),
    403: jsonContent(errorSchema, "Asked with an API token"),
    429: jsonContent(errorSchema, "Too many failures; Retry-After says how long to wait"),
    ...unauthorized,
  },
});

export function authApi(site: Site) {
  const account = { ...site, passwords: site.get(passwords) };
  const { connection, siteUrl } = site;
  const loginDeps = { ...account, gate: createLoginGate() };
  const resource = createResource();
  resource.use("/session", requireOwner(site));
  resource.use("/password", requireLogin(site));
  resource
    .openapi(loginRoute, async (c) => {
      const isBrowser = isFromBrowser(c);
      const label = c.req.header("user-agent") ?? "";
      const device = getCookie(c, DEVICE_COOKIE);
      const client = { address: c.get("clientAddress"), device, label, isBrowser };
      const result = await createLogin(loginDeps, c.req.valid("json"), client);
      if (!result.ok) refuseProof(result, 401);
      const { owner, keys } = result.value;
      if (keys.cookie) setCookie(c, SESSION_COOKIE, keys.cookie, cookieOptions(siteUrl));
      if (result.value.device) setCookie(c, DEVICE_COOKIE, result.value.device, deviceCookieOptions(siteUrl));
      const user = { name: owner.name, email: owner.email };
      return c.json({ success: true as const, token: keys.token, user, message: LOGIN_SUCCESS }, 200);
    })
    .openapi(hintRoute, async (c) => {
      const isInitial = await hasInitialPassword(connection);
      return c.json({ success: true as const, hasInitialPassword: isInitial }, 200);
    })
    .openapi(logoutRoute, async (c) => {
      const call = { connection, owner: c.get("owner"), now: site.now() };
      await endSession(call, c.get("session"), "account_logout");
      deleteCookie(c, SESSION_COOKIE, cookieOptions(siteUrl));
      return c.json({ success: true as const, message: LOGOUT_SUCCESS }, 200);
    })
    .openapi(sessionRoute, (c) => {
      const { name, email } = c.get("owner");
      return c.json({ success: true as const, user: { name, email } }, 200);
    })
    .openapi(passwordRoute, async (c) => {
      const result = await updatePassword(account, c.req.valid("json"), ownerClientOf(c));
      if (!result.ok) refuseProof(result, 400);
      return c.json({ success: true as const, message: PASSWORD_CHANGED }, 200);
    });
  return resource.route("/", sessionsApi(site)).route("/totp", totpApi(site));
}

/** Browsers say so in a header that no page can take away; those too old for it send `Origin` with a POST. */
function isFromBrowser(c: Context<AppEnv>): boolean {
  return ["sec-fetch-site", "origin"].some((name) => c.req.header(name) !== undefined);
}

function cookieOptions(siteUrl: URL) {
  return {
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    secure: siteUrl.protocol === "https:",
    maxAge: SESSION_MAX_MS / 1000,
  } as const;
}

/** Sent with the log-in alone. */
function deviceCookieOptions(siteUrl: URL) {
  return { ...cookieOptions(siteUrl), path: "/api/auth/login", maxAge: DEVICE_KEPT_MS / 1000 };
}
