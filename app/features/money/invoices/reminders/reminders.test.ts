import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openPayments } from "../../../../../tests/helpers/payments.ts";
import { queueInvoiceReminders } from "./reminder-worker.server.ts";

const TOTAL = 1_180_000;

/** A sent invoice that is due on 20 March; mornings begin at 02:30 UTC in Kolkata. */
async function openWithInvoice(connection: Parameters<typeof openPayments>[0]) {
  const site = await openPayments(connection);
  const invoice = await site.issued({ paymentDays: 10 });
  expect(invoice.dueOn).toBe("2026-03-20");
  await site.post(200, `/${invoice.id}/send`);
  await site.deliver();
  const queue = async (moment: string) => {
    await site.passTo(moment);
    await queueInvoiceReminders(site.site);
  };
  return {
    ...site,
    invoice,
    queue,
    /** The subjects of what goes out at this time. */
    async remind(moment: string) {
      await queue(moment);
      return (await site.deliver()).map(({ subject }) => subject);
    },
    steps: async () => {
      const rows = await connection.db.selectFrom("invoice_reminders").selectAll().orderBy("step").execute();
      return rows.map(({ step, outcome }) => `${step} ${outcome}`);
    },
  };
}

const REMINDER = "Reminder: invoice S/25-26/0001";
const HELD = "Payment to confirm before a reminder: S/25-26/0001";

describeEachDialect("reminders of invoices", (setup) => {
  it("come three days before, on the due date, and 7 and 14 days after, each once", async () => {
    const site = await openWithInvoice(await setup());
    expect(await site.remind("2026-03-16T06:00:00Z")).toEqual([]);
    for (const day of ["2026-03-17", "2026-03-20", "2026-03-27", "2026-04-03"]) {
      expect(await site.remind(`${day}T02:29:59Z`)).toEqual([]);
      expect(await site.remind(`${day}T02:30:00Z`)).toEqual([REMINDER]);
      expect(await site.remind(`${day}T09:00:00Z`)).toEqual([]);
    }
    expect(await site.remind("2026-06-01T06:00:00Z")).toEqual([]);
    expect(await site.steps()).toEqual(["-3 sent", "0 sent", "7 sent", "14 sent"]);
  });

  it("after downtime only the latest is sent, and the earlier ones are skipped", async () => {
    const site = await openWithInvoice(await setup());
    expect(await site.remind("2026-03-28T06:00:00Z")).toEqual([REMINDER]);
    expect(await site.steps()).toEqual(["-3 skipped", "0 skipped", "7 sent"]);
    expect(await site.remind("2026-04-03T06:00:00Z")).toEqual([REMINDER]);
  });

  it("paid or credited a minute before, none is sent, not even one that was queued", async () => {
    const paid = await openWithInvoice(await setup());
    await paid.passTo("2026-03-20T02:29:00Z");
    await paid.record(paid.invoice.id, { amountMinor: TOTAL, receivedOn: "2026-03-20" });
    await paid.deliver();
    expect(await paid.remind("2026-03-20T02:30:00Z")).toEqual([]);
    const credited = await openWithInvoice(await setup());
    await credited.queue("2026-03-20T02:30:00Z");
    await credited.post(201, `/${credited.invoice.id}/credit`, { reason: "Cancelled" });
    expect(await credited.deliver()).toEqual([]);
  });
});

