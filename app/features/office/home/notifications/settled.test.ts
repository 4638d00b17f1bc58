import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../../tests/helpers/owner-app.ts";
import { openPayments } from "../../../../../tests/helpers/payments.ts";
import type { NotificationList } from "./schema.ts";

type Connection = Parameters<typeof openPayments>[0];

async function open(connection: Connection) {
  const site = await openPayments(connection);
  const bell = async () => {
    const { data } = await site.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    return data.notifications;
  };
  return { ...site, bell, kinds: async () => (await bell()).map(({ kind }) => kind) };
}

describeOnDatabase("the bell", (setup) => {
  it("tells of an overdue invoice from the end of its day by the owner's clocks until it's paid", async () => {
    const site = await open(await setup());
    const invoice = await site.issued({ paymentDays: 0 });
    // 23:59 in Kolkata, and the midnight after.
    await site.passTo("2026-03-10T18:29:00Z");
    expect(await site.bell()).toEqual([]);
    await site.passTo("2026-03-10T18:30:00Z");
    expect(await site.bell()).toMatchObject([
      {
        kind: "invoice_overdue",
        recordId: invoice.id,
        text: `${invoice.number}, Web shop`,
        at: "2026-03-10T18:30:00.000Z",
        isSeen: false,
      },
    ]);
    await site.ask(200, "POST", "/api/notifications/seen", { until: "2026-03-10T18:30:00.000Z" });
    expect(await site.bell()).toMatchObject([{ isSeen: true }]);
    await site.record(invoice.id, { amountMinor: invoice.balanceMinor, receivedOn: "2026-03-11" });
    expect(await site.bell()).toEqual([]);
  });

  it("drops a claim that was confirmed", async () => {
    const site = await open(await setup());
    expect(await site.claim(await site.issued())).toBe(200);
    expect(await site.kinds()).toEqual(["payment_claimed"]);
    const [payment] = await site.payments();
    const { amountMinor, tdsMinor, receivedOn, version } = payment ?? {};
    await site.pay(200, `/${payment?.id}/confirm`, { amountMinor, tdsMinor, receivedOn, version });
    expect(await site.kinds()).toEqual([]);
  });
});
