import { expect, it } from "vitest";
import { getPublicSettings } from "../../app/features/settings/settings.server.ts";
import { describeEachDialect } from "../../tests/helpers/database.ts";
import { createStubPage, openOwnerApp } from "../../tests/helpers/owner-app.ts";

describeEachDialect("the settings", (setup) => {
  it("are saved, and read in full by the owner alone", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const body = { name: "Asha Rao", primaryColor: "#112233", blogComments: true, role: "king", seeded: 1 };
    const saved = await owner.ask(200, "POST", "/api/settings", body);
    expect(saved).toMatchObject({ success: true, message: "Settings saved successfully!" });
    const own = (await owner.ask(200, "GET", "/api/settings")).data;
    expect(own).toMatchObject({ name: "Asha Rao", primaryColor: "#112233", blogComments: true });
    expect(own).not.toHaveProperty("role");
    const anyone = (await (await owner.app.request("/api/settings")).json()) as { data: object };
    expect(anyone.data).toMatchObject({ name: "Asha Rao" });
    expect(anyone.data).not.toHaveProperty("blogComments");
    expect(await owner.listActions()).toEqual(["settings_updated: name, primaryColor, blogComments"]);
  });

  it("are not given to a token that opens nothing", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const headers = { authorization: "Bearer made-up" };
    expect((await owner.app.request("/api/settings", { headers })).status).toBe(401);
  });

  it("are on the page at the next request", async () => {
    const pages = createStubPage(async ({ db }) => (await getPublicSettings(db)).siteTitle);
    const owner = await openOwnerApp({ connection: await setup(), pages });
    const show = async () => (await owner.app.request("/")).json();
    expect(await show()).toBe("Full Stack Developer");
    await owner.ask(200, "POST", "/api/settings", { siteTitle: "Python Developer" });
    expect(await show()).toBe("Python Developer");
  });

  it.each([
    ["primaryColor", "red"],
    ["accentColor", "#12345g"],
    ["email", "not an address"],
    ["github", "javascript:alert(1)"],
    ["avatar", "//evil.example/x.png"],
    ["bio", "x".repeat(2001)],
    ["siteTitle", " "],
    ["emailNotifications", "yes"],
  ])("refuse a bad %s, and save nothing of the rest", async (field, value) => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const refused = await owner.ask(400, "POST", "/api/settings", { siteDescription: "New", [field]: value });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(refused.fields?.[field]).not.toContain("pattern");
    expect(await connection.db.selectFrom("settings").selectAll().execute()).toEqual([]);
    expect(await owner.listActions()).toEqual([]);
  });
});
