import { type Context, Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { commentContext, commentLinksContext, contactContext, newsletterContext } from "../app/context.ts";
import { createOwnerFinder } from "../app/features/auth/sessions.server.ts";
import { createMessage } from "../app/features/contact/messages.server.ts";
import { findPictures } from "../app/features/media/media.server.ts";
import { createTextRenderers } from "../app/features/posts/markdown.server.ts";
import { createFileRenderer } from "../app/features/seo/render-file.server.ts";
import { listPublicPaths } from "../app/features/seo/site-pages.server.ts";
import { handleError, jsonError } from "../app/kit/http/errors.server.ts";
import { BODY_MAX_BYTES, limitBody } from "../app/kit/http/json-body.server.ts";
import { createOutsideFetch } from "../app/kit/http/outside-fetch.server.ts";
import type { OwnSite } from "../app/kit/http/self-fetch.ts";
import type { AppEnv } from "../app/kit/site.server.ts";
import { judgePath } from "../app/utils/canonical-path.ts";
import { createApi } from "./api/api.ts";
import { WEBMENTION_PATH } from "./api/webmentions.ts";
import type { AppDeps } from "./app-deps.ts";
import { type AuditRunner, createAuditRunner } from "./audit-runner.ts";
import { type ChatLive, createChatLive } from "./chat-live.ts";
import { createCommentDeps } from "./comment-deps.ts";
import { createCommentDoor } from "./comment-door.ts";
import { createKnowledgeKeeper } from "./knowledge-keeper.ts";
import { type MentionKeeper, startMentionKeeper } from "./mention-keeper.ts";
import { accessLog } from "./middleware/access-log.ts";
import { clientAddress } from "./middleware/client-address.ts";
import { serveMedia } from "./middleware/media-files.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { fileNotFound, serveAssets } from "./middleware/static-files.ts";
import { createNewsletterDoor } from "./newsletter-door.ts";
import { type NewsletterSender, startNewsletterSender } from "./newsletter-sender.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { createRouteMatcher } from "./pages/match-routes.ts";
import { createPageRenderer, type RouterHandler } from "./pages/render-page.ts";
import { createPageDoors, requestTarget } from "./pages/serve-pages.ts";
import { createPostRerenderer, type PostRerenderer } from "./post-rerenderer.ts";
import { createRequestIds } from "./request-id.ts";
import { createSearchPresence, type SearchPresence } from "./search-presence.ts";
import { recordGoal } from "./visit-signals.ts";

const PAGE_CACHE_MAX_BYTES = 32 * 1024 * 1024;
/** Without a limit browsers keep a 301 for ever. */
const REDIRECT_CACHE_CONTROL = "public, max-age=3600";

/** Sent by mail providers for their readers (RFC 8058: the token in the address is all that it needs), and by other sites. */
const FROM_ELSEWHERE = [
  "POST /api/comments/unsubscribe",
  "POST /api/newsletter/unsubscribe",
  `POST ${WEBMENTION_PATH}`,
];

export interface App extends Hono<AppEnv> {
  pageCache: PageCache;
  live: ChatLive;
  audits: AuditRunner;
  presence: SearchPresence;
  rerenderer: PostRerenderer;
  mentions: MentionKeeper;
  newsletter: NewsletterSender | undefined;
}

export function createApp(given: AppDeps): App {
  const deps = { ...given, findOwner: createOwnerFinder(given) };
  const { connection, siteUrl, log } = deps;
  const newRequestId = createRequestIds();
  // One for pages and calls alike, since each keeps grammars of its own.
  const renderers = createTextRenderers((srcs) => findPictures(connection.db, srcs));
  const { renderMarkdown } = renderers;
  const comments = createCommentDeps(deps, renderers);
  const headers = securityHeaders(siteUrl);
  const pageCache = createPageCache({
    maxBytes: deps.pageCacheMaxBytes ?? PAGE_CACHE_MAX_BYTES,
    changes: connection.changes,
  });
  const live = createChatLive(deps);
  const pages = createPageDoors({
    cache: pageCache,
    renderPage: createPageRenderer({
      handler: deps.pages ?? createRouterHandler(),
      connection,
      siteUrl,
      now: deps.now,
      secret: deps.secret,
      renderMarkdown,
      renderFile: deps.renderFile ?? createFileRenderer(),
      log,
      isDevelopment: deps.isDevelopment ?? false,
    }),
    matchRoutes: createRouteMatcher(deps.loadRoutes ?? loadBuild),
    ...{ siteUrl, now: deps.now, secret: deps.secret },
    headers,
    newRequestId,
    onMiss: deps.recordMiss,
    visits: deps.visits,
    prepareForm: (c: Context<AppEnv>, context) => {
      context.set(newsletterContext, createNewsletterDoor(c, deps));
      const commentDoor = createCommentDoor(c, comments);
      context.set(commentContext, commentDoor.submit);
      context.set(commentLinksContext, commentDoor);
      context.set(contactContext, async (input, signals) => {
        const result = await createMessage(deps, input, {
          ...signals,
          senderAddress: c.get("clientAddress"),
        });
        if (result.ok && !result.value.quarantined) recordGoal(c, deps.visits, "message_sent", "/contact");
        return result;
      });
    },
  });

  const app = new Hono<AppEnv>();
  const dispatch = app.fetch;
  app.use(async function prepareRequest(c, next) {
    c.set("requestId", newRequestId());
    c.set(
      "clientAddress",
      clientAddress({
        socketAddress: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.header("x-forwarded-for") ?? null,
        trustProxyHops: deps.trustProxyHops,
      }),
    );
    await next();
    // Nobody takes it away: a picture or an archive would keep its files open until they are collected.
    if (c.req.raw.method === "HEAD") await c.res.body?.cancel();
    c.header("x-request-id", c.get("requestId"));
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
  app.use(accessLog(log));
  app.use(async function requireCanonicalPath(c, next) {
    const target = requestTarget(c.req.raw.url);
    const [path = "/"] = target.split("?", 1);
    const verdict = judgePath(path);
    if (verdict.kind === "canonical") return next();
    if (verdict.kind === "redirect" && isRead(c)) {
      c.header("cache-control", REDIRECT_CACHE_CONTROL);
      return c.redirect(`${verdict.path}${target.slice(path.length)}`, 301);
    }
    return verdict.kind === "refused"
      ? jsonError(c, 400, "bad_path", "This address could not be understood.")
      : jsonError(c, 404, "not_found", "There is nothing at this address.");
  });
  app.use(sameOrigin(siteUrl, FROM_ELSEWHERE));
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (c) => {
    await connection.ping();
    return c.json({ status: "ready" }, 200, { "cache-control": "no-store" });
  });
  if (deps.clientDir) serveAssets(app, deps.clientDir);
  serveMedia(app, deps, fileNotFound);
  const knowledge = createKnowledgeKeeper(connection, deps.now);
  const ownSite: OwnSite = {
    fetch: async (path, init) => dispatch(new Request(`${siteUrl.origin}${path}`, init), { isOwnSite: true }),
  };
  const audits = createAuditRunner({
    ...deps,
    ownSite,
    listPaths: () => listPublicPaths(connection.db, deps.now()),
  });
  const presence = createSearchPresence({ ...deps, ownSite, audits, pageCache });
  app.get(presence.keyPath, (c) => c.text(presence.key));
  const fetchOutside = deps.fetchOutside ?? createOutsideFetch({ userAgent: `Soloist (+${siteUrl.origin})` });
  const mentions = startMentionKeeper({ ...deps, ownSite, fetchOutside });
  const newsletter =
    deps.newsletter && startNewsletterSender({ ...deps, ...deps.newsletter, renderMarkdown });
  const owned = { renderMarkdown, live, knowledge, ownSite, audits, presence, mentions, pageCache, comments };
  app.route("/api", createApi({ ...deps, ...owned }));
  app.post("*", limitBody(BODY_MAX_BYTES), (c) => pages.submit(c, c.req.path));
  app.get("*", (c) => pages.read(c, requestTarget(c.req.raw.url).split("?", 1)[0] ?? "/"));
  app.all("*", (c) => pages.refuse(c, c.req.path));
  app.onError((error, c) => handleError(error, c, deps));

  app.fetch = (request, ...rest) => pages.fromCache(request) ?? dispatch(request, ...rest);
  const rerenderer = createPostRerenderer({ ...deps, renderMarkdown });
  return Object.assign(app, { pageCache, live, audits, presence, mentions, rerenderer, newsletter });
}

/** Given a function, the framework would lay out all routes anew for each request; in development the build changes. */
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

function isRead(c: Context): boolean {
  return c.req.method === "GET" || c.req.method === "HEAD";
}
