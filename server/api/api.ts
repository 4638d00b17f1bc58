import type { OpenAPIHono } from "@hono/zod-openapi";
import { methodNotAllowed } from "hono/method-not-allowed";
import { MEDIA_TOO_LARGE } from "../../app/features/media/media-item.ts";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import { jsonBody } from "../../app/kit/http/json-body.server.ts";
import { guardWrites } from "../../app/kit/http/require-owner.server.ts";
import { createResource } from "../../app/kit/http/resource.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";
import { activityApi } from "./activity.ts";
import { aiAssistantApi } from "./ai-assistant.ts";
import { analyticsApi } from "./analytics.ts";
import { analyticsSettingsApi } from "./analytics-settings.ts";
import { analyticsVitalsApi } from "./analytics-vitals.ts";
import { analyzeContentApi } from "./analyze-content.ts";
import type { ApiDeps } from "./api-deps.ts";
import { assistantApi } from "./assistant.ts";
import { authApi } from "./auth.ts";
import { commentDoors } from "./comment-doors.ts";
import { contactApi } from "./contact.ts";
import { dashboardApi } from "./dashboard.ts";
import { mailApi } from "./mail.ts";
import { MEDIA_BODY_MAX_BYTES, mediaApi } from "./media.ts";
import { mentionsApi } from "./mentions.ts";
import { messageExportApi } from "./message-export.ts";
import { messageThreadsApi } from "./message-threads.ts";
import { messagesApi } from "./messages.ts";
import { newsletterApi } from "./newsletter.ts";
import { ISSUE_BODY_MAX_BYTES, newsletterIssuesApi } from "./newsletter-issues.ts";
import { newsletterPreviewApi } from "./newsletter-preview.ts";
import { newsletterSendingsApi } from "./newsletter-sendings.ts";
import { SUBSCRIBER_IMPORT_BODY_MAX_BYTES } from "./newsletter-subscribers.ts";
import { notificationsApi } from "./notifications.ts";
import { pagesApi } from "./pages.ts";
import { portabilityApi } from "./portability.ts";
import { postsPortabilityApi } from "./portability-posts.ts";
import { postDraftsApi } from "./post-drafts.ts";
import { postLikesApi } from "./post-likes.ts";
import { ownerPostsApi, POST_BODY_MAX_BYTES, postWritesApi } from "./post-writes.ts";
import { postsApi } from "./posts.ts";
import { ownerProfileApi, PROFILE_BODY_MAX_BYTES, profileApi } from "./profile.ts";
import { ownerProjectsApi, projectsApi } from "./projects.ts";
import { searchApi } from "./search.ts";
import { seoApi } from "./seo.ts";
import { KEYWORDS_BODY_MAX_BYTES } from "./seo-keywords.ts";
import { REDIRECT_IMPORT_BODY_MAX_BYTES } from "./seo-redirects.ts";
import { seriesApi } from "./series.ts";
import { ownerServicesApi, servicesApi } from "./services.ts";
import { settingsApi } from "./settings.ts";
import { trashApi } from "./trash.ts";
import { WEBMENTION_PATH, webmentionsApi } from "./webmentions.ts";

const LARGER_BODIES = {
  "/api/posts": POST_BODY_MAX_BYTES,
  "/api/newsletter/issues": ISSUE_BODY_MAX_BYTES,
  "/api/pages": POST_BODY_MAX_BYTES,
  "/api/profile": PROFILE_BODY_MAX_BYTES,
  "/api/seo/redirects/import": REDIRECT_IMPORT_BODY_MAX_BYTES,
  "/api/ai/analyze-content": POST_BODY_MAX_BYTES,
  "/api/seo/keywords": KEYWORDS_BODY_MAX_BYTES,
  "/api/newsletter/subscribers/import": SUBSCRIBER_IMPORT_BODY_MAX_BYTES,
};

