import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { TrieRouter } from "hono/router/trie-router";
import type { Feature } from "../feature.server.ts";
import type { AppEnv, Site } from "../site.server.ts";
import { jsonError } from "./errors.server.ts";
import { keptFiles } from "./file-answers.server.ts";
import { findBodyless, jsonBody } from "./json-body.server.ts";
import { guardWrites, isGuard } from "./require-owner.server.ts";
import { createResource } from "./resource.server.ts";

export const API_PATH = "/api";

/** Every JSON call of the site; `/openapi.json` describes them from the schemas that check them. */
export function createApi(site: Site, features: readonly Feature[]): OpenAPIHono<AppEnv> {
  const api = createResource();
  api.use(async function forbidStoring(c, next) {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  api.use(guardWrites(site, new Set(features.flatMap((feature) => feature.publicWrites ?? []))));
  api.use(
    jsonBody({
      rules: features.flatMap((feature) => feature.bodies ?? []),
      uploadDir: site.config.uploadDir,
      isBodyless: findBodyless(api, API_PATH),
    }),
  );
  api.use(refuseWrongMethods(api, API_PATH));
  for (const feature of features)
    for (const [path, router] of feature.api?.(site) ?? []) api.route(path, router);
  api.get("/openapi.json", describeApi(api, site));
  api.all("*", (c) => jsonError(c, 404, "not_found", "There is no such call."));
  return api;
}

/** Made once, when it is first asked for: it takes a third of a second, and the calls never change while the process runs. */
function describeApi(api: OpenAPIHono<AppEnv>, site: Site): Handler<AppEnv> {
  const createDescription = async () => {
    const description = api.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: "Soloist", version: "1", description: "The calls of the site and of its admin area." },
    });
    return site.get(keptFiles).hold({
      headers: { "content-type": "application/json", "cache-control": "no-cache" },
      body: Buffer.from(JSON.stringify(description)),
      tables: new Set(),
    });
  };
  let answer: ReturnType<typeof createDescription> | undefined;
  return async (c) => {
    answer ??= createDescription().catch((error) => {
      // If too many answers wait to be compressed, the next call tries again.
      answer = undefined;
      throw error;
    });
    return (await answer)(c);
  };
}

type Guard = MiddlewareHandler<AppEnv>;

/** 405 with the allowed methods. A path that is only the owner's does not reveal even that to others. */
function refuseWrongMethods(api: OpenAPIHono<AppEnv>, basePath: string): MiddlewareHandler<AppEnv> {
  let guards: TrieRouter<Guard> | undefined;
  const findGuards = (path: string, methods: readonly string[]) => {
    guards ??= routeGuards(api);
    return methods.map((method) => guards?.match(method, path)[0][0]?.[0]);
  };
  return methodNotAllowed({
    app: api,
    async onMethodNotAllowed(c: Context<AppEnv>, methods) {
      const called = methods.filter((method) => method !== "HEAD");
      const found = findGuards(c.req.path.slice(basePath.length), called);
      const refusal = found.every(Boolean) && (await found[0]?.(c, async () => undefined));
      if (refusal) return refusal;
      const allow = methods.join(", ");
      return jsonError(c, 405, "method_not_allowed", `This call takes ${allow}.`, { headers: { allow } });
    },
  });
}

function routeGuards(api: OpenAPIHono<AppEnv>): TrieRouter<Guard> {
  const guards = new TrieRouter<Guard>();
  for (const { method, path, handler } of api.routes) {
    if (isGuard(handler)) guards.add(method, path, handler);
  }
  return guards;
}
