import { tmpdir } from "node:os";
import { type App, createApp } from "../../server/app.ts";
import type { AppDeps } from "../../server/app-deps.ts";
import type { RouterHandler } from "../../server/pages/render-page.ts";
import { TEST_NOW } from "./builders.ts";
import { createMemoryMedia } from "./memory-media.ts";
import { silentLog } from "./silent-log.ts";

export const TEST_SITE_URL = new URL("https://soloist.example");

const noPages: RouterHandler = async () => new Response("no page", { status: 404 });

/** The real app on the given database, with a fixed clock, counted ids and a silentLog log. */
export function createTestApp(deps: Pick<AppDeps, "connection"> & Partial<AppDeps>): App {
  let ids = 0;
  return createApp({
    siteUrl: TEST_SITE_URL,
    now: () => TEST_NOW,
    newId: () => `id-${++ids}`,
    secret: "a secret of thirty-two characters",
    media: createMemoryMedia(),
    mail: { kind: "capture", send: async () => ({ ok: true }) },
    recordMiss() {},
    visits: { recordEvent() {}, recordCrawler() {}, hasCountries: false },
    recordVitals() {},
    onLiked() {},
    portability: { uploadDir: tmpdir(), appVersion: "0.0.0" },
    indexNowUrl: new URL("http://127.0.0.1:9/indexnow"),
    trustProxyHops: 0,
    log: silentLog,
    pages: noPages,
    loadRoutes: async () => ({ routes: {} }),
    ...deps,
  });
}

export function jsonRequest(
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}
