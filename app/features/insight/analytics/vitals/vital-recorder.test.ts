import { expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildPost, buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { toDay } from "../../../../utils/dates.ts";
import { createPost } from "../../../content/posts/posts.server.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { createSiteZone } from "../../../core/settings/site-zone.server.ts";
import {
  REPORTS_PER_ADDRESS_MAX,
  REPORTS_PER_PAGE_AND_ADDRESS_MAX,
  startVitalRecorder,
  type VitalReport,
} from "./vital-recorder.server.ts";
import { getVitals, VITALS_KEPT_DAYS } from "./vitals.server.ts";
import type { VitalsReport } from "./vitals.ts";

const DAY_MS = 86_400_000;
const DAY = "2026-03-10";

function openRecorder(connection: Connection, now = () => TEST_NOW) {
  const warn = vi.fn();
  const recorder = startVitalRecorder({ connection, now, zone: createSiteZone(connection), log: { warn } });
  onTestFinished(() => recorder.stop());
  return { ...recorder, warn };
}

let addresses = 0;
/** Each from an address of its own. */
const report = (given: Partial<VitalReport> = {}): VitalReport => ({
  address: `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`,
  device: "desktop",
  path: "/",
  metrics: [{ name: "LCP", value: 1000 }],
  ...given,
});

const readToday = ({ db }: Connection) => getVitals(db, { from: DAY, to: DAY });
const findRow = ({ rows }: VitalsReport, path: string | null, device: string | null = null) =>
  rows.find((row) => row.path === path && row.device === device)?.figures;

describeEachDialect("the recorder of web vitals", (setUp) => {
  it("gives the 75th percentile by page and device, and of the whole site first", async () => {
    const connection = await setUp();
    const recorder = openRecorder(connection);
    // The 75th of 100 samples is 7,500 ms; the 45th of 60 on desktops is 4,500 ms; of the 40 others, the 30th counts.
    for (let sample = 1; sample <= 100; sample++) {
      const device = sample <= 60 ? "desktop" : "mobile";
      const metrics = [
        { name: "LCP", value: sample * 100 },
        { name: "INP", value: sample * 8 },
        { name: "CLS", value: sample / 200 },
      ] as const;
      recorder.record(report({ device, metrics }));
    }
    for (const value of [10, 20, 30, 40]) {
      recorder.record(report({ path: "/about", device: "tablet", metrics: [{ name: "TTFB", value }] }));
    }
    await recorder.flush();
    const vitals = await readToday(connection);
    expect(vitals.rows.map(({ path, device }) => [path, device])).toEqual([
      [null, null],
      [null, "desktop"],
      [null, "mobile"],
      [null, "tablet"],
      ["/", null],
      ["/", "desktop"],
      ["/", "mobile"],
      ["/about", null],
      ["/about", "tablet"],
    ]);
    const all = {
      LCP: { p75: 7500, count: 100, rating: "poor" },
      INP: { p75: 600, count: 100, rating: "poor" },
      CLS: { p75: 0.375, count: 100, rating: "poor" },
    };
    const ttfb = { p75: 50, count: 4, rating: "good" };
    expect(findRow(vitals, null)).toEqual({ ...all, TTFB: ttfb });
    expect(findRow(vitals, "/")).toEqual(all);
    expect(findRow(vitals, null, "desktop")).toEqual({
      LCP: { p75: 4500, count: 60, rating: "poor" },
      INP: { p75: 360, count: 60, rating: "needs-improvement" },
      CLS: { p75: 0.225, count: 60, rating: "needs-improvement" },
    });
    expect(findRow(vitals, "/", "mobile")?.LCP).toEqual({ p75: 9000, count: 40, rating: "poor" });
    expect(findRow(vitals, "/about")).toEqual({ TTFB: ttfb });
  });

  it("adds up over batches, processes and days, and asks only for the days it is given", async () => {
    const connection = await setUp();
    let now = TEST_NOW;
    const recorders = [openRecorder(connection, () => now), openRecorder(connection, () => now)];
    for (const recorder of [...recorders, ...recorders]) {
      for (let sample = 0; sample < 5; sample++) recorder.record(report());
      await Promise.all(recorders.map(({ flush }) => flush()));
    }
    expect(findRow(await readToday(connection), null)?.LCP).toEqual({ p75: 1000, count: 20, rating: "good" });
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    recorders[0]?.record(report({ metrics: [{ name: "LCP", value: 5000 }] }));
    await recorders[0]?.flush();
    expect(findRow(await readToday(connection), null)?.LCP?.count).toBe(20);
    const both = await getVitals(connection.db, { from: DAY, to: toDay(now) });
    expect(findRow(both, null)?.LCP?.count).toBe(21);
    expect((await getVitals(connection.db, { from: "2026-03-12", to: "2026-04-01" })).rows).toEqual([]);
  });

  it("counts by the days of the site's zone", async () => {
    const connection = await setUp();
    const { availability, ...profile } = buildProfile();
    const inKolkata = { ...profile, availability: { ...availability, timeZone: "Asia/Kolkata" } };
    await updateProfile(connection.db, inKolkata, TEST_NOW);
    let now = new Date("2026-03-09T18:29:59.999Z");
    const recorder = openRecorder(connection, () => now);
    recorder.record(report({ metrics: [{ name: "LCP", value: 5000 }] }));
    now = new Date("2026-03-09T18:30:00Z");
    recorder.record(report());
    await recorder.flush();
    expect(findRow(await readToday(connection), null)?.LCP).toMatchObject({ count: 1, p75: 1000 });
  });

  it("counts two processes that store at the same time", async () => {
    const connection = await setUp();
    const recorders = [openRecorder(connection), openRecorder(connection), openRecorder(connection)];
    for (const recorder of recorders) {
      for (const path of ["/", "/about", "/blog"]) {
        for (const value of [700, 90, 3000])
          recorder.record(report({ path, metrics: [{ name: "LCP", value }] }));
      }
    }
    await Promise.all(recorders.map(({ flush }) => flush()));
    expect(findRow(await readToday(connection), null)?.LCP?.count).toBe(27);
    expect(recorders.flatMap(({ warn }) => warn.mock.calls)).toEqual([]);
  });

  it("counts pages that a visitor can read, and nothing else", async () => {
    const connection = await setUp();
    await createPost(connection.db, buildPost({ slug: "published" }), TEST_NOW);
    await createPost(connection.db, buildPost({ slug: "draft", status: "draft" }), TEST_NOW);
    const recorder = openRecorder(connection);
    for (const path of ["/blog/published", "/blog/draft", "/blog/none", "/admin", "/nowhere"]) {
      recorder.record(report({ path }));
    }
    await recorder.flush();
    const { rows } = await readToday(connection);
    expect(new Set(rows.map(({ path }) => path))).toEqual(new Set([null, "/blog/published"]));
  });

  it("lets one address neither fill a page nor the site, whatever its spelling", async () => {
    const connection = await setUp();
    let now = TEST_NOW;
    const recorder = openRecorder(connection, () => now);
    const slow = [{ name: "LCP", value: 60_000 }] as const;
    const attack = () => {
      for (let call = 0; call < 100; call++) {
        const address = `2001:db8::${call.toString(16)}`;
        recorder.record(report({ address, metrics: slow }));
        recorder.record(report({ address, path: `/blog/made-up-${call}`, metrics: slow }));
      }
    };
    attack();
    for (let sample = 0; sample < 20; sample++) recorder.record(report());
    await recorder.flush();
    expect(findRow(await readToday(connection), "/")?.LCP).toEqual({
      p75: 1000,
      count: 20 + REPORTS_PER_PAGE_AND_ADDRESS_MAX,
      rating: "good",
    });
    expect(REPORTS_PER_ADDRESS_MAX).toBeLessThan(100);
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    attack();
    await recorder.flush();
    const tomorrow = await getVitals(connection.db, { from: toDay(now), to: toDay(now) });
    expect(findRow(tomorrow, "/")?.LCP?.count).toBe(REPORTS_PER_PAGE_AND_ADDRESS_MAX);
  });

  it("counts one value of a metric a report, and forgets what is older than its days", async () => {
    const connection = await setUp();
    let now = TEST_NOW;
    const recorder = openRecorder(connection, () => now);
    const metrics = [1000, 2000, 3000].map((value) => ({ name: "LCP" as const, value }));
    recorder.record(report({ metrics }));
    await recorder.flush();
    expect(findRow(await readToday(connection), null)?.LCP).toMatchObject({ p75: 3000, count: 1 });
    const days = () =>
      connection.db.selectFrom("vital_days").select("day").distinct().orderBy("day").execute();
    for (const later of [VITALS_KEPT_DAYS - 1, VITALS_KEPT_DAYS]) {
      now = new Date(TEST_NOW.getTime() + later * DAY_MS);
      recorder.record(report());
      await recorder.flush();
      expect((await days()).some(({ day }) => day === DAY)).toBe(later < VITALS_KEPT_DAYS);
    }
  });

  it("says that it lost a batch, and goes on", async () => {
    const connection = await setUp();
    const transact = vi.spyOn(connection, "transact").mockRejectedValueOnce(new Error("away"));
    const recorder = openRecorder(connection);
    recorder.record(report());
    await recorder.flush();
    expect(recorder.warn).toHaveBeenCalledOnce();
    transact.mockRestore();
    recorder.record(report());
    await recorder.stop();
    expect(findRow(await readToday(connection), null)?.LCP?.count).toBe(1);
  });
});
