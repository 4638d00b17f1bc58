import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { seedEmptyDatabase } from "../../../../../db/seed/seed.ts";
import { buildMedia, buildProject, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import type { OwnerService } from "../../../content/services/schema.ts";
import { createMedia } from "../../../core/media/media.server.ts";
import type { MailProbe } from "../../../core/outbox/mail-probe.server.ts";
import type { Setup } from "./schema.ts";

const MAIL_OFF: MailProbe = { kind: "capture", send: async () => ({ ok: true }) };

async function openFreshSite(
  connection: Connection,
  parts: Partial<Parameters<typeof openOwnerApp>[0]> = {},
) {
  const renderMarkdown = async (source: string) => ({ html: `<p>${source.length}</p>`, headings: [] });
  const media = createMemoryMedia();
  await seedEmptyDatabase(connection, { now: TEST_NOW, media, renderMarkdown });
  const owner = await openOwnerApp({ connection, media, mail: MAIL_OFF, ...parts });
  const read = async () => (await owner.ask<Answer<Setup>>(200, "GET", "/api/admin/setup")).data;
  const listDone = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  return { owner, read, listDone };
}

describeEachDialect("the first steps", (setup) => {
  it("are done when the content says so, and open again when it goes back to the sample's", async () => {
    const connection = await setup();
    const { owner, listDone, read } = await openFreshSite(connection);
    const save = (settings: object) => owner.ask(200, "POST", "/api/settings", settings);
    await save({ name: "Meera Iyer" });
    expect(await listDone()).toEqual(["name"]);
    await createMedia(connection.db, buildMedia({ name: "own-face" }), TEST_NOW);
    await save({ avatar: "/media/own-face" });
    await save({ email: "meera@iyer.example" });
    expect(await listDone()).toEqual(["name", "face", "contact"]);
    // No picture is no face, and the sample's is not one's own.
    await save({ avatar: "" });
    expect(await listDone()).toEqual(["name", "contact"]);
    await save({ avatar: "/media/portrait", name: "Kabir Anand", accentColor: "#00aa55" });
    expect(await listDone()).toEqual(["contact", "colours"]);
    await owner.ask(201, "POST", "/api/projects", buildProject({ title: "My own work" }));
    expect(await listDone()).toEqual(["work", "contact", "colours"]);
    const [service] = await owner.ask<OwnerService[]>(200, "GET", "/api/admin/services");
    await owner.ask(200, "PUT", `/api/services/${service?._id}`, { ...service, title: "Only another title" });
    expect(await listDone()).toEqual(["work", "contact", "colours"]);
    await owner.ask(200, "PUT", `/api/services/${service?._id}`, {
      ...service,
      version: undefined,
      startingPrice: "12,345",
    });
    expect(await listDone()).toEqual(["work", "prices", "contact", "colours"]);
    expect((await read()).isShown).toBe(true);
  });
});

describeOnDatabase("the first steps", (setup) => {
  it("are all open on a fresh site, in their order", async () => {
    const { read } = await openFreshSite(await setup());
    const { isShown, isDismissed, steps } = await read();
    expect([isShown, isDismissed]).toEqual([true, false]);
    expect(steps.map(({ name }) => name)).toEqual([
      "name",
      "face",
      "work",
      "prices",
      "contact",
      "colours",
      "mail",
    ]);
    expect(steps.filter(({ isDone, isSkipped }) => isDone || isSkipped)).toEqual([]);
  });

  it("count mail as done once a server is set", async () => {
    const connection = await setup();
    const { listDone } = await openFreshSite(connection, {
      mail: { kind: "smtp", send: async () => ({ ok: true }) },
    });
    expect(await listDone()).toEqual(["mail"]);
  });

  it("can be skipped and taken up again, one by one, and are gone when nothing is left", async () => {
    const { owner, read } = await openFreshSite(await setup());
    const skip = (name: string, isSkipped: boolean) =>
      owner.ask<Answer<Setup>>(200, "PUT", `/api/admin/setup/${name}`, { isSkipped });
    const { data } = await skip("mail", true);
    expect(data.steps.filter(({ isSkipped }) => isSkipped)).toEqual([
      { name: "mail", isDone: false, isSkipped: true },
    ]);
    await skip("mail", true);
    await skip("mail", false);
    expect((await read()).steps.some(({ isSkipped }) => isSkipped)).toBe(false);
    for (const { name } of (await read()).steps) await skip(name, true);
    expect((await read()).isShown).toBe(false);
    await skip("face", false);
    expect((await read()).isShown).toBe(true);
    await owner.ask(400, "PUT", "/api/admin/setup/weather", { isSkipped: true });
    expect((await owner.app.request("/api/admin/setup")).status).toBe(401);
  });

  it("can be dismissed as a whole, and brought back", async () => {
    const { owner, read } = await openFreshSite(await setup());
    await owner.ask(200, "PUT", "/api/admin/setup", { isDismissed: true });
    expect(await read()).toMatchObject({ isShown: false, isDismissed: true });
    await owner.ask(200, "PUT", "/api/admin/setup", { isDismissed: false });
    expect(await read()).toMatchObject({ isShown: true, isDismissed: false });
  });
});
