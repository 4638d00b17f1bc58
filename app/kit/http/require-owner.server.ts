import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { matchedRoutes } from "hono/route";
import type { FindOwner, FoundOwner } from "../owner/caller.ts";
import { type AppEnv, type Site, service } from "../site.server.ts";
import { jsonError } from "./errors.server.ts";

/** Provided by the log-in. */
export const ownerFinder = service<FindOwner>("ownerFinder", () => {
  throw new Error("Nothing finds out who is logged in.");
});

const TOKEN_MAX_CHARS = 200;
const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function requireOwner(site: Site): MiddlewareHandler<AppEnv> {
  return async function requireOwner(c, next) {
    if (!(await loadCaller(c, site))) return refuse(c);
    return exceedsScope(c) ? refuseScope(c) : next();
  };
}

/** For answers that let their reader act, such as signed links: a token that may only read doesn't get them. */
export function requireFullAccess(site: Site): MiddlewareHandler<AppEnv> {
  return async function requireFullAccess(c, next) {
    if (!(await loadCaller(c, site))) return refuse(c);
    return mayWrite(c) ? next() : refuseScope(c, "Whoever has this answer can act with it");
  };
}

const GUARD_NAMES = new Set(["requireOwner", "requireFullAccess", "requireLogin"]);

/** Whether a handler is one of those that let only the owner through. */
export function isGuard(handler: { name: string }): boolean {
  return GUARD_NAMES.has(handler.name);
}

/**
 * Before all calls, so that a write without a guard of its own has one. Public writes too refuse a token that
 * may only read: its script expects to act as the owner.
 */
export function guardWrites(site: Site, publicWrites: ReadonlySet<string>): MiddlewareHandler<AppEnv> {
  return async function guardWrites(c, next) {
    if (READ_METHODS.has(c.req.method)) return next();
    const isKnown = await loadCaller(c, site);
    if (isKnown && exceedsScope(c)) return refuseScope(c);
    return isKnown || !isGuardedWrite(c, publicWrites) ? next() : refuse(c);
  };
}

/** For calls that change who may log in: an API token must not be able to make itself permanent. */
export function requireLogin(site: Site): MiddlewareHandler<AppEnv> {
  return async function requireLogin(c, next) {
    if (!(await loadCaller(c, site))) return refuse(c);
    if (c.get("session").kind === "session") return next();
    return jsonError(c, 403, "login_required", "This needs a log-in; an API token is not enough.");
  };
}

/** Tells whether the call comes from the owner; for calls that answer everybody, and the owner with more. */
export async function loadOwner(c: Context<AppEnv>, site: Site): Promise<boolean> {
  return (await loadCaller(c, site)) && !exceedsScope(c);
}

/**
 * False for a token that may only read: its reads don't count as read by the owner, and have no links that let it act.
 */
export function mayWrite(c: Context<AppEnv>): boolean {
  return c.get("session").scope === "all";
}

async function loadCaller(c: Context<AppEnv>, site: Site): Promise<boolean> {
  if (c.get("owner")) return true;
  const found = await findCaller(c, site);
  if (!found) return false;
  c.set("owner", found.owner);
  c.set("session", found.session);
  return true;
}

/** For an answer that goes on for long: false once the session has ended. */
export async function isStillOwner(c: Context<AppEnv>, site: Site): Promise<boolean> {
  return (await findCaller(c, site)) !== undefined;
}

async function findCaller(c: Context<AppEnv>, site: Site): Promise<FoundOwner | undefined> {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (!token || token.length > TOKEN_MAX_CHARS) return undefined;
  return site.get(ownerFinder)(token, (name) => getCookie(c, name));
}

function isGuardedWrite(c: Context<AppEnv>, publicWrites: ReadonlySet<string>): boolean {
  const { method } = c.req;
  const call = matchedRoutes(c).find((route) => route.method === method && route.path.startsWith("/api/"));
  return call !== undefined && !publicWrites.has(`${method} ${call.path}`);
}

function exceedsScope(c: Context<AppEnv>): boolean {
  return !mayWrite(c) && !READ_METHODS.has(c.req.method);
}

function refuseScope(c: Context, reason = ""): Response {
  const message = reason
    ? `${reason}, and this API token may only read. Make one with full access, or log in.`
    : "This API token may only read. Make one with full access to change something.";
  return jsonError(c, 403, "read_only_token", message);
}

function refuse(c: Context): Response {
  return jsonError(c, 401, "unauthorized", "Please log in first.", {
    headers: { "www-authenticate": "Bearer" },
  });
}
