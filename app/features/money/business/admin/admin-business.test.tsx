import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { BUSINESS_DEFAULTS } from "../business.server.ts";
import { findBusinessGaps } from "../business-gaps.ts";
import type { BusinessUpdate, OwnerBusiness } from "../schema.ts";
import { AdminBusiness } from "./admin-business.tsx";
import type { BusinessData } from "./business-data.ts";

const EMPTY: OwnerBusiness = { ...BUSINESS_DEFAULTS, version: 0 };

function Screen() {
  return (
    <ToastProvider>
      <AdminBusiness data={useLoaderData<BusinessData>()} />
    </ToastProvider>
  );
}

/** A screen whose server keeps what is saved, or refuses it with `refusal`. */
async function showScreen(given: Partial<OwnerBusiness> = {}, refusal?: () => Response) {
  const stored = { business: { ...EMPTY, ...given } };
  const calls = stubOwnerCalls(({ body }) => {
    if (refusal) return refusal();
    stored.business = { ...stored.business, ...Object(body), version: stored.business.version + 1 };
    return { success: true, message: "Business settings saved", data: stored.business };
  });
  const loader = () => ({
    business: structuredClone(stored.business),
    gaps: findBusinessGaps(stored.business, { purpose: "invoice", today: "2026-11-27" }),
  });
  const Page = createRoutesStub([{ path: "/", loader, HydrateFallback: () => null, Component: Screen }]);
  render(<Page />);
  await screen.findByRole("textbox", { name: "Legal name" });
  return calls;
}

const type = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  });
const save = () => act(async () => fireEvent.click(screen.getByRole("button", { name: /^Save/ })));
const findValue = (name: string) => {
  const field = screen.getByLabelText(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : undefined;
};
const findChecklist = () => screen.queryByRole("region", { name: "Before your first invoice" });

it("lists what the first invoice lacks, and leads to each field", async () => {
  await showScreen({ address: "1 Residency Road" });
  const list = findChecklist();
  if (!list) throw new Error("There is no checklist.");
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Enter your legal name.",
    "Choose your state: the place of supply depends on it.",
    "Enter a way to be paid: a UPI address or a bank account.",
  ]);
  for (const [index, label] of ["Legal name", "State", "UPI address"].entries()) {
    const link = links[index];
    if (link) fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
});

it("has no checklist any more once everything is saved", async () => {
  const calls = await showScreen();
  await type("Legal name", "Asha Rao");
  await type("Address", "1 Residency Road");
  await type("State", "29");
  await type("UPI address", "asha@okbank");
  expect(findChecklist()).not.toBeNull();
  await save();
  expect(await screen.findByText("Business settings saved")).toBeTruthy();
  expect(findChecklist()).toBeNull();
  const { version: _, ...settings } = EMPTY;
  expect(calls).toEqual([
    {
      call: "PUT /api/business",
      body: {
        ...settings,
        legalName: "Asha Rao",
        address: "1 Residency Road",
        stateCode: "29",
        upiAddress: "asha@okbank",
        version: 0,
      } satisfies BusinessUpdate,
    },
  ]);
});

it("takes the rate in percent and the turnover in rupees, and refuses what is no number", async () => {
  const calls = await showScreen();
  expect([findValue("GST rate (%)"), findValue("Turnover threshold (₹)")]).toEqual(["18", "20,00,000"]);
  await type("GST rate (%)", "a lot");
  await type("Days to pay", "soon");
  await save();
  expect(calls).toEqual([]);
  expect(screen.getByText("Please enter a rate, such as 18.")).toBeTruthy();
  await type("GST rate (%)", "2.5 %");
  await type("Days to pay", "30");
  await type("Turnover threshold (₹)", "18,50,000.50");
  await type("Days a quote is valid", "21");
  await type("Quote terms", "Half is paid first.");
  await save();
  expect(calls[0]?.body).toMatchObject({
    quoteValidDays: 21,
    quoteTerms: "Half is paid first.",
    defaultTaxBp: 250,
    paymentDays: 30,
    turnoverLimitMinor: 185_000_050,
  });
});

it("fills an empty state and PAN from a right GSTIN, and leaves what was chosen", async () => {
  await showScreen();
  await type("GSTIN", "29aagcb7383j1z4");
  expect([findValue("GSTIN"), findValue("State"), findValue("PAN")]).toEqual([
    ...["29AAGCB7383J1Z4", "29", "AAGCB7383J"],
  ]);
  await type("GSTIN", "27AAPFU0939F1ZV");
  expect([findValue("State"), findValue("PAN")]).toEqual(["29", "AAGCB7383J"]);
});

it("shows next to a prefix what numbers look like, and an error of the server beside its field", async () => {
  await showScreen({}, () =>
    refuse(400, "invalid_input", "Please check the fields.", { "bank.ifsc": "An IFSC has four letters." }),
  );
  await type("Prefix for credit notes", "AN");
  expect(screen.getByText("Such as AN/26-27/0001")).toBeTruthy();
  await type("IFSC", "SBI");
  await save();
  expect(screen.getByLabelText("IFSC").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(screen.getByLabelText("IFSC"));
  expect(screen.getByText("An IFSC has four letters.")).toBeTruthy();
});
