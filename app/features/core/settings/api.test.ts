import { expect, it } from "vitest";
import { buildMedia, TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, createStubPage, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { createMedia } from "../media/media.server.ts";
import { listSettingsRecords } from "./archive.server.ts";
import type { OwnerSettings } from "./schema.ts";
import { getPublicSettings } from "./settings.server.ts";

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
    expect(anyone.data).not.toHaveProperty("version");
    expect(await owner.listActions()).toEqual(["settings_updated: name, primaryColor, blogComments"]);
  });

  it("let one of two through who save the same version at the same moment", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const statuses = await Promise.all(
      ["a", "b", "c"].map(
        async (bio) => (await owner.call("POST", "/api/settings", { bio, version: 0 })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});

describeOnDatabase("the settings", (setup) => {
  it("keep the saved replies in their order, for the owner and the archive alone", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const savedReplies = [
      { title: "Thanks", text: "Hello {name},\nधन्यवाद" },
      { title: "Terms", text: "x".repeat(5000) },
    ];
    await owner.ask(200, "POST", "/api/settings", { savedReplies });
    await owner.ask(200, "POST", "/api/settings", { savedReplies });
    expect((await owner.ask(200, "GET", "/api/settings")).data).toMatchObject({ savedReplies });
    expect(await getPublicSettings(connection.db)).not.toHaveProperty("savedReplies");
    expect(await listSettingsRecords(connection.db)).toMatchObject([{ savedReplies }]);
    expect(await owner.listActions()).toEqual([
      "settings_updated: savedReplies",
      "settings_updated: nothing new",
    ]);
  });

  it.each([
    [[{ title: " ", text: "Hello" }], "savedReplies.0.title"],
    [[{ title: "Thanks", text: "" }], "savedReplies.0.text"],
    [[{ title: "Thanks", text: "x".repeat(5001) }], "savedReplies.0.text"],
    [["Thanks", "Terms", "Thanks "].map((title) => ({ title, text: "Hello" })), "savedReplies.2.title"],
    [Array.from({ length: 21 }, (_, at) => ({ title: `${at}`, text: "Hello" })), "savedReplies"],
  ])("refuse faulty saved replies by their place", async (savedReplies, field) => {
    const owner = await openOwnerApp({ connection: await setup() });
    const refused = await owner.ask(400, "POST", "/api/settings", { savedReplies });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
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

  it("are refused in a version that is no longer the newest, and overwritten without one", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const save = (expected: number, body: object) =>
      owner.ask<Answer<OwnerSettings>>(expected, "POST", "/api/settings", body);
    expect((await save(200, { bio: "First", version: 0 })).data).toMatchObject({ bio: "First", version: 1 });
    const stale = await save(409, { bio: "Second", version: 0 });
    expect(stale).toMatchObject({
      error: "stale_version",
      message: expect.stringContaining("changed elsewhere"),
    });
    expect((await owner.ask(200, "GET", "/api/settings")).data).toMatchObject({ bio: "First", version: 1 });
    expect((await save(200, { bio: "Third" })).data).toMatchObject({ bio: "Third", version: 2 });
    expect((await save(200, { bio: "Fourth", version: 2 })).data.version).toBe(3);
    await save(400, { bio: "Fifth", version: "3" });
    expect(await owner.listActions()).toHaveLength(3);
  });

  it("take a stored picture for the avatar, and name its largest file", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const refused = await owner.ask(400, "POST", "/api/settings", { avatar: "/media/gone" });
    expect(refused.fields?.avatar).toContain("upload it again");
    await createMedia(connection.db, buildMedia({ name: "me", widths: [320, 400] }), TEST_NOW);
    await owner.ask(200, "POST", "/api/settings", { avatar: "/media/me" });
    expect(await owner.ask(200, "GET", "/api/settings")).toMatchObject({
      data: { avatar: "/media/me" },
      avatarFile: "/media/me-400.webp",
    });
  });

  it("take pictures of the library for the icon and for sharing, none too small for an icon", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const save = (expected: number, body: object) => owner.ask(expected, "POST", "/api/settings", body);
    await createMedia(connection.db, buildMedia({ name: "wide", width: 900, height: 179 }), TEST_NOW);
    await createMedia(connection.db, buildMedia({ name: "square", width: 180, height: 180 }), TEST_NOW);
    for (const field of ["siteIcon", "sharePicture"]) {
      const gone = await save(400, { [field]: "/media/gone" });
      expect(gone.fields?.[field]).toContain("choose another");
      const foreign = await save(400, { [field]: "https://elsewhere.example/x.png" });
      expect(foreign.fields?.[field]).toContain("picture of the library");
    }
    const small = await save(400, { siteIcon: "/media/wide" });
    expect(small.fields?.siteIcon).toContain("at least 180 pixels");
    const body = { siteIcon: "/media/square", sharePicture: "/media/wide" };
    expect((await save(200, body)).data).toMatchObject(body);
    expect(await listSettingsRecords(connection.db)).toMatchObject([body]);
    expect((await save(200, { siteIcon: "", sharePicture: "" })).data).toMatchObject({ siteIcon: "" });
  });

  it.each([
    ["primaryColor", "red"],
    ["accentColor", "#12345g"],
    ["email", "not an address"],
    ["github", "javascript:alert(1)"],
    ["avatar", "//evil.example/x.png"],
    ["avatar", "https://elsewhere.example/x.png"],
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
