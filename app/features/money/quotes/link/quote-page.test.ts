import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { LINE, openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import type { Quote } from "../schema.ts";

const LINES = [
  { ...LINE, id: "shop", title: "Web shop" },
  { ...LINE, id: "search", title: "Search", unitMinor: 200_000, isOptional: true, isPreselected: true },
  { ...LINE, id: "blog", title: "Blog", unitMinor: 300_000, isOptional: true },
];

/** The real pages, as a browser without JavaScript meets them. */
async function openSite(connection: Connection, options: Parameters<typeof openQuotes>[1] = {}) {
  const site = await openQuotes(connection, { ...(await createSitePages()), ...options });
  const get = (path: string) => site.app.request(path);
  return {
    ...site,
    get,
    html: async (path: string) => (await get(path)).text(),
    pathOf: async ({ id }: Pick<Quote, "id">) => `/q/${await site.quote.tokenOf(id)}`,
    submit: (path: string, fields: Record<string, string | undefined>, ...options: string[]) => {
      const given = Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      const body = new URLSearchParams([...given, ...options.map((id) => ["option", id])]);
      return site.app.request(path, { method: "POST", body });
    },
    dump: () =>
      Promise.all(
        (["quotes", "quote_versions", "acceptances", "engagements", "messages", "outbox"] as const).map(
          (table) => connection.db.selectFrom(table).selectAll().execute(),
        ),
      ),
  };
}

/** The hidden fields that the page's form sends. */
function readHidden(page: string): Record<string, string> {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
}

const ACCEPT = { intent: "accept", name: "Neha Sharma", agree: "on" };

describeOnDatabase("the client's page of a quote", (setUp) => {
  it("shows both sides, the offer, its terms and its last day, with the options as boxes", async () => {
    const site = await openSite(await setUp());
    const quote = await site.quote.sent({ lines: LINES, terms: "Paid within seven days." });
    const path = await site.pathOf(quote);
    const page = await site.html(path);
    for (const text of [
      ...["Quote Q/25-26/0001", "Web shop", "Asha Rao", "Neha Sharma", "Paid within seven days."],
      ...["24 Mar 2026", "Upfront", "50 %, on acceptance", "₹14,160", "₹7,080", "Update total"],
    ])
      expect(page).toContain(text);
    expect(page).toMatch(/name="option"[^>]*checked=""[^>]*value="search"|value="search"[^>]*checked=""/);
    const file = await site.get(`${path}/quote.pdf`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await site.get(`${path}/proof`)).status).toBe(404);
  });

  it("computes the total of the ticked options on the server, and asks again when it wasn't shown", async () => {
    const site = await openSite(await setUp());
    const quote = await site.quote.sent({ lines: LINES });
    const path = await site.pathOf(quote);
    const hidden = readHidden(await site.html(path));
    const before = await site.dump();
    const chosen = await site.submit(path, { ...hidden, intent: "total" }, "search", "blog");
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, `${path}?options=11#options`]);
    expect(await site.html(`${path}?options=11`)).toContain("₹17,700");
    expect(await site.html(`${path}?options=00`)).toContain("₹11,800");
    const unseen = await site.submit(path, { ...hidden, ...ACCEPT }, "search", "blog");
    expect(unseen.status).toBe(409);
    const again = await unseen.text();
    expect(again).toContain("With these options the total is ₹17,700.");
    expect(again).toContain('value="Neha Sharma"');
    expect(await site.dump()).toEqual(before);
    const shown = [...again.matchAll(/name="shown" value="(\w+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(["search", "blog"]);
  });

  it("nothing is accepted without a name and a tick; then the page shows the record, its PDF and the proof", async () => {
    const connection = await setUp();
    const site = await openSite(connection);
    const quote = await site.quote.sent({ lines: LINES });
    const path = await site.pathOf(quote);
    const hidden = readHidden(await site.html(path));
    const before = await site.dump();
    for (const fields of [{ agree: undefined }, { name: "" }, { name: "\u200b" }]) {
      const refused = await site.submit(path, { ...hidden, ...ACCEPT, ...fields }, "search");
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("Almost there");
    }
    expect(await site.dump()).toEqual(before);
    const answer = await site.submit(path, { ...hidden, ...ACCEPT }, "search");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?done=1`]);
    const done = await site.html(`${path}?done=1`);
    for (const text of ["Thank you. The quote is accepted.", "Acceptance record", "Neha Sharma", "₹14,160"])
      expect(done).toContain(text);
    expect(done).not.toContain('name="agree"');
    expect(await site.html(path)).not.toContain("Thank you. The quote is accepted.");
    const pdf = async () => (await site.get(`${path}/acceptance.pdf`)).text();
    expect(await pdf()).toBe(await pdf());
    const proof = await site.html(`${path}/proof`);
    const { acceptance } = await site.quote.view(quote.id);
    for (const text of ["The record matches", acceptance?.sha256 ?? "none"]) expect(proof).toContain(text);
    expect((await site.submit(path, { ...hidden, ...ACCEPT }, "search")).status).toBe(409);
    expect(await connection.db.selectFrom("acceptances").selectAll().execute()).toHaveLength(1);
  });

  it("the link shows the latest version and what it replaces, and the form of the one before is refused", async () => {
    const site = await openSite(await setUp());
    const quote = await site.quote.sent({ lines: LINES });
    const path = await site.pathOf(quote);
    const hidden = readHidden(await site.html(path));
    await site.quote.post(200, `/${quote.id}/send`);
    const page = await site.html(path);
    expect(page).toContain("This is version 2 from Asha Rao. It replaces version 1 of 10 Mar 2026.");
    const stale = await site.submit(path, { ...hidden, ...ACCEPT }, "search");
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("This quote has changed since you opened it.");
  });

  it("an expired quote can be declined and a new one asked for, but not accepted", async () => {
    const site = await openSite(await setUp());
    const quote = await site.quote.sent({ lines: LINES, validDays: 1 });
    const path = await site.pathOf(quote);
    const hidden = readHidden(await site.html(path));
    site.passTo("2026-03-11T18:30:00.000Z");
    const page = await site.html(path);
    expect(page).toContain("It could be accepted until the end of 11 Mar 2026");
    expect(page).toContain("Ask for a new one");
    expect(page).not.toContain('name="agree"');
    expect((await site.submit(path, { ...hidden, ...ACCEPT }, "search")).status).toBe(410);
    const declined = await site.submit(path, { intent: "decline", reason: "Too late" });
    expect(declined.status).toBe(303);
    expect(await site.html(`${path}?done=1`)).toContain("Too late");
  });

  it("puts a question in the inbox, asks for its words when there are none, and keeps the ticked options", async () => {
    const site = await openSite(await setUp());
    const quote = await site.quote.sent({ lines: LINES });
    const path = await site.pathOf(quote);
    expect((await site.submit(path, { intent: "question", text: " " })).status).toBe(400);
    const asked = await site.submit(path, { intent: "question", text: "Does it include hosting?" });
    expect([asked.status, (await asked.text()).includes("I&#x27;ll answer by email.")]).toEqual([200, true]);
    for (const [text, status] of [
      ["Again?", 200],
      ["", 400],
    ] as const) {
      const answer = await site.submit(path, { intent: "question", text, options: "11" });
      expect([answer.status, (await answer.text()).includes(", with Search, Blog")]).toEqual([status, true]);
    }
    const messages = await site.site.connection.db.selectFrom("messages").selectAll().execute();
    expect(messages).toMatchObject([
      { subject: "Question about quote Q/25-26/0001", message: "Does it include hosting?" },
      { subject: "Question about quote Q/25-26/0001", message: "Again?" },
    ]);
  });

  it("reading changes nothing, the token opens only this quote, and a withdrawn one is gone", async () => {
    const connection = await setUp();
    const logged: string[] = [];
    const write = (data: object, message: string) => void logged.push(JSON.stringify([data, message]));
    const log = { debug: write, info: write, warn: write, error: write };
    const site = await openSite(connection, { log });
    const [quote, other] = [await site.quote.sent({ lines: LINES }), await site.quote.sent({ lines: LINES })];
    const token = await site.quote.tokenOf(quote.id);
    const before = await site.dump();
    for (const path of ["", "?done=1", "?options=01", "/proof", "/quote.pdf"]) {
      await site.get(`/q/${token}${path}`);
      await site.app.request(`/q/${token}${path}`, { method: "HEAD" });
    }
    expect(await site.dump()).toEqual(before);
    const answer = await site.get(`/q/${token}`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    const [name = "", ...rest] = token.split(".");
    const forged = [Buffer.from(`${other.id}.1`).toString("base64url"), ...rest].join(".");
    for (const path of [`/q/${forged}`, `/q/${forged}/proof`, `/i/${token}`, `/booking/${token}`])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    expect((await site.submit(`/q/${forged}`, { intent: "decline" })).status).toBe(404);
    await site.quote.post(200, `/${quote.id}/withdraw`);
    for (const path of [`/q/${token}`, `/q/${token}/proof`, `/q/${token}/quote.pdf`])
      expect([path, (await site.get(path)).status]).toEqual([path, 410]);
    expect((await site.submit(`/q/${token}`, { intent: "decline" })).status).toBe(410);
    await vi.waitFor(async () => expect(logged.join("\n")).toContain("/api/quotes"));
    const seen = ["analytics_events", "missed_paths", "activity"] as const;
    const rows = await Promise.all(
      seen.map((table) => connection.db.selectFrom(table).selectAll().execute()),
    );
    const kept = `${logged.join("\n")}${JSON.stringify(rows)}`;
    for (const secret of [token, name]) expect(kept).not.toContain(secret);
  });
});
