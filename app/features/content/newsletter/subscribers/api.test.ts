import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { type OwnerApp, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { updateProfile } from "../../profile/profile.server.ts";

const BASE = "/api/newsletter";

interface Report {
  data: { counts: Record<string, number>; lines: { line: number; email: string; reason: string }[] };
}

describeEachDialect("the owner's newsletter calls", (setUp, _dialect, once) => {
  let connection: Connection;
  let owner: OwnerApp;

  beforeEach(async () => {
    connection = await setUp();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    owner = await openOwnerApp({ connection });
  });

  const importCsv = (csv: string, haveAgreed = false, check = false) =>
    owner.ask<Report>(200, "POST", `${BASE}/subscribers/import?check=${check}`, { csv, haveAgreed });
  const list = async (query = "") => {
    const response = await owner.call("GET", `${BASE}/subscribers?${query}`);
    const rows = (await response.json()) as { id: string; email: string; status: string; topics: string[] }[];
    return { total: response.headers.get("x-total-count"), rows };
  };
  const listMails = () => connection.db.selectFrom("outbox").select(["kind", "mail"]).execute();

  async function takeLines(count: number): Promise<void> {
    const lines = Array.from({ length: count }, (_, at) => `reader${at}@people.example,Reader ${at},python`);
    expect((await importCsv(`email,name,topics\n${lines.join("\n")}`, true)).data.counts.added).toBe(count);
    const text = await (await owner.call("GET", `${BASE}/subscribers/export.csv`)).text();
    expect(text.trim().split("\r\n")).toHaveLength(count + 1);
    const again = await importCsv(text, true, true);
    expect(again.data.counts).toMatchObject({ skipped: count, refused: 0 });
    const growth = await owner.call("GET", `${BASE}/subscribers/growth?days=30`);
    const { counts, days } = await growth.json();
    expect([counts.active, days.length, days.at(-1)]).toEqual([
      count,
      30,
      { day: "2026-03-10", joined: count, left: 0, total: count },
    ]);
  }

  it("says what an import would do, and does that", async () => {
    await importCsv("email\nhere@people.example", true);
    const csv = [
      "Status,Topics,Email Address,Name",
      "active,react devops,new@people.example,New",
      "subscribed,,NEW@people.example,Twice",
      ",Node.js,other@people.example,",
      "pending,,waiting@people.example,",
      "active,,here@people.example,",
      "unsubscribed,,here@people.example,",
      "cleaned,,bounced@people.example,",
      "active,cooking,topic@people.example,",
      "vip,,vip@people.example,",
      "active,,not an address,",
    ].join("\n");
    const planned = await importCsv(csv, true, true);
    expect((await list()).total).toBe("1");
    expect(planned.data.counts).toEqual({ added: 2, invited: 1, suppressed: 1, skipped: 3, refused: 3 });
    expect(planned.data.lines.map(({ line }) => line)).toEqual([3, 6, 7, 9, 10, 11]);
    expect(await importCsv(csv, true)).toMatchObject({ data: planned.data });
    const { rows } = await list("status=active");
    expect(rows.map(({ email }) => email).toSorted()).toEqual([
      "here@people.example",
      "new@people.example",
      "other@people.example",
    ]);
    expect(rows.find(({ email }) => email.startsWith("new"))?.topics).toEqual(["react", "devops"]);
    expect((await listMails()).map(({ kind }) => kind)).toEqual(["newsletter_confirmation"]);
    const suppressed = await owner.call("GET", `${BASE}/suppressed`);
    expect(await suppressed.json()).toMatchObject([{ email: "bounced@people.example", reason: "bounced" }]);
  });

  it("takes many lines, and gives them back in pages of an export that an import reads", () =>
    takeLines(1100));

  it("takes ten thousand lines", { tags: ["deep"] }, () => takeLines(10_000));

  it("finds by state and words, page by page", async () => {
    await importCsv("email,name\na@people.example,Ada\nb@people.example,Bob\nc@other.example,Cy", true);
    expect((await list("q=people")).total).toBe("2");
    expect((await list("q=BOB")).rows).toMatchObject([{ email: "b@people.example" }]);
    expect((await list("page=2&pageSize=2")).rows).toHaveLength(1);
    await owner.ask(400, "GET", `${BASE}/subscribers?status=lost`);
    await owner.ask(400, "GET", `${BASE}/subscribers/growth?days=31`);
  });

  once(() => {
    it("adds by hand what then has to be confirmed", async () => {
      const added = await owner.ask(201, "POST", `${BASE}/subscribers`, {
        email: "Ada@People.example",
        name: "Ada",
      });
      expect(added.data).toMatchObject({ email: "ada@people.example", status: "pending", source: "admin" });
      expect((await listMails()).map(({ kind }) => kind)).toEqual(["newsletter_confirmation"]);
      const again = await owner.ask(400, "POST", `${BASE}/subscribers`, { email: "ada@people.example" });
      expect(again.fields?.email).toBeTruthy();
      expect(await listMails()).toHaveLength(1);
      // The log outlives a deletion.
      expect(JSON.stringify(await owner.listActions())).not.toContain("ada@people");
      const bad = await owner.ask(400, "POST", `${BASE}/subscribers`, { email: "ada" });
      expect(bad.fields).toEqual({ email: "Please enter a valid email address." });
    });

    it("says of what is added while email is off that nobody is asked to confirm", async () => {
      const mail = { kind: "capture", send: async () => ({ ok: true as const }) } as const;
      const silent = await openOwnerApp({ connection, mail });
      const added = await silent.ask(201, "POST", `${BASE}/subscribers`, { email: "ada@people.example" });
      expect(added.message).toBe("Added. Email is off, so the email to confirm isn't sent.");
    });

    it("adds no address by hand that has left or is kept away", async () => {
      await importCsv("email,status\ngone@people.example,unsubscribed\nbad@people.example,bounced");
      for (const email of ["gone@people.example", "bad@people.example"]) {
        const refused = await owner.ask(400, "POST", `${BASE}/subscribers`, { email });
        expect(refused.fields?.email).toBeTruthy();
      }
      expect(await listMails()).toEqual([]);
    });

    it("asks each imported address without the owner's word", async () => {
      const { data } = await importCsv("a@people.example\nb@people.example;Bob");
      expect(data.counts).toMatchObject({ added: 0, invited: 2 });
      expect((await list("status=pending")).total).toBe("2");
      expect(await listMails()).toHaveLength(2);
      // With it, those that wait count as confirmed.
      await importCsv("a@people.example", true);
      expect((await list("status=active")).rows).toMatchObject([{ email: "a@people.example" }]);
    });

    it.each([
      ["no rows", "email\n"],
      ["an open quote", 'email\n"a@people.example'],
      ["nothing that can be taken", "email\nnobody"],
      ["too many lines", `email\n${"a@people.example\n".repeat(10_001)}`],
    ])("refuses a file with %s, and logs nothing", async (_, csv) => {
      const refused = await owner.ask(400, "POST", `${BASE}/subscribers/import`, { csv });
      expect(refused.fields?.csv).toBeTruthy();
      expect(await owner.listActions()).toEqual([]);
    });

    it("disarms what a spreadsheet would take for a formula, and reads it back unharmed", async () => {
      await importCsv('email,name\n=1+1@people.example,"=HYPERLINK(""x"")"\n', true);
      const response = await owner.call("GET", `${BASE}/subscribers/export.csv`);
      expect(response.headers.get("content-disposition")).toBe(
        'attachment; filename="subscribers-2026-03-10.csv"',
      );
      const text = await response.text();
      expect(text).toContain(`"'=1+1@people.example","'=HYPERLINK(""x"")"`);
      expect((await importCsv(text, true, true)).data.counts).toMatchObject({ skipped: 1, refused: 0 });
    });

    it("deletes for good, once", async () => {
      await importCsv("ada@people.example", true);
      const [row] = (await list()).rows;
      await owner.ask(200, "DELETE", `${BASE}/subscribers/${row?.id}`);
      await owner.ask(404, "DELETE", `${BASE}/subscribers/${row?.id}`);
      expect((await list()).rows).toEqual([]);
      expect(JSON.stringify(await owner.listActions())).not.toContain("ada@people");
    });

    it("keeps an address away, whatever is imported, until the owner allows it", async () => {
      await importCsv("ada@people.example", true);
      await owner.ask(200, "POST", `${BASE}/suppressed`, { email: "Ada@people.example" });
      await owner.ask(400, "POST", `${BASE}/suppressed`, { email: "ada@people.example" });
      expect((await list()).rows).toMatchObject([{ status: "unsubscribed" }]);
      const suppressed = await owner.call("GET", `${BASE}/suppressed`);
      expect(await suppressed.json()).toMatchObject([{ email: "ada@people.example", reason: "owner" }]);
      const kept = await owner.ask(400, "POST", `${BASE}/subscribers/import`, {
        csv: "ada@people.example",
        haveAgreed: true,
      });
      expect(kept.message).toBeTruthy();
      const email = "ada@people.example";
      await owner.ask(200, "DELETE", `${BASE}/suppressed`, { email });
      await owner.ask(404, "DELETE", `${BASE}/suppressed`, { email });
      expect((await list()).rows).toMatchObject([{ status: "unsubscribed" }]);
    });
  });
});
