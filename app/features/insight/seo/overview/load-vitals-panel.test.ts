import { expect, it } from "vitest";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { loadVitalsPanel } from "./load-vitals-panel.server.ts";

describeEachDialect("the panel of web vitals", (setUp) => {
  it("looks back four weeks by the site's calendar", async () => {
    const { db } = await setUp();
    const { availability, ...profile } = buildProfile();
    const inKolkata = { ...profile, availability: { ...availability, timeZone: "Asia/Kolkata" } };
    await updateProfile(db, inKolkata, TEST_NOW);
    const place = { path: "/", device: "desktop", metric: "LCP", bucket: 10 } as const;
    for (const day of ["2026-03-08", "2026-03-09", "2026-04-05", "2026-04-06"])
      await db
        .insertInto("vital_days")
        .values({ ...place, day, count: 1 })
        .execute();
    const countAt = async (at: string) =>
      (await loadVitalsPanel(db, new Date(at))).rows[0]?.figures.LCP?.count;
    // From 9 March to 5 April, and an hour later, which is the next day there, to 6 April.
    expect(await countAt("2026-04-05T18:00:00Z")).toBe(2);
    expect(await countAt("2026-04-05T19:00:00Z")).toBe(2);
    await db.deleteFrom("vital_days").where("day", "=", "2026-04-06").execute();
    expect(await countAt("2026-04-05T19:00:00Z")).toBe(1);
  });
});
