import { onTestFinished } from "vitest";
import { PROVIDERS, type Provider } from "../../app/features/money/payments/payment.ts";
import type { InvoiceLinks } from "../../app/features/money/payments/providers/schema.ts";
import { passLinks } from "../../app/features/money/payments/worker.server.ts";
import type { Connection } from "../../db/connection.ts";
import type { Answer } from "./owner-app.ts";
import { type FakeLink, type Report, signReport, startProviderServer } from "./payment-provider-server.ts";
import { openPayments } from "./payments.ts";

export const PRICE_MINOR = 2_500_000;
const LINES = [{ title: "A shop with everything", unitMinor: PRICE_MINOR, taxBp: 0 }];

/** A site whose clients pay by card, and the providers that it talks to. */
export async function openCardPayments(
  connection: Connection,
  {
    providers = PROVIDERS,
    ...options
  }: { providers?: readonly Provider[] } & Parameters<typeof openPayments>[1] = {},
) {
  const fake = await startProviderServer();
  onTestFinished(() => fake.stop());
  const config = { paymentProviders: fake.config(providers) };
  const site = await openPayments(connection, { ...options, config });
  const linkCall = <T = Answer<InvoiceLinks>>(id: string, method: "GET" | "POST", expected = 200) =>
    site.ask<T>(expected, method, `/api/payments/invoices/${id}/links`);
  const findLink = ({
    provider,
    invoice,
  }: {
    provider: Provider;
    invoice: { number: string | null };
  }): FakeLink => {
    const link = fake.links.findLast(
      (one) => one.provider === provider && one.reference.startsWith(`${invoice.number}-`),
    );
    if (!link) throw new Error(`${provider} has no link for ${invoice.number}.`);
    return link;
  };
  return {
    ...site,
    fake,
    linkCall,
    findLink,
    /** An invoice of ₹25,000. */
    invoice: (input: object = {}) => site.issued({ lines: LINES, ...input }),
    /** The same with its link at the provider. */
    async linked(provider: Provider) {
      const invoice = await site.issued({ lines: LINES });
      await linkCall(invoice.id, "POST");
      return { invoice, link: findLink({ provider, invoice }) };
    },
    /** Posts it as the provider does. */
    async report(report: Report, headers = signReport(report, { at: site.now() })): Promise<number> {
      const path = `/api/payments/${report.provider}/webhook`;
      return (await site.app.request(path, { method: "POST", headers, body: report.body })).status;
    },
    pass: () => passLinks(site.app.site),
    unmatched: () => site.payments("?status=unmatched"),
    attempts: () =>
      connection.db
        .selectFrom("payment_attempts")
        .selectAll()
        .orderBy("created_at")
        .orderBy("provider")
        .execute(),
    dump: () =>
      Promise.all(
        (
          ["invoices", "payments", "allocations", "payment_events", "payment_attempts", "outbox"] as const
        ).map((table) => connection.db.selectFrom(table).selectAll().execute()),
      ),
  };
}
