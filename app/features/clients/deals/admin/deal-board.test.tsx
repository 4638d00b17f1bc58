import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { OPEN_STAGES, STAGE_PROBABILITY } from "../deal.ts";
import type { BoardColumn, Deal } from "../schema.ts";
import { AdminDeal } from "./admin-deal.tsx";
import { AdminDeals } from "./admin-deals.tsx";
import type { DealsData } from "./deals-data.ts";

function buildDeal(given: Partial<Deal> = {}): Deal {
  const stage = given.stage ?? "new";
  return {
    id: "d1",
    person: { id: "p1", name: "Asha Rao", email: "asha@example.com" },
    title: "A shop",
    stage,
    valueMinor: 50_000_00,
    currency: "INR",
    probability: STAGE_PROBABILITY[stage],
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
    ...given,
  };
}

const toColumns = (deals: Deal[]): BoardColumn[] =>
  OPEN_STAGES.map((stage) => {
    const own = deals.filter((deal) => deal.stage === stage);
    return { stage, total: own.length, deals: own };
  });

async function renderScreen(element: React.ReactNode) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ToastProvider>{element}</ToastProvider> },
    { path: "/admin/deals/:id", Component: () => <h1>The page of a deal</h1> },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

function showDeals(shown: DealsData["shown"], given: Partial<DealsData> = {}) {
  const forecast = { currencies: [], withoutValue: 0 };
  return renderScreen(<AdminDeals data={{ forecast, person: undefined, shown, ...given }} />);
}

const showBoard = (deals: Deal[]) => showDeals({ view: "board", columns: toColumns(deals) });
const column = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

/** Uses the menu that each card has. */
async function moveTo(stage: string, title = "A shop") {
  await click(`Move ${title}`);
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name: stage })));
}

it("shows open deals by stage, with what is due", async () => {
  await showBoard([
    buildDeal({ nextAction: "Call her", nextActionOn: "2026-03-01", nextActionState: "overdue" }),
    buildDeal({ id: "d2", title: "An app", stage: "quoted", valueMinor: null }),
  ]);
  expect(column("New").getByRole("link", { name: "A shop" }).getAttribute("href")).toBe("/admin/deals/d1");
  expect(column("New").getByText("₹50,000")).toBeTruthy();
  expect(column("New").getByText("Overdue")).toBeTruthy();
  expect(column("Quoted").getByText("No value yet")).toBeTruthy();
  expect(column("Quoted").getByText("No next action")).toBeTruthy();
  expect(column("Call").getByText("No deals")).toBeTruthy();
  expect(screen.getByText("2 open")).toBeTruthy();
});

it("moves a deal forward by its menu at once, says so, and keeps the focus on it", async () => {
  const calls = stubOwnerCalls(() => new Promise(() => undefined));
  await showBoard([buildDeal()]);
  await moveTo("Call");
  expect(calls).toEqual([{ call: "POST /api/deals/d1/move", body: { stage: "call" } }]);
  expect(column("Call").getByRole("link", { name: "A shop" })).toBeTruthy();
  expect(column("New").queryByRole("link", { name: "A shop" })).toBeNull();
  expect(screen.getByText("A shop moved to Call.")).toBeTruthy();
  const button = column("Call").getByRole("button", { name: "Move A shop" });
  await expect.poll(() => document.activeElement).toBe(button);
});

it("puts the card back and says why when the server refuses", async () => {
  stubOwnerCalls(() => refuse(422, "details_required", "Please say why the deal moves back."));
  await showBoard([buildDeal()]);
  await moveTo("Call");
  expect(column("New").getByRole("link", { name: "A shop" })).toBeTruthy();
  expect(screen.getByText("Please say why the deal moves back.")).toBeTruthy();
});

it("asks why a deal was lost before anything is sent", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Deal moved", data: buildDeal() }));
  await showBoard([buildDeal()]);
  await moveTo("Lost");
  const dialog = within(screen.getByRole("dialog", { name: "Move to Lost" }));
  await act(async () =>
    fireEvent.submit(dialog.getByRole("button", { name: "Move" }).closest("form") as Element),
  );
  expect(calls).toEqual([]);
  const choice = dialog.getByLabelText(/^Why was it lost/);
  await act(async () => fireEvent.change(choice, { target: { value: "price" } }));
  await click("Move");
  expect(calls).toMatchObject([
    { call: "POST /api/deals/d1/move", body: { stage: "lost", lostReason: "price", reason: "" } },
  ]);
});

it("asks how a won deal was agreed, and why one goes back", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Deal moved", data: buildDeal() }));
  await showBoard([buildDeal({ stage: "quoted" })]);
  await moveTo("Won");
  const change = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await change(/^How did the client agree/, "email");
  await click("Move");
  await moveTo("Call");
  await change(/^Reason/, "Wants to talk first");
  await click("Move");
  expect(calls).toMatchObject([
    { body: { stage: "won", agreement: "email" } },
    { body: { stage: "call", reason: "Wants to talk first" } },
  ]);
});

