import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import type { RouterHandler } from "../../../../server/pages/render-page.ts";
import {
  describeEachDialect,
  describeOnDatabase,
  type SetUpDatabase,
} from "../../../../tests/helpers/database.ts";
import { openMigratedSqlite } from "../../../../tests/helpers/migrated-sqlite.ts";
import { createStubPage, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { fillPublicSite } from "../../../../tests/helpers/public-site.ts";
import { listRecoveryTiers } from "../services/services.server.ts";
import { getProfile } from "./profile.server.ts";
import type { OwnerProfile, PublicProfile } from "./schema.ts";

const tier = {
  name: "Starter",
  followers: "1K-10K followers",
  price: "5,000",
  currency: "₹",
  features: ["7 days support"],
  popular: false,
};
const role = {
  years: "2025-Present",
  title: "Lead",
  company: "Teal Works",
  description: "Led it.",
  achievements: ["Shipped"],
  startedOn: "2025-01-01",
};
const skill = { name: "Elixir", level: 70, icon: "code", color: "#aa00ff" };

const openWith =
  (setup: SetUpDatabase) =>
  async (deps: { pages?: RouterHandler } = {}) => {
    const connection = await setup();
    await fillPublicSite(connection.db);
    const owner = await openOwnerApp({ connection, ...deps });
    const read = () => owner.ask<OwnerProfile>(200, "GET", "/api/admin/profile");
    const save = (section: string, body: object, expected = 200) =>
      owner.ask(expected, "PUT", `/api/profile/${section}`, body);
    return { ...owner, db: connection.db, read, save };
  };

describeEachDialect("the profile", (setup) => {
  const open = openWith(setup);

  it("gives back each section as it was saved, with the next version", async () => {
    const { read, save, listActions } = await open();
    const before = await read();
    for (const [section, content] of Object.entries(before)) {
      const saved = await save(section, content);
      expect(saved.data).toEqual({ ...content, version: content.version + 1 });
    }
    expect((await listActions()).toSorted()).toContain("profile_updated: Contact & social");
    expect(await listActions()).toHaveLength(8);
  });

  it("takes two saves of one version as one and a conflict", async () => {
    const { call, read } = await open();
    const { hero } = await read();
    const answers = await Promise.all(
      ["A", "B"].map((greeting) => call("PUT", "/api/profile/hero", { ...hero, greeting })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("stores prices as minor units and gives them back as text", async () => {
    const { db, read, save } = await open();
    const { version: _, ...services } = (await read()).services;
    await save("services", {
      ...services,
      tiers: [
        { ...tier, price: "100000" },
        { ...tier, name: "Pro", price: "99.50", currency: "€", popular: true },
      ],
    });
    expect((await listRecoveryTiers(db)).map(({ price }) => price)).toEqual([
      { minor: 10_000_000, currency: "INR" },
      { minor: 9950, currency: "EUR" },
    ]);
    expect((await read()).services.tiers.map(({ price }) => price)).toEqual(["1,00,000", "99.50"]);
    const price = { title: "Consulting", description: "", from: "100", currency: "$", unit: "hour" };
    await save("pricing", { contactPrices: [price] });
    expect((await getProfile(db)).contactPrices).toEqual([
      { title: "Consulting", description: "", from: { minor: 10_000, currency: "USD" }, unit: "hour" },
    ]);
    expect((await read()).pricing.priceAudience).toBe("");
    await save("pricing", { contactPrices: [price], priceAudience: " For agencies. " });
    expect((await getProfile(db)).priceAudience).toBe("For agencies.");
  });
});

describeOnDatabase("the profile", (setup) => {
  const open = openWith(setup);

  it("shows visitors the sections without versions", async () => {
    const { app, read } = await open();
    const response = await app.request("/api/profile");
    const { data } = (await response.json()) as { data: Record<string, object> };
    expect(Object.keys(data)).toEqual(Object.keys(await read()));
    for (const content of Object.values(data)) expect(content).not.toHaveProperty("version");
  });

  it("refuses a version that is not the newest, section by section, and overwrites without one", async () => {
    const { read, save } = await open();
    const { about, texts } = await read();
    await save("about", { ...about, about: ["Mine"] });
    const refused = await save("about", { ...about, about: ["Theirs"] }, 409);
    expect(refused.error).toBe("stale_version");
    await save("texts", texts);
    const { version: _, ...content } = about;
    await save("about", { ...content, about: ["Over it"] });
    expect((await read()).about).toMatchObject({ about: ["Over it"], version: about.version + 2 });
  });

  it("gives new entries an id from their name, and keeps the others'", async () => {
    const { read, save } = await open();
    const { skills } = (await read()).skills;
    await save("skills", {
      skills: [...skills, skill, { ...skill, name: "हिन्दी" }, { ...skill, name: "React!" }],
      categories: [],
    });
    const ids = (await read()).skills.skills.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(["react", "elixir"]);
    expect(new Set(ids).size).toBe(4);
    await save("experience", { roles: [role, { ...role, id: "teal-works" }] });
    expect((await read()).experience.roles.map(({ id }) => id)).toEqual(["teal-works-2", "teal-works"]);
  });

  it("gives every section of the home page, also where an older client names none", async () => {
    const { db, read, save } = await open();
    const { texts } = await read();
    expect(texts.homeSections).toHaveLength(4);
    const { homeSections: _, ...older } = texts;
    await save("texts", older);
    expect((await read()).texts.homeSections).toEqual(texts.homeSections);
    const { version: __, ...content } = texts;
    await save("texts", {
      ...content,
      homeSections: [{ section: "skills", heading: "Tools", shown: false }],
    });
    expect((await getProfile(db)).homeSections?.[0]).toEqual({
      section: "skills",
      heading: "Tools",
      shown: false,
    });
    expect((await read()).texts.homeSections).toHaveLength(4);
  });

  it("has initials that follow the owner's name, unless the owner has chosen others", async () => {
    const { ask, read, save } = await open();
    const rename = (name: string) => ask(200, "POST", "/api/settings", { name });
    await rename("Kabir Anand");
    const { hero } = await read();
    await save("hero", { ...hero, initials: "KA" });
    await rename("meera iyer-rao nair");
    expect((await read()).hero).toEqual({ ...hero, initials: "MI", version: hero.version + 1 });
    await save("hero", { ...hero, initials: "M.", version: hero.version + 1 });
    await rename("Asha Rao");
    expect((await read()).hero.initials).toBe("M.");
  });

  it("keeps account recovery while it is hidden, shows no visitor any of it, and takes no half section", async () => {
    const { app, db, read, save } = await open();
    const readPublic = async () => {
      const response = await app.request("/api/profile");
      return ((await response.json()) as { data: PublicProfile }).data;
    };
    const { version: _, isRecoveryHidden, ...older } = (await read()).services;
    expect(isRecoveryHidden).toBe(false);
    const { texts } = await read();
    await save("texts", { ...texts, leads: { ...texts.leads, recovery: "Locked out?" } });
    const services = { ...older, tiers: [tier], recoveryFacts: [{ label: "Time", value: "3 days" }] };
    await save("services", { ...services, isRecoveryHidden: true });
    expect((await read()).services).toMatchObject({ ...services, isRecoveryHidden: true });
    expect(await getProfile(db)).toMatchObject({
      recoveryFacts: [],
      recoveryWarning: "",
      leads: { recovery: "" },
    });
    const hidden = await readPublic();
    expect(JSON.stringify(hidden)).not.toMatch(/recovery|tiers|Locked out/);
    await save("services", hidden.services, 400);
    await save("texts", hidden.texts, 400);
    await save("services", services);
    expect((await read()).services.isRecoveryHidden).toBe(false);
    expect((await readPublic()).services).toMatchObject(services);
    expect((await readPublic()).texts.leads.recovery).toBe("Locked out?");
  });

  it("knows no other section", async () => {
    const { save } = await open();
    await save("owner", {}, 404);
  });

  it("is on the public page at the next request", async () => {
    const { app, read, save } = await open({ pages: createStubPage(({ db }) => getProfile(db)) });
    expect(await (await app.request("/about")).text()).toContain("A paragraph.");
    const { version: _, ...about } = (await read()).about;
    await save("about", { ...about, about: ["Rewritten"] });
    const page = await (await app.request("/about")).text();
    expect(page).toContain("Rewritten");
    expect(page).not.toContain("A paragraph.");
  });
});

describe("a bad section of the profile", () => {
  let connection: Connection;
  let site: Awaited<ReturnType<ReturnType<typeof openWith>>>;
  // They leave nothing behind, so that one site serves them all.
  beforeAll(async () => {
    connection = openMigratedSqlite();
    site = await openWith(async () => connection)();
  });
  afterAll(() => connection.close());

  it.each([
    ["hero", { jobTitle: " " }, "jobTitle"],
    ["hero", { initials: "ABCDE" }, "initials"],
    ["hero", { heroTitles: "Developer" }, "heroTitles"],
    ["hero", { heroTitles: ["x".repeat(121)] }, "heroTitles.0"],
    ["about", { aboutStats: [{ value: "", label: "Years" }] }, "aboutStats.0.value"],
    [
      "about",
      {
        aboutStats: [
          { value: "1", label: "Same" },
          { value: "2", label: "Same" },
        ],
      },
      "aboutStats.1.label",
    ],
    ["skills", { skills: [{ ...skill, level: 101 }] }, "skills.0.level"],
    ["skills", { skills: [{ ...skill, level: 50.5 }] }, "skills.0.level"],
    ["skills", { skills: [{ ...skill, level: "50" }] }, "skills.0.level"],
    ["skills", { skills: [{ ...skill, color: "red;}" }] }, "skills.0.color"],
    ["skills", { skills: [{ ...skill, id: "../x" }] }, "skills.0.id"],
    ["skills", { skills: Array.from({ length: 41 }, (_, i) => ({ ...skill, name: `s${i}` })) }, "skills"],
    ["experience", { roles: [{ ...role, startedOn: "soon" }] }, "roles.0.startedOn"],
    ["experience", { roles: [{ ...role, title: "" }] }, "roles.0.title"],
    ["contact", { phone: "call me" }, "phone"],
    [
      "contact",
      { socialUrls: { devpost: "javascript:alert(1)", facebook: "", youtube: "" } },
      "socialUrls.devpost",
    ],
    [
      "contact",
      { availability: { text: "", days: [8], from: "09:00", to: "18:00", timeZone: "UTC" } },
      "availability.days.0",
    ],
    [
      "contact",
      { availability: { text: "", days: [1], from: "18:00", to: "09:00", timeZone: "UTC" } },
      "availability.to",
    ],
    [
      "contact",
      { availability: { text: "", days: [1], from: "9", to: "18:00", timeZone: "UTC" } },
      "availability.from",
    ],
    [
      "contact",
      { availability: { text: "", days: [1], from: "09:00", to: "18:00", timeZone: "Mars/Base" } },
      "availability.timeZone",
    ],
    ["services", { tiers: [{ ...tier, price: "a lot" }] }, "tiers.0.price"],
    ["services", { tiers: [{ ...tier, price: "99999999999" }] }, "tiers.0.price"],
    ["services", { tiers: [{ ...tier, currency: "£" }] }, "tiers.0.currency"],
    [
      "services",
      {
        tiers: [
          { ...tier, popular: true },
          { ...tier, name: "B", popular: true },
        ],
      },
      "tiers",
    ],
    ["pricing", { contactPrices: [{ title: "", from: "1", currency: "$" }] }, "contactPrices.0.title"],
    ["texts", { leads: { showcase: "x".repeat(401) } }, "leads.showcase"],
    ["texts", { homeSections: [{ section: "guestbook" }] }, "homeSections.0.section"],
    ["texts", { homeSections: [{ section: "posts", heading: "x".repeat(61) }] }, "homeSections.0.heading"],
  ])("is refused: %s, %j", async (section, change, field) => {
    const { read, save } = site;
    const before = await read();
    const refused = await save(section, { ...before[section as keyof OwnerProfile], ...change }, 400);
    expect(Object.keys(refused.fields ?? {})).toContain(field);
    expect(await read()).toEqual(before);
  });
});
