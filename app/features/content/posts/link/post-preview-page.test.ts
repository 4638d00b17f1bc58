import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { openPlainBrowser } from "../../../../../tests/helpers/plain-browser.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";

const DAY_MS = 86_400_000;
const POST = { title: "Shown early", excerpt: "", content: "Not public **yet**.", tags: [], image: "" };

describeOnDatabase("a preview link", (setUp) => {
  it("shows the draft to a stranger under a note, and says so when it has expired or was revoked", async () => {
    let now = TEST_NOW;
    const connection = await setUp();
    await fillPublicSite(connection.db);
    const owner = await openOwnerApp({ connection, now: () => now, ...(await createSitePages()) });
    const made = await owner.ask(201, "POST", "/api/posts", { ...POST, category: "react", status: "draft" });
    const links = `/api/posts/${made.data.id}/preview-link`;
    const { data } = await owner.ask(201, "POST", links, { days: 1 });
    const { pathname } = new URL(String(data.url));
    const stranger = openPlainBrowser(owner.app);
    const heading = async (path: string) => {
      const { status, find } = await stranger.open(path);
      return [status, find.getByRole("heading", { level: 1 }).textContent];
    };

    const page = await stranger.open(pathname);
    expect(page.status).toBe(200);
    page.find.getByRole("heading", { level: 1, name: "Shown early" });
    expect(page.find.getByLabelText("Preview").textContent).toMatch(
      /^Preview, not published\. This link expires on 11 Mar 2026, 12:00 \(UTC\)/,
    );
    expect(page.document.querySelector("[data-prose]")?.innerHTML).toContain("<strong>yet</strong>");

    const unknown = [404, "This preview link does not work"];
    expect(await heading(`${pathname.slice(0, -1)}x`)).toEqual(unknown);
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    expect(await heading(pathname)).toEqual([410, "This preview link has expired"]);
    now = TEST_NOW;
    await owner.ask(200, "DELETE", links);
    expect(await heading(pathname)).toEqual(unknown);
  });
});
