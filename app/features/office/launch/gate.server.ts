import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { featureList } from "../../../kit/feature.server.ts";
import { jsonError } from "../../../kit/http/errors.server.ts";
import { BODY_MAX_BYTES, limitBody } from "../../../kit/http/json-body.server.ts";
import { isGuard, isStillOwner } from "../../../kit/http/require-owner.server.ts";
import { type AppEnv, type Site, service } from "../../../kit/site.server.ts";
import type { LinkedPlace, SiteGate } from "../../../kit/site-gate.server.ts";
import { createTableCache, type TableCache } from "../../../kit/workers/table-cache.ts";
import { readForm, readToken } from "../../../utils/http/private-page.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { getLaunch, type StoredLaunch } from "./launch.server.ts";
import { SHARE_PATH } from "./launch.ts";
import { answerQuietly, QUIET_HEADERS } from "./quiet-page.server.ts";
import { hasPass, isSame, passOwner, passReader } from "./site-pass.server.ts";

/** Documents of the admin area reveal no more of the site than the quiet page does. Their data needs a pass. */
const ADMIN = /^\/admin(?!.*\.data$)(\/|$)/;
const API = /^\/api(\/|$)/;
const HIDDEN_ROBOTS = "User-agent: *\nDisallow: /\n";

/** Runs before the page cache, which holds the site itself and never depends on who asks. */
export function createSiteGate(site: Site): SiteGate {
  const state = site.get(visibility);
  const features = site.get(featureList);
  const open = [ADMIN, ...features.flatMap((feature) => feature.openWhileHidden ?? [])];
  const places = features.flatMap((feature) => feature.linkedPlaces ?? []);
  return {
    isKnownOpen: () => state.peek()?.isHidden === false,
    isOpen: async () => !(await state.get()).isHidden,
    async guard(c, next) {
      const { path } = c.req;
      if (isOpen(open, path)) return next();
      const now = await state.get();
      if (path.startsWith(SHARE_PATH) && isShareLink(path, now)) return enterByLink(c, site, now);
      const isClosed = now.isHidden && !c.env?.isOwnSite;
      if (isClosed && (await holdsLink(c, site, places))) return next();
      if (API.test(path)) return guardCall(c, next, { site, now, isClosed });
      if (!isClosed) return next();
      if (!(await hasPass(c, site, now))) return refusePage(c, now);
      await next();
      // A copy in a proxy, or in the browser after the pass has expired, would be served to strangers.
      c.header("cache-control", "private, no-cache");
      c.header("x-robots-tag", "noindex");
    },
  };
}

async function guardCall(
  c: Context<AppEnv>,
  next: () => Promise<void>,
  { site, now, isClosed }: { site: Site; now: Visibility; isClosed: boolean },
): Promise<Response | undefined> {
  if (isClosed && !isGuardedCall(c)) {
    const refusal = await refuseCall(c, site, now);
    if (refusal) return refusal;
  }
  await next();
  // Read again: the call may have been the one that hides the site.
  if (c.get("session") && (await site.get(visibility).get()).isHidden) passOwner(c, site);
  return undefined;
}

async function refuseCall(c: Context<AppEnv>, site: Site, now: Visibility): Promise<Response | undefined> {
  if ((await hasPass(c, site, now)) || (await isStillOwner(c, site))) return undefined;
  // Where a log-in has ended, the admin area asks for a new one.
  if (c.req.header("authorization")) return jsonError(c, 401, "unauthorized", "Please log in first.");
  c.set("isQuiet", true);
  return jsonError(c, 503, "site_hidden", "This site isn't open right now.", { headers: QUIET_HEADERS });
}

/** Calls with a guard of their own, which answers by itself. */
function isGuardedCall(c: Context<AppEnv>): boolean {
  return matchedRoutes(c).some(({ handler }) => isGuard(handler));
}

function isOpen(open: readonly RegExp[], path: string): boolean {
  return open.some((address) => address.test(path));
}

function isShareLink(path: string, { shareKey }: Visibility): boolean {
  return shareKey !== null && isSame(path.slice(SHARE_PATH.length), shareKey);
}

/** After the launch, the share link leads to the site like any other link. */
function enterByLink(c: Context<AppEnv>, site: Site, { isHidden, shareKey }: Visibility): Response {
  if (isHidden && shareKey) passReader(c, site, shareKey);
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
  return c.redirect("/", 303);
}

function refusePage(c: Context<AppEnv>, { name }: Visibility): Response | Promise<Response> {
  if (c.req.path === "/robots.txt") return c.text(HIDDEN_ROBOTS, 200, { "cache-control": "no-store" });
  c.set("isQuiet", true);
  return answerQuietly(c, name);
}

interface Visibility extends StoredLaunch {
  /** The site's name, for the quiet page. */
  name: string;
}

/** Kept in memory, since every request asks; all nodes notice a change by the tables. */
const visibility = service<TableCache<Visibility>>("visibility", ({ connection, siteUrl }) =>
  createTableCache(connection, ["launch", "settings"], async () => {
    const [launch, { name }] = await Promise.all([getLaunch(connection.db), getSettings(connection.db)]);
    return { ...launch, name: name || siteUrl.host };
  }),
);

/** The framework's ending for the data of a page, also for an address that ends in a slash. */
const DATA_ENDING = /(\/_)?\.data$/;

const limitForm = limitBody(BODY_MAX_BYTES);

/** Whether the request is for a place of signed links, with a link that this site has signed. */
async function holdsLink(c: Context<AppEnv>, site: Site, places: readonly LinkedPlace[]): Promise<boolean> {
  const path = c.req.path.replace(DATA_ENDING, "");
  for (const place of places) {
    const found = place.path.exec(path);
    if (found && (await place.isGenuine(site, found[1] ?? (await findToken(c))))) return true;
  }
  return false;
}

/** Reads the token from the query or, if a posted form has none there, from its fields. The body stays readable. */
async function findToken(c: Context<AppEnv>): Promise<string> {
  const inAddress = c.req.query("token");
  if (inAddress !== undefined || c.req.method !== "POST") return inAddress ?? "";
  let token = "";
  await limitForm(c, async () => {
    token = readToken(await readForm(c.req.raw.clone()));
  });
  return token;
}
