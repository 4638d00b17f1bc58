import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { restoreSite } from "../../../../../cli/restore.ts";
import { readConfig } from "../../../../../config.ts";
import { type Connection, openSqliteConnection } from "../../../../../db/connection.ts";
import type { DialectName } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { createPortability, packArchive, unpackArchive } from "../../../../../tests/helpers/archives.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  describeOnDatabase,
  openListeningPostgres,
} from "../../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { CLAIM } from "../../../../../tests/helpers/payments.ts";
import { openQuotes } from "../../../../../tests/helpers/quotes.ts";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { proveAcceptance } from "../../../money/quotes/store/proof.server.ts";
import { writeBackup } from "../../backups/file/write-backup.server.ts";
import type { ImportReport } from "../portability.ts";

const TABLES = [
  ...(["quotes", "quote_versions", "acceptances", "engagements", "milestones", "document_series"] as const),
  ...(["invoices", "invoice_reminders", "invoice_templates", "document_files"] as const),
  ...(["payments", "allocations"] as const),
] satisfies (keyof Schema)[];

/** A second database of the same kind, which is gone after the test. */
async function openEmpty(dialect: DialectName): Promise<Connection> {
  if (dialect === "sqlite") {
    const connection = openMigratedSqlite();
    onTestFinished(() => connection.close());
    return connection;
  }
  const { url, drop } = await createPostgresDatabase();
  const connection = await openListeningPostgres(url, (error) => {
    throw error;
  });
  onTestFinished(async () => {
    await connection.close();
    await drop();
  });
  return connection;
}

/** A site with an owner who quotes, invoices and is paid, and whose content leaves and comes back over the API. */
async function open(connection: Connection) {
  const { config, remove } = createPortability();
  onTestFinished(remove);
  const site = await openQuotes(connection, { config });
  return {
    ...site,
    connection,
    async download(query = "?messages=true") {
      const response = await site.call("GET", `/api/export${query}`);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
    async upload(archive: Buffer, dryRun = false) {
      const request = { method: "POST", body: new Uint8Array(archive) };
      const type = { "content-type": "application/zip" };
      const response = await site.send(`/api/import?dryRun=${dryRun}`, request, type);
      const { data, message }: Answer<ImportReport> = await response.json();
      return { status: response.status, message, lines: data?.lines ?? [] };
    },
  };
}

type DocumentSite = Awaited<ReturnType<typeof open>>;

/** Everything that can be agreed, invoiced and paid: two versions of a quote, part payments, tax, a refund, an advance. */
async function fill(site: DocumentSite) {
  const personId = await site.addClient({ email: "neha@example.com", stateCode: "29" });
  const quote = await site.quote.sent({ personId });
  const { lines, milestones, validDays, version } = await site.quote.view(quote.id);
  await site.ask(200, "PUT", `/api/quotes/${quote.id}`, {
    lines,
    milestones,
    validDays,
    version,
    personId,
    title: "Web shop, with a blog",
  });
  await site.quote.post(200, `/${quote.id}/send`);
  expect((await site.quote.accept(quote)).status).toBe(200);
  await site.quote.draft({ personId, title: "Not sent yet" });
  const engagement = await site.engagement(quote.id);
  const upfront = await site.issue(engagement.milestones[0]?.invoice?.id ?? "");
  await site.finish(200, engagement, engagement.milestones[1]?.id);
  const { id: paymentId } = await site.record(upfront.id, {
    amountMinor: 400_000,
    tdsMinor: 50_000,
    reference: "K1",
  });
  const refund = { method: "bank", amountMinor: 100_000, reference: "R1" };
  await site.pay(201, `/${paymentId}/refund`, refund);
  expect(await site.claim(upfront, { reference: "C1", amountMinor: 1000 })).toBe(200);
  const credited = await site.issued({ personId });
  await site.post(201, `/${credited.id}/credit`, { reason: "Not needed" });
  const advance = { personId, title: "Advance", method: "upi", amountMinor: 236_000, taxBp: 1800 };
  await site.ask(201, "POST", "/api/payments/advances", { ...advance, reference: "A1" });
  await site.issued({ personId, title: "With an advance" });
  const abroad = await site.addClient({ country: "US", address: "1 Main Street" });
  await site.issued({ personId: abroad, currency: "USD", inrRateMicro: 83_000_000 });
  const template = { personId, title: "Care", lines, every: "month", nextOn: "2026-04-30", notes: "" };
  await site.ask(201, "POST", "/api/invoice-templates", template);
  const reminder = { invoice_id: upfront.id, step: -3, outcome: "sent", sent_at: site.now().toISOString() };
  await site.connection.db
    .insertInto("invoice_reminders")
    .values({ ...reminder, outcome: "sent" })
    .execute();
  return { quote, upfront };
}

/** All rows of documents. Ids of people and links belong to one site, and times of changes and versions differ. */
async function readDocuments({ db }: Connection) {
  const own = ["person_id", "link_version", "version", "updated_at"];
  const all: Record<string, object[]> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    all[table] = rows
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))))
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readValue(name, value)])),
      )
      // Allocations that were taken back again settle nothing.
      .filter((row) => table !== "allocations" || JSON.stringify(row).match(/minor":-?[1-9]/))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return all;
}

/** The order of fields means nothing in JSON that isn't hashed. */
function readValue(name: string, value: unknown): unknown {
  return ["lines", "content", "totals"].includes(name) && typeof value === "string"
    ? JSON.parse(value)
    : value;
}

/** Packs what `unpackArchive` has read. */
function pack(files: Record<string, string>): Promise<Buffer> {
  return packArchive(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, "latin1")])),
  );
}

