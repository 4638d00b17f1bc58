import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { BookingAvailability } from "../../schema.ts";
import { AdminCallHours } from "./admin-call-hours.tsx";

const AVAILABILITY: BookingAvailability = {
  zone: "Asia/Kolkata",
  hours: {
    rules: [
      { weekday: 1, from: "09:00", to: "12:00" },
      { weekday: 5, from: "20:00", to: "24:00" },
    ],
    overrides: [],
    travelZones: [],
  },
  isPaused: false,
  isFromContactPage: true,
  hasJitsi: false,
  version: 3,
};

async function renderScreen(given: Partial<BookingAvailability> = {}) {
  const data = {
    availability: { ...AVAILABILITY, ...given },
    calendarAddress: "https://asha.example/calendar/secret.ics",
  };
  const Page = createRoutesStub([
    { path: "/", Component: () => <ToastProvider>{<AdminCallHours data={data} />}</ToastProvider> },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

it("says that the contact page's hours count until hours are saved", async () => {
  await renderScreen();
  expect(screen.getByText("Until you save, these are the hours of your contact page.")).toBeTruthy();
  expect(
    screen.getByText(/Visitors can't book; the contact page offers the request form instead/),
  ).toBeTruthy();
});

it("saves several windows of a day, midnight as the end of a day, a day off and a journey in one call", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Hours saved", data: AVAILABILITY }));
  await renderScreen();
  await click("Add hours: Monday");
  const monday = within(screen.getByRole("group", { name: "Monday" }));
  const values = (inputs: HTMLElement[]) =>
    inputs.map((input) => input instanceof HTMLInputElement && input.value);
  expect(values(monday.getAllByLabelText("Monday, from"))).toEqual(["09:00", "12:00"]);
  expect(screen.getByLabelText("Friday, to")).toHaveProperty("value", "00:00");
  await click("Remove 09:00 to 12:00, Monday");
  await type("Monday, from", "14:00");
  await click("Add exception");
  await type(/^Day/, "2027-03-01");
  await click("Add journey");
  await type(/^First day/, "2027-04-01");
  await type(/^Last day/, "2027-04-05");
  await type(/^Time zone/, "Europe/Berlin");
  await act(async () => fireEvent.click(screen.getByRole("switch", { name: "Pause bookings" })));
  await click("Save Changes");
  expect(calls[0]).toEqual({
    call: "PUT /api/availability",
    body: {
      hours: {
        rules: [
          { weekday: 1, from: "14:00", to: "18:00" },
          { weekday: 5, from: "20:00", to: "24:00" },
        ],
        overrides: [{ day: "2027-03-01", closed: true, windows: [], note: "" }],
        travelZones: [{ fromDay: "2027-04-01", toDay: "2027-04-05", zone: "Europe/Berlin" }],
      },
      isPaused: true,
      version: 3,
    },
  });
});

it("opens other hours on one day, with a note of the owner's", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Hours saved", data: AVAILABILITY }));
  await renderScreen();
  await click("Add exception");
  await type(/^Day/, "2027-03-07");
  await type("Calls", "open");
  const hours = within(screen.getByRole("group", { name: "Hours" }));
  expect(hours.getByLabelText("Hours, from")).toHaveProperty("value", "09:00");
  await type("Hours, from", "06:00");
  await type("Hours, to", "00:00");
  await type("Note", "Dentist");
  await click("Save Changes");
  expect(calls[0]?.body).toMatchObject({
    hours: {
      overrides: [
        { day: "2027-03-07", closed: false, windows: [{ from: "06:00", to: "24:00" }], note: "Dentist" },
      ],
    },
  });
  expect(screen.getByText("Hours saved")).toBeTruthy();
});

it("shows a refusal beside the window that it's about", async () => {
  stubOwnerCalls(() =>
    refuse(400, "invalid_input", "Please check the marked fields.", {
      "hours.rules.1.to": "It ends before it begins.",
    }),
  );
  await renderScreen();
  await type("Friday, to", "10:00");
  await click("Save Changes");
  const field = screen.getByLabelText("Friday, to");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "It ends before it begins.",
  );
});

it("asks whether to overwrite hours that were saved in another window", async () => {
  stubOwnerCalls(() => refuse(409, "stale_version", "Changed."));
  await renderScreen();
  await type("Monday, to", "13:00");
  await click("Save Changes");
  expect(screen.getByText(/changed/i)).toBeTruthy();
});

it("renews the link of the private calendar only when asked twice", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "The calendar has a new link", data: {} }));
  await renderScreen();
  expect(screen.getByText("https://asha.example/calendar/secret.ics")).toBeTruthy();
  await click("New link");
  expect(calls).toEqual([]);
  await click("Make a new link");
  expect(calls).toEqual([{ call: "POST /api/bookings/calendar-link", body: {} }]);
});
