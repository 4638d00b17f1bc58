import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import {
  BUSINESS,
  buildInvoice,
  buildIssued,
  buildLine,
  CLIENT,
} from "../../../../../tests/helpers/invoice-samples.ts";
import { type OwnerCall, refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Invoice } from "../schema.ts";
import { AdminInvoice } from "./admin-invoice.tsx";
import type { InvoiceData } from "./invoices-data.ts";

function Screen() {
  const data = useLoaderData<InvoiceData>();
  return (
    <ToastProvider>
      <AdminInvoice key={data.invoice?.id ?? "new"} data={data} />
    </ToastProvider>
  );
}

interface Shown {
  data: InvoiceData;
}

/** A screen whose data are read again after a write, as `answer` has left them. */
async function showInvoice(data: InvoiceData, answer: (call: OwnerCall, shown: Shown) => object) {
  const shown = { data };
  const calls = stubOwnerCalls((call) => answer(call, shown));
  const loader = () => structuredClone(shown.data);
  const HydrateFallback = () => null;
  const Page = createRoutesStub([
    { path: "/admin/invoices/:id", loader, HydrateFallback, Component: Screen },
    { path: "/admin/invoices", Component: () => <p>The list</p> },
  ]);
  await act(async () => render(<Page initialEntries={["/admin/invoices/i1"]} />));
  return calls;
}

const MAIL = { kind: "smtp", waiting: 0, failed: 0, captured: 0 } as const;
const toDraft = (invoice: Invoice): InvoiceData => ({
  kind: "draft",
  invoice,
  client: CLIENT,
  business: BUSINESS,
  mail: MAIL,
});
const toIssued = (invoice: Invoice): InvoiceData => ({
  kind: "issued",
  invoice,
  business: BUSINESS,
  mail: MAIL,
  link: "https://soloist.example/i/token",
  reminders: null,
  mails: [],
});
const said = (data: Invoice, message = "Draft saved") => ({ success: true, message, data });

const type = (name: string | RegExp, value: string, place = 0) =>
  act(async () => {
    const field = screen.getAllByLabelText(name)[place];
    if (field) fireEvent.change(field, { target: { value } });
  });
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const save = () => click(/^Save/);
const findTotal = () => screen.getByText("Total", { selector: "dt" }).nextElementSibling?.textContent;
const confirm = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name })));

it("drafts an invoice for somebody who is searched for, and taxes it as it's typed", async () => {
  const calls = await showInvoice(
    { kind: "draft", invoice: undefined, client: null, business: BUSINESS, mail: undefined },
    ({ call }, shown) => {
      if (call.startsWith("GET")) return [CLIENT];
      shown.data = toDraft(buildInvoice());
      return said(buildInvoice());
    },
  );
  expect(screen.getByText(/Choose a client first/)).toBeTruthy();
  await save();
  expect(screen.getByText("Please choose a client.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Client" }));
  await type("Client", "neha");
  await screen.findByRole("option", { name: /Neha Sharma/ });
  await act(async () =>
    fireEvent.keyDown(screen.getByRole("combobox", { name: "Client" }), { key: "Enter" }),
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change client" }));
  await type(/^Title/, "A shop");
  await type("Service", "Web shop");
  await type("Quantity", "1.5");
  await type("Unit price (₹)", "10,000");
  expect(findTotal()).toBe("₹17,700");
  expect(screen.getByText("CGST 9 %").nextElementSibling?.textContent).toBe("₹1,350");
  await click("Add line");
  await type("Service", "Care", 1);
  await type("Unit price (₹)", "2,000", 1);
  await type("Discount (₹)", "500", 1);
  expect(findTotal()).toBe("₹19,470");
  await click("Move Care up");
  await save();
  const sent = calls.filter(({ call }) => call.startsWith("POST"));
  expect(sent).toEqual([
    {
      call: "POST /api/invoices",
      body: {
        personId: "p1",
        title: "A shop",
        currency: "INR",
        inrRateMicro: null,
        paymentDays: 7,
        notes: "",
        lines: [
          buildLine({ title: "Care", unitMinor: 200_000, discountMinor: 50_000 }),
          buildLine({ quantityMilli: 1500 }),
        ],
      },
    },
  ]);
  expect(await screen.findByRole("button", { name: "Issue and email" })).toBeTruthy();
});

