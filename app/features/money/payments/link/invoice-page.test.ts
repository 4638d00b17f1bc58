import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { openPayments } from "../../../../../tests/helpers/payments.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import { CLAIM_SAID } from "../payment.ts";

const BANK = { holder: "Asha Rao", bank: "SBI", account: "123456789", ifsc: "SBIN0001234", swift: "" };
const TYPED = { method: "upi", reference: "412345678901", receivedOn: "2026-03-10", amount: "11,800" };

/** The real pages, as a browser without JavaScript meets them. */
async function openSite(connection: Connection, options: Parameters<typeof openPayments>[1] = {}) {
  const site = await openPayments(connection, { ...(await createSitePages()), ...options });
  const get = (path: string) => site.app.request(path);
  return {
    ...site,
    get,
    html: async (path: string) => (await get(path)).text(),
    pathOf: async (id: string) => `/i/${await site.tokenOf(id)}`,
    submit: (path: string, fields: Record<string, string>) =>
      site.app.request(path, { method: "POST", body: new URLSearchParams(fields) }),
    dump: () =>
      Promise.all(
        (["invoices", "payments", "allocations", "outbox"] as const).map((table) =>
          connection.db.selectFrom(table).selectAll().execute(),
        ),
      ),
  };
}

describeOnDatabase("the client's page of an invoice", (setUp) => {
  it("shows the document and a UPI code of the open balance, also after a part payment", async () => {
    const site = await openSite(await setUp());
    await site.changeBusiness({ bank: BANK });
    const { id } = await site.issued();
    const path = await site.pathOf(id);
    const page = await site.html(path);
    for (const text of ["Tax invoice S/25-26/0001", "Web shop", "29AAGCB7383J1Z4", "Neha Sharma", "₹11,800"])
      expect(page).toContain(text);
    const upi =
      "upi://pay?pa=asha@okbank&amp;pn=Asha%20Rao&amp;am=11800.00&amp;cu=INR&amp;tn=Invoice%20S%2F25-26%2F0001";
    expect(page).toContain(`href="${upi}"`);
    expect(page).toContain("123456789");
    for (const text of ["₹11,800 to pay. It", "QR code to pay ₹11,800 by UPI", 'value="11,800"'])
      expect(page).toContain(text);
    await site.record(id, { amountMinor: 1_000_000, reference: "P1" });
    const later = await site.html(path);
    expect(later).toContain("am=1800.00&amp;");
    expect(later).toContain("Still to be paid");
    const file = await site.get(`${path}/invoice.pdf`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(await file.text()).toBe((await site.pdf(id)).text);
  });

  it("puts the bank first above the limit of UPI apps, and offers none of both where nothing is known", async () => {
    const site = await openSite(await setUp());
    const { id } = await site.issued();
    await site.changeBusiness({ bank: BANK, upiLimitMinor: 1_180_000 });
    const path = await site.pathOf(id);
    const order = async () => {
      const page = await site.html(path);
      return page.indexOf('id="pay-bank"') - page.indexOf('id="pay-upi"');
    };
    expect(await order()).toBeGreaterThan(0);
    await site.changeBusiness({ bank: BANK, upiLimitMinor: 1_179_999 });
    expect(await order()).toBeLessThan(0);
    await site.changeBusiness({ bank: { ...BANK, account: "" }, upiAddress: "" });
    const page = await site.html(path);
    expect(page).toContain("Please ask me for my bank details.");
    expect(page).not.toContain("upi://");
  });

  it("the form of the page tells the owner, and no address marks anything as paid", async () => {
    const site = await openSite(await setUp());
    const { id } = await site.issued();
    const path = await site.pathOf(id);
    const before = await site.dump();
    for (const query of ["", "?status=paid", "?claimed=1", "?razorpay_payment_link_status=paid"]) {
      expect(await site.html(`${path}${query}`)).not.toContain(CLAIM_SAID);
      await site.app.request(`${path}${query}`, { method: "HEAD" });
    }
    expect(await site.dump()).toEqual(before);
    const refused = await site.submit(path, { ...TYPED, amount: "a lot" });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toContain("Please enter an amount");
    expect(again).toContain('value="a lot"');
    const unnamed = await site.submit(path, { ...TYPED, reference: "" });
    expect(await unnamed.text()).toContain("Please enter the reference (UTR)");
    const answer = await site.submit(path, TYPED);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?claimed=1`]);
    const thanks = await site.html(`${path}?claimed=1`);
    expect(thanks).toContain(CLAIM_SAID.replace("'", "&#x27;"));
    expect(await site.view(id)).toMatchObject({ status: "issued", paidMinor: 0 });
    const waiting = await site.html(path);
    for (const text of ["Waiting for my confirmation", "please don&#x27;t send it again"])
      expect(waiting).toContain(text);
    const forms = [...thanks.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action]) => action);
    expect(forms.every((action) => action?.startsWith("/"))).toBe(true);
    const [claim] = await site.payments();
    await site.pay(200, `/${claim?.id}/confirm`);
    const paid = await site.html(path);
    expect(paid).toContain("This invoice is paid. Thank you.");
    expect(paid).not.toContain("upi://");
    expect((await site.submit(path, { ...TYPED, reference: "OTHER1" })).status).toBe(409);
  });

  it("has no control of a payment provider", async () => {
    const site = await openSite(await setUp());
    const page = await site.html(await site.pathOf((await site.issued()).id));
    expect(page).not.toMatch(/razorpay|stripe/i);
  });

  it("offers no payment of a credit note or in another currency by UPI", async () => {
    const site = await openSite(await setUp());
    const invoice = await site.issued();
    const { data: note } = await site.post(201, `/${invoice.id}/credit`, { reason: "Called off" });
    const page = await site.html(await site.pathOf(note.id));
    expect(page).toContain(`Credit note ${note.number}`);
    expect(page).toContain("S/25-26/0001 of 10 Mar 2026");
    for (const text of ["How to pay", "I have paid", "Still to be paid"]) expect(page).not.toContain(text);
    expect(await site.html(await site.pathOf(invoice.id))).toContain("This invoice is credited.");
    const personId = await site.addClient({ country: "United States", address: "1 Main Street" });
    const lines = [
      {
        title: "Shop",
        detail: "",
        sac: "",
        quantityMilli: 1000,
        unitMinor: 100_000,
        discountMinor: 0,
        taxBp: 0,
      },
    ];
    const usd = await site.issued({ personId, currency: "USD", inrRateMicro: 84_500_000, lines });
    expect(await site.html(await site.pathOf(usd.id))).not.toContain("upi://");
  });

  it("a token opens one document, can be revoked, and is written nowhere", async () => {
    const connection = await setUp();
    const logged: string[] = [];
    const write = (data: object, message: string) => void logged.push(JSON.stringify([data, message]));
    const log = { debug: write, info: write, warn: write, error: write };
    const site = await openSite(connection, { log });
    const [invoice, other] = [await site.issued(), await site.issued()];
    const token = await site.tokenOf(invoice.id);
    const answer = await site.get(`/i/${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    // With no-referrer the form's origin would be null (decision 0093); other sites learn nothing.
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    const [name = "", ...rest] = token.split(".");
    const forged = [Buffer.from(`${other.id}.1`).toString("base64url"), ...rest].join(".");
    for (const path of [
      `/i/${forged}`,
      `/i/${forged}/invoice.pdf`,
      `/booking/${token}`,
      `/i/${token.toLowerCase()}`,
    ])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    expect((await site.claimBy(forged, { ...TYPED, amountMinor: 1 })).status).toBe(404);
    expect((await site.submit(`/i/${forged}`, TYPED)).status).toBe(404);
    await site.ask(200, "POST", `/api/invoices/${invoice.id}/new-link`);
    for (const path of [`/i/${token}`, `/i/${token}/invoice.pdf`])
      expect([path, (await site.get(path)).status]).toEqual([path, 410]);
    expect((await site.claimBy(token, { ...TYPED, amountMinor: 1 })).status).toBe(410);
    expect((await site.submit(`/i/${token}`, TYPED)).status).toBe(410);
    const renewed = await site.tokenOf(invoice.id);
    expect((await site.get(`/i/${renewed}`)).status).toBe(200);
    await vi.waitFor(async () => expect(logged.join("\n")).toContain("/api/invoices/:token/claim"));
    const seen = ["analytics_events", "missed_paths", "activity"] as const;
    const rows = await Promise.all(
      seen.map((table) => connection.db.selectFrom(table).selectAll().execute()),
    );
    const kept = `${logged.join("\n")}${JSON.stringify(rows)}`;
    for (const secret of [token, name, renewed]) expect(kept).not.toContain(secret);
  });

  it("an issued invoice stays as it is while it's sent and paid", async () => {
    const site = await openSite(await setUp());
    const invoice = await site.issued();
    const { text } = await site.pdf(invoice.id);
    const sent = await site.ask<{ message: string; data: { sentAt: string } }>(
      ...([200, "POST", `/api/invoices/${invoice.id}/send`] as const),
    );
    expect(sent).toMatchObject({ message: "Email queued", data: { sentAt: site.now().toISOString() } });
    await site.ask(200, "POST", `/api/invoices/${invoice.id}/new-link`);
    // Until it has left, the mail names the document and holds no bytes of it.
    const stored = await site.dump();
    expect(JSON.stringify(stored[3])).toContain(
      `"document":{"kind":"invoice","id":"${invoice.id}"}`.replaceAll('"', '\\"'),
    );
    const [mail, ...others] = await site.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Invoice S/25-26/0001 from Test Owner",
      to: { address: "client1@example.com" },
      replyTo: { address: "owner@site.example" },
      attachment: { name: "S-25-26-0001.pdf", type: "application/pdf" },
    });
    expect(new TextDecoder().decode(mail?.attachment?.bytes)).toBe(
      new TextDecoder().decode(
        (await (
          await site.call("GET", `/api/invoices/${invoice.id}/invoice.pdf`)
        ).arrayBuffer()) as ArrayBuffer,
      ),
    );
    // Composed when it's sent, with the link of that moment.
    for (const part of [await site.tokenOf(invoice.id), "₹11,800", "17 Mar 2026", "UPI: asha@okbank"])
      expect(mail?.text).toContain(part);
    expect((await site.pdf(invoice.id)).text).toBe(text);
    const draft = await site.draft();
    await site.ask(409, "POST", `/api/invoices/${draft.id}/send`);
    await site.ask(404, "GET", `/api/invoices/${draft.id}/link`);
    await site.ask(409, "POST", `/api/invoices/${draft.id}/new-link`);
    await site.ask(404, "POST", "/api/invoices/none/send");
    expect(await site.listActions()).toEqual(
      expect.arrayContaining(["invoice_sent: S/25-26/0001", "invoice_link_renewed: S/25-26/0001"]),
    );
  });
});