type Fields = Record<string, unknown>;

interface Crafted {
  name: string;
  /** Returns the payments of the archive: first the money, then its refund. */
  craft: (paid: Fields, refund: Fields) => Fields[];
  /** Why it's refused; empty for an archive that comes in. */
  reason: string;
}

const TOO_HIGH = AMOUNT_MAX_MINOR + 1;
const TOO_MUCH = "It settles more than its amount.";
const WRONG_SIGN = "A payment has a positive amount and a refund a negative one.";
const ONLY_ONCE = "Another payment has this reference. One transfer pays once.";
const byCard = { method: "stripe", reference: "pi_1", providerPaymentId: "pi_1" };
const cardRefund = { method: "stripe", reference: "re_1", providerPaymentId: "re_1" };

/** Lets a payment settle something else of its own invoice. */
const settles = ({ invoiceId }: Fields, amountMinor: number, tdsMinor = 0) => ({
  allocations: [{ invoiceId, amountMinor, tdsMinor }],
});

const CRAFTED_PAYMENTS: readonly Crafted[] = [
  { name: "nothing is changed", reason: "", craft: (paid, refund) => [paid, refund] },
  {
    name: "a payment settles more than it is",
    reason: TOO_MUCH,
    craft: (paid, refund) => [{ ...paid, ...settles(paid, 400_001) }, refund],
  },
  {
    name: "more tax settles than was deducted",
    reason: TOO_MUCH,
    craft: (paid, refund) => [{ ...paid, ...settles(paid, 400_000, 50_001) }, refund],
  },
  {
    name: "a payment opens an invoice again",
    reason: "Payments settle invoices, and refunds open them again.",
    craft: (paid, refund) => [{ ...paid, ...settles(paid, -1) }, refund],
  },
  {
    name: "a refund takes back more than it is",
    reason: TOO_MUCH,
    craft: (paid, refund) => [paid, { ...refund, ...settles(refund, -100_001) }],
  },
  {
    name: "a claim settles an invoice",
    reason: "Only confirmed money settles invoices.",
    craft: (paid) => [{ ...paid, status: "claimed" }],
  },
  {
    name: "a payment is negative",
    reason: WRONG_SIGN,
    craft: (paid, refund) => [{ ...paid, amountMinor: -400_000 }, refund],
  },
  {
    name: "a refund is positive",
    reason: WRONG_SIGN,
    craft: (paid, refund) => [paid, { ...refund, amountMinor: 100_000 }],
  },
  {
    name: "two payments settle more of one invoice than a column holds",
    reason: "Together with others it settles more than can be stored.",
    craft: (paid, refund) => {
      const most = { ...paid, amountMinor: TOO_HIGH - 1, ...settles(paid, TOO_HIGH - 1) };
      return [most, refund, { ...most, id: "second", reference: "K2" }];
    },
  },
  {
    name: "a refund is larger than its payment",
    reason: "It gives back more than is left of its payment.",
    craft: (paid, refund) => [paid, { ...refund, amountMinor: -400_001 }],
  },
  {
    name: "a refund takes back what was never paid of the invoice",
    reason: "It takes back more than was paid of its invoice.",
    craft: (paid, refund) => [{ ...paid, allocations: [] }, refund],
  },
  {
    name: "two refunds together are larger than their payment",
    reason: "It gives back more than is left of its payment.",
    craft: (paid, refund) => [
      paid,
      refund,
      { ...refund, id: "second", reference: "R2", amountMinor: -300_001, allocations: [] },
    ],
  },
  {
    name: "a refund gives back a refund",
    reason: "The payment that it gives back is missing.",
    craft: (paid, refund) => [
      paid,
      refund,
      { ...refund, id: "second", reference: "R2", refundOf: refund.id, allocations: [] },
    ],
  },
  {
    name: "a refund gives back a claim",
    reason: "The payment that it gives back isn't confirmed.",
    craft: (paid, refund) => [{ ...paid, status: "claimed", allocations: [] }, refund],
  },
  {
    name: "a refund has another currency than its payment",
    reason: "The payment that it gives back has another currency.",
    craft: (paid, refund) => [
      paid,
      { ...refund, ...cardRefund, status: "aside", currency: "USD", allocations: [] },
    ],
  },
  {
    name: "one reference is written in two ways",
    reason: ONLY_ONCE,
    craft: (paid, refund) => [paid, refund, { ...paid, id: "again", reference: "k 1", allocations: [] }],
  },
  {
    name: "a card payment has no id",
    reason: "The reference of a card payment is its id at the provider.",
    craft: (paid, refund) => [{ ...paid, ...byCard, providerPaymentId: null }, refund],
  },
  {
    name: "a bank transfer has the id of a card payment",
    reason: "Only a card payment has an id at a provider.",
    craft: (paid, refund) => [{ ...paid, providerPaymentId: "pi_1" }, refund],
  },
  {
    name: "one card payment comes twice, once rejected",
    reason: ONLY_ONCE,
    craft: (paid, refund) => [
      { ...paid, ...byCard },
      refund,
      { ...paid, ...byCard, id: "again", status: "rejected", allocations: [] },
    ],
  },
  {
    name: "a refund by card waits for its payment",
    reason: "",
    craft: (paid, refund) => [
      { ...paid, ...byCard },
      {
        ...refund,
        ...cardRefund,
        refundOf: null,
        providerRefundOf: "pi_2",
        status: "unmatched",
        invoiceId: "",
        allocations: [],
      },
    ],
  },
];

