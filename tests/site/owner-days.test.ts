import { expect, it } from "vitest";
import { createPost } from "../../app/features/content/posts/posts.server.ts";
import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import { formatDay } from "../../app/utils/dates.ts";
import { createZone } from "../../app/utils/time-zone.ts";
import type { Connection } from "../../db/connection.ts";
import { createTestApp } from "../helpers/app.ts";
import { buildPost, buildProfile } from "../helpers/builders.ts";
import { describeOnDatabase } from "../helpers/database.ts";
import { openPlainBrowser } from "../helpers/plain-browser.ts";
import { createSitePages } from "../helpers/site-routes.ts";

const ZONES = ["Asia/Kolkata", "America/Los_Angeles", "Pacific/Auckland", "UTC"];
/** On either side of midnight, of a month and of a year, in one zone or the other. */
const MOMENTS = [
  "2023-12-31T18:29:59.000Z",
  "2023-12-31T18:30:00.000Z",
  "2024-01-01T07:59:59.000Z",
  "2024-02-29T23:30:00.000Z",
  "2024-03-31T12:00:00.000Z",
  "2024-07-01T06:59:00.000Z",
];
const DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g;
const AFTER_MS = 60_000;

async function openSite(connection: Connection, { zone, at }: { zone: string; at: string }) {
  const now = new Date(Date.parse(at) + AFTER_MS);
  const { availability, ...profile } = buildProfile();
  await updateProfile(
    connection.db,
    { ...profile, availability: { ...availability, timeZone: zone } },
    new Date(at),
  );
  const { slug } = await createPost(connection.db, buildPost({ publishedAt: at }), new Date(at));
  const app = createTestApp({ connection, now: () => now, ...(await createSitePages()) });
  return { browser: openPlainBrowser(app), slug };
}

async function expectOwnersDay(connection: Connection, zone: string, at: string): Promise<void> {
  const { browser, slug } = await openSite(connection, { zone, at });
  const day = createZone(zone).formatDay(new Date(at));
  const year = day.slice(0, 4);
  const shown: string[] = [];
  for (const path of ["/", "/blog", `/blog/${slug}`, `/blog/archive/${year}`]) {
    const page = await browser.open(path);
    expect(page.status, `${path} in ${zone}`).toBe(200);
    // `textContent` joins blocks without a space.
    shown.push(...(page.document.body.innerHTML.replace(/<[^>]+>/g, " ").match(DAY) ?? []));
  }
  expect(new Set(shown), `${at} in ${zone}`).toEqual(new Set([formatDay(day)]));
  expect(shown.length).toBeGreaterThanOrEqual(4);
  const archive = await browser.open("/blog/archive");
  const years = [...archive.document.querySelectorAll('a[href^="/blog/archive/"]')];
  expect(years.map((link) => link.getAttribute("href"))).toEqual([`/blog/archive/${year}`]);
  const other = at.slice(0, 4) === year ? Number(year) + 1 : at.slice(0, 4);
  expect((await browser.open(`/blog/archive/${other}`)).status).toBe(404);
}

describeOnDatabase("the pages show the owner's day", (setUp) => {
  it.each([
    ["Asia/Kolkata", "2023-12-31T18:30:00.000Z"],
    ["America/Los_Angeles", "2024-01-01T07:59:59.000Z"],
  ])("in %s of %s", async (zone, at) => expectOwnersDay(await setUp(), zone, at));

  it("in every zone, of any moment around midnight", { tags: ["deep"] }, async () => {
    for (const zone of ZONES) for (const at of MOMENTS) await expectOwnersDay(await setUp(), zone, at);
  });
});
