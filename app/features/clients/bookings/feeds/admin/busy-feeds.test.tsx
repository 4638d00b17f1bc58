import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import { createDates, createZone } from "../../../../../utils/time-zone.ts";
import type { BusyFeed } from "../schema.ts";
import { BusyFeeds, describeReading } from "./busy-feeds.tsx";

const FEED: BusyFeed = {
  id: "f1",
  name: "Work",
  host: "calendar.example",
  allDay: "busy",
  state: "ok",
  okAt: "2026-03-05T10:00:00.000Z",
  triedAt: "2026-03-05T10:00:00.000Z",
  fault: null,
  warnings: [],
  blocks: 12,
  version: 3,
};

async function renderScreen(...feeds: BusyFeed[]) {
  const Component = () => (
    <ToastProvider>
      <BusyFeeds feeds={feeds} />
    </ToastProvider>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

const UTC = createDates(createZone("UTC"));

it("says when each was read, since when it's stale and why", () => {
  const now = new Date("2026-03-05T10:03:00.000Z");
  expect(describeReading(FEED, now, UTC)).toBe("Read 3 minutes ago.");
  const stale: BusyFeed = { ...FEED, state: "stale", fault: "Its server has a fault." };
  expect(describeReading(stale, now, UTC)).toMatch(
    /^Stale since 5 Mar 2026, \d\d:\d\d\. Its server has a fault\.$/,
  );
  expect(describeReading({ ...stale, fault: null }, now, UTC)).toMatch(/It hasn't been read since\.$/);
  expect(describeReading({ ...stale, okAt: null }, now, UTC)).toBe(
    "It couldn't be read yet. Its server has a fault.",
  );
  expect(describeReading({ ...FEED, state: "waiting", okAt: null }, now, UTC)).toBe(
    "It'll be read in a moment.",
  );
});

it("shows what was read only in part, and no count for a calendar that was never read", async () => {
  await renderScreen(
    { ...FEED, warnings: ["2 events could not be read and were left out."] },
    { ...FEED, id: "f2", name: "New", state: "waiting", okAt: null, blocks: 0, allDay: "ignore" },
  );
  expect(screen.getByText("2 events could not be read and were left out.")).toBeTruthy();
  expect(screen.getByText("calendar.example · 12 busy times")).toBeTruthy();
  expect(screen.getByText("calendar.example · all-day events ignored")).toBeTruthy();
});

it("adds a calendar and reads it at once", async () => {
  const waiting = { ...FEED, state: "waiting" };
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done", data: waiting }));
  await renderScreen();
  await click("Add calendar");
  await type(/^Name/, "Work");
  await type(/^Private address/, "webcal://calendar.example/x");
  expect(screen.getByLabelText(/^Private address/).getAttribute("type")).toBe("password");
  await act(async () => fireEvent.click(screen.getByRole("switch")));
  await click("Add");
  expect(calls).toEqual([
    {
      call: "POST /api/busy-feeds",
      body: { name: "Work", address: "webcal://calendar.example/x", allDay: "ignore" },
    },
    { call: "POST /api/busy-feeds/f1/refresh", body: {} },
  ]);
});

it("keeps the address unless another is entered, and shows what's wrong with that", async () => {
  const calls = stubOwnerCalls(() =>
    refuse(400, "invalid_input", "Please check the marked fields.", { address: "That's not the address." }),
  );
  await renderScreen(FEED);
  await click("Edit Work");
  expect(screen.getByLabelText(/^Private address/)).toHaveProperty("value", "");
  await type(/^Name/, "Office");
  await click("Save");
  expect(calls).toEqual([
    { call: "PUT /api/busy-feeds/f1", body: { name: "Office", address: "", allDay: "busy", version: 3 } },
  ]);
  expect(screen.getByText("That's not the address.")).toBeTruthy();
});

it("says why a calendar that was to be read now couldn't be", async () => {
  const fault = "Its server has a fault.";
  const message = `The calendar couldn't be read. ${fault}`;
  stubOwnerCalls(() => ({ success: true, message, data: { ...FEED, fault } }));
  await renderScreen(FEED);
  await click("Read now: Work");
  expect(screen.getByText(message)).toBeTruthy();
});

it("asks before a calendar is deleted", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Calendar deleted" }));
  await renderScreen(FEED);
  await click("Delete Work");
  expect(calls).toEqual([]);
  await act(async () =>
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" })),
  );
  expect(calls).toMatchObject([{ call: "DELETE /api/busy-feeds/f1" }]);
});
