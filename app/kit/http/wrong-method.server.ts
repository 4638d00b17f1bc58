import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { TrieRouter } from "hono/router/trie-router";
import type { AppEnv } from "../site.server.ts";
import { jsonError } from "./errors.server.ts";
import { isGuard } from "./require-owner.server.ts";

type Guard = MiddlewareHandler<AppEnv>;

/** 405 with the methods that there are; what is the owner's alone says nothing of itself to others, not even that. */
export function refuseWrongMethods(api: OpenAPIHono<AppEnv>, basePath: string): MiddlewareHandler<AppEnv> {
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
