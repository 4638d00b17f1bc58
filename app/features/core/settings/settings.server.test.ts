import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { settingsInput } from "./schema.ts";
import { getOwnerSettings, getPublicSettings, getSettings, saveSettings } from "./settings.server.ts";
import { SETTINGS_DEFAULTS } from "./settings.ts";

describeEachDialect("settings", (setup) => {
  it("has the defaults of docs/product.md before anything was saved", async () => {
    const { db } = await setup();
    expect(await getSettings(db)).toMatchObject({
      primaryColor: "#00d4ff",
      accentColor: "#7c3aed",
      emailNotifications: true,
      projectUpdates: true,
      blogComments: false,
      todayMail: false,
    });
  });

  it("saves the given fields and leaves the others", async () => {
    const { db } = await setup();
    await saveSettings(db, { name: "Kabir", blogComments: true }, TEST_NOW);
    await saveSettings(db, { name: 'K "A" ₹', bio: undefined }, TEST_NOW);
    await saveSettings(db, {}, TEST_NOW);
    expect(await getSettings(db)).toEqual({ ...SETTINGS_DEFAULTS, name: 'K "A" ₹', blogComments: true });
  });

  it("has one version, which each write makes newer", async () => {
    const { db } = await setup();
    expect((await getOwnerSettings(db)).version).toBe(0);
    for (const name of ["A", "B"]) expect(await saveSettings(db, { name }, TEST_NOW)).toBe(true);
    expect(await saveSettings(db, { name: "C" }, TEST_NOW, 1)).toBe(false);
    for (let save = 0; save < 9; save++) await saveSettings(db, {}, TEST_NOW);
    expect(await saveSettings(db, { name: "D" }, TEST_NOW, 11)).toBe(true);
    expect(await getOwnerSettings(db)).toEqual({ ...SETTINGS_DEFAULTS, name: "D", version: 12 });
  });

  it("shows visitors the public fields only", async () => {
    const { db } = await setup();
    await db.insertInto("settings").values({ key: "secret", value: '"x"', updated_at: "" }).execute();
    const visible = await getPublicSettings(db);
    expect(visible).not.toHaveProperty("secret");
    for (const field of [
      "signature",
      "savedReplies",
      "emailNotifications",
      "projectUpdates",
      "blogComments",
      "todayMail",
    ]) {
      expect(visible).not.toHaveProperty(field);
    }
    expect(visible).toHaveProperty("siteTitle");
  });
});

describe("settingsInput", () => {
  it("drops fields that are no settings", () => {
    const parsed = settingsInput.parse(JSON.parse('{"name":"A","seeded":"x","__proto__":{"email":"x"}}'));
    expect(parsed).toEqual({ name: "A" });
  });

  it.each([
    ["name", ""],
    ["email", "nobody"],
    ["github", "javascript:alert(1)"],
    ["avatar", "data:text/html,x"],
    ["primaryColor", "#fff;}"],
    ["blogComments", "yes"],
  ])("refuses a bad %s", (field, value) => {
    const parsed = settingsInput.safeParse({ [field]: value });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});
