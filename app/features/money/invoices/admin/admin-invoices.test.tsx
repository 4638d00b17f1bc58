import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { buildInvoiceRow } from "../../../../../tests/helpers/invoice-samples.ts";
import type { InvoiceFigures } from "../schema.ts";
import { AdminInvoices } from "./admin-invoices.tsx";
import type { InvoicesData } from "./invoices-data.ts";
import { PersonInvoices } from "./person-invoices.tsx";

const NO_AGES = { notDueMinor: 0, late30Minor: 0, late60Minor: 0, late90Minor: 0, olderMinor: 0 };
const FIGURES: InvoiceFigures = {
  open: [],
  fiscalYear: "25-26",
  turnoverMinor: 0,
  turnoverLimitMinor: null,
};

async function showScreen(element: React.ReactNode, address = "/admin/invoices") {
  const Page = createRoutesStub([{ path: "/admin/invoices", Component: () => element }]);
  await act(async () => render(<Page initialEntries={[address]} />));
}

function showList(given: Partial<InvoicesData> = {}, address?: string) {
  const data = {
    invoices: [],
    total: 0,
    page: 1,
    figures: FIGURES,
    gaps: [],
    isRegistered: true,
    person: undefined,
    ...given,
  };
  return showScreen(<AdminInvoices data={data} />, address);
}

const rowOf = (name: string) => {
  const row = screen.getByRole("link", { name }).closest("tr");
  if (!row) throw new Error(`${name} has no row.`);
  return within(row);
};

it("lists drafts, invoices and credit notes with their state in words", async () => {
  await showList({
    invoices: [
      buildInvoiceRow({ id: "i0", number: null, status: "draft", issuedOn: null, dueOn: null }),
      buildInvoiceRow({ isOverdue: true, status: "part_paid", balanceMinor: 50_000 }),
      buildInvoiceRow({ id: "i2", number: "S/25-26/0002", status: "paid", balanceMinor: 0 }),
      buildInvoiceRow({ id: "i3", kind: "credit_note", number: "C/25-26/0001", status: "paid", dueOn: null }),
    ],
    total: 4,
  });
  expect(screen.getByRole("link", { name: "Draft" }).getAttribute("href")).toBe("/admin/invoices/i0");
  expect(rowOf("Draft").getAllByText("–")).toHaveLength(3);
  expect(rowOf("S/25-26/0001").getByText("Partly paid, overdue")).toBeTruthy();
  expect(rowOf("S/25-26/0001").getByText("₹500")).toBeTruthy();
  expect(rowOf("S/25-26/0001").getByText("17 Mar 2026")).toBeTruthy();
  expect(rowOf("S/25-26/0002").getByText("Paid")).toBeTruthy();
  expect(rowOf("C/25-26/0001").getByText("Credit note")).toBeTruthy();
  expect(screen.getByText("4 documents")).toBeTruthy();
});

it("shows what is open by age for each currency by itself", async () => {
  await showList({
    invoices: [buildInvoiceRow()],
    total: 1,
    figures: {
      ...FIGURES,
      open: [
        { currency: "INR", invoices: 2, openMinor: 30_000_00, ...NO_AGES, late30Minor: 10_000_00 },
        { currency: "USD", invoices: 1, openMinor: 500_00, ...NO_AGES, notDueMinor: 500_00 },
      ],
      turnoverMinor: 90_000_00,
    },
  });
  const figures = within(screen.getByRole("region", { name: "Figures" }));
  const terms = figures
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(terms).toEqual([
    ["2 open invoices in INR", "₹30,000"],
    ["Up to 30 days late", "₹10,000"],
    ["1 open invoice in USD", "$500"],
    ["Not due yet", "$500"],
    ["Turnover 25-26", "₹90,000"],
  ]);
});

it("warns owners who aren't registered from four fifths of the turnover they watch", async () => {
  const invoices = [buildInvoiceRow()];
  const figures = { ...FIGURES, turnoverLimitMinor: 20_00_000_00 };
  await showList({ invoices, figures: { ...figures, turnoverMinor: 15_99_999_00 } });
  expect(screen.getByText("79 % of ₹20,00,000")).toBeTruthy();
  expect(screen.queryByText(/Ask your accountant/)).toBeNull();
  await showList({ invoices, figures: { ...figures, turnoverMinor: 16_00_000_00 } });
  expect(screen.getByText(/is 80 % of the ₹20,00,000 you watch/)).toBeTruthy();
});

it("says on an empty list what comes first, and on a filtered one how to find more", async () => {
  await showList({ gaps: [{ field: "legalName", text: "Enter the name." }] });
  expect(screen.getByText(/First enter who you are/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Business settings" }).getAttribute("href")).toBe(
    "/admin/business",
  );
  await showList({}, "/admin/invoices?status=overdue");
  expect(screen.getByText("No invoices found")).toBeTruthy();
});

it("shows a person's latest invoices on their screen, and begins another", async () => {
  await showScreen(<PersonInvoices personId="p1" data={{ items: [buildInvoiceRow()], total: 7 }} />);
  expect(rowOf("S/25-26/0001").getAllByText("₹11,800")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "New invoice" }).getAttribute("href")).toBe(
    "/admin/invoices/new?person=p1",
  );
  expect(screen.getByRole("link", { name: "All 7" }).getAttribute("href")).toBe("/admin/invoices?person=p1");
});

it("offers the file for GSTR-1 only to registered owners, and says that it files nothing", async () => {
  await showList({ invoices: [buildInvoiceRow()], total: 1, isRegistered: false });
  expect(screen.queryByRole("button", { name: "Download for GSTR-1" })).toBeNull();
  cleanup();
  await showList({ invoices: [buildInvoiceRow()], total: 1 });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Download for GSTR-1" })));
  expect(screen.getByText(/it files nothing/)).toBeTruthy();
  expect(screen.getAllByRole("option").length).toBeGreaterThan(12);
});
