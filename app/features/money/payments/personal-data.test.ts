import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";
import type { PersonErasure } from "../../clients/people/schema.ts";

describeEachDialect("tax records of a person", (setup) => {
  it("erasing a client keeps invoices and payments with the reason and the date, and their bytes", async () => {
    const connection = await setup();
    const site = await openPayments(connection);
    const personId = await site.addClient({ email: "nia@example.com", stateCode: "29" });
    const invoice = await site.issued({ personId });
    const drafted = await site.draft({ personId });
    await site.record(invoice.id, { amountMinor: 100_000, reference: "K1" });
    await site.claim(invoice, { reference: "K2" });
    const [claim] = await site.payments("?status=claimed");
    await site.pay(200, `/${claim?.id}/reject`, { reason: "Not there" });
    const { text } = await site.pdf(invoice.id);
    const { data } = await site.ask<Answer<PersonErasure>>(200, "POST", `/api/people/${personId}/erase`, {
      confirm: "nia@example.com",
    });
    expect(data.kept).toEqual([
      expect.objectContaining({
        what: "1 invoice or credit note, PDF included",
        reason: expect.stringContaining("Tax records"),
        until: "31 December 2032",
      }),
      expect.objectContaining({ what: "1 payment", until: "31 December 2032" }),
    ]);
    expect(data.deleted.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["1 draft of an invoice", "1 rejected payment"]),
    );
    await site.ask(404, "GET", `/api/invoices/${drafted.id}`);
    expect((await site.pdf(invoice.id)).text).toBe(text);
    expect(await site.view(invoice.id)).toMatchObject({ status: "part_paid", paidMinor: 100_000 });
    expect(await site.payments()).toMatchObject([{ reference: "K1", person: { name: "Somebody" } }]);
    const later = await site.record(invoice.id, { amountMinor: 1_080_000, reference: "K3" });
    expect(later).toMatchObject({ invoice: { status: "paid" } });
  });
});
