import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Connection } from "../../../db/connection.ts";
import type { Db } from "../../../db/schema.ts";
import { describeEachDialect } from "../../../tests/helpers/database.ts";
import type { Answer } from "../../../tests/helpers/owner-app.ts";
import { openQuotes } from "../../../tests/helpers/quotes.ts";
import { listAgreementFaults } from "./judge-agreements.ts";
import { listDocumentFaults } from "./judge-documents.ts";
import { listPaymentFaults } from "./judge-payments.ts";

/** Each leaves half of something behind, as a killed server must not. */
const PLANTED: readonly { what: string; fault: RegExp; plant: (db: Db) => Promise<unknown> }[] = [
  {
    what: "an acceptance without its engagement",
    fault: /^The quote Q\/25-26\/0001 has 0 engagements\.$/,
    plant: (db) => db.deleteFrom("engagements").execute(),
  },
  {
    what: "an acceptance without its milestones",
    fault: /has 0 milestones\.$/,
    plant: (db) => db.deleteFrom("milestones").execute(),
  },
  {
    what: "an acceptance without its upfront draft",
    fault: /lacks the draft of "Upfront"\.$/,
    plant: (db) => db.updateTable("milestones").set({ invoice_id: null }).execute(),
  },
  {
    what: "an accepted quote that still waits",
    fault: /is sent, with an acceptance\.$/,
    plant: (db) => db.updateTable("quotes").set({ status: "sent" }).execute(),
  },
  {
    what: "an engagement without an acceptance",
    fault: /^The engagement .+ has no acceptance\.$/,
    plant: (db) => db.updateTable("engagements").set({ quote_id: "another" }).execute(),
  },
  {
    what: "a deal that isn't won although its quote is accepted",
    fault: /^The deal .+ is quoted\.$/,
    plant: (db) => db.updateTable("deals").set({ stage: "quoted" }).execute(),
  },
  {
    what: "an acceptance that nobody was told of",
    fault: /has the mails "quote_accepted", and not/,
    plant: (db) => db.deleteFrom("outbox").where("kind", "=", "quote_agreed").execute(),
  },
  {
    what: "a number that was taken and given to no document",
    fault: /^The series invoice 25-26 is at 2, with 1 documents\.$/,
    plant: (db) => db.updateTable("document_series").set({ last_no: 2 }).execute(),
  },
  {
    what: "an issued invoice without its PDF",
    fault: /^INV\/25-26\/0009 has no PDF, or another one\.$/,
    plant: (db) => copyInvoice(db, { series_no: 9, number: "INV/25-26/0009" }),
  },
  {
    what: "a gap in a series",
    fault: /^INV\/25-26\/0009 is number 2 of the series invoice 25-26\.$/,
    plant: (db) => copyInvoice(db, { series_no: 9, number: "INV/25-26/0009" }),
  },
  {
    what: "a draft with a snapshot",
    fault: /is half issued\.$/,
    plant: (db) => copyInvoice(db, { series_no: null, number: null, status: "draft", fiscal_year: null }),
  },
  {
    what: "a PDF without a document",
    fault: /^The PDF nothing belongs to no document\.$/,
    plant: (db) =>
      db.insertInto("document_files").values({ document_id: "nothing", sha256: "", base64: "" }).execute(),
  },
  {
    what: "a confirmed payment that settles nothing",
    fault: /^The confirmed payment .+ settles 0, and not 590000\.$/,
    plant: (db) => db.deleteFrom("allocations").execute(),
  },
  {
    what: "an allocation without its payment",
    fault: /^An allocation of .+ belongs to no payment, or to no invoice\.$/,
    plant: (db) => db.deleteFrom("payments").execute(),
  },
  {
    what: "a balance that isn't the sum of what was allocated",
    fault: /has 1 paid, and 590000 was allocated\.$/,
    plant: (db) => db.updateTable("invoices").set({ paid_minor: 1 }).execute(),
  },
  {
    what: "an invoice whose state doesn't follow from its amounts",
    fault: /is issued, and not paid\.$/,
    plant: (db) => db.updateTable("invoices").set({ status: "issued" }).execute(),
  },
  {
    what: "a receipt that was mailed twice",
    fault: /has 2 receipts by mail\.$/,
    plant: (db) =>
      sql`insert into outbox (id, kind, subject_id, mail, attempts, next_try_at, created_at)
        select 'twice', kind, subject_id, mail, attempts, next_try_at, created_at from outbox
        where kind = 'payment_received'`.execute(db),
  },
];

async function copyInvoice(db: Db, changes: object): Promise<void> {
  const row = await db.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
  const copied = { ...row, id: "copy", paid_minor: 0, status: "issued" as const, ...changes };
  await db.insertInto("invoices").values(copied).execute();
}

async function listFaults(connection: Connection): Promise<string[]> {
  const { faults } = await listDocumentFaults(connection);
  return [...faults, ...(await listAgreementFaults(connection)), ...(await listPaymentFaults(connection))];
}

/** A quote was accepted, its first part invoiced, and the client's payment confirmed. */
async function openPaidSite(connection: Connection) {
  const site = await openQuotes(connection);
  const personId = await site.addClient({ email: "nia@example.com", stateCode: "29" });
  const { data: deal } = await site.ask<Answer<{ id: string }>>(201, "POST", "/api/deals", {
    email: "nia@example.com",
    name: "Nia",
    title: "A shop",
  });
  const quote = await site.quote.sent({ personId, dealId: deal.id });
  expect((await site.quote.accept(quote)).status).toBe(200);
  const { milestones } = await site.engagement(quote.id);
  const invoice = await site.issue(milestones[0]?.invoice?.id ?? "");
  expect(await site.claim(invoice)).toBe(200);
  const [claim] = await site.payments();
  await site.pay(200, `/${claim?.id}/confirm`);
  return site;
}

describeEachDialect("the judges of killed servers", (setup) => {
  it("find nothing on a site where all is whole, and each half that is planted", async () => {
    const connection = await setup();
    await openPaidSite(connection);
    expect(await listFaults(connection)).toEqual([]);
    for (const { what, fault, plant } of PLANTED) {
      const faults = await connection
        .transact(async (trx) => {
          await plant(trx);
          throw new Planted(await listFaults({ ...connection, db: trx }));
        })
        .catch((error: unknown) => {
          if (error instanceof Planted) return error.faults;
          throw error;
        });
      expect(faults, what).toContainEqual(expect.stringMatching(fault));
    }
    expect(await listFaults(connection)).toEqual([]);
  });
});

/** Rolls a planted fault back. */
class Planted extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super("Planted");
    this.faults = faults;
  }
}
