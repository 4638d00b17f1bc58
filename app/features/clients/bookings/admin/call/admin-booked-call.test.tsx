import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { buildBooking } from "../../../../../../tests/helpers/owner-bookings.ts";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerBooking } from "../../schema.ts";
import type { BookedCallData } from "../calendar-data.ts";
import { AdminBookedCall } from "./admin-booked-call.tsx";

const EVENT = { id: "e1", kind: "booked", actor: "visitor", from: null, reason: "" } as const;

async function renderScreen(booking: Partial<OwnerBooking> = {}, now = "2027-02-28T10:00:00Z") {
  const data: BookedCallData = {
    booking: buildBooking(booking),
    events: [
      { ...EVENT, to: "2027-03-01T04:00:00.000Z", at: "2027-02-25T10:00:00.000Z" },
      {
        id: "e2",
        kind: "moved",
        actor: "admin",
        from: "2027-03-01T04:00:00.000Z",
        to: "2027-03-01T04:30:00.000Z",
        reason: "",
        at: "2027-02-26T10:00:00.000Z",
      },
    ],
    ownerZone: "Asia/Kolkata",
    now: new Date(now),
  };
  const Page = createRoutesStub([
    { path: "/", Component: () => <ToastProvider>{<AdminBookedCall data={data} />}</ToastProvider> },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const listButtons = () =>
  [
    "Approve the call with Nia Brown",
    "Decline the call with Nia Brown",
    "Move",
    "Cancel call",
    "Didn't come",
  ].filter((name) => screen.queryByRole("button", { name }));

it("says who, when in both zones, where, and what happened", async () => {
  await renderScreen();
  expect(screen.getByText("Mon, 1 Mar 2027, 10:00–10:30 (Asia/Kolkata)")).toBeTruthy();
  expect(screen.getByText("Their time: Sun, 28 Feb 2027, 23:30 (America/New_York)")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Nia Brown" }).getAttribute("href")).toBe("/admin/people/p1");
  expect(screen.getByRole("link", { name: /^https:\/\/meet/ })).toBeTruthy();
  expect(screen.getByText("A shop")).toBeTruthy();
  const history = within(screen.getByRole("region", { name: "History" }));
  expect(history.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
    "Booked by the visitor for Mon, 1 Mar 2027, 09:30 (Asia/Kolkata)",
    "Moved by admin from Mon, 1 Mar 2027, 09:30 (Asia/Kolkata) to Mon, 1 Mar 2027, 10:00 (Asia/Kolkata)",
  ]);
});

it("offers what the state of the call allows", async () => {
  await renderScreen();
  expect(listButtons()).toEqual(["Move", "Cancel call"]);
});

it("offers to answer a request, and to move it", async () => {
  await renderScreen({ status: "pending", holdUntil: "2027-02-28T12:00:00.000Z" });
  expect(listButtons()).toEqual([
    "Approve the call with Nia Brown",
    "Decline the call with Nia Brown",
    "Move",
  ]);
});

it("offers to note that nobody came once the call has begun", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Noted as missed", data: buildBooking() }));
  await renderScreen({}, "2027-03-01T04:45:00Z");
  expect(listButtons()).toEqual(["Cancel call", "Didn't come"]);
  await click("Didn't come");
  expect(calls).toEqual([{ call: "POST /api/bookings/b1/no-show", body: { version: 1 } }]);
});

it("offers nothing for a call that was cancelled", async () => {
  await renderScreen({ status: "cancelled", reason: "I'm ill." });
  expect(listButtons()).toEqual([]);
  expect(screen.getByText("I'm ill.")).toBeTruthy();
});

it("moves to a time of the owner's zone, and says why the server refuses one", async () => {
  const calls = stubOwnerCalls(({ call }) =>
    call.endsWith("move") ? refuse(409, "closed", "This time is no longer free.") : {},
  );
  await renderScreen();
  await click("Move");
  const dialog = within(screen.getByRole("dialog", { name: "Move the call" }));
  expect(dialog.getByText(/may lie outside your hours, but not on another call/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: "19:00" } });
  expect(dialog.getByText("For Nia Brown: Mon, 1 Mar 2027, 08:30 (America/New_York)")).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Move" })));
  expect(calls[0]).toEqual({
    call: "POST /api/bookings/b1/move",
    body: { start: "2027-03-01T13:30:00.000Z", version: 1 },
  });
  expect(dialog.getByRole("alert").textContent).toContain("This time is no longer free.");
});

it("cancels only when asked twice, with the reason that the visitor reads", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Call cancelled", data: buildBooking() }));
  await renderScreen();
  await click("Cancel call");
  expect(calls).toEqual([]);
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "I'm ill." } });
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Cancel call" })));
  expect(calls).toEqual([{ call: "POST /api/bookings/b1/cancel", body: { version: 1, reason: "I'm ill." } }]);
});
