import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import * as entry from "../../app/entry.server.tsx";
import { createFileRenderer } from "../../app/features/insight/seo/images/render-file.server.ts";
import { createSemaphore } from "../../app/kit/workers/semaphore.ts";
import { createTestApp, TEST_SITE_URL } from "../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";
import { fillPublicSite } from "../../tests/helpers/public-site.ts";
import { loadSiteRoutes } from "../../tests/helpers/site-routes.ts";

const PICTURES = ["home", "about", "projects", "blog", "services", "contact"].map(
  (name) => `/og/${name}.png`,
);

/** The site's real routes, and a drawer that holds one drawing until the door opens and lets two wait. */
async function openSite() {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  await fillPublicSite(connection.db);
  const { routes } = await loadSiteRoutes();
  const build = {
    routes,
    entry: { module: entry },
    basename: "/",
    ssr: true,
    routeDiscovery: { mode: "initial" },
  };
  const door = Promise.withResolvers<void>();
  let drawings = 0;
  const limitConcurrency = createSemaphore(1, { waitingMax: 2 });
  const renderFile = createFileRenderer(() =>
    limitConcurrency(async () => {
      drawings += 1;
      await door.promise;
      return new Uint8Array([1]);
    }),
  );
  const pages = createRequestHandler(build as unknown as ServerBuild, "production");
  const app = createTestApp({ connection, pages, renderFile, loadRoutes: async () => ({ routes }) });
  const get = (path: string) => app.fetch(new Request(new URL(path, TEST_SITE_URL)));
  return { app, get, door, count: () => drawings };
}

it("turns away who asks for a picture when too many wait, and keeps nothing of that", async () => {
  const { get, door, count } = await openSite();
  const asked = PICTURES.map((path) => get(path));
  const refused = await Promise.any(
    asked.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject())),
  );
  expect([refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([
    "5",
    "no-store",
  ]);
  door.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 503, 503, 503]);
  for (const path of PICTURES) expect((await get(path)).status).toBe(200);
  expect(count()).toBe(PICTURES.length);
});

it("draws one picture for all who ask for it at a time", async () => {
  const { get, door, count } = await openSite();
  const asked = Array.from({ length: 40 }, (_, index) => get(`/og/home.png?x=${index}`));
  door.resolve();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(count()).toBe(1);
});

it("draws nothing for what is no page or post", async () => {
  const { get, count } = await openSite();
  for (const path of [
    "/og/nowhere.png",
    "/og/blog/nowhere.png",
    "/og/home",
    "/og/home.png/home.png",
    "/og",
  ]) {
    expect((await get(path)).status).toBe(404);
  }
  expect(count()).toBe(0);
});
