import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import type { AppEnv } from "../app.ts";
import { jsonError } from "../errors.ts";
import { SHOWN_ANYWHERE } from "./security-headers.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Even a file that pretends to be a picture can run nothing. */
const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Built assets, precompressed at build time, and stored media; both have names that change with their content. */
export function serveFiles(app: Hono<AppEnv>, dirs: { clientDir: string; mediaDir: string }): void {
  app.get(
    "/assets/*",
    serveStatic({
      root: dirs.clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", IMMUTABLE),
    }),
    fileNotFound,
  );
  app.get(
    "/media/*",
    serveStatic({
      root: dirs.mediaDir,
      rewriteRequestPath: (path) => path.slice("/media".length),
      onFound(_path, c) {
        for (const [name, value] of Object.entries(SHOWN_ANYWHERE)) c.header(name, value);
        c.header("cache-control", IMMUTABLE);
        c.header("content-security-policy", MEDIA_POLICY);
      },
    }),
    fileNotFound,
  );
}

function fileNotFound(c: Context): Response {
  return jsonError(c, 404, "not_found", "There is no such file.");
}