it("forecasts each currency by itself, and names deals without a value", async () => {
  const figures = { deals: 1, openMinor: 100_00, confirmedMinor: 0, agreedMinor: 0 };
  await showDeals(
    { view: "board", columns: toColumns([buildDeal()]) },
    {
      forecast: {
        currencies: [
          { currency: "INR", weightedMinor: 60_00, ...figures },
          { currency: "USD", weightedMinor: 40_00, ...figures, confirmedMinor: 30_00, agreedMinor: 20_00 },
        ],
        withoutValue: 1,
      },
    },
  );
  const forecast = within(screen.getByRole("region", { name: "Forecast" }));
  expect(forecast.getByText("₹60")).toBeTruthy();
  expect(forecast.getByText("$40")).toBeTruthy();
  expect(
    screen.getAllByText("Confirmed money of won deals").map((name) => name.nextSibling?.textContent),
  ).toEqual(["₹0", "$30"]);
  expect(forecast.getAllByText("Agreed, without an invoice")).toHaveLength(1);
  expect(forecast.getByText("1 open deal without a value, not in the forecast.")).toBeTruthy();
});

it("lists deals with their stages", async () => {
  await showDeals({ view: "list", deals: [buildDeal({ stage: "won" })], total: 1, page: 1 });
  expect(screen.getByRole("link", { name: "A shop" })).toBeTruthy();
  expect(screen.getByText("1 deal")).toBeTruthy();
});

it("shows what became of each source, with confirmed money apart from what is only agreed", async () => {
  const confirmed = [
    { currency: "INR" as const, minor: 700_00 },
    { currency: "USD" as const, minor: 50_00 },
  ];
  const source = { kind: "referrer" as const, name: "google.com" };
  await showDeals({
    view: "sources",
    rows: [
      { source, leads: 4, calls: 3, quoted: 2, won: 1, confirmed, agreed: [] },
      {
        source: { ...source, name: "other.example" },
        leads: 1,
        calls: 0,
        quoted: 0,
        won: 1,
        confirmed: [],
        agreed: [{ currency: "INR", minor: 90_00 }],
      },
    ],
  });
  const names = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(["Confirmed money", "Agreed, no invoice"]);
  const [, paid, agreed] = screen.getAllByRole("row");
  expect(paid?.textContent).toBe("google.comWebsite43 75 %2 50 %1 25 %₹700 and $50–");
  expect(agreed?.textContent).toBe("other.exampleWebsite10 0 %0 0 %1 100 %–₹90");
});

it("opens a deal for a person whose page the owner comes from, and goes to it without a question", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Deal created", data: buildDeal() }));
  await showDeals({ view: "board", columns: toColumns([]) }, { person: { id: "p1", name: "Asha Rao" } });
  const dialog = within(screen.getByRole("dialog", { name: "New deal" }));
  const change = (label: string, value: string) =>
    act(async () => fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } }));
  expect(dialog.getByText("Asha Rao")).toBeTruthy();
  await change("Title", "A shop");
  await change("Value", "1,000.50");
  await change("Next action", "Call");
  await click("Create deal");
  expect(dialog.getByText("Please choose a day.")).toBeTruthy();
  await change("Due on", "2026-03-12");
  await click("Create deal");
  expect(calls).toEqual([
    {
      call: "POST /api/deals",
      body: {
        personId: "p1",
        title: "A shop",
        valueMinor: 1000_50,
        currency: "INR",
        expectedOn: null,
        next: { action: "Call", on: "2026-03-12" },
      },
    },
  ]);
  expect(screen.queryByText("Discard your unsaved changes?")).toBeNull();
  expect(screen.getByRole("heading", { name: "The page of a deal" })).toBeTruthy();
});

it("asks for the next action when one is done", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Action done", data: buildDeal() }));
  const deal = buildDeal({ nextAction: "Call her", nextActionOn: "2026-03-10", nextActionState: "today" });
  const event = { fromStage: null, actor: "visitor", detail: "", reason: "", at: deal.createdAt };
  await renderScreen(
    <AdminDeal
      data={{
        deal,
        events: [
          {
            id: "e2",
            kind: "moved",
            recordId: null,
            ...event,
            toStage: "lost",
            fromStage: "new",
            detail: "price",
          },
          { id: "e1", kind: "message", recordId: "m1", ...event, toStage: "new" },
        ],
      }}
    />,
  );
  expect(screen.getByText("Moved from New to Lost")).toBeTruthy();
  expect(screen.getByText("Price")).toBeTruthy();
  const message = screen.getByRole("link", { name: "Message received, opened as New" });
  expect(message.getAttribute("href")).toBe("/admin/messages/m1");
  await click("Done");
  const dialog = within(screen.getByRole("dialog", { name: "What comes next?" }));
  for (const [label, value] of [
    [/^Next action/, "Send the quote"],
    [/^Due on/, "2026-03-12"],
  ] as const) {
    await act(async () => fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
  }
  await click("Mark as done");
  expect(calls).toEqual([
    {
      call: "POST /api/deals/d1/next-action/done",
      body: { next: { action: "Send the quote", on: "2026-03-12" } },
    },
  ]);
});