it("has no column for tax while the owner isn't registered, and asks for the rupee rate of other currencies", async () => {
  const business = { ...BUSINESS, regime: "unregistered" as const };
  await showInvoice(
    { kind: "draft", invoice: undefined, client: CLIENT, business, mail: undefined },
    () => ({}),
  );
  expect(screen.queryByLabelText("GST rate (%)")).toBeNull();
  expect(screen.queryByLabelText(/^Rupees for/)).toBeNull();
  await type("Unit price (₹)", "100");
  expect(findTotal()).toBe("₹100");
  await type("Currency", "USD");
  await type("Rupees for $1", "cheap");
  await type("Unit price ($)", "a lot");
  await save();
  expect(screen.getByText("Please enter a rate, such as 84.5.")).toBeTruthy();
  expect(screen.getByText("Please enter a price, such as 10,000.")).toBeTruthy();
});

it("reads a decimal comma as one, says how it read it, and asks where a comma could be either", async () => {
  const calls = await showInvoice(
    { kind: "draft", invoice: undefined, client: CLIENT, business: BUSINESS, mail: undefined },
    () => ({}),
  );
  await type("Unit price (₹)", "19,99");
  await type("Quantity", "1,5");
  expect(screen.getByText("Read as ₹19.99")).toBeTruthy();
  expect(screen.getByText("Read as 1.5")).toBeTruthy();
  expect(screen.getByText("₹29.99 for this line, before tax")).toBeTruthy();
  await type("Quantity", "1,234");
  await save();
  expect(screen.getByText("“1,234” could be 1234 or 1.234: please enter one of these.")).toBeTruthy();
  expect(calls).toEqual([]);
});

it("shows what the server refuses at the field in which it was typed", async () => {
  await showInvoice(toDraft(buildInvoice()), () =>
    refuse(400, "invalid_input", "Please check the fields.", {
      "lines.0.discountMinor": "The discount is higher than the line.",
      "lines.0.sac": "A SAC has six digits.",
    }),
  );
  await type("Discount (₹)", "20,000");
  await save();
  const discount = screen.getByLabelText("Discount (₹)");
  expect(discount.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("A SAC has six digits.")).toBeTruthy();
});

it("saves what was typed, asks, issues, and is an editor no more", async () => {
  const calls = await showInvoice(toDraft(buildInvoice()), ({ call }, shown) => {
    if (call.startsWith("PUT")) {
      const invoice = buildInvoice({ title: "Another", version: 2 });
      shown.data = toDraft(invoice);
      return said(invoice);
    }
    const invoice = buildIssued({ title: "Another", version: 3 });
    shown.data = toIssued(invoice);
    return said(invoice, "Invoice issued");
  });
  await type(/^Title/, "Another");
  await click("Issue and email");
  expect(screen.getByText(/gets the next number and today's date, and can't be changed/)).toBeTruthy();
  await confirm("Issue and email");
  expect(calls.map(({ call }) => call)).toEqual(["PUT /api/invoices/i1", "POST /api/invoices/i1/issue"]);
  expect(calls[1]?.body).toEqual({ version: 2, email: true });
  expect(await screen.findByText("Invoice issued")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download PDF" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("doesn't promise an email while email is off", async () => {
  const draft = toDraft(buildInvoice());
  await showInvoice({ ...draft, mail: { ...MAIL, kind: "capture" } } as InvoiceData, () => ({}));
  expect(screen.getByText("Email is off.")).toBeTruthy();
  await click("Issue and email");
  expect(screen.getByText(/Email is off, so nobody gets it/)).toBeTruthy();
});

it("can be issued without an email", async () => {
  const calls = await showInvoice(toDraft(buildInvoice()), () => said(buildIssued(), "Invoice issued"));
  await click("Issue only");
  expect(screen.getByText(/It isn't emailed: Today reminds you to send it/)).toBeTruthy();
  await confirm("Issue only");
  expect(calls).toEqual([{ call: "POST /api/invoices/i1/issue", body: { version: 1, email: false } }]);
});

it("leads to the setting or the client that an invoice lacks something of", async () => {
  const answers = [
    refuse(409, "settings_required", "Enter your LUT.", { lutNumber: "Enter your LUT." }),
    refuse(422, "details_required", "The address is needed.", { address: "The address is needed." }),
    refuse(422, "details_required", "Please enter the rate.", { inrRateMicro: "Please enter the rate." }),
  ];
  await showInvoice(toDraft(buildInvoice({ currency: "USD" })), () => answers.shift() ?? {});
  const issue = async () => {
    await click("Issue and email");
    await confirm("Issue and email");
  };
  await issue();
  expect(screen.getByText("Enter your LUT.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open business settings" })).toBeTruthy();
  await issue();
  expect(screen.getByRole("link", { name: "Open Neha Sharma" }).getAttribute("href")).toBe(
    "/admin/people/p1",
  );
  expect(screen.queryByRole("link", { name: "Open business settings" })).toBeNull();
  await issue();
  const rate = screen.getByLabelText("Rupees for $1");
  expect(rate.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(rate);
});

it("deletes a draft after a question, also one with unsaved words", async () => {
  const calls = await showInvoice(toDraft(buildInvoice()), () => ({
    success: true,
    message: "Draft deleted",
  }));
  await type(/^Title/, "Another");
  await click("More of this draft");
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: "Delete draft" })));
  await confirm("Delete draft");
  expect(calls).toEqual([{ call: "DELETE /api/invoices/i1" }]);
  expect(await screen.findByText("The list")).toBeTruthy();
});

