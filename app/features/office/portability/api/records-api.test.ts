import { hash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { fillAgreedWork } from "../../../../../tests/helpers/agreed-work.ts";
import { packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { fillKnownPeople } from "../../../../../tests/helpers/known-person.ts";
import { quickPasswords } from "../../../../../tests/helpers/owner.ts";
import type { OwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import {
  createFilledMedia,
  emptyContent,
  fillPortableSite,
  openPortableSite,
} from "../../../../../tests/helpers/portability-site.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { insertApiToken } from "../../../core/auth/tokens/api-tokens.server.ts";
import { FEATURES } from "../../../features.server.ts";

const LISTS = FEATURES.flatMap((feature) => feature.records ?? []);

async function download(site: OwnerApp) {
  const response = await site.call("GET", "/api/export/records");
  expect(response.status).toBe(200);
  const files = await unpackArchive(Buffer.from(await response.arrayBuffer()));
  return {
    files,
    name: response.headers.get("content-disposition"),
    text: (name: string) => Buffer.from(files[name] ?? "", "latin1").toString(),
  };
}

describeEachDialect("the export of business records", (setUp) => {
  it("has each list as CSV and JSON with all records, and the PDFs as they are stored", async () => {
    const connection = await setUp();
    const site = await openQuotes(connection);
    await fillKnownPeople(connection);
    const { quote, upfront } = await fillAgreedWork(connection, site);
    const { files, name: fileName, text } = await download(site);
    expect(fileName).toMatch(/^attachment; filename="soloist-records-\d{4}-\d\d-\d\d\.zip"$/);
    expect(text("README.txt")).toMatch(/Nothing imports these files.*backup of the site holds everything/s);
    expect(LISTS.map(({ name }) => name).toSorted()).toEqual([
      "bookings",
      "deals",
      "engagements",
      "estimates",
      "invoices",
      "messages",
      "payments",
      "people",
      "quotes",
      "recurring-invoices",
    ]);
    for (const { name, list } of LISTS) {
      const records = await list(connection.db);
      expect(records.length, name).toBeGreaterThan(0);
      expect(JSON.parse(text(`${name}.json`)), name).toEqual(JSON.parse(JSON.stringify(records)));
      const [header, ...rows] = parse(text(`${name}.csv`), { bom: true });
      expect(header, name).toEqual([...new Set(records.flatMap((record) => Object.keys(record)))]);
      expect(rows, name).toHaveLength(records.length);
    }
    const stored = await connection.db.selectFrom("document_files").select("sha256").execute();
    expect(stored).toHaveLength(9);
    const pdfs = Object.entries(files).filter(([name]) => name.endsWith(".pdf"));
    expect(pdfs.map(([, content]) => hash("sha256", Buffer.from(content, "latin1"))).toSorted()).toEqual(
      stored.map(({ sha256 }) => sha256).toSorted(),
    );
    const toFile = (number: string | null) => (number ?? "").replaceAll("/", "-");
    const quoteFile = `quotes/${toFile((await site.quote.view(quote.id)).number)}`;
    expect(pdfs.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        `${quoteFile}.pdf`,
        `${quoteFile}-v2.pdf`,
        `${quoteFile}-accepted.pdf`,
        `invoices/${toFile(upfront.number)}.pdf`,
      ]),
    );
  });
});

describeOnDatabase("the export of business records", (setUp) => {
  it("holds no link that lets its reader act, and no key", async () => {
    const connection = await setUp();
    const site = await openQuotes(connection);
    await fillKnownPeople(connection);
    const { quote, upfront } = await fillAgreedWork(connection, site);
    const engagement = await site.engagement(quote.id);
    const { data } = await site.ask<{ data: { link: string } }>(
      200,
      "GET",
      `/api/engagements/${engagement.id}/link`,
    );
    const tokens = [
      await site.tokenOf(upfront.id),
      await site.quote.tokenOf(quote.id),
      data.link.slice(data.link.lastIndexOf("/") + 1),
    ];
    const { files } = await download(site);
    const everything = Object.values(files).join("\n");
    for (const token of tokens) expect(everything).not.toContain(token);
    expect(everything).not.toMatch(/a hash|a key z|quick\$|a secret of thirty-two characters/);
    for (const { name, list } of LISTS) {
      const [record = {}] = await list(connection.db);
      expect(Object.keys(record).join(" "), name).not.toMatch(/link|token|secret|password|key/i);
    }
  });

  it("hands no formula to a spreadsheet, and leaves the JSON as it was written", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    await connection.db.updateTable("messages").set({ subject: "=1+1" }).execute();
    const { text } = await download(await openPortableSite(connection));
    expect(text("messages.csv")).toContain(`"'=1+1"`);
    expect(JSON.parse(text("messages.json"))).toMatchObject([{ subject: "=1+1", message: "Some words" }]);
    expect(JSON.parse(text("invoices.json"))).toEqual([]);
  });

  it("is for the owner, and for a token that may read, as the archive is", async () => {
    const connection = await setUp();
    const site = await openQuotes(connection, { passwords: quickPasswords });
    const { id: ownerId } = await connection.db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
    const reader = { id: "reader", name: "a script", scope: "read", ownerId } as const;
    const expiresAt = "2099-01-01T00:00:00.000Z";
    const token = await insertApiToken(connection.db, { ...reader, expiresAt }, new Date(0));
    for (const path of ["/api/export", "/api/export/records"]) {
      expect((await site.app.request(path)).status).toBe(401);
      const headers = { authorization: `Bearer ${token}` };
      expect((await site.app.request(path, { headers })).status).toBe(200);
    }
  });
});

describeOnDatabase("an archive of an earlier version", (setUp) => {
  it("is imported for its content, and each part that stays behind is named", async () => {
    const connection = await setUp();
    await fillPortableSite(connection);
    const site = await openPortableSite(connection, { media: await createFilledMedia(connection) });
    const files = await unpackArchive(await site.download());
    const bytes = Object.entries(files).map(([name, content]) => [name, Buffer.from(content, "latin1")]);
    const archive = await packArchive({
      ...Object.fromEntries(bytes),
      "data/people.json": '[{ "emails": [] }]',
      "data/deals.json": "[]\n",
      "data/invoices/i1.json": "{}",
      "data/invoices/i2.json": "{}",
      "documents/0123.pdf": "%PDF",
      "posts/notes.txt": "Not a post",
    });
    await emptyContent(connection);
    const reason = "Business records aren't imported. A backup brings them back.";
    const leftOut = [
      { name: "People and notes", reason },
      { name: "Invoices and credit notes", reason },
      { name: "PDFs of documents", reason },
      { name: "posts/notes.txt", reason: "This file isn't part of an archive." },
    ];
    const preview = await site.upload(archive, { dryRun: true });
    expect([preview.status, preview.data.leftOut]).toEqual([200, leftOut]);
    const { status, data } = await site.upload(archive);
    expect([status, data.dryRun, data.leftOut]).toEqual([200, false, leftOut]);
    expect(await connection.db.selectFrom("posts").select("id").execute()).toHaveLength(4);
    for (const table of ["people", "invoices", "document_files"] as const)
      expect(await connection.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await site.upload(await packArchive(Object.fromEntries(bytes)))).data.leftOut).toEqual([]);
  });
});
