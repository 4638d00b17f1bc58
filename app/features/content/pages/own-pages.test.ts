import { within } from "@testing-library/dom";
import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { jsonRequest } from "../../../../tests/helpers/app.ts";
import { describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { logInOwner } from "../../../../tests/helpers/owner.ts";
import { openPlainBrowser, type PlainPage } from "../../../../tests/helpers/plain-browser.ts";
import { openSeededPages, SEED_NOW } from "../../../../tests/helpers/seeded-pages.ts";
import type { OwnerPage } from "./schema.ts";

const PAGE = {
  title: "How I work",
  description: "What visitors want to know first.",
  content: "## Weeks\n\nI begin on **Mondays**.",
  place: "menu",
  isPublished: true,
};

/** The site as it is delivered, and its owner. */
async function openSite(connection: Connection) {
  const app = await openSeededPages(connection, { renderFile: async () => new Uint8Array([1]) });
  const headers = await logInOwner(connection, SEED_NOW);
  const call = async (expected: number, method: string, path: string, body: object = {}) => {
    const answer = await app.request(path, jsonRequest(method, body, headers));
    expect(answer.status).toBe(expected);
    return (await answer.json()) as { data: OwnerPage };
  };
  return { app, call, browser: openPlainBrowser(app) };
}

const findLinks = ({ find }: PlainPage, navigation: string) =>
  within(find.getByRole("navigation", { name: navigation, hidden: true })).queryAllByRole("link", {
    name: PAGE.title,
    hidden: true,
  });

describeOnDatabase("a page of the owner's own", (setUp) => {
  it("is reached from the menu of wide and of narrow windows, or from the footer, and told to search engines", async () => {
    const { app, call, browser } = await openSite(await setUp());
    const { data } = await call(201, "POST", "/api/pages", PAGE);
    const about = await browser.open("/about");
    expect(findLinks(about, "Quick Links")).toEqual([]);
    for (const navigation of ["Main", "Menu"]) {
      const [link, ...others] = findLinks(about, navigation);
      expect(others).toEqual([]);
      const page = await browser.follow(about, link ?? "no link");
      expect(page.path).toBe("/how-i-work");
      expect(page.find.getByRole("heading", { level: 1 }).textContent).toBe("How I work");
      expect(page.find.getByText("Mondays").tagName).toBe("STRONG");
    }
    const { html, document } = await browser.open("/how-i-work");
    expect(html).toContain('"@type":"WebPage"');
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://soloist.example/how-i-work",
    );
    const picture = await app.request("/og/pages/how-i-work.png");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    await call(200, "PUT", `/api/pages/${data.id}`, { ...data, place: "footer" });
    const moved = await browser.open("/about");
    expect(["Main", "Menu", "Quick Links"].map((name) => findLinks(moved, name).length)).toEqual([0, 0, 1]);
  });

  it("is found at its old address after a move, gone with its links once it is deleted, and there again after Undo", async () => {
    const { call, browser } = await openSite(await setUp());
    const { data } = await call(201, "POST", "/api/pages", PAGE);
    expect((await browser.open("/how-i-work")).status).toBe(200);
    await call(200, "PUT", `/api/pages/${data.id}`, { ...data, slug: "ways-of-working" });
    expect((await browser.open("/how-i-work?from=mail")).path).toBe("/ways-of-working?from=mail");
    await call(200, "DELETE", `/api/pages/${data.id}`);
    const gone = await browser.open("/ways-of-working");
    expect(gone.status).toBe(404);
    expect(["Main", "Menu", "Quick Links"].map((name) => findLinks(gone, name).length)).toEqual([0, 0, 0]);
    await call(200, "POST", `/api/pages/${data.id}/restore`);
    const restored = await browser.open("/ways-of-working");
    expect([restored.status, findLinks(restored, "Main").length]).toEqual([200, 1]);
  });
});
