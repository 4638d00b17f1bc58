import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { BUSINESS } from "../../../../../tests/helpers/invoice-samples.ts";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHeadFrame } from "../../../../ui/admin/page-head.tsx";
import type { Payment } from "../schema.ts";
import { AdminPayments } from "./admin-payments.tsx";
import type { PaymentsData } from "./payments-data.ts";

/** 23,500 of 25,000 rupees with 2,500 of deducted tax: 1,000 more than the invoice asks for. */
const PAYMENT: Payment = {
  id: "p1",
  invoice: { id: "i1", number: "S/1", status: "paid", balanceMinor: 0 },
  person: { id: "n1", name: "Nia", email: "nia@example.com" },
  method: "bank",
  status: "confirmed",
  amountMinor: 2_350_000,
  tdsMinor: 250_000,
  writtenOffMinor: 0,
  writeOffReason: "",
  receivedInrMinor: null,
  claimed: null,
  currency: "INR",
  reference: "UTR77",
  receivedOn: "2026-03-10",
  note: "",
  reason: "",
  reversedAt: null,
  refundOf: null,
  refundableMinor: 2_350_000,
  mail: null,
  creditMinor: 100_000,
  hasCertificate: false,
  isClaim: false,
  version: 3,
  createdAt: "2026-03-10T12:00:00.000Z",
};

const EMPTY: PaymentsData = {
  unmatched: [],
  hasProvider: false,
  claims: [],
  payments: [],
  total: 0,
  page: 1,
  tds: { payments: [], totals: [] },
  business: BUSINESS,
  openInvoices: [],
};
const INVOICES = [
  { id: "i1", name: "S/1, Nia", currency: "INR", balanceMinor: 2_500_000 },
  { id: "i2", name: "S/2, Ravi", currency: "INR", balanceMinor: 100_000 },
] as const;
const AWAITED: PaymentsData["tds"] = {
  payments: [PAYMENT],
  totals: [{ currency: "INR", tdsMinor: 250_000, payments: 1 }],
};

/** The screen as the reads after each write find it; what the last one found stays. */
async function showPayments(...found: Partial<PaymentsData>[]) {
  let reads = 0;
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => ({ ...EMPTY, ...(found[reads++] ?? found.at(-1)) }),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <ToastProvider>
          <PageHeadFrame title="Payments">
            <AdminPayments data={loaderData as PaymentsData} />
          </PageHeadFrame>
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const inDialog = (name: string) => within(screen.getByRole("dialog", { name }));
const change = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));

it("says how payments come onto an empty list, and records none while no invoice is open", async () => {
  await showPayments({});
  expect(screen.getByText("No payments yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Record payment" })).toBeNull();
});

it("records what has arrived for one of the open invoices, with the tax that was deducted", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment recorded", data: PAYMENT }));
  await showPayments({ openInvoices: [...INVOICES] });
  await click("Record payment");
  const dialog = inDialog("Record payment");
  await change(dialog.getByLabelText(/^Invoice/), "i1");
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveProperty("value", "25,000");
  expect(dialog.getByText(/^₹25,000 is open\./)).toBeTruthy();
  await change(dialog.getByLabelText(/^Paid by/), "bank");
  await change(amount, "23,500");
  await change(dialog.getByLabelText("Tax deducted (TDS)"), "2,500");
  await change(dialog.getByLabelText("Reference (UTR)"), "UTR77");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Record payment" })));
  expect(calls).toEqual([
    {
      call: "POST /api/payments",
      body: {
        invoiceId: "i1",
        method: "bank",
        amountMinor: 2_350_000,
        tdsMinor: 250_000,
        reference: "UTR77",
        note: "",
      },
    },
  ]);
  expect(screen.getByText("Payment recorded")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("records deducted tax without money, and asks for one of both", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment recorded", data: PAYMENT }));
  await showPayments({ openInvoices: [...INVOICES] });
  await click("Record payment");
  const dialog = inDialog("Record payment");
  await change(dialog.getByLabelText(/^Invoice/), "i1");
  const amount = dialog.getByLabelText(/^Amount/);
  await change(amount, "");
  const save = () => act(async () => fireEvent.click(dialog.getByRole("button", { name: "Record payment" })));
  await save();
  expect(dialog.getByText("Enter what arrived, or only the tax deducted.")).toBeTruthy();
  expect(calls).toEqual([]);
  await change(dialog.getByLabelText("Tax deducted (TDS)"), "2,500");
  await save();
  expect(calls).toEqual([
    {
      call: "POST /api/payments",
      body: { invoiceId: "i1", amountMinor: 0, tdsMinor: 250_000, reference: "", note: "" },
    },
  ]);
});

it("settles a short wire with the bank's fee, and notes the rupees that arrived", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment recorded", data: PAYMENT }));
  await showPayments({
    openInvoices: [{ id: "i3", name: "S/3, Ada", currency: "USD", balanceMinor: 528_750 }],
  });
  await click("Record payment");
  const dialog = inDialog("Record payment");
  await change(dialog.getByLabelText(/^Paid by/), "bank");
  expect(dialog.queryByLabelText(/^The rest/)).toBeNull();
  await change(dialog.getByLabelText(/^Amount/), "5,262.50");
  await change(dialog.getByLabelText("The rest, $25"), "written_off");
  const save = () => act(async () => fireEvent.click(dialog.getByRole("button", { name: "Record payment" })));
  await save();
  expect(calls).toEqual([]);
  await change(dialog.getByLabelText("The rest, $25"), "bank_fee");
  await change(dialog.getByLabelText("Rupees that arrived"), "4,44,681.25");
  await save();
  expect(calls).toEqual([
    {
      call: "POST /api/payments",
      body: {
        invoiceId: "i3",
        method: "bank",
        amountMinor: 526_250,
        tdsMinor: 0,
        writtenOffMinor: 2500,
        writeOffReason: "Bank fee",
        receivedInrMinor: 44_468_125,
        reference: "",
        note: "",
      },
    },
  ]);
});