it("shows what an issued invoice says, its credit notes, and what is left", async () => {
  const lines = [buildLine({ sac: "998314", detail: "With a cart" }), buildLine({ title: "Care" })];
  await showInvoice(
    toIssued(
      buildIssued({
        lines,
        isOverdue: true,
        creditedMinor: 590_000,
        balanceMinor: 1_770_000,
        notes: "Thank you",
        creditNotes: [{ id: "c1", number: "C/25-26/0001", issuedOn: "2026-03-11", totalMinor: 590_000 }],
      }),
    ),
    () => ({}),
  );
  expect(screen.getByText("Overdue")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Neha Sharma" }).getAttribute("href")).toBe("/admin/people/p1");
  expect(screen.getByRole("link", { name: "C/25-26/0001" }).getAttribute("href")).toBe("/admin/invoices/c1");
  expect(screen.getByText("SAC 998314")).toBeTruthy();
  expect(findTotal()).toBe("₹23,600");
  expect(screen.getByText("Balance").nextElementSibling?.textContent).toBe("₹17,700");
});

it("a credit note leads to what it corrects, and can't be credited itself", async () => {
  const original = { id: "i1", number: "S/25-26/0001" };
  await showInvoice(
    toIssued(buildIssued({ kind: "credit_note", number: "C/25-26/0001", status: "paid", original })),
    () => ({}),
  );
  expect(screen.getByRole("link", { name: "S/25-26/0001" }).getAttribute("href")).toBe("/admin/invoices/i1");
  expect(screen.queryByRole("button", { name: "Credit note" })).toBeNull();
  expect(screen.queryByText("Balance")).toBeNull();
});

it("credits the whole invoice or parts of its lines, and says what is too much", async () => {
  const lines = [buildLine({ discountMinor: 100_000 }), buildLine({ title: "Care" })];
  const answers: object[] = [
    refuse(422, "details_required", "This is more than what is left of the invoice."),
  ];
  const calls = await showInvoice(
    toIssued(buildIssued({ lines })),
    () => answers.shift() ?? said(buildIssued(), "Credit note issued"),
  );
  await click("Credit note");
  expect(screen.getByText(/^The credit note comes to ₹22,420/)).toBeTruthy();
  await type(/^Reason/, "Too much");
  await type("What is credited?", "lines");
  await type("Quantity", "0.5");
  expect(screen.getByText(/^The credit note comes to ₹5,310/)).toBeTruthy();
  await click("Issue credit note");
  expect(screen.getByText("This is more than what is left of the invoice.")).toBeTruthy();
  expect(calls[0]).toEqual({
    call: "POST /api/invoices/i1/credit",
    body: { reason: "Too much", lines: [buildLine({ quantityMilli: 500, discountMinor: 50_000 })] },
  });
  await type("What is credited?", "whole");
  await click("Issue credit note");
  expect(calls[1]?.body).toEqual({ reason: "Too much" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
