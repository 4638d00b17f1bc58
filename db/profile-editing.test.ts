import { expect, it } from "vitest";
import { getProfile } from "../app/features/content/profile/profile.server.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import { describeEachDialect } from "../tests/helpers/database.ts";
import { up } from "./migrations/0010_profile_editing.ts";
import type { Db } from "./schema.ts";

const OLD = {
  name: "Old Name",
  email: "old@site.example",
  greeting: "Hello",
  initials: "ON",
  jobTitle: "Developer",
  heroTitles: ["Developer"],
  tagline: "Builds.",
  portrait: "/media/portrait",
  location: "Pune",
  about: ["A paragraph."],
  aboutStats: [{ value: "4+", label: "Years" }],
  socialLinks: [
    { platform: "github", label: "GitHub", url: "https://github.example/me" },
    { platform: "devpost", label: "Devpost", url: "https://devpost.example/me" },
  ],
  availability: { text: "Mon - Fri", days: [1], from: "09:00", to: "18:00", timeZone: "UTC" },
  contactDetails: [
    { kind: "phone", label: "Phone", value: "+91 20 123456" },
    { kind: "response", label: "Response time", value: "Under 2 hours" },
  ],
  contactStats: [
    { value: "Under 2 hours", label: "Response Time" },
    { value: "100%", label: "Success Rate" },
  ],
  contactPrices: [],
  projectStats: [],
  projectPaymentTerms: ["50% upfront"],
  recoveryFacts: [],
  recoveryWarning: "Careful.",
};

describeEachDialect("the migration to sections", (setup) => {
  async function migrateOld(avatar?: string) {
    const { db } = await setup();
    const at = TEST_NOW.toISOString();
    await db
      .insertInto("profile")
      .values({ id: "owner", data: JSON.stringify(OLD), updated_at: at })
      .execute();
    const settings = [{ key: "name", value: '"New Name"', updated_at: at }];
    if (avatar !== undefined) {
      settings.push({ key: "avatar", value: JSON.stringify(avatar), updated_at: at });
    }
    await db.insertInto("settings").values(settings).execute();
    await up(db as never);
    return db;
  }

  const listSections = async (db: Db) =>
    (await db.selectFrom("profile").select("id").orderBy("id").execute()).map(({ id }) => id);

  it("keeps what was there, each fact once", async () => {
    const db = await migrateOld("");
    expect(await listSections(db)).toEqual(
      ["about", "contact", "experience", "hero", "pricing", "services", "skills", "texts"].toSorted(),
    );
    const profile = await getProfile(db);
    expect(profile).toMatchObject({
      name: "New Name",
      portrait: "/media/portrait",
      phone: "+91 20 123456",
      responseTime: "Under 2 hours",
      contactStats: [{ value: "100%", label: "Success Rate" }],
      socialLinks: [{ platform: "devpost", label: "Devpost", url: "https://devpost.example/me" }],
      projectPaymentTerms: ["50% upfront"],
    });
    expect(profile.leads.showcase).not.toBe("");
    const texts = await db.selectFrom("profile").select("data").execute();
    expect(JSON.stringify(texts)).not.toContain("Old Name");
  });

  it("leaves an avatar that the owner has chosen", async () => {
    expect((await getProfile(await migrateOld("/media/me"))).portrait).toBe("/media/me");
  });

  it("does nothing to an empty database", async () => {
    const { db } = await setup();
    await up(db as never);
    expect(await listSections(db)).toEqual([]);
  });
});
