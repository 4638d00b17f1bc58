import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { fileNotFound, IMMUTABLE, type KeptFile, keptFiles } from "../../app/kit/http/file-answers.server.ts";
import type { AppEnv, Site } from "../../app/kit/site.server.ts";

/** Built assets, compressed at build time (scripts/precompress.ts); their names change with their content. */
export function serveAssets(app: Hono<AppEnv>, site: Site, clientDir: string): void {
  const files = site.get(keptFiles);
  app.get(
    "/assets/:name{[\\w-][\\w.-]*}",
    async (c, next) =>
      (await files.answer(c, () => readAsset(join(clientDir, "assets", c.req.param("name"))))) ?? next(),
  );
  app.get("/assets/*", fileNotFound);
}

async function readAsset(path: string): Promise<KeptFile | undefined> {
  const [body, br, gzip] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
  if (!body) return undefined;
  const headers = {
    "content-type": getMimeType(path) ?? "application/octet-stream",
    "cache-control": IMMUTABLE,
  };
  return { headers, body, tables: new Set(), ...(br && gzip && { packed: { br, gzip } }) };
}

function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR") return undefined;
    throw error;
  });
}
