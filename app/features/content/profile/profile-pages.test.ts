import { within } from "@testing-library/dom";
import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { buildMedia } from "../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { logInOwner } from "../../../../tests/helpers/owner.ts";
import { openPlainBrowser, type PlainPage } from "../../../../tests/helpers/plain-browser.ts";
import { openSeededPages, SEED_NOW } from "../../../../tests/helpers/seeded-pages.ts";
import { createMedia } from "../../core/media/media.server.ts";
import type { OwnerProfile } from "./schema.ts";

/** The site as it is delivered, whose owner writes by the calls of the screens. */
async function openSite(connection: Connection) {
  const app = await openSeededPages(connection, {
    renderFile: async (job) => new TextEncoder().encode(JSON.stringify(job)),
  });
  const headers = await logInOwner(connection, SEED_NOW);
  const browser = openPlainBrowser(app);
  async function write(method: string, path: string, body: object): Promise<void> {
    const answer = await app.request(path, jsonRequest(method, body, headers));
    expect(answer.status, await answer.text()).toBe(200);
  }
  return {
    app,
    open: browser.open,
    /** Changes a section as its form does, with everything else in it as it was. */
    async change<Name extends keyof OwnerProfile>(
      name: Name,
      edit: (section: OwnerProfile[Name]) => Partial<OwnerProfile[Name]>,
    ) {
      const profile: OwnerProfile = await (await app.request("/api/admin/profile", { headers })).json();
      await write("PUT", `/api/profile/${name}`, { ...profile[name], ...edit(profile[name]) });
    },
    saveSettings: (body: object) => write("POST", "/api/settings", body),
  };
}

function listHeadings({ find }: PlainPage): string[] {
  return within(find.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent ?? "");
}

describeOnDatabase("pages that show the owner's profile", (setUp) => {
  it("say at the next request what the owner has written", async () => {
    const site = await openSite(await setUp());
    await site.open("/");
    await site.open("/services");
    await site.change("hero", () => ({ greeting: "Namaste from here," }));
    const elixir = { id: "", name: "Elixir", level: 42, icon: "terminal", color: "#aa00ff" };
    await site.change("skills", ({ skills }) => ({ skills: [...skills, elixir] }));
    await site.change("services", ({ tiers }) => ({
      tiers: tiers.map((tier, index) => ({
        ...tier,
        popular: index === 0,
        ...(index === 0 && { price: "6,500" }),
      })),
    }));
    const home = await site.open("/");
    expect(home.find.getByRole("heading", { level: 1 }).textContent).toContain("Namaste from here,");
    const skill = home.find
      .getAllByRole("listitem")
      .filter(({ textContent }) => textContent?.includes("Elixir"));
    expect(skill.map(({ textContent }) => textContent)).toEqual(["Elixir42%"]);
    const services = await site.open("/services");
    expect(services.find.getByText("₹6,500")).toBeDefined();
    expect(services.find.getAllByText("POPULAR")).toHaveLength(1);
    const resume = await site.app.request("/resume.pdf");
    expect([resume.status, resume.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await resume.text()).toContain('"kind":"resume"');
  });

  it("have the home page's sections in the owner's order, under the owner's headings, without the hidden ones", async () => {
    const site = await openSite(await setUp());
    expect(listHeadings(await site.open("/")).slice(0, 4)).toEqual([
      "Showcase",
      "Services",
      "Latest Blog Posts",
      "Tech Stack",
    ]);
    await site.change("texts", ({ homeSections }) => {
      const [showcase, services, posts, skills] = homeSections;
      if (!(showcase && services && posts && skills)) throw new Error("The home page has four sections.");
      return {
        homeSections: [
          posts,
          { ...showcase, heading: "Selected work" },
          services,
          { ...skills, shown: false },
        ],
      };
    });
    const home = await site.open("/");
    expect(listHeadings(home)).toEqual([
      "Latest Blog Posts",
      "Selected work",
      "Services",
      "Have something to build?",
    ]);
    expect(home.html).not.toContain("Tech Stack");
  });

  it("list account recovery until it is hidden, and the other services without a trace of it", async () => {
    const site = await openSite(await setUp());
    const listServices = ({ find }: PlainPage) =>
      find.getAllByRole("article").flatMap((card) => within(card).queryAllByRole("heading", { level: 3 }));
    const recovery = { name: /^social media account recovery$/i };
    const before = await site.open("/services");
    expect(listServices(before)).toHaveLength(7);
    expect(before.find.getAllByRole("heading", recovery)).toHaveLength(2);
    await site.change("services", () => ({ isRecoveryHidden: true }));
    const hidden = await site.open("/services");
    expect(listServices(hidden)).toHaveLength(6);
    expect(hidden.find.getByRole("heading", { name: "Custom projects and consultation" })).toBeDefined();
    expect(hidden.html).not.toMatch(/recover/i);
    await site.change("services", () => ({ isRecoveryHidden: false }));
    const after = await site.open("/services");
    expect(listServices(after)).toHaveLength(7);
    expect(after.find.getAllByRole("heading", recovery)).toHaveLength(2);
  });

  it("show the portrait of the settings to people and to search engines, and none once it is removed", async () => {
    const connection = await setUp();
    const site = await openSite(connection);
    await createMedia(connection.db, buildMedia({ name: "me", widths: [320, 400] }), SEED_NOW);
    // The one before it is only a few pixels large, for as long as this one is on its way.
    const findPortrait = ({ document }: PlainPage) =>
      [...document.querySelectorAll("[data-decor=frame] img")].at(-1)?.getAttribute("src");
    const findImage = ({ html }: PlainPage) => /"image":"([^"]+)"/.exec(html)?.[1];
    expect(findPortrait(await site.open("/"))).toMatch(/^\/media\/portrait/);
    await site.saveSettings({ avatar: "/media/me" });
    const own = await site.open("/");
    expect(findPortrait(own)).toMatch(/^\/media\/me-\d+\./);
    expect(findImage(own)).toMatch(/^https:\/\/soloist\.example\/media\/me-\d+\.\w+$/);
    await site.saveSettings({ avatar: "" });
    expect(findPortrait(await site.open("/"))).toBeUndefined();
  });

  it("carry the owner's colours, and no style of their own for those that every site begins with", async () => {
    const site = await openSite(await setUp());
    expect((await site.open("/")).html).not.toContain("#ff2200");
    await site.saveSettings({ primaryColor: "#ff2200" });
    const home = await site.open("/");
    expect(
      [...home.document.querySelectorAll("style")].some(({ textContent }) =>
        textContent?.includes("#ff2200"),
      ),
    ).toBe(true);
    expect(home.document.querySelector("meta[name=theme-color]")?.getAttribute("content")).toBe("#ff2200");
    await site.saveSettings({ primaryColor: "#00d4ff" });
    expect((await site.open("/")).html).not.toContain("#ff2200");
  });
});