it("takes a recorded payment back from the message that says so", async () => {
  const answers = [
    { success: true, message: "Payment recorded", data: { ...PAYMENT, id: "p9", version: 1 } },
    { success: true, message: "Undone. The client wasn't told", data: PAYMENT },
  ];
  const calls = stubOwnerCalls(() => answers.shift() ?? {});
  await showPayments({ openInvoices: [INVOICES[1]] });
  await click("Record payment");
  const dialog = inDialog("Record payment");
  await change(dialog.getByLabelText(/^Paid by/), "cash");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Record payment" })));
  await click("Undo");
  expect(calls.at(-1)).toEqual({ call: "POST /api/payments/p9/undo", body: { version: 1 } });
  expect(screen.getByText("Undone. The client wasn't told")).toBeTruthy();
});

it("corrects a payment that was recorded by mistake, with what was wrong, and keeps it in the list", async () => {
  const corrected: Payment = {
    ...PAYMENT,
    status: "reversed",
    reason: "Typed twice",
    reversedAt: "2026-03-11T12:00:00.000Z",
    refundableMinor: 0,
    creditMinor: 0,
  };
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment corrected", data: corrected }));
  await showPayments({ payments: [PAYMENT], total: 1 }, { payments: [corrected], total: 1 });
  await click("Correct ₹23,500 for S/1");
  const dialog = inDialog("Correct payment");
  expect(dialog.getByText(/^For a payment that was recorded by mistake\./)).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Correct payment" })));
  expect(calls).toEqual([]);
  await change(dialog.getByLabelText(/^What was wrong/), "Typed twice");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Correct payment" })));
  expect(calls).toEqual([
    { call: "POST /api/payments/p1/correct", body: { reason: "Typed twice", version: 3 } },
  ]);
  for (const text of ["Reversed", "Typed twice"]) expect(screen.getByText(text)).toBeTruthy();
  for (const verb of ["Refund", "Correct"])
    expect(screen.queryByRole("button", { name: new RegExp(`^${verb} `) })).toBeNull();
});

it("lists deducted tax until its certificate has arrived, and says at the line why that failed", async () => {
  const answers: object[] = [
    refuse(409, "stale_version", "This payment has changed."),
    { success: true, message: "Certificate noted", data: PAYMENT },
  ];
  const calls = stubOwnerCalls(() => answers.shift() ?? {});
  const before = { payments: [PAYMENT], total: 1, tds: AWAITED };
  await showPayments(before, before, { ...before, tds: EMPTY.tds });
  const panel = within(screen.getByRole("region", { name: "TDS awaiting certificate" }));
  expect(panel.getByText("₹2,500 of 1 payment")).toBeTruthy();
  await click("Certificate received: ₹2,500 for S/1");
  expect(panel.getByRole("alert").textContent).toBe("This payment has changed.");
  await click("Certificate received: ₹2,500 for S/1");
  const call = { call: "POST /api/payments/p1/certificate", body: { version: 3, isReceived: true } };
  expect(calls).toEqual([call, call]);
  expect(screen.queryByRole("region", { name: "TDS awaiting certificate" })).toBeNull();
  expect(screen.getByText("Certificate noted")).toBeTruthy();
});

it("offers the client's credit first when money goes back, and notes it down as a line of its own", async () => {
  const refund: Payment = {
    ...PAYMENT,
    id: "p2",
    amountMinor: -100_000,
    tdsMinor: 0,
    refundOf: "p1",
    refundableMinor: 0,
    creditMinor: 0,
  };
  const calls = stubOwnerCalls(() => ({ success: true, message: "Refund recorded", data: refund }));
  const after = [refund, { ...PAYMENT, creditMinor: 0 }];
  await showPayments({ payments: [PAYMENT], total: 1 }, { payments: after, total: 2 });
  expect(screen.getByText("+ ₹2,500 TDS")).toBeTruthy();
  expect(screen.getByText("₹1,000 credit")).toBeTruthy();
  await click(/^Refund ₹23,500/);
  const dialog = inDialog("Record refund");
  expect(dialog.getByLabelText(/^Amount/)).toHaveProperty("value", "1,000");
  expect(dialog.getByText("At most ₹23,500.")).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Record refund" })));
  expect(calls).toEqual([
    {
      call: "POST /api/payments/p1/refund",
      body: { method: "bank", amountMinor: 100_000, reference: "", note: "", version: 3 },
    },
  ]);
  expect(screen.getByText("Refund recorded")).toBeTruthy();
  expect(screen.getByText("−₹1,000")).toBeTruthy();
  expect(screen.queryByText("₹1,000 credit")).toBeNull();
});
