import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { InvoiceLinks } from "../providers/schema.ts";
import type { InvoicePayments, Payment } from "../schema.ts";
import { PaymentsPanel } from "./payments-panel.tsx";

function buildPayment(given: Partial<Payment> = {}): Payment {
  return {
    ...{ id: "p1", invoice: { id: "i1", number: "S/1", status: "issued" }, method: "upi", reference: "U1" },
    person: { id: "n1", name: "Nia", email: "nia@example.com" },
    ...{ status: "claimed", amountMinor: 100_000, tdsMinor: 0, currency: "INR", receivedOn: "2026-03-10" },
    ...{ note: "", reason: "", refundOf: null, refundableMinor: 0, creditMinor: 0, hasCertificate: false },
    ...{ isClaim: true, version: 3, createdAt: "2026-03-10T12:00:00.000Z", ...given },
  };
}

const NO_LINKS: InvoiceLinks = { providers: [], links: [] };

async function show(payments: Payment[], creditMinor = 0, links = NO_LINKS) {
  const invoice = {
    id: "i1",
    number: "S/1",
    status: "issued",
    currency: "INR",
    balanceMinor: 118_000,
  } as const;
  const data: InvoicePayments = { invoice, payments, creditMinor };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <PaymentsPanel data={data} links={links} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("uses the client's credit with one press, while something is open", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Credit used", data: {} }));
  await show([], 50_000);
  await click("Use credit");
  expect(calls.at(-1)).toEqual({ call: "POST /api/payments/credit", body: { invoiceId: "i1" } });
  expect(screen.getByText("Credit used")).toBeDefined();
});

it("confirms a claim with one press, or with the amounts that arrived", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment confirmed", data: {} }));
  await show([buildPayment()]);
  await click("Confirm ₹1,000 for S/1");
  type("Amount that arrived", "900");
  type("Tax deducted (TDS)", "a tenth");
  await click("Confirm these amounts");
  expect(screen.getByText("Please enter an amount, such as 25,000.")).toBeTruthy();
  type("Tax deducted (TDS)", "100");
  await click("Confirm these amounts");
  expect(calls).toEqual([
    { call: "POST /api/payments/p1/confirm", body: { version: 3 } },
    { call: "POST /api/payments/p1/confirm", body: { version: 3, amountMinor: 90_000, tdsMinor: 10_000 } },
  ]);
});

it("rejects a claim with a reason, and says at the claim why that failed", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "wrong_state", "This payment is no longer waiting."));
  await show([buildPayment()]);
  await click("Reject ₹1,000 for S/1");
  expect(screen.getByText("Please say why.")).toBeTruthy();
  expect(calls).toEqual([]);
  type("Reason", "Nothing has arrived.");
  await click("Reject ₹1,000 for S/1");
  expect(calls).toEqual([
    { call: "POST /api/payments/p1/reject", body: { version: 3, reason: "Nothing has arrived." } },
  ]);
  expect(screen.getByText("This payment is no longer waiting.")).toBeTruthy();
});

it("records what has arrived for the invoice, and shows the client's credit", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "wrong_state", "Recorded already.", { reference: "Used." }));
  await show([buildPayment({ status: "confirmed", refundableMinor: 100_000, creditMinor: 5000 })], 5000);
  expect(screen.getByText(/This client has ₹50 of credit/)).toBeTruthy();
  await click("Record payment");
  const dialog = within(screen.getByRole("dialog", { hidden: true }));
  expect(dialog.getByText("Invoice S/1")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Paid by/), { target: { value: "bank" } });
  fireEvent.change(dialog.getByLabelText("Reference (UTR)"), { target: { value: "N1" } });
  await act(async () =>
    fireEvent.submit(dialog.getByLabelText("Reference (UTR)").closest("form") ?? document),
  );
  expect(calls).toEqual([
    {
      call: "POST /api/payments",
      body: {
        ...{ invoiceId: "i1", method: "bank", amountMinor: 118_000, tdsMinor: 0, reference: "N1", note: "" },
      },
    },
  ]);
  expect(dialog.getByText("Used.")).toBeTruthy();
});

it("has a payment link for the balance to copy, or a button that makes one, and neither without a provider", async () => {
  const link = {
    provider: "razorpay",
    status: "open",
    url: "https://rzp.example/1",
    amountMinor: 118_000,
    currency: "INR",
    fault: "",
    expiresAt: "2026-09-10T12:00:00.000Z",
    createdAt: "2026-03-10T12:00:00.000Z",
  } as const;
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment link made", data: {} }));
  await show([]);
  expect(screen.queryByText("Card and link payments")).toBeNull();
  cleanup();
  await show([], 0, { providers: ["razorpay"], links: [link] });
  expect(screen.getByText("Razorpay: the invoice's page has a link for ₹1,180.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy Razorpay link" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make payment link" })).toBeNull();
  cleanup();
  await show([], 0, {
    providers: ["razorpay"],
    links: [{ ...link, status: "failed", fault: "Razorpay refused it." }],
  });
  expect(screen.getByText("Razorpay: Razorpay refused it.")).toBeTruthy();
  await click("Make payment link");
  expect(calls.at(-1)?.call).toBe("POST /api/payments/invoices/i1/links");
  expect(screen.getByText("Payment link made")).toBeTruthy();
});
