import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { fileNotFound, IMMUTABLE } from "../../app/kit/http/file-answers.server.ts";
import type { AppEnv } from "../../app/kit/site.server.ts";

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
