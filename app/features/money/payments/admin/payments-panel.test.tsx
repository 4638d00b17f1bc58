import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { InvoiceLinks } from "../providers/schema.ts";
import type { InvoicePayments, Payment } from "../schema.ts";
import { PaymentsPanel } from "./payments-panel.tsx";

function buildPayment(given: Partial<Payment> = {}): Payment {
  return {
    id: "p1",
    invoice: { id: "i1", number: "S/1", status: "issued", balanceMinor: 118_000 },
    method: "upi",
    reference: "U1",
    writtenOffMinor: 0,
    writeOffReason: "",
    receivedInrMinor: null,
    person: { id: "n1", name: "Nia", email: "nia@example.com" },
    status: "claimed",
    amountMinor: 100_000,
    tdsMinor: 0,
    currency: "INR",
    receivedOn: "2026-03-10",
    claimed: null,
    reversedAt: null,
    note: "",
    reason: "",
    refundOf: null,
    mail: null,
    refundableMinor: 0,
    creditMinor: 0,
    hasCertificate: false,
    isClaim: true,
    version: 3,
    createdAt: "2026-03-10T12:00:00.000Z",
    ...given,
  };
}

const NO_LINKS: InvoiceLinks = { providers: [], links: [] };

async function showPanel(payments: Payment[], creditMinor = 0, links = NO_LINKS) {
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
const inDialog = (name: string) => within(screen.getByRole("dialog", { name }));
const change = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

it("uses the client's credit with one press, while something is open", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Credit used", data: {} }));
  await showPanel([], 50_000);
  await click("Use credit");
  expect(calls.at(-1)).toEqual({ call: "POST /api/payments/credit", body: { invoiceId: "i1" } });
  expect(screen.getByText("Credit used")).toBeDefined();
});

it("asks for amount, deducted tax and day before a claim is confirmed, as the client has said them", async () => {
  const confirmed = buildPayment({ status: "confirmed", version: 4 });
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment confirmed", data: confirmed }));
  await showPanel([buildPayment({ tdsMinor: 18_000 })]);
  await click("Confirm ₹1,000 for S/1");
  expect(calls).toEqual([]);
  const dialog = inDialog("Confirm payment");
  const tds = dialog.getByLabelText("Tax deducted (TDS)");
  expect(tds).toHaveProperty("value", "180");
  expect(dialog.getByLabelText(/^The day the money came/)).toHaveProperty("value", "2026-03-10");
  expect(dialog.getByRole("button", { name: "Reject" })).toBeTruthy();
  const confirm = dialog.getByRole("button", { name: "Confirm payment" });
  await change(tds, "a tenth");
  await press(confirm);
  expect(dialog.getByText("Please enter an amount, such as 25,000.")).toBeTruthy();
  await change(tds, "100");
  await change(dialog.getByLabelText(/^Amount that arrived/), "900");
  await change(dialog.getByLabelText(/^The day the money came/), "2026-03-09");
  await press(confirm);
  expect(calls).toEqual([
    {
      call: "POST /api/payments/p1/confirm",
      body: { version: 3, amountMinor: 90_000, tdsMinor: 10_000, receivedOn: "2026-03-09" },
    },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await click("Undo");
  expect(calls.at(-1)).toEqual({ call: "POST /api/payments/p1/undo", body: { version: 4 } });
});

it("rejects a claim with a reason, beside it or from the question, and says there why that failed", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "wrong_state", "This payment is no longer waiting."));
  await showPanel([buildPayment()]);
  await click("Confirm ₹1,000 for S/1");
  await press(inDialog("Confirm payment").getByRole("button", { name: "Reject" }));
  const dialog = inDialog("Reject payment");
  const reject = dialog.getByRole("button", { name: "Reject payment" });
  await press(reject);
  expect(calls).toEqual([]);
  await change(dialog.getByLabelText(/^Reason/), "Nothing has arrived.");
  await press(reject);
  expect(calls).toEqual([
    { call: "POST /api/payments/p1/reject", body: { version: 3, reason: "Nothing has arrived." } },
  ]);
  expect(dialog.getByText("This payment is no longer waiting.")).toBeTruthy();
  cleanup();
  await showPanel([buildPayment()]);
  await click("Reject ₹1,000 for S/1");
  expect(screen.getByRole("dialog", { name: "Reject payment" })).toBeTruthy();
});

it("records what has arrived for the invoice, and shows the client's credit", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "wrong_state", "Recorded already.", { reference: "Used." }));
  await showPanel([buildPayment({ status: "confirmed", refundableMinor: 100_000, creditMinor: 5000 })], 5000);
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
        invoiceId: "i1",
        method: "bank",
        amountMinor: 118_000,
        tdsMinor: 0,
        reference: "N1",
        note: "",
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
  await showPanel([]);
  expect(screen.queryByText("Card and link payments")).toBeNull();
  cleanup();
  await showPanel([], 0, { providers: ["razorpay"], links: [link] });
  expect(screen.getByText("Razorpay: the invoice's page has a link for ₹1,180.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy Razorpay link" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make payment link" })).toBeNull();
  cleanup();
  await showPanel([], 0, {
    providers: ["razorpay"],
    links: [{ ...link, status: "failed", fault: "Razorpay refused it." }],
  });
  expect(screen.getByText("Razorpay: Razorpay refused it.")).toBeTruthy();
  await click("Make payment link");
  expect(calls.at(-1)?.call).toBe("POST /api/payments/invoices/i1/links");
  expect(screen.getByText("Payment link made")).toBeTruthy();
});
