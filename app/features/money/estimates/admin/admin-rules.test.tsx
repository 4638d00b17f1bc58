import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerEstimate, OwnerRules } from "../schema.ts";
import { AdminEstimates } from "./admin-estimates.tsx";
import { AdminRules } from "./admin-rules.tsx";
import type { RulesData } from "./estimates-data.ts";

const RULES: OwnerRules = {
  id: "web",
  title: "Web Development",
  isOffered: true,
  isShown: true,
  pageRange: null,
  currency: "INR",
  minMinor: 1_000_000,
  maxMinor: null,
  options: [
    { id: "small", label: "Small", kind: "choice", minMinor: 0, maxMinor: 50_000, multiplierBp: 12_500 },
  ],
  version: 3,
};

const UNPRICED = [{ id: "api", title: "APIs", currency: "$" }];

async function showScreen(content: ReactNode) {
  const Page = createRoutesStub([{ path: "/", Component: () => <ToastProvider>{content}</ToastProvider> }]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const showRules = (given: Partial<RulesData> = {}, startsWith?: string) =>
  showScreen(
    <AdminRules data={{ rules: [RULES], unpriced: UNPRICED, ...given }} startsWith={startsWith ?? null} />,
  );

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

it("says of each service how far its estimate goes, and whether visitors see it", async () => {
  const hidden = { ...RULES, id: "x", title: "Hidden", isShown: false };
  await showRules({ rules: [RULES, hidden, { ...RULES, id: "y", title: "Off", isOffered: false }] });
  const [first, second, third] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("From ₹12,500 · 1 choice · 0 extras");
  expect(second?.textContent).toContain("Service is hidden");
  expect(third?.textContent).toContain("Not offered");
});

it("warns where visitors read another price on the services page", async () => {
  await showRules({ rules: [RULES, { ...RULES, id: "x", pageRange: "From ₹20,000" }] });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).not.toContain("services page");
  expect(second?.textContent).toContain("The services page says From ₹20,000.");
});

it("makes rules from the services on request", async () => {
  const calls = stubOwnerCalls(() => ({
    success: true,
    message: "Rules added. Check them, then offer them.",
  }));
  await showRules({ rules: [] });
  await click("Start from my services");
  expect(calls).toEqual([{ call: "POST /api/estimate-rules/start" }]);
  expect(screen.getByText("Rules added. Check them, then offer them.")).toBeTruthy();
});

it("adds rules with an option, with amounts and percentages as they're typed", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Rules added", data: RULES }));
  await showRules();
  await click("Add Rules");
  const dialog = within(screen.getByRole("dialog"));
  await type(/^From/, "1,500");
  await click("Add option");
  await type(/^Name/, "Rush");
  await type(/^Kind/, "extra");
  await type(/^Times/, "150");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Save" })));
  expect(calls[0]).toMatchObject({
    call: "POST /api/estimate-rules",
    body: {
      serviceId: "api",
      currency: "USD",
      minMinor: 150_000,
      maxMinor: null,
      options: [{ label: "Rush", kind: "extra", minMinor: 0, maxMinor: 0, multiplierBp: 15_000 }],
    },
  });
});

it("shows what is wrong beside the field, before and after asking the server", async () => {
  const calls = stubOwnerCalls(() =>
    refuse(400, "invalid_input", "Please check the marked fields.", { maxMinor: "It's too low." }),
  );
  await showRules({}, "web");
  const dialog = within(screen.getByRole("dialog"));
  const save = () => act(async () => fireEvent.click(dialog.getByRole("button", { name: "Save" })));
  await type(/^From/, "a lot");
  await save();
  expect(calls).toEqual([]);
  expect(dialog.getByText("Please enter an amount, such as 10,000.")).toBeTruthy();
  await type(/^From/, "20,000");
  await type(/^To/, "10,000");
  await save();
  expect(calls[0]).toMatchObject({ call: "PUT /api/estimate-rules/web", body: { version: 3 } });
  expect(dialog.getByText("It's too low.")).toBeTruthy();
});

it("lists what visitors asked for, with the range and the day that they saw", async () => {
  const estimate: OwnerEstimate = {
    id: "e1",
    service: "Web Development",
    choices: ["Small"],
    name: "Asha",
    email: "asha@example.com",
    lowMinor: 1_000_000,
    highMinor: 2_000_000,
    currency: "INR",
    text: "₹10,000–₹20,000",
    day: "2026-03-05",
    messageId: "m1",
    dealId: null,
    createdAt: "2026-03-05T10:00:00.000Z",
  };
  await showScreen(<AdminEstimates data={{ estimates: [estimate], total: 1, page: 1 }} />);
  expect(screen.getByText("₹10,000–₹20,000")).toBeTruthy();
  expect(screen.getByText("5 Mar 2026")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Message" }).getAttribute("href")).toBe("/admin/messages/m1");
  expect(screen.queryByRole("link", { name: "Deal" })).toBeNull();
});
