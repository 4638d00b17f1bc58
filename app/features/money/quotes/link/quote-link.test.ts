import { hash } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { CLAIM } from "../../../../../tests/helpers/payments.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { proveAcceptance } from "../store/proof.server.ts";

/** Somebody who writes to the database itself can switch the triggers off. */
async function unfreeze({ db, dialect }: Connection): Promise<void> {
  const tables = ["quote_versions", "acceptances", "document_files"];
  if (dialect === "postgres") {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'trigger' and sql like '%raise(abort%'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
}

describeOnDatabase("the link of a quote", (setup) => {
  it("the proof matches what was stored, and a changed paisa, term, name or file is a mismatch", async () => {
    const connection = await setup();
    const site = await openQuotes(connection);
    const { db } = connection;
    const sent = await site.quote.sent({ terms: "Half of it upfront." });
    expect(await proveAcceptance(db, sent.id)).toBeUndefined();
    await site.quote.accept(sent);
    const prove = async () => (await proveAcceptance(db, sent.id))?.isMatch;
    expect(await prove()).toBe(true);
    await unfreeze(connection);
    const acceptance = await db.selectFrom("acceptances").selectAll().executeTakeFirstOrThrow();
    const version = await db.selectFrom("quote_versions").selectAll().executeTakeFirstOrThrow();
    const edits: [from: string, to: string][] = [
      ['"unitMinor":1000000', '"unitMinor":1000001'],
      ["Half of it upfront.", "All of it upfront."],
      ["Neha Sharma", "Neha Verma"],
      ['"totalMinor":590000', '"totalMinor":590001'],
    ];
    for (const [from, to] of edits) {
      expect(acceptance.canonical, from).toContain(from);
      const canonical = acceptance.canonical.replaceAll(from, to);
      // Also with a hash that fits what was changed.
      for (const sha256 of [acceptance.sha256, hash("sha256", canonical)]) {
        await db.updateTable("acceptances").set({ canonical, sha256 }).execute();
        expect(await prove(), to).toBe(false);
      }
    }
    await db.updateTable("acceptances").set(acceptance).execute();
    expect(await prove()).toBe(true);
    for (const change of [{ name: "Somebody" }, { total_minor: 1 }, { at: "2026-01-01T00:00:00.000Z" }]) {
      await db.updateTable("acceptances").set(change).execute();
      expect(await prove()).toBe(false);
      await db.updateTable("acceptances").set(acceptance).execute();
    }
    const snapshot = version.snapshot.replace("Half of it", "None of it");
    await db
      .updateTable("quote_versions")
      .set({ snapshot, sha256: hash("sha256", snapshot) })
      .execute();
    expect(await prove()).toBe(false);
    await db.updateTable("quote_versions").set(version).execute();
    await db
      .updateTable("document_files")
      .set({ base64: "AAAA" })
      .where("document_id", "=", acceptance.id)
      .execute();
    expect(await prove()).toBe(false);
  });

  it("the PDFs are the same bytes at each time, with the hash of their record", async () => {
    const connection = await setup();
    const site = await openQuotes(connection);
    const sent = await site.quote.sent();
    await site.quote.accept(sent);
    const token = await site.quote.tokenOf(sent.id);
    for (const name of ["quote.pdf", "acceptance.pdf"]) {
      const read = async () => {
        const response = await site.app.request(`/q/${token}/${name}`);
        expect(response.status).toBe(200);
        return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
      };
      const [first, second] = [await read(), await read()];
      expect(first.bytes.equals(second.bytes)).toBe(true);
      expect(first.headers.get("cache-control")).toBe("private, no-store");
      expect(first.headers.get("x-robots-tag")).toContain("noindex");
    }
    // Who the client is now changes nothing of it.
    const proof = await proveAcceptance(connection.db, sent.id);
    await connection.db.updateTable("people").set({ name: "Somebody Else" }).execute();
    expect(await proveAcceptance(connection.db, sent.id)).toEqual(proof);
    const acceptance = await connection.db.selectFrom("acceptances").select("id").executeTakeFirstOrThrow();
    const file = await connection.db
      .selectFrom("document_files")
      .selectAll()
      .where("document_id", "=", acceptance.id)
      .executeTakeFirstOrThrow();
    expect(proof?.pdfSha256).toBe(hash("sha256", Buffer.from(file.base64, "base64")));
  });

  it("the address of a record is the connection's, whatever a header says", async () => {
    const connection = await setup();
    const site = await openQuotes(connection);
    const sent = await site.quote.sent();
    const token = await site.quote.tokenOf(sent.id);
    const headers = { "x-forwarded-for": "6.6.6.6", "user-agent": "Phone 1" };
    expect((await site.quote.byLink(token, "accept", await site.quote.consent(sent), headers)).status).toBe(
      200,
    );
    const record = (await proveAcceptance(connection.db, sent.id))?.record;
    expect(record).toMatchObject({ userAgent: "Phone 1", how: "link", name: "Neha Sharma" });
    expect(record?.address).not.toContain("6.6.6.6");
  });

  it("a token opens only its quote, not once it's revoked, and is in no table", async () => {
    const connection = await setup();
    const site = await openQuotes(connection);
    const sent = await site.quote.sent();
    await site.deliver();
    const token = await site.quote.tokenOf(sent.id);
    const invoice = await site.issued();
    const invoiceToken = await site.tokenOf(invoice.id);
    const statusOf = async (path: string) => (await site.app.request(path)).status;
    expect(await statusOf(`/q/${token}/quote.pdf`)).toBe(200);
    expect(await statusOf(`/q/${invoiceToken}/quote.pdf`)).toBe(404);
    expect(await statusOf(`/i/${token}/invoice.pdf`)).toBe(404);
    expect(await statusOf(`/q/${token}/acceptance.pdf`)).toBe(404);
    expect((await site.claimBy(token, { ...CLAIM, amountMinor: 100 })).status).toBe(404);
    await site.quote.byLink(token, "viewed");
    await site.quote.post(200, `/${sent.id}/new-link`);
    expect(await statusOf(`/q/${token}/quote.pdf`)).toBe(410);
    for (const table of ["analytics_events", "activity", "missed_paths"] as const) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(connection.db);
      expect(JSON.stringify(rows), table).not.toContain(token.split(".")[2]);
    }
  });
});
