import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { seedEmptyDatabase } from "../../../../../db/seed/seed.ts";
import { buildService, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { renderOnce } from "../../../../../tests/helpers/render-once.ts";
import type { OwnerProfile } from "../../../content/profile/schema.ts";
import type { Claims } from "./schema.ts";

describeOnDatabase("what the site says twice", (setup) => {
  async function open() {
    const connection: Connection = await setup();
    const media = createMemoryMedia();
    await seedEmptyDatabase(connection, { now: TEST_NOW, media, renderMarkdown: renderOnce });
    const owner = await openOwnerApp({ connection, media });
    const list = async () => {
      const { contradictions } = await owner.ask<Claims>(200, "GET", "/api/admin/claims");
      const dashboard = await owner.ask(200, "GET", "/api/admin/dashboard");
      expect(dashboard).toMatchObject({ contradictions: contradictions.length });
      return contradictions;
    };
    const { contact, about, services } = await owner.ask<OwnerProfile>(200, "GET", "/api/admin/profile");
    const save = (section: string, content: object) =>
      owner.ask(200, "PUT", `/api/profile/${section}`, { ...content, version: undefined });
    return { ...owner, connection, list, contact, about, services, save };
  }

  it("is nobody's business while all of it is the sample's", async () => {
    const { list, connection } = await open();
    expect(await list()).toEqual([]);
    await connection.db.deleteFrom("sample_records").execute();
    expect((await list()).map(({ title }) => title)).toEqual([
      "How fast you reply",
      "How many years of experience you have",
      "How many projects you've done",
      "How many clients you've had",
    ]);
  });

  it("is listed once the owner has changed one side, and gone when all agree", async () => {
    const { list, save, about, contact, services } = await open();
    const years = (value: string) => ({ value, label: "Years of experience" });
    await save("about", { ...about, aboutStats: [years("9+")] });
    expect(await list()).toEqual([
      {
        key: expect.any(String),
        title: "How many years of experience you have",
        sides: [
          { text: "9+ Years of experience", place: "Profile, About & stats", to: "/admin/profile/about" },
          { text: "5+ Years of experience", place: "Profile, Services info", to: "/admin/profile/services" },
        ],
      },
    ]);
    await save("services", { ...services, projectStats: [years("9+")] });
    expect(await list()).toEqual([]);
    await save("contact", { ...contact, responseTime: "Within 2 days" });
    expect((await list()).map(({ sides }) => sides.map(({ to }) => to))).toEqual([
      ["/admin/settings/site-settings", "/admin/profile/contact", null],
    ]);
  });

  it("hears a service and its contact price in one currency", async () => {
    const { list, ask, save } = await open();
    await ask(201, "POST", "/api/services", buildService({ title: "Logo", startingPrice: "8,000" }));
    const price = { title: "Logo", description: "", from: "9,000", currency: "₹" };
    await save("pricing", { contactPrices: [price] });
    expect(await list()).toMatchObject([
      {
        title: "The price of Logo",
        sides: [
          { text: "Logo, from ₹9,000", to: "/admin/profile/pricing" },
          { text: "Logo, from ₹8,000", to: "/admin/services" },
        ],
      },
    ]);
    await save("pricing", { contactPrices: [{ ...price, from: "8,000" }] });
    expect(await list()).toEqual([]);
  });

  it("is left alone when the owner calls it right, until a figure changes", async () => {
    const { list, ask, save, about } = await open();
    const stats = (value: string) => ({ ...about, aboutStats: [{ value, label: "Years of experience" }] });
    await save("about", stats("9+"));
    const [found] = await list();
    const judge = (isRight: boolean) => ask(200, "PUT", "/api/admin/claims", { key: found?.key, isRight });
    expect(await judge(true)).toMatchObject({ data: { contradictions: [] } });
    await judge(true);
    expect(await list()).toEqual([]);
    await judge(false);
    expect(await list()).toEqual([found]);
    await judge(true);
    await save("about", stats("8+"));
    expect(await list()).toHaveLength(1);
  });

  it("is only for the owner", async () => {
    const { app } = await open();
    expect((await app.request("/api/admin/claims")).status).toBe(401);
  });
});
