import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerProfile } from "../schema.ts";
import { TimeZoneSection } from "./time-zone-section.tsx";

const CONTACT: OwnerProfile["contact"] = {
  location: "Pune",
  phone: "",
  responseTime: "A day",
  availability: { text: "", days: [1], from: "09:00", to: "18:00", timeZone: "Asia/Kolkata" },
  contactStats: [],
  socialUrls: { devpost: "", facebook: "", youtube: "" },
  version: 4,
};

async function show(answer: Parameters<typeof stubOwnerCalls>[0]) {
  const calls = stubOwnerCalls(answer);
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => CONTACT,
      HydrateFallback: () => null,
      Component: () => (
        <ToastProvider>
          <TimeZoneSection contact={useLoaderData<OwnerProfile["contact"]>()} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Time zone/ });
  return { calls, field };
}

async function save(field: HTMLInputElement, value: string): Promise<void> {
  fireEvent.change(field, { target: { value } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save time zone" })));
}

it("says what the zone is used for, and saves it with the rest of its section as it is", async () => {
  const { calls, field } = await show(() => ({ message: "Saved", data: CONTACT }));
  expect(field.value).toBe("Asia/Kolkata");
  expect(screen.getByText(/^Used for analytics, scheduled posts, calls/)).toBeDefined();
  await save(field, "Europe/Berlin");
  const availability = { ...CONTACT.availability, timeZone: "Europe/Berlin" };
  expect(calls).toEqual([{ call: "PUT /api/profile/contact", body: { ...CONTACT, availability } }]);
  expect(await screen.findByText("Time zone saved")).toBeDefined();
});

it("shows below the field what the server has against it", async () => {
  const fault = "Please enter a time zone, such as Asia/Kolkata.";
  const { field } = await show(() => refuse(400, "invalid_profile", "", { "availability.timeZone": fault }));
  await save(field, "Mars/Olympus");
  expect(await screen.findByText(fault)).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