/** Every JSON call of the site; `/openapi.json` describes them from the schemas that check them. */
export function createApi(deps: ApiDeps): OpenAPIHono<AppEnv> {
  const api = createResource();
  api.use(async function forbidStoring(c, next) {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  api.use(guardWrites(deps));
  api.use(
    jsonBody({
      largerBodies: LARGER_BODIES,
      uploads: {
        "/api/media": {
          maxBytes: MEDIA_BODY_MAX_BYTES,
          tooLarge: MEDIA_TOO_LARGE,
          dir: deps.portability.uploadDir,
        },
      },
      ownBodies: [
        "/api/comments/unsubscribe",
        "/api/import",
        "/api/import/posts",
        "/api/newsletter/unsubscribe",
        WEBMENTION_PATH,
      ],
      pageForms: /^\/api\/posts\/[^/]+\/likes$/,
    }),
  );
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        jsonError(c, 405, "method_not_allowed", `This call takes ${methods.join(", ")}.`, {
          headers: { allow: methods.join(", ") },
        }),
    }),
  );
  mountSite(api, deps);
  mountPosts(api, deps);
  mountPublishing(api, deps);
  mountBackOffice(api, deps);
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Soloist", version: "1", description: "The calls of the site and of its admin area." },
  });
  api.all("*", (c) => jsonError(c, 404, "not_found", "There is no such call."));
  return api;
}

/** What readers and other sites say of posts, and how posts reach subscribers. */
function mountPublishing(api: OpenAPIHono<AppEnv>, deps: ApiDeps): void {
  api.route("/newsletter", newsletterPreviewApi(deps));
  api.route("/newsletter/issues", newsletterIssuesApi(deps));
  api.route("/newsletter/issues", newsletterSendingsApi(deps));
  api.route("/newsletter", newsletterApi(deps));
  api.route("/mentions", mentionsApi(deps));
  api.route("/webmentions", webmentionsApi(deps));
  api.route("/", commentDoors(deps));
}

function mountPosts(api: OpenAPIHono<AppEnv>, deps: ApiDeps): void {
  api.route("/posts", postsApi(deps));
  api.route("/posts", postLikesApi(deps));
  api.route("/posts", postWritesApi(deps));
  api.route("/posts", postDraftsApi(deps));
  api.route("/admin/posts", ownerPostsApi(deps));
  api.route("/series", seriesApi(deps));
}

/** What the public site shows and takes. */
function mountSite(api: OpenAPIHono<AppEnv>, deps: ApiDeps): void {
  api.route("/auth", authApi(deps));
  api.route("/services", servicesApi(deps));
  api.route("/settings", settingsApi(deps));
  api.route("/settings", mailApi(deps));
  api.route("/projects", projectsApi(deps));
  api.route("/profile", profileApi(deps));
  api.route("/pages", pagesApi(deps));
  api.route("/media", mediaApi(deps));
  api.route("/contact", contactApi(deps));
  api.route("/ai-assistant", aiAssistantApi(deps));
  api.route("/ai", analyzeContentApi(deps));
}

function mountBackOffice(api: OpenAPIHono<AppEnv>, deps: ApiDeps): void {
  api.route("/messages", messageExportApi(deps));
  api.route("/messages", messagesApi(deps));
  api.route("/messages", messageThreadsApi(deps));
  api.route("/notifications", notificationsApi(deps));
  api.route("/activity", activityApi(deps));
  api.route("/admin/search", searchApi(deps));
  api.route("/analytics", analyticsApi(deps));
  api.route("/analytics", analyticsSettingsApi(deps));
  api.route("/analytics", analyticsVitalsApi(deps));
  api.route("/admin/dashboard", dashboardApi(deps));
  api.route("/admin/projects", ownerProjectsApi(deps));
  api.route("/admin/profile", ownerProfileApi(deps));
  api.route("/admin/services", ownerServicesApi(deps));
  api.route("/assistant", assistantApi(deps));
  api.route("/seo", seoApi(deps));
  api.route("/trash", trashApi(deps));
  api.route("/", portabilityApi(deps));
  api.route("/", postsPortabilityApi(deps));
}