describeOnDatabase("reminders of invoices", (setup) => {
  it("names what is open then, the due date and the link, with the PDF, to the client", async () => {
    const site = await openWithInvoice(await setup());
    await site.record(site.invoice.id, { amountMinor: 180_000, receivedOn: "2026-03-10" });
    await site.deliver();
    await site.queue("2026-03-27T06:00:00Z");
    const [mail] = await site.deliver();
    expect(mail).toMatchObject({
      to: { address: "client1@example.com" },
      replyTo: { address: "owner@site.example" },
      attachment: { type: "application/pdf" },
    });
    expect(mail?.text).toContain("was due on 20 Mar 2026");
    expect(mail?.text).toContain("Still to be paid: ₹10,000");
    expect(mail?.text).toContain("/i/");
  });

  it("none leaves at night, not even one that was queued in the evening", async () => {
    const site = await openWithInvoice(await setup());
    expect(await site.remind("2026-03-17T15:30:00Z")).toEqual([]);
    await site.queue("2026-03-17T15:29:59Z");
    await site.passTo("2026-03-17T15:30:00Z");
    expect(await site.deliver()).toEqual([]);
    expect(await site.remind("2026-03-18T02:30:00Z")).toEqual([REMINDER]);
  });

  it("only the owner is notified while a payment waits to be confirmed", async () => {
    const site = await openWithInvoice(await setup());
    await site.passTo("2026-03-20T02:29:00Z");
    expect(await site.claim(site.invoice, { receivedOn: "2026-03-20" })).toBe(200);
    await site.deliver();
    await site.queue("2026-03-20T02:30:00Z");
    const mails = await site.deliver();
    expect(mails).toMatchObject([{ subject: HELD, to: { address: "owner@site.example" } }]);
    expect(await site.remind("2026-03-20T06:00:00Z")).toEqual([]);
  });

  it("a claim that comes after a reminder was queued sends the owner's mail in its place", async () => {
    const site = await openWithInvoice(await setup());
    await site.queue("2026-03-20T02:30:00Z");
    expect(await site.claim(site.invoice, { receivedOn: "2026-03-20" })).toBe(200);
    expect((await site.deliver()).map(({ subject }) => subject)).toEqual([
      "Payment to confirm: S/25-26/0001",
    ]);
    expect(await site.remind("2026-03-20T02:31:00Z")).toEqual([HELD]);
  });

  it("count from the due date also of an invoice that was never emailed, but not on its first day", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued({ paymentDays: 0 });
    await site.passTo("2026-03-10T12:30:00Z");
    await queueInvoiceReminders(site.site);
    expect(await site.deliver()).toEqual([]);
    await site.passTo("2026-03-17T06:00:00Z");
    await queueInvoiceReminders(site.site);
    expect((await site.deliver()).map(({ subject }) => subject)).toEqual([REMINDER]);
    const path = `/api/invoices/${invoice.id}/reminders`;
    const read = async () =>
      (await site.ask<{ data: { sentOn: string[]; held: string } }>(200, "GET", path)).data;
    expect(await read()).toMatchObject({ sentOn: ["2026-03-17"], held: null });
  });

  it("wait for a client without an address, and say so", async () => {
    const connection = await setup();
    const site = await openPayments(connection);
    const invoice = await site.issued({ paymentDays: 0 });
    const emails = await connection.db.selectFrom("person_emails").selectAll().execute();
    await connection.db.deleteFrom("person_emails").execute();
    await site.passTo("2026-03-17T06:00:00Z");
    expect(await queueInvoiceReminders(site.site)).toBe(0);
    const path = `/api/invoices/${invoice.id}/reminders`;
    const { data } = await site.ask<{ data: object }>(200, "GET", path);
    expect(data).toEqual({ sentOn: [], nextOn: null, held: "no_address" });
    await connection.db.insertInto("person_emails").values(emails).execute();
    await queueInvoiceReminders(site.site);
    expect((await site.deliver()).map(({ subject }) => subject)).toEqual([REMINDER]);
  });

  it("a reminder that waits in the outbox isn't called sent", async () => {
    const site = await openWithInvoice(await setup());
    await site.queue("2026-03-17T06:00:00Z");
    const path = `/api/invoices/${site.invoice.id}/reminders`;
    const read = async () => (await site.ask<{ data: { sentOn: string[] } }>(200, "GET", path)).data.sentOn;
    expect(await read()).toEqual([]);
    await site.deliver();
    expect(await read()).toEqual(["2026-03-17"]);
  });

  it("come for none while the owner has switched them off", async () => {
    const off = await openWithInvoice(await setup());
    await off.changeBusiness({ remindsAboutInvoices: false });
    expect(await off.remind("2026-03-20T06:00:00Z")).toEqual([]);
  });
});
