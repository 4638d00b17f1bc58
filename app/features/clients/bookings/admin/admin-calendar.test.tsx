import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { buildBooking, buildCallType } from "../../../../../tests/helpers/owner-bookings.ts";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { AdminCalendar } from "./admin-calendar.tsx";
import { type CalendarData, loadCalendar } from "./calendar-data.ts";

const REQUEST = buildBooking({
  id: "r1",
  status: "pending",
  name: "Ravi",
  start: "2027-03-02T04:30:00.000Z",
  end: "2027-03-02T05:00:00.000Z",
  holdUntil: "2027-03-01T12:00:00.000Z",
});

const DATA: CalendarData = {
  zone: "Asia/Kolkata",
  isPaused: false,
  requests: [],
  types: [buildCallType()],
  view: "week",
  from: "2027-03-01",
  today: "2027-03-01",
  calls: [buildBooking(), REQUEST],
  now: new Date("2027-03-01T03:00:00Z"),
};

async function renderScreen(given: Partial<CalendarData> = {}) {
  const element = <AdminCalendar data={{ ...DATA, ...given }} />;
  const Page = createRoutesStub([{ path: "/", Component: () => <ToastProvider>{element}</ToastProvider> }]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("shows a week with its calls, and says which of them wait for approval", async () => {
  await renderScreen();
  const calls = screen.getAllByRole("link", { name: /Free consultation/ });
  expect(calls.map((call) => [call.textContent, call.getAttribute("href")])).toEqual([
    ["10:00 Nia BrownFree consultation, Confirmed", "/admin/calendar/bookings/b1"],
    ["10:00 RaviFree consultation, To approve", "/admin/calendar/bookings/r1"],
  ]);
  expect(screen.getByText("Times in Asia/Kolkata")).toBeTruthy();
  expect(screen.getByText("Today", { selector: "span" })).toBeTruthy();
  const path = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(path("Previous week")).toContain("view=week&week=2027-02-22");
  expect(path("Next week")).toContain("view=week&week=2027-03-08");
  expect(path("List")).toContain("view=list&week=2027-03-01");
});

it("begins with the week where its columns have room, else with the list, unless one is asked for", async () => {
  const calls = stubOwnerCalls(({ call }) =>
    call.endsWith("/api/availability") ? { data: { zone: "Asia/Kolkata", isPaused: false } } : [],
  );
  const readView = async (query: string, isWide: boolean) => {
    vi.stubGlobal("matchMedia", (media: string) => ({ matches: isWide && media === "(min-width: 60rem)" }));
    const { view, from } = await loadCalendar(`https://site.example/admin/calendar${query}`);
    return [view, from];
  };
  const asked = "&week=2027-03-03";
  expect(await readView(`?${asked}`, true)).toEqual(["week", "2027-03-01"]);
  expect(await readView(`?${asked}`, false)).toEqual(["list", "2027-03-01"]);
  expect(await readView(`?view=week${asked}`, false)).toEqual(["week", "2027-03-01"]);
  expect(calls.map(({ call }) => call).filter((call) => call.includes("from="))).toEqual([
    "GET /api/bookings?from=2027-03-01&to=2027-03-07&status=open",
    "GET /api/bookings?from=2027-03-01&to=2027-03-28&status=open",
    "GET /api/bookings?from=2027-03-01&to=2027-03-07&status=open",
  ]);
});

it("lists only the days that have calls", async () => {
  await renderScreen({ view: "list" });
  expect(screen.getAllByRole("heading", { level: 3 }).map((day) => day.textContent)).toEqual([
    "Mon, 1 MarToday",
    "Tue, 2 Mar",
  ]);
  expect(screen.getByRole("link", { name: "Next four weeks" }).getAttribute("href")).toContain(
    "week=2027-03-29",
  );
});

it("says how calls come onto an empty calendar, and when none can come", async () => {
  await renderScreen({ calls: [], isPaused: true });
  expect(screen.getByText("No calls this week")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Call types" }).getAttribute("href")).toBe("/admin/calendar/types");
  expect(screen.getByText("Bookings are paused.")).toBeTruthy();
});

it("approves and declines with one press, and a reason goes along", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Done", data: REQUEST }));
  await renderScreen({ requests: [REQUEST] });
  expect(screen.getByText(/^Lapses if you don't answer by Mon, 1 Mar 2027, 17:30/)).toBeTruthy();
  await click("Approve the call with Ravi");
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "I'm away." } });
  await click("Decline the call with Ravi");
  expect(calls).toEqual([
    { call: "POST /api/bookings/r1/approve", body: { version: 1 } },
    { call: "POST /api/bookings/r1/decline", body: { version: 1, reason: "I'm away." } },
  ]);
});

it("says why a time isn't offered, asked in the owner's zone", async () => {
  const calls = stubOwnerCalls(() => ({
    success: true,
    data: { reason: "booked", day: "2027-03-01", bookingId: "b1", name: "Nia" },
  }));
  await renderScreen();
  const form = within(screen.getByRole("region", { name: "Why isn't this time offered?" }));
  fireEvent.change(form.getByLabelText(/^Day/), { target: { value: "2027-03-01" } });
  fireEvent.change(form.getByLabelText(/^Time/), { target: { value: "10:15" } });
  await click("Check");
  expect(calls[0]?.call).toBe("GET /api/bookings/explain?type=t1&start=2027-03-01T04%3A45%3A00.000Z");
  expect(form.getByRole("link", { name: "Open the call" }).getAttribute("href")).toBe(
    "/admin/calendar/bookings/b1",
  );
});

it("knows that clocks skip an hour in spring", async () => {
  const calls = stubOwnerCalls();
  await renderScreen({ zone: "America/New_York", today: "2027-03-14" });
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: "02:30" } });
  await click("Check");
  expect(screen.getByText("Clocks skip this time on that day. Choose another one.")).toBeTruthy();
  expect(calls).toEqual([]);
});
