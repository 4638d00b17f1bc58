import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { createRequestHandler, type ServerBuild } from "react-router";
import { FEATURES } from "../app/features/features.server.ts";
import { featureList, type RunningWorkers, startWorkers } from "../app/kit/feature.server.ts";
import { API_PATH, createApi } from "../app/kit/http/api.server.ts";
import { handleError } from "../app/kit/http/errors.server.ts";
import { ownSite } from "../app/kit/http/fetch/self-fetch.ts";
import { keptFiles } from "../app/kit/http/file-answers.server.ts";
import { BODY_MAX_BYTES, limitBody } from "../app/kit/http/json-body.server.ts";
import type { AppEnv, Site } from "../app/kit/site.server.ts";
import { siteGate } from "../app/kit/site-gate.server.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { accessLog } from "./middleware/access-log.ts";
import { prepareRequest } from "./middleware/prepare-request.ts";
import { requireCanonicalPath } from "./middleware/require-canonical-path.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { serveAssets } from "./middleware/static-files.ts";
import { type AnswerHit, createAnswerHit } from "./page-cache/answer-hit.ts";
import { createKeptFiles } from "./page-cache/kept-files.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { createRouteMatcher } from "./pages/match-routes.ts";
import { createPageRenderer, type RouterHandler } from "./pages/render-page.ts";
import { createPageRoutes, requestTarget } from "./pages/serve-pages.ts";
import { createReadiness } from "./readiness.ts";

const MB = 1024 * 1024;
const PAGE_CACHE_MAX_BYTES = 32 * MB;
const PAGE_CACHE_SHARE_MAX = 8;
const FILE_CACHE_MAX_BYTES = 16 * MB;
const FILE_MAX_BYTES = MB / 2;

export interface HostOptions {
  clientDir?: string;
  pageCacheMaxBytes?: number;
  /** Pages go out as the framework renders them, with Vite's own inline code. */
  isDevelopment?: boolean;
  pages?: RouterHandler;
  loadRoutes?: () => Promise<Pick<ServerBuild, "routes">>;
}

export interface App extends Hono<AppEnv> {
  site: Site;
  pageCache: PageCache;
  answerHit: AnswerHit;
  /** `/readyz` refuses from now on, so that balancers send no more requests here; everything else is still answered. */
  leave(): void;
  /** Once, before the first request. */
  prepare(): Promise<void>;
  startWorkers(): RunningWorkers;
}

export function createApp(site: Site, options: HostOptions = {}): App {
  const { connection, siteUrl } = site;
  const newRequestId = createRequestIds();
  const headers = () => securityHeaders(siteUrl, site.config);
  const { changes, isLost: isDatabaseLost } = connection;
  const maxBytes = options.pageCacheMaxBytes ?? PAGE_CACHE_MAX_BYTES;
  const entryMaxBytes = Math.floor(maxBytes / PAGE_CACHE_SHARE_MAX);
  const pageCache = createPageCache({ maxBytes, entryMaxBytes, changes, isDatabaseLost });
  const files = createPageCache({
    maxBytes: FILE_CACHE_MAX_BYTES,
    entryMaxBytes: FILE_MAX_BYTES,
    changes,
    isDatabaseLost,
  });
  site.provide(keptFiles, createKeptFiles(files));
  site.provide(featureList, FEATURES);
  for (const feature of FEATURES) feature.provide?.(site);
  const listeners = FEATURES.flatMap((feature) => feature.onPage?.(site) ?? []);
  const pages = createPageRoutes(site, {
    cache: pageCache,
    renderPage: createPageRenderer(site, {
      handler: options.pages ?? createRouterHandler(),
      isDevelopment: options.isDevelopment ?? false,
    }),
    matchRoutes: createRouteMatcher(options.loadRoutes ?? loadBuild),
    listeners,
  });
  // Hono would first lay out all routes for its other router, and find at the first request that it cannot match them.
  const app = new Hono<AppEnv>({ router: new TrieRouter() });
  site.provide(ownSite, {
    fetch: async (path, init) =>
      app.fetch(new Request(`${siteUrl.origin}${path}`, init), { isOwnSite: true }),
    forget: (isMeant) => pageCache.forget(isMeant),
  });
  app.use(prepareRequest(site, { headers, newRequestId }));
  app.use(accessLog(site.log));
  app.use(requireCanonicalPath);
  app.use(sameOrigin(siteUrl, new Set(FEATURES.flatMap((feature) => feature.writesFromElsewhere ?? []))));
  let workers: RunningWorkers | undefined;
  const metrics = createMetrics(site, {
    features: FEATURES,
    caches: { pages: pageCache, files },
    passes: () => workers?.passes() ?? new Map(),
  });
  app.get("/metrics", metrics.answer);
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  const readiness = createReadiness(connection);
  app.get("/readyz", readiness.answer);
  app.use(metrics.measure);
  if (options.clientDir) serveAssets(app, site, options.clientDir);
  const gate = site.get(siteGate);
  app.use(gate.guard);
  for (const feature of FEATURES) feature.files?.(app, site);
  app.route(API_PATH, createApi(site, FEATURES));
  app.post("*", limitBody(BODY_MAX_BYTES), (c) => pages.submit(c, c.req.path));
  app.get("*", (c) => pages.read(c, requestTarget(c.req.raw.url).split("?", 1)[0] ?? "/"));
  app.all("*", (c) => pages.refuse(c, c.req.path));
  app.onError((error, c) => handleError(error, c, site));
  const answerHit = createAnswerHit({
    caches: [pageCache, files],
    isOpen: gate.isKnownOpen,
    headers,
    newRequestId,
    listeners,
  });
  const prepare = async () => {
    for (const feature of FEATURES) await feature.prepare?.(site);
  };
  return Object.assign(app, {
    site,
    pageCache,
    answerHit,
    leave: readiness.leave,
    prepare,
    startWorkers() {
      workers = startWorkers(site, FEATURES);
      return workers;
    },
  });
}

/** Short, unique across restarts, and cheap enough for every answer from the page cache. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

/** Given a function, the framework would build all routes again for each request; in development the build changes. */
function createRouterHandler(): RouterHandler {
  let current: { build: ServerBuild; handler: RouterHandler } | undefined;
  return async (request, context) => {
    const build = await loadBuild();
    if (current?.build !== build) {
      current = { build, handler: createRequestHandler(build, import.meta.env.MODE) };
    }
    return current.handler(request, context);
  };
}

function loadBuild(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build") as Promise<ServerBuild>;
}