type Files = Record<string, string>;

/** Changes JSON of an archive as `unpackArchive` has read it. */
function edit<T>(files: Files, name: string, change: (value: T) => unknown): Files {
  const value: T = JSON.parse(Buffer.from(files[name] ?? "", "latin1").toString());
  return { ...files, [name]: Buffer.from(JSON.stringify(change(value))).toString("latin1") };
}

interface Sealed {
  snapshot: string;
}

/** Changes what a document says, which then hashes to what the archive names. */
function reseal<T extends Sealed>(sealed: T, change: (text: string) => string): T {
  const snapshot = change(sealed.snapshot);
  return { ...sealed, snapshot, sha256: hash("sha256", snapshot) };
}

interface InvoiceFields extends Fields {
  issued: Sealed & { number: string };
}

const renumber = (record: InvoiceFields, counter: string) => {
  const number = record.issued.number.replace(/\d+$/, counter);
  const issued = reseal(record.issued, (text) => text.replaceAll(record.issued.number, number));
  return { ...record, issued: { ...issued, number } };
};

interface Names {
  invoice: string;
  credit: string;
  quote: string;
}

const SERIES = "data/document-series.json";
const ENGAGEMENTS = "data/engagements.json";

interface CraftedFiles {
  name: string;
  craft: (files: Files, names: Names) => Files;
  reason: string;
}

