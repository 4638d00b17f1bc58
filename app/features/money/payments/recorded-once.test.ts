import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { openPayments } from "../../../../tests/helpers/payments.ts";

describeEachDialect("payments without a reference", (setup) => {
  it("are recorded once, however often the button is pressed at once", async () => {
    const site = await openPayments(await setup());
    const { id: invoiceId } = await site.issued();
    const body = { invoiceId, method: "cash", amountMinor: 100_000 };
    const press = (path: string, json: object, key?: string) =>
      site.send(
        `/api/payments${path}`,
        { method: "POST", body: JSON.stringify(json) },
        { "content-type": "application/json", ...(key !== undefined && { "idempotency-key": key }) },
      );
    const presses = (path: string, json: object, key?: string) =>
      Promise.all([1, 2, 3].map(async () => (await press(path, json, key)).status));
    expect((await presses("", body)).toSorted()).toEqual([201, 409, 409]);
    expect(await presses("", { ...body, amountMinor: 50_000 }, "form-1")).toEqual([201, 201, 201]);
    // A form whose answer was lost, and that says something else by now.
    expect(await presses("", { ...body, amountMinor: 60_000 }, "form-1")).toEqual([409, 409, 409]);
    expect(await site.payments()).toHaveLength(2);
    expect(await site.view(invoiceId)).toMatchObject({ paidMinor: 150_000 });
    const recorded = (await site.listActions()).filter((line) => line.startsWith("payment_recorded"));
    expect(recorded).toHaveLength(2);
    // With another note or day, it's another payment.
    await site.pay(201, "", { ...body, note: "The second half" });
    await site.passTo("2026-03-10T23:00:00Z");
    await site.pay(201, "", { ...body, receivedOn: "2026-03-10" });
    const [payment] = (await site.payments()).filter(({ amountMinor }) => amountMinor === 50_000);
    const back = { method: "cash", amountMinor: 10_000 };
    expect((await presses(`/${payment?.id}/refund`, back)).toSorted()).toEqual([201, 409, 409]);
    expect(await presses(`/${payment?.id}/refund`, back, "form-2")).toEqual([201, 201, 201]);
    expect((await press(`/${payment?.id}/refund`, back, "form-1")).status).toBe(409);
    expect((await site.payments()).filter(({ refundOf }) => refundOf !== null)).toHaveLength(2);
    const personId = await site.addClient({ stateCode: "29" });
    const advance = { personId, title: "Upfront", method: "cash", amountMinor: 118_000, taxBp: 1800 };
    expect((await presses("/advances", advance)).toSorted()).toEqual([201, 409, 409]);
    expect((await presses("/advances", advance, "form-3")).toSorted()).toEqual([201, 409, 409]);
    expect((await press("", body, "a b")).status).toBe(400);
  });

  it("are claimed once, when the client presses twice", async () => {
    const site = await openPayments(await setup());
    const invoice = await site.issued();
    const claim = { method: "cash", reference: "", amountMinor: 100_000, receivedOn: "2026-03-10" };
    await Promise.all([1, 2, 3].map(() => site.claim(invoice, claim)));
    expect(await site.payments()).toHaveLength(1);
    await site.claim(invoice, { ...claim, amountMinor: 0, tdsMinor: 10_000 });
    expect(await site.payments()).toHaveLength(2);
  });
});
