import type { OpenAPIHono } from "@hono/zod-openapi";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { AppDeps, AppEnv } from "../app.ts";
import { jsonError } from "../errors.ts";
import { jsonBody } from "../middleware/json-body.ts";
import { guardWrites } from "../middleware/require-owner.ts";
import { activityApi } from "./activity.ts";
import { authApi } from "./auth.ts";
import { contactApi } from "./contact.ts";
import { dashboardApi } from "./dashboard.ts";
import { messagesApi } from "./messages.ts";
import { ownerPostsApi, POST_BODY_MAX_BYTES, postWritesApi } from "./post-writes.ts";
import { postsApi } from "./posts.ts";
import { ownerProjectsApi, projectsApi } from "./projects.ts";
import { createResource } from "./resource.ts";
import { ownerServicesApi, servicesApi } from "./services.ts";
import { settingsApi } from "./settings.ts";

export type ApiDeps = Omit<AppDeps, "files" | "pages">;

/** Every JSON call of the site; `/openapi.json` describes them from the schemas that check them. */
export function createApi(deps: ApiDeps): OpenAPIHono<AppEnv> {
  const api = createResource();
  api.use(async function forbidStoring(c, next) {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  api.use(guardWrites(deps));
  api.use(jsonBody({ largerBodies: { "/api/posts": POST_BODY_MAX_BYTES } }));
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        jsonError(c, 405, "method_not_allowed", `This call takes ${methods.join(", ")}.`, {
          headers: { allow: methods.join(", ") },
        }),
    }),
  );
  api.route("/auth", authApi(deps));
  api.route("/services", servicesApi(deps));
  api.route("/settings", settingsApi(deps));
  api.route("/projects", projectsApi(deps));
  api.route("/posts", postsApi(deps));
  api.route("/posts", postWritesApi(deps));
  api.route("/messages", messagesApi(deps));
  api.route("/activity", activityApi(deps));
  api.route("/admin/dashboard", dashboardApi(deps));
  api.route("/admin/projects", ownerProjectsApi(deps));
  api.route("/admin/posts", ownerPostsApi(deps));
  api.route("/admin/services", ownerServicesApi(deps));
  api.route("/contact", contactApi(deps));
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Soloist", version: "1", description: "The calls of the site and of its admin area." },
  });
  api.all("*", (c) => jsonError(c, 404, "not_found", "There is no such call."));
  return api;
}
