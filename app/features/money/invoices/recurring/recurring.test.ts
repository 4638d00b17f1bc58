import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { WORK } from "../../../../../tests/helpers/invoices.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openPayments } from "../../../../../tests/helpers/payments.ts";
import type { Today } from "../../../office/home/today/schema.ts";
import { findPart } from "../../../office/home/today/today.ts";
import type { InvoiceTemplate } from "./schema.ts";
import { makeDueInvoices } from "./store/make-invoices.server.ts";
import { findDayFrom, findNextDay } from "./template.ts";

const MONTHLY = { title: "Care plan", lines: [WORK], every: "month", nextOn: "2026-03-31" };

async function openWithTemplate(
  connection: Parameters<typeof openPayments>[0],
  input: Record<string, unknown> = {},
) {
  const site = await openPayments(connection);
  const personId = await site.addClient({ stateCode: "29" });
  const body = { ...MONTHLY, personId, ...input };
  const { data } = await site.ask<Answer<InvoiceTemplate>>(201, "POST", "/api/invoice-templates", body);
  const path = `/api/invoice-templates/${data.id}`;
  return {
    ...site,
    body,
    path,
    template: async () => (await site.ask<Answer<InvoiceTemplate>>(200, "GET", path)).data,
    periods: async () => {
      const rows = await connection.db
        .selectFrom("invoices")
        .select(["period", "status"])
        .orderBy("period")
        .execute();
      return rows.map(({ period, status }) => `${period} ${status}`);
    },
    /** Runs the worker as after a start of the server at this time. */
    async make(moment: string) {
      await site.passTo(moment);
      let made = 0;
      for (let more = await makeDueInvoices(site.site); more > 0; more = await makeDueInvoices(site.site))
        made += more;
      return made;
    },
  };
}

describeEachDialect("recurring invoices", (setup) => {
  it("after two months of downtime there's one draft for each period, and no more on the next start", async () => {
    const site = await openWithTemplate(await setup());
    // 31 March begins in the owner's zone at 18:30 UTC of the day before.
    expect(await site.make("2026-03-30T18:29:59Z")).toBe(0);
    expect(await site.make("2026-05-10T06:00:00Z")).toBe(2);
    expect(await site.periods()).toEqual(["2026-03-31 draft", "2026-04-30 draft"]);
    expect(await site.make("2026-05-10T06:00:00Z")).toBe(0);
    expect(await site.template()).toMatchObject({ nextOn: "2026-05-31", totalMinor: 1_180_000 });
  });

  it("two processes at the same time make one invoice for a period", async () => {
    const site = await openWithTemplate(await setup());
    await site.passTo("2026-03-31T06:00:00Z");
    const made = await Promise.all([makeDueInvoices(site.site), makeDueInvoices(site.site)]);
    expect(made.toSorted()).toEqual([0, 1]);
    expect(await site.periods()).toEqual(["2026-03-31 draft"]);
  });

  it("steps over a period whose invoice came with an archive", async () => {
    const connection = await setup();
    const site = await openWithTemplate(connection);
    await site.make("2026-05-10T06:00:00Z");
    // As on an older copy of the site, into which the invoices were imported.
    await connection.db.updateTable("invoice_templates").set({ next_on: "2026-03-31" }).execute();
    await site.make("2026-05-31T06:00:00Z");
    expect(await site.periods()).toEqual(["2026-03-31 draft", "2026-04-30 draft", "2026-05-31 draft"]);
    expect(await site.template()).toMatchObject({ nextOn: "2026-06-30" });
  });

  it("is changed, refuses an old version and a last day before the next, and leaves its invoices when deleted", async () => {
    const site = await openWithTemplate(await setup());
    await site.make("2026-04-30T06:00:00Z");
    const { version, nextOn } = await site.template();
    const changed = { ...site.body, nextOn, title: "Care" };
    await site.ask(409, "PUT", site.path, { ...changed, version: 1 });
    await site.ask(400, "PUT", site.path, { ...changed, untilOn: "2026-01-01", version });
    await site.ask(200, "PUT", site.path, { ...changed, version });
    expect(await site.template()).toMatchObject({ title: "Care", nextOn: "2026-05-31" });
    await site.ask(200, "DELETE", site.path);
    await site.ask(404, "GET", site.path);
    expect(await site.periods()).toHaveLength(2);
    expect(await site.listActions()).toContain("recurring_invoice_deleted: Care");
  });
});

