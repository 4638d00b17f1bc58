import { expect, onTestFinished } from "vitest";
import type { PostsImportReport } from "../../app/features/office/portability/posts/posts-import.ts";
import type { Connection } from "../../db/connection.ts";
import { createPortability } from "./archives.ts";
import { createMemoryMedia } from "./memory-media.ts";
import { logInOwner } from "./owner.ts";
import { openOwnerApp } from "./owner-app.ts";

/** A site whose posts can be exported and imported over its API. */
export async function openPostsSite(connection: Connection, media = createMemoryMedia()) {
  const portability = createPortability();
  onTestFinished(() => portability.remove());
  const owner = await openOwnerApp({ connection, media, config: portability.config });
  const headers = await logInOwner(connection);
  return {
    ...owner,
    media,
    async download() {
      const response = await owner.call("GET", "/api/export/posts");
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
    async upload(file: Buffer | string, options: Record<string, string | boolean> = {}) {
      const query = new URLSearchParams(
        Object.entries({ dryRun: false, ...options }).map(([k, v]) => [k, String(v)]),
      );
      const response = await owner.app.request(`/api/import/posts?${query}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/octet-stream" },
        body: new Uint8Array(Buffer.from(file)),
      });
      const answer = (await response.json()) as { message: string; data: PostsImportReport };
      return { status: response.status, ...answer };
    },
  };
}

/** "created post: a.md → /blog/a", a line each. */
export function listEntries({ entries }: PostsImportReport): string[] {
  return entries.map(
    ({ kind, name, outcome, target }) => `${outcome} ${kind}: ${name}${target && ` → ${target}`}`,
  );
}
