import { expect, it } from "vitest";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openCardPayments } from "../../../../../tests/helpers/paid-by-card.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import { PROVIDERS } from "../payment.ts";

describeOnDatabase("the client's page with card payments", (setUp) => {
  it("the page links to the provider, and coming back pays nothing", async () => {
    const stage = await openCardPayments(await setUp(), { ...(await createSitePages()) });
    const { invoice } = await stage.linked("razorpay");
    const path = `/i/${await stage.tokenOf(invoice.id)}`;
    const html = async (query = "") => (await stage.app.request(`${path}${query}`)).text();
    const before = await stage.dump();
    for (const query of [
      "?status=paid",
      "?returned=razorpay",
      "?returned=razorpay&razorpay_payment_link_status=paid",
    ])
      await html(query);
    expect(await stage.dump()).toEqual(before);
    expect(await stage.view(invoice.id)).toMatchObject({ status: "issued", paidMinor: 0 });
    const page = await html("?returned=razorpay");
    expect(page.includes("the payment shows here once Razorpay has confirmed it")).toBe(true);
    expect(page.includes("This invoice is paid")).toBe(false);
    for (const { id, provider } of stage.fake.links) {
      const host = provider === "razorpay" ? "rzp" : "checkout";
      expect(page).toMatch(
        new RegExp(`<a href="https://${host}\\.example/${id}"[^>]*>Pay by card or bank with `),
      );
    }
    const actions = [...page.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action);
    expect(actions.every((action) => action?.startsWith("/"))).toBe(true);
    expect(page.indexOf('id="pay-upi"')).toBeLessThan(page.indexOf('id="pay-card"'));
    await stage.record(invoice.id, { amountMinor: 100, reference: "P1" });
    expect(await html()).not.toMatch(/rzp\.example|checkout\.example/);
  });

  it("without keys there's nothing to press, and no call to a provider", async () => {
    const stage = await openCardPayments(await setUp(), { ...(await createSitePages()), providers: [] });
    const invoice = await stage.invoice();
    await stage.post(200, `/${invoice.id}/send`);
    await stage.pass();
    const page = await (await stage.app.request(`/i/${await stage.tokenOf(invoice.id)}`)).text();
    expect(page).not.toMatch(/razorpay|stripe|pay-card/i);
    expect((await stage.linkCall(invoice.id, "GET")).data).toEqual({ providers: [], links: [] });
    await stage.linkCall(invoice.id, "POST", 409);
    for (const provider of PROVIDERS) {
      const report = { provider, id: "evt_1", body: "{}" };
      expect(await stage.report(report)).toBe(404);
      await stage.ask(404, "POST", `/api/payments/providers/${provider}/test`);
    }
    expect(stage.fake.calls).toEqual([]);
  });
});