describeOnDatabase("recurring invoices", (setup) => {
  it("shows its drafts on Today until they're issued", async () => {
    const site = await openWithTemplate(await setup());
    const listDrafts = async () =>
      findPart((await site.ask<Answer<Today>>(200, "GET", "/api/today")).data, "recurring").items;
    expect(await listDrafts()).toEqual([]);
    await site.make("2026-03-31T06:00:00Z");
    const [draft] = await listDrafts();
    expect(draft).toMatchObject({
      title: "Care plan",
      detail: "₹11,800, for 31 Mar 2026. Issue it, so that it can be paid.",
    });
    await site.ask(200, "POST", `/api/invoices/${draft?.id}/issue`, {});
    expect(await listDrafts()).toEqual([]);
  });

  it("issues and sends by itself where the owner said so, with today's date", async () => {
    const site = await openWithTemplate(await setup(), { issuesAutomatically: true });
    expect(await site.make("2026-05-10T06:00:00Z")).toBe(2);
    const mails = await site.deliver();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining("Invoice S/26-27/0001"),
      expect.stringContaining("Invoice S/26-27/0002"),
    ]);
    const [latest] = await site.list();
    expect(latest).toMatchObject({ status: "issued", issuedOn: "2026-05-10" });
  });

  it("leaves a draft and tells the owner why when it can't be issued", async () => {
    const site = await openWithTemplate(await setup(), { issuesAutomatically: true });
    await site.changeBusiness({ legalName: "" });
    expect(await site.make("2026-03-31T06:00:00Z")).toBe(1);
    expect(await site.periods()).toEqual(["2026-03-31 draft"]);
    const [mail] = await site.deliver();
    expect(mail).toMatchObject({
      subject: "Invoice to check: Care plan",
      to: { address: "owner@site.example" },
      text: expect.stringContaining("couldn't be issued, so it waits as a draft."),
    });
  });

  it("drafts only in another currency without a rate", async () => {
    const site = await openWithTemplate(await setup(), { currency: "USD", issuesAutomatically: true });
    expect(await site.make("2026-03-31T06:00:00Z")).toBe(1);
    expect(await site.periods()).toEqual(["2026-03-31 draft"]);
    expect(await site.deliver()).toEqual([]);
  });

  it("makes none while paused, goes on from the day on which it's resumed, and ends with its last day", async () => {
    const site = await openWithTemplate(await setup(), { untilOn: "2026-06-30" });
    await site.ask(200, "POST", `${site.path}/pause`);
    expect(await site.make("2026-05-10T06:00:00Z")).toBe(0);
    await site.ask(200, "POST", `${site.path}/resume`);
    expect(await site.template()).toMatchObject({ isPaused: false, nextOn: "2026-05-31" });
    expect(await site.make("2026-12-01T06:00:00Z")).toBe(2);
    expect(await site.periods()).toEqual(["2026-05-31 draft", "2026-06-30 draft"]);
    expect(await site.template()).toMatchObject({ isOver: true, nextOn: "2026-07-31" });
  });
});

it("falls back to the last day of a short month and returns to the 31st", () => {
  const series = { every: "month", anchorDay: 31 } as const;
  const days = ["2027-01-31"];
  for (let index = 0; index < 3; index += 1) days.push(findNextDay(days.at(-1) ?? "", series));
  expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  expect(findNextDay("2027-11-30", { every: "quarter", anchorDay: 30 })).toBe("2028-02-29");
  expect(findNextDay("2028-02-29", { every: "year", anchorDay: 29 })).toBe("2029-02-28");
  expect(findDayFrom("2027-01-31", "2027-03-01", series)).toBe("2027-03-31");
});
