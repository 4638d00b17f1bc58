import { expect, it, vi } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { check, fill, openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { LINE, openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";

const LINES = [
  { ...LINE, id: "shop", title: "Web shop" },
  { ...LINE, id: "search", title: "Search", unitMinor: 200_000, isOptional: true },
];

const readMain = ({ document }: PlainPage) => document.querySelector("main")?.textContent;

describeOnDatabase("a browser without scripts", (setUp) => {
  it("shows the total with an option, accepts the quote with it, and finds the record of that", async () => {
    const site = await openQuotes(await setUp(), await createSitePages());
    const quote = await site.quote.sent({ lines: LINES });
    const browser = openPlainBrowser(site.app);
    const page = await browser.open(`/q/${await site.quote.tokenOf(quote.id)}`);
    expect(readMain(page)).toContain("₹11,800 in total");
    check(page, /^Search/);
    const chosen = await browser.press(page, "Update total");
    expect(readMain(chosen)).toContain("₹14,160 in total, with Search");
    fill(chosen, /^Your name/, "Neha Sharma");
    check(chosen, /^I accept quote Q\/25-26\/0001/);
    const accepted = await browser.press(chosen, "Accept quote");
    expect(accepted.path).toContain("?done=1");
    expect(accepted.main.getByRole("heading", { name: "Acceptance record" })).toBeTruthy();
    const record = await browser.follow(accepted, "Check the record");
    expect(record.document.querySelector("h1")?.textContent).toBe("The record matches");
    expect(await site.quote.view(quote.id)).toMatchObject({
      status: "accepted",
      acceptance: { name: "Neha Sharma", totalMinor: 1_416_000 },
    });
  });

  it("reads the quote twice to accept it: before the record is drawn, and in the transaction", async () => {
    const connection = await setUp();
    const site = await openQuotes(connection, await createSitePages());
    const quote = await site.quote.sent({ lines: LINES });
    const browser = openPlainBrowser(site.app);
    const page = await browser.open(`/q/${await site.quote.tokenOf(quote.id)}`);
    fill(page, /^Your name/, "Neha Sharma");
    check(page, /^I accept quote/);
    const { sqlite } = connection;
    if (!sqlite) throw new Error("This test counts the statements of SQLite.");
    const all = vi.spyOn(Object.getPrototypeOf(sqlite.prepare("select 1")), "all");
    await browser.press(page, "Accept quote");
    const reads = all.mock.contexts.filter(({ source }) => /^select .* from "quotes"/.test(source));
    all.mockRestore();
    expect(await site.quote.view(quote.id)).toMatchObject({ status: "accepted" });
    // One more shows the page that the browser is sent to.
    expect(reads).toHaveLength(3);
  });
});
