import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { findPage, savePage } from "./pages.server.ts";

describeEachDialect("pages", (setup) => {
  it("saves a page over the one before and counts its versions", async () => {
    const { db } = await setup();
    const page = { slug: "privacy", title: "Privacy Policy", content: "Text", html: "<p>Text</p>" } as const;
    await savePage(db, page, TEST_NOW);
    const later = new Date(TEST_NOW.getTime() + 1000);
    await savePage(db, { ...page, content: "New", html: "<p>New</p>" }, later);
    expect(await findPage(db, "privacy")).toEqual({
      slug: "privacy",
      title: "Privacy Policy",
      description: "",
      content: "New",
      html: "<p>New</p>",
      updatedAt: later.toISOString(),
    });
    expect(await db.selectFrom("pages").select("version").execute()).toEqual([{ version: 2 }]);
    expect(await findPage(db, "terms")).toBeUndefined();
  });
});
