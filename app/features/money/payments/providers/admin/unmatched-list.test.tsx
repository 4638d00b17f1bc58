import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import { usePaymentWrites } from "../../admin/use-payment-writes.tsx";
import type { Payment } from "../../schema.ts";
import { UnmatchedList } from "./unmatched-list.tsx";

const PAYMENT: Payment = {
  id: "p1",
  invoice: { id: "", number: "", status: "issued", balanceMinor: 0 },
  method: "razorpay",
  reference: "pay_1",
  writtenOffMinor: 0,
  writeOffReason: "",
  receivedInrMinor: null,
  claimed: null,
  person: { id: "", name: "Somebody", email: "" },
  status: "unmatched",
  amountMinor: 10_000,
  tdsMinor: 0,
  currency: "INR",
  receivedOn: "2026-03-10",
  note: "",
  reason: "It names no payment link of this site.",
  refundOf: null,
  mail: null,
  refundableMinor: 0,
  reversedAt: null,
  creditMinor: 0,
  hasCertificate: false,
  isClaim: false,
  version: 3,
  createdAt: "2026-03-10T12:00:00.000Z",
};
const INVOICES = [
  { id: "i1", name: "S/1, Nia", currency: "INR", balanceMinor: 10_000 },
  { id: "i2", name: "S/2, Eve", currency: "USD", balanceMinor: 10_000 },
] as const;

function Screen({ payments }: { payments: Payment[] }) {
  return <UnmatchedList payments={payments} openInvoices={INVOICES} writes={usePaymentWrites()} />;
}

async function showList(payments: Payment[]) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <Screen payments={payments} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("assigns money to an open invoice of its currency, or puts it aside with a note", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Payment assigned", data: {} }));
  await showList([PAYMENT]);
  expect(screen.getByText("It names no payment link of this site.")).toBeTruthy();
  await click("Assign ₹100 by Razorpay");
  expect(screen.getByText("Please choose an invoice.")).toBeTruthy();
  const choice = screen.getByLabelText("Invoice");
  expect([...choice.querySelectorAll("option")].map(({ textContent }) => textContent)).not.toContain(
    "S/2, Eve",
  );
  fireEvent.change(choice, { target: { value: "i1" } });
  await click("Assign ₹100 by Razorpay");
  expect(calls.at(-1)).toEqual({
    call: "POST /api/payments/p1/assign",
    body: { version: 3, invoiceId: "i1" },
  });
  const count = calls.length;
  await click("Put ₹100 by Razorpay aside");
  expect(calls).toHaveLength(count);
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "A gift" } });
  await click("Put ₹100 by Razorpay aside");
  expect(calls.at(-1)).toEqual({
    call: "POST /api/payments/p1/put-aside",
    body: { version: 3, note: "A gift" },
  });
});

it("offers no invoice for a refund, and isn't there when all is matched", async () => {
  await showList([{ ...PAYMENT, amountMinor: -10_000 }]);
  expect(screen.queryByText("Assign to an invoice")).toBeNull();
  await showList([]);
  expect(screen.getAllByText("Not matched")).toHaveLength(1);
});
