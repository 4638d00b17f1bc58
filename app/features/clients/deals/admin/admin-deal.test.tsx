import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { Deal } from "../schema.ts";
import { AdminDeal } from "./admin-deal.tsx";

const DEAL: Deal = {
  id: "d1",
  person: { id: "p1", name: "Asha Rao", email: "asha@example.com" },
  title: "A shop",
  stage: "new",
  valueMinor: null,
  currency: "INR",
  probability: 10,
  ownProbability: null,
  expectedOn: null,
  nextAction: "",
  nextActionOn: null,
  nextActionState: "none",
  source: { kind: "unknown", name: "" },
  firstTouch: null,
  lastTouch: null,
  lostReason: null,
  agreement: null,
  closedAt: null,
  version: 1,
  createdAt: "2026-03-05T10:00:00.000Z",
  updatedAt: "2026-03-05T10:00:00.000Z",
};

/** The screen of a deal, which is read again after each write. */
async function renderScreen(given: Partial<Deal>, later: Partial<Deal> = {}) {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done so", data: DEAL }));
  let reads = 0;
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => ({ ...DEAL, ...given, ...(reads++ > 0 && later) }),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <ToastProvider>
          <AdminDeal data={{ deal: loaderData as Deal, events: [] }} />
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page />));
  return calls;
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  act(async () => {
    const field = screen.getByLabelText(label, { selector: "input, select" });
    fireEvent.change(field, { target: { value } });
  });

it("plans the next action, and says at once that it's overdue", async () => {
  const planned = {
    nextAction: "Call Asha",
    nextActionOn: "2020-01-01",
    nextActionState: "overdue",
  } as const;
  const calls = await renderScreen({}, planned);
  expect(screen.getByText("No next action")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  await click("Plan next action");
  await type(/^Next action/, "Call Asha");
  await type(/^Due on/, "2020-01-01");
  await click("Save");
  expect(calls).toEqual([
    { call: "POST /api/deals/d1/next-action", body: { action: "Call Asha", on: "2020-01-01" } },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Overdue")).toBeTruthy();
});

it("finishes an action after which nothing comes", async () => {
  const calls = await renderScreen(
    { nextAction: "Call her", nextActionOn: "2020-01-01", nextActionState: "overdue" },
    DEAL,
  );
  await click("Done");
  const dialog = within(screen.getByRole("dialog", { name: "What comes next?" }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Mark as done" })));
  expect(calls).toEqual([{ call: "POST /api/deals/d1/next-action/done", body: { next: null } }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("No next action")).toBeTruthy();
});

it("is moved by the menu, and says how a won deal was agreed", async () => {
  const won = { stage: "won", agreement: "email", closedAt: "2026-03-12T10:00:00.000Z" } as const;
  const calls = await renderScreen({ stage: "quoted" }, won);
  await click("Move A shop");
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: "Won" })));
  await type(/^How did the client agree/, "email");
  await click("Move");
  expect(calls).toMatchObject([
    { call: "POST /api/deals/d1/move", body: { stage: "won", agreement: "email" } },
  ]);
  const facts = within(screen.getByRole("region", { name: "Facts" }));
  expect(facts.getByText("By email")).toBeTruthy();
  expect(facts.getByText("12 Mar 2026")).toBeTruthy();
});