const editFirst = (files: Files, name: string, change: (first: Fields) => Fields) =>
  edit<[Fields, ...Fields[]]>(files, name, ([first, ...others]) => [change(first), ...others]);

const editVersion = (files: Files, { quote }: Names, change: (text: string) => string) =>
  edit<Fields & { versions: Sealed[] }>(files, quote, (record) => ({
    ...record,
    status: "sent",
    acceptance: null,
    versions: record.versions.map((version) => reseal(version, change)),
  }));

const editMilestones = (files: Files, change: (milestones: Fields[]) => Fields[]) =>
  edit<(Fields & { milestones: Fields[] })[]>(files, ENGAGEMENTS, (records) =>
    records.map((record) => ({ ...record, milestones: change(record.milestones) })),
  );

const CRAFTED_DOCUMENTS: readonly CraftedFiles[] = [
  {
    name: "two credit notes are more than their invoice",
    reason: "It credits more than is left of its invoice.",
    craft: (files, { credit }) =>
      edit<InvoiceFields>(
        { ...files, "data/invoices/second.json": files[credit] ?? "" },
        "data/invoices/second.json",
        (record) => ({
          ...renumber(record, "0002"),
          id: "second",
        }),
      ),
  },
  {
    name: "a credit note corrects itself",
    reason: "The invoice that it corrects is missing.",
    craft: (files, { credit }) =>
      edit<Fields>(files, credit, (record) => ({ ...record, originalId: record.id })),
  },
  {
    name: "a credit note corrects a draft",
    reason: "The invoice that it corrects is missing.",
    craft: (files, { invoice }) => edit<Fields>(files, invoice, (record) => ({ ...record, issued: null })),
  },
  {
    name: "a credit note has another currency",
    reason: "The invoice that it corrects has another currency.",
    craft: (files, { credit }) =>
      edit<InvoiceFields>(files, credit, (record) => ({
        ...record,
        currency: "USD",
        issued: reseal(record.issued, (text) => text.replaceAll('"INR"', '"USD"')),
      })),
  },
  {
    name: "a number counts further than a column",
    reason: "issued: The number isn't that of the document.",
    craft: (files, { invoice }) =>
      edit<InvoiceFields>(files, invoice, (record) => renumber(record, "3000000000")),
  },
  {
    name: "a total is higher than a column",
    reason: "issued: The document lacks something that it needs.",
    craft: (files, { invoice }) =>
      edit<InvoiceFields>(files, invoice, (record) => ({
        ...record,
        issued: reseal(record.issued, (text) => text.replace(/"totalMinor":\d+/, `"totalMinor":${TOO_HIGH}`)),
      })),
  },
  {
    name: "the lines of a draft come to more than a column",
    reason: "issued: This amount is too high.",
    craft: (files, { invoice }) =>
      edit<Fields & { lines: Fields[] }>(files, invoice, (record) => ({
        ...record,
        issued: null,
        lines: record.lines.map((line) => ({ ...line, quantityMilli: 2_000, unitMinor: AMOUNT_MAX_MINOR })),
      })),
  },
  {
    name: "a series ends on a day of another year",
    reason: "lastDay: The last day isn't one of the financial year.",
    craft: (files) => editFirst(files, SERIES, (series) => ({ ...series, lastDay: "2031-01-01" })),
  },
  {
    name: "a series counts further than any site",
    reason: "lastNo: Too big: expected number to be <=999999",
    craft: (files) => editFirst(files, SERIES, (series) => ({ ...series, lastNo: 1_000_000 })),
  },
  {
    name: "a quote was sent years after its number",
    reason: "Version 1: It wasn't sent in the financial year of its number.",
    craft: (files, names) =>
      editVersion(files, names, (text) => text.replace(/"sentOn":"\d{4}/, '"sentOn":"2031')),
  },
  {
    name: "a quote comes to more than a column",
    reason: "Version 1: Its amount can't be stored.",
    craft: (files, names) =>
      editVersion(files, names, (text) =>
        text
          .replaceAll(/"quantityMilli":\d+/g, '"quantityMilli":9000000')
          .replaceAll(/"unitMinor":\d+/g, `"unitMinor":${AMOUNT_MAX_MINOR}`),
      ),
  },
  {
    name: "the total of a quote is higher than a column",
    reason: `totalMinor: Too big: expected number to be <=${TOO_HIGH - 1}`,
    craft: (files, { quote }) =>
      edit<Fields>(files, quote, (record) => ({ ...record, totalMinor: TOO_HIGH })),
  },
  {
    name: "a milestone is higher than a column",
    reason: `milestones.0.totalMinor: Too big: expected number to be <=${TOO_HIGH - 1}`,
    craft: (files) =>
      editMilestones(files, (milestones) => milestones.map((one) => ({ ...one, totalMinor: TOO_HIGH }))),
  },
  {
    name: "one milestone comes twice",
    reason: "milestones: Each milestone needs an id of its own.",
    craft: (files) => editMilestones(files, ([first = {}]) => [first, first]),
  },
];

const listRefused = ({ lines }: Pick<ImportReport, "lines">) => lines.flatMap(({ refused }) => refused);

describeEachDialect(
  "documents in an archive",
  (setUp, dialect) => {
    it("come into an empty site with their PDFs, hashes and series, without links, and the next number continues", async () => {
      const site = await open(await setUp());
      const { quote, upfront } = await fill(site);
      const archive = await site.download();
      const files = await unpackArchive(archive);
      const stored = await site.connection.db.selectFrom("document_files").selectAll().execute();
      expect(stored).toHaveLength(9);
      expect(Object.keys(files).filter((name) => name.startsWith("documents/"))).toEqual(
        stored.map(({ sha256 }) => `documents/${sha256}.pdf`).toSorted(),
      );
      const tokens = [await site.tokenOf(upfront.id), await site.quote.tokenOf(quote.id)];
      for (const token of tokens) expect(JSON.stringify(files)).not.toContain(token);

      const other = await open(await openEmpty(dialect));
      const preview = await other.upload(archive, true);
      expect(preview.lines.find(({ kind }) => kind === "invoices")?.created).toContain(upfront.number);
      expect(await readDocuments(other.connection)).toMatchObject({ invoices: [], document_files: [] });
      const { status, ...report } = await other.upload(archive);
      expect([status, listRefused(report)]).toEqual([200, []]);
      const { invoice_templates: templates = [], ...kept } = await readDocuments(site.connection);
      const paused = templates.map((template) => ({ ...template, paused: 1 }));
      expect(await readDocuments(other.connection)).toEqual({ ...kept, invoice_templates: paused });
      expect(await proveAcceptance(other.connection.db, quote.id)).toMatchObject({ isMatch: true });
      expect((await other.pdf(upfront.id)).text).toBe((await site.pdf(upfront.id)).text);
      expect(await other.view(upfront.id)).toMatchObject({
        status: "part_paid",
        number: upfront.number,
        paidMinor: 300_000,
        tdsMinor: 50_000,
        person: { email: "neha@example.com" },
      });
      const again = await other.upload(archive);
      expect(again.lines.flatMap(({ created, changed }) => [...created, ...changed])).toEqual([]);

      // Both sites have the same secret here, and still the links of the one lead nowhere on the other.
      expect((await other.claimBy(tokens[0] ?? "", { ...CLAIM, amountMinor: 100 })).status).toBe(410);
      const next = { title: "Next", personId: (await other.view(upfront.id)).person.id };
      expect((await other.issued(next)).number).toBe((await site.issued()).number);
      expect((await other.quote.sent(next)).number).toBe((await site.quote.sent()).number);
    });

    it("come back from a backup with their PDFs, hashes, series and links, and the next number continues", async () => {
      const site = await open(await setUp());
      const { upfront, quote } = await fill(site);
      const folder = mkdtempSync(join(tmpdir(), "soloist-documents-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const file = join(folder, "backup.zip");
      const stores = { store: createMemoryMedia(), personFiles: createMemoryMedia() };
      const { connection } = site;
      await writeBackup({ connection, ...stores, appVersion: "1.2.3", now: site.now() }, file);
      const dataDir = join(folder, "new");
      expect(await restoreSite(readConfig({ DATA_DIR: dataDir }), [file])).toMatchObject({ ok: true });
      const restored = openSqliteConnection(join(dataDir, "site.db"));
      onTestFinished(() => restored.close());
      for (const table of TABLES) {
        const read = async ({ db }: Connection) =>
          (await db.selectFrom(table).selectAll().execute())
            .map((row) => JSON.stringify(Object.entries(row).sort()))
            .sort();
        expect(await read(restored), table).toEqual(await read(connection));
      }
      const other = await open(restored);
      expect(await other.tokenOf(upfront.id)).toBe(await site.tokenOf(upfront.id));
      expect(await other.quote.tokenOf(quote.id)).toBe(await site.quote.tokenOf(quote.id));
      const { person } = await other.view(upfront.id);
      expect((await other.issued({ personId: person.id })).number).toBe((await site.issued()).number);
      await expect(restored.db.updateTable("invoices").set({ number: "S/1" }).execute()).rejects.toThrow();
    });
  },
  { deepOn: ["postgres"] },
);

describeOnDatabase("documents in an archive", (setUp, dialect) => {
  it("are left out without visitors' data, but for the series, so that no number is given twice", async () => {
    const site = await open(await setUp());
    await site.issued();
    const archive = await site.download("");
    const names = Object.keys(await unpackArchive(archive));
    expect(names.filter((name) => /documents\/|invoices|payments|quotes|engagements/.test(name))).toEqual([]);
    const other = await open(await openEmpty(dialect));
    expect((await other.upload(archive)).status).toBe(200);
    expect((await other.issued()).number).toBe("S/25-26/0002");
  });

  it("are refused by name where a number is taken or a document was changed, and nothing is written", async () => {
    const site = await open(await setUp());
    const { id, number } = await site.issued();
    const archive = await site.download();
    const files = await unpackArchive(archive);
    const other = await open(await openEmpty(dialect));
    await other.issued({ title: "Another" });
    const before = await readDocuments(other.connection);
    const taken = { key: number, reason: `Another document has the number ${number}.` };
    const clash = await other.upload(archive);
    expect([clash.status, listRefused(clash)]).toEqual([422, [taken]]);
    expect(await readDocuments(other.connection)).toEqual(before);

    const repack = (change: Record<string, string>) => pack({ ...files, ...change });
    const [pdf = ""] = Object.keys(files).filter((name) => name.startsWith("documents/"));
    const record = `data/invoices/${id}.json`;
    const invoice = files[record] ?? "";
    const refusals = async (change: Record<string, string>) =>
      listRefused(await other.upload(await repack(change), true)).map(({ reason }) => reason);
    expect(await refusals({ [record]: invoice.replaceAll("Web shop", "Web shops") })).toEqual([
      "issued: The document isn't what it hashes to.",
      "This file doesn't belong to any document in the archive.",
    ]);
    expect(await refusals({ [pdf]: "Another file" })).toContain("Its PDF isn't the one that belongs to it.");
    const { [pdf]: _, ...without } = files;
    const lacking = await pack(without);
    expect(listRefused(await other.upload(lacking, true))).toContainEqual({
      key: number,
      reason: "Its PDF is missing.",
    });
    expect(await readDocuments(other.connection)).toEqual(before);
  });

  it("are refused where a credit note or a payment has no invoice, and where a transfer would pay twice", async () => {
    const site = await open(await setUp());
    const { id } = await site.issued();
    await site.record(id, { amountMinor: 1000, reference: "K1" });
    await site.post(201, `/${id}/credit`, { reason: "Not needed" });
    const archive = await site.download();
    const { [`data/invoices/${id}.json`]: _, ...without } = await unpackArchive(archive);
    const other = await open(await openEmpty(dialect));
    const reasons = async (bytes: Buffer) =>
      listRefused(await other.upload(bytes, true)).map(({ reason }) => reason);
    expect(await reasons(await pack(without))).toEqual([
      "The invoice that it corrects is missing.",
      "Its invoice is missing, is a draft, or has another currency.",
      "This file doesn't belong to any document in the archive.",
    ]);
    await other.record((await other.issued()).id, { amountMinor: 500, reference: "K1", method: "upi" });
    expect(await reasons(archive)).toContain("Another payment has this reference. One transfer pays once.");
  });

  it("are refused where the payments of a crafted archive don't add up", async () => {
    const site = await open(await setUp());
    const { id } = await site.issued();
    const payment = await site.record(id, { amountMinor: 400_000, tdsMinor: 50_000, reference: "K1" });
    await site.pay(201, `/${payment.id}/refund`, { method: "bank", amountMinor: 100_000, reference: "R1" });
    const files = await unpackArchive(await site.download());
    const exported: [Fields, Fields] = JSON.parse(files["data/payments.json"] ?? "");
    const [paid, refund] = exported[0].refundOf === null ? exported : [exported[1], exported[0]];
    const other = await open(await openEmpty(dialect));
    for (const { name, craft, reason } of CRAFTED_PAYMENTS) {
      const payments = JSON.stringify(craft(paid, refund));
      const { status, ...report } = await other.upload(
        await pack({ ...files, "data/payments.json": payments }),
        true,
      );
      const reasons = listRefused(report).map((one) => one.reason);
      expect(status, name).toBe(200);
      if (reason) expect(reasons, name).toContain(reason);
      else expect(reasons, name).toEqual([]);
    }
    // References are kept as the site itself writes them.
    const spaced = JSON.stringify([{ ...paid, reference: "k 1" }, refund]);
    expect((await other.upload(await pack({ ...files, "data/payments.json": spaced }))).status).toBe(200);
    expect((await other.payments()).map(({ reference }) => reference).sort()).toEqual(["K1", "R1"]);
  });

  it("are refused where the documents of a crafted archive say what no site writes", async () => {
    const site = await open(await setUp());
    const { id } = await site.issued();
    const { data } = await site.post<Answer<{ id: string }>>(201, `/${id}/credit`, { reason: "Not needed" });
    const quote = await site.quote.sent();
    expect((await site.quote.accept(quote)).status).toBe(200);
    const files = await unpackArchive(await site.download());
    const names = {
      invoice: `data/invoices/${id}.json`,
      credit: `data/invoices/${data.id}.json`,
      quote: `data/quotes/${quote.id}.json`,
    };
    const other = await open(await openEmpty(dialect));
    expect(listRefused(await other.upload(await pack(files), true))).toEqual([]);
    for (const { name, craft, reason } of CRAFTED_DOCUMENTS) {
      const { status, ...report } = await other.upload(await pack(craft(files, names)));
      expect(status, name).toBe(422);
      expect(
        listRefused(report).map((one) => one.reason),
        name,
      ).toContain(reason);
    }
    expect(await readDocuments(other.connection)).toMatchObject({
      invoices: [],
      quotes: [],
      document_series: [],
    });
  });

  it("keep a document that is issued here, whatever was paid for it since", async () => {
    const site = await open(await setUp());
    const draft = await site.draft();
    const early = await site.download();
    const { id, totalMinor } = await site.issue(draft.id);
    const issued = await site.download();
    await site.record(id, { amountMinor: totalMinor, reference: "K1" });
    const before = await readDocuments(site.connection);
    for (const archive of [early, issued]) {
      const { status, lines } = await site.upload(archive);
      expect([status, lines.flatMap(({ created, changed }) => [...created, ...changed])]).toEqual([200, []]);
    }
    expect(await readDocuments(site.connection)).toEqual(before);
    // On a site that has only the draft, the archive brings the invoice that it became.
    const other = await open(await openEmpty(dialect));
    await other.upload(early);
    expect((await other.upload(issued)).status).toBe(200);
    expect(await other.view(id)).toMatchObject({ status: "issued", number: "S/25-26/0001" });
  });
});
