import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { profile } from "../../../../../db/seed/content/profile.ts";
import { CALL_SUCCESS } from "../call.ts";
import { CallSection } from "./call-section.tsx";

const fetchMock = vi.fn<typeof fetch>();
const { availability } = profile;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-06T09:00:00Z") });
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderSection(refused?: Parameters<typeof CallSection>[0]["refused"]) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <CallSection availability={availability} email="me@example.com" refused={refused} isSent={false} />
      ),
    },
  ]);
  render(<Page />);
}

const control = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`));
const change = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(screen.getByRole("button")));

it("offers the visitor's own days and times, and sends the request as a message", async () => {
  fetchMock.mockResolvedValue(Response.json({ success: true }, { status: 201 }));
  renderSection();
  change("Day", "2026-03-09");
  const [, first] = control("Time").options;
  const chosen = first?.value ?? "";
  change("Time", chosen);
  change("Your name", "Asha");
  change("Your email", "asha@example.com");
  change("What is it about", "A shop");
  await submit();
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toMatchObject({
    name: "Asha",
    email: "asha@example.com",
    subject: expect.stringMatching(/^Call request: Mon, 9 Mar 2026, \d\d:\d\d \(Asia\/Kolkata\)$/),
    message: expect.stringContaining("A shop"),
    homepage: "",
    call: { at: chosen, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
  expect(screen.getByRole("status").textContent).toBe(CALL_SUCCESS);
  expect(screen.getByRole("button").textContent).toBe("Request Sent!");
  expect(control("Your name").value).toBe("");
});

it("asks for a time without asking the server", async () => {
  renderSection();
  change("Your name", "Asha");
  await submit();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(control("Time"));
  expect(control("Your name").value).toBe("Asha");
  expect(control("Your name").getAttribute("aria-invalid")).toBeNull();
  expect(document.getElementById("callEmail-error")).not.toBeNull();
});

it("leaves a day alone that was chosen before the script ran", () => {
  renderSection({
    form: "call",
    message: "Look below",
    fields: { callDay: "Not on a Saturday" },
    values: { callDay: "2026-03-07", callTime: "10:00" },
  });
  expect([control("Day").value, control("Time").value]).toEqual(["2026-03-07", "10:00"]);
  expect(document.getElementById("callDay-error")?.textContent).toBe("Not on a Saturday");
});
