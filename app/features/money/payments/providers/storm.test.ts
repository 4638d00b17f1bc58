import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openCardPayments, PRICE_MINOR } from "../../../../../tests/helpers/paid-by-card.ts";
import {
  type FakeLink,
  KEYS,
  type Report,
  signReport,
} from "../../../../../tests/helpers/payment-provider-server.ts";
import type { Today } from "../../../office/home/today/schema.ts";
import { findPart } from "../../../office/home/today/today.ts";
import { PROVIDERS, type Provider } from "../payment.ts";

type Stage = Awaited<ReturnType<typeof openCardPayments>>;

interface Storm {
  name: string;
  /** Says what the provider reports and returns the statuses of the answers. */
  blow: (stage: Stage, link: FakeLink) => Promise<number[]>;
  statuses: readonly number[];
  invoice: "paid" | "issued";
  payments: number;
  unmatched: number;
}

const five = (stage: Stage, report: Report) =>
  Promise.all(Array.from({ length: 5 }, () => stage.report(report)));
const one = async (stage: Stage, report: Report, headers?: Record<string, string>) => [
  await stage.report(report, headers),
];

/** Changes one digit of the amount and leaves the signature. */
function tamper(report: Report): Report {
  return { ...report, body: report.body.replace(String(PRICE_MINOR), String(PRICE_MINOR + 1)) };
}

const FAIR = { statuses: [200], invoice: "paid", payments: 1, unmatched: 0 } as const;
const REFUSED = { statuses: [400], invoice: "issued", payments: 0, unmatched: 0 } as const;
const UNMATCHED = { statuses: [200], invoice: "issued", payments: 0, unmatched: 1 } as const;

const STORMS: readonly Storm[] = [
  {
    name: "the event five times in parallel: paid once",
    ...FAIR,
    blow: (stage, link) => five(stage, stage.fake.pay(link)),
  },
  {
    name: "two events of one payment, each five times: paid once",
    ...FAIR,
    blow: async (stage, link) => {
      const [first, second] = [stage.fake.pay(link), stage.fake.pay(link)];
      return (await Promise.all([five(stage, second), five(stage, first)])).flat();
    },
  },
  {
    name: "the event and the answer to a question at once: paid once",
    ...FAIR,
    blow: async (stage, link) => {
      const report = stage.fake.pay(link);
      const [statuses] = await Promise.all([
        five(stage, report),
        stage.ask(200, "POST", "/api/payments/check"),
      ]);
      return statuses;
    },
  },
  {
    name: "three days late: paid once",
    ...FAIR,
    blow: async (stage, link) => {
      const report = stage.fake.pay(link);
      await stage.passTo("2026-03-13T12:00:00.000Z");
      return five(stage, report);
    },
  },
  {
    name: "one byte changed: refused",
    ...REFUSED,
    blow: (stage, link) => {
      const report = stage.fake.pay(link);
      return one(stage, tamper(report), signReport(report, { at: stage.now() }));
    },
  },
  {
    name: "signed with the key instead of the webhook's secret: refused",
    ...REFUSED,
    blow: (stage, link) => {
      const report = stage.fake.pay(link);
      return one(stage, report, signReport(report, { at: stage.now(), secret: KEYS[link.provider].secret }));
    },
  },
  {
    name: "no signature: refused",
    ...REFUSED,
    blow: (stage, link) => one(stage, stage.fake.pay(link), { "content-type": "application/json" }),
  },
  {
    name: "₹1 instead of ₹25,000: unmatched",
    ...UNMATCHED,
    blow: (stage, link) => five(stage, stage.fake.pay(link, { amount: 100 })),
  },
  {
    name: "$25,000 instead of ₹25,000: unmatched",
    ...UNMATCHED,
    blow: (stage, link) => five(stage, stage.fake.pay(link, { currency: "USD" })),
  },
  {
    name: "a reference that nobody knows: unmatched",
    ...UNMATCHED,
    blow: (stage, link) => five(stage, stage.fake.pay(link, { reference: "S/25-26/0001-ffffffff" })),
  },
  {
    name: "without a reference: unmatched",
    ...UNMATCHED,
    blow: (stage, link) => five(stage, stage.fake.pay(link, { reference: "" })),
  },
];

describeEachDialect("a storm of webhooks", (setUp, _dialect, once) => {
  const defineStorms = (provider: Provider) =>
    it.each(STORMS)(`${provider}, $name`, async ({ blow, statuses, ...expected }) => {
      const stage = await openCardPayments(await setUp(), { providers: [provider] });
      const { invoice, link } = await stage.linked(provider);
      const before = await stage.dump();
      expect(new Set(await blow(stage, link))).toEqual(new Set(statuses));
      if (statuses[0] === 400) expect(await stage.dump()).toEqual(before);
      const seen = await stage.view(invoice.id);
      expect(seen).toMatchObject({
        status: expected.invoice,
        balanceMinor: expected.invoice === "paid" ? 0 : PRICE_MINOR,
      });
      expect(await stage.payments()).toHaveLength(expected.payments);
      expect(await stage.unmatched()).toHaveLength(expected.unmatched);
      const { data: today } = await stage.ask<Answer<Today>>(200, "GET", "/api/today");
      expect(findPart(today, "unmatched").total).toBe(expected.unmatched);
      const mails = await stage.deliver();
      expect(mails.filter(({ subject }) => subject.startsWith("Payment received"))).toHaveLength(
        expected.payments,
      );
      expect(mails.filter(({ subject }) => subject.startsWith("Payment not matched"))).toHaveLength(
        expected.unmatched,
      );
    });

  const [first, ...others] = PROVIDERS;
  defineStorms(first);
  // They only speak otherwise.
  once(() => {
    for (const provider of others) defineStorms(provider);
  });
});
