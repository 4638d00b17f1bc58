import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openInbox } from "../../../../../tests/helpers/inbox.ts";

const HEAD =
  '"Received","Name","Email","Subject","Message","Project type","Budget","Status","Held back because","Replied"';

describeEachDialect("the export of messages", (setup) => {
  it("is a download in UTF-8 with a mark, for what the filter finds", async () => {
    const owner = await openInbox(await setup(), [
      { subject: "Old", message: 'He said "yes",\nand then no', projectType: "web-app", budget: "1L+" },
      { subject: "नमस्ते" },
      { subject: "Pending", homepage: "spam" },
    ]);
    const response = await owner.call("GET", "/api/messages/export.csv");
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="messages-2026-03-10.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, newest, old, rest] = new TextDecoder().decode(bytes).split("\r\n");
    expect(head).toBe(HEAD);
    expect(newest).toMatch(/^"2026-03-10T12:00:00\.\d{3}Z","Asha","1@example\.com","नमस्ते","Please\."/);
    expect(old).toContain('"He said ""yes"",\nand then no","Web Application","1L+","new",');
    expect(rest).toBe("");
    const read = async (query: string) =>
      (await owner.call("GET", `/api/messages/export.csv?${query}`)).text();
    expect(await read("q=OLD")).not.toContain("नमस्ते");
    expect(await read("q=nothing")).toBe(`${HEAD}\r\n`);
    expect(await read("status=quarantined")).toContain('"quarantined","honeypot"');
    await owner.ask(400, "GET", "/api/messages/export.csv?status=lost");
  });

  it("reads any number of messages in pages, each once", async () => {
    const connection = await setup();
    const owner = await openInbox(connection, []);
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      id: `m-${String(index).padStart(4, "0")}`,
      name: "Asha",
      email: "a@example.com",
      subject: index % 2 ? "odd" : "even",
      message: "Text",
      status: "read" as const,
      sender_key: "k",
      // Several in the same millisecond, across the edges of the pages.
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7)).toISOString(),
    }));
    await connection.db.insertInto("messages").values(rows).execute();
    const count = async (query: string) => {
      const text = await (await owner.call("GET", `/api/messages/export.csv?${query}`)).text();
      return text.trimEnd().split("\r\n").length - 1;
    };
    expect(await count("")).toBe(1203);
    expect(await count("q=odd")).toBe(601);
  });
});

describeOnDatabase("the export of messages", (setup) => {
  it("disarms what a spreadsheet would take for a formula", async () => {
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠x"];
    const connection = await setup();
    const owner = await openInbox(connection, [{}]);
    for (const formula of formulas) {
      await connection.db.updateTable("messages").set({ name: formula, message: formula }).execute();
      const text = await (await owner.call("GET", "/api/messages/export.csv")).text();
      expect(text).toContain(`"'${formula}","0@example.com","A shop","'${formula}"`);
    }
  });
});
