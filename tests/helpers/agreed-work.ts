import { expect } from "vitest";
import type { Connection } from "../../db/connection.ts";
import type { openQuotes } from "./quotes.ts";

type QuoteSite = Awaited<ReturnType<typeof openQuotes>>;

/** Everything that can be agreed, invoiced and paid: two versions of a quote, part payments, tax, a refund, an advance. */
export async function fillAgreedWork({ db }: Connection, site: QuoteSite) {
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
  await db
    .insertInto("invoice_reminders")
    .values({ ...reminder, outcome: "sent" })
    .execute();
  return { quote, upfront };
}
