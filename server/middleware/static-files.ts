import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { jsonError } from "../../app/kit/http/errors.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Built assets, precompressed at build time; their names change with their content. */
export function serveAssets(app: Hono<AppEnv>, clientDir: string): void {
  app.get(
    "/assets/*",
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", IMMUTABLE),
    }),
    fileNotFound,
  );
}

export function fileNotFound(c: Context): Response {
  return jsonError(c, 404, "not_found", "There is no such file.");
}
