import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { buildCallType } from "../../../../../../tests/helpers/owner-bookings.ts";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import type { CallTypesData } from "../calendar-data.ts";
import { AdminCallTypes } from "./admin-call-types.tsx";

const TYPE = buildCallType();
const LONG = buildCallType({
  id: "t2",
  slug: "long",
  title: "Long talk",
  minutes: 60,
  noticeMinutes: 2880,
  needsApproval: true,
  isActive: false,
  meeting: { kind: "phone" },
});

async function renderScreen(given: Partial<CallTypesData> = {}, props: { startsWith?: string } = {}) {
  const data = { types: [TYPE, LONG], hasJitsi: false, ...given };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <ToastProvider>{<AdminCallTypes data={data} {...props} />}</ToastProvider>,
    },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

it("says of each type how long it is, where, when, and whether it's offered", async () => {
  await renderScreen();
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("30 minutes, by link2 hours to 14 days ahead");
  expect(first?.textContent).toContain("/book/consultation");
  expect(second?.textContent).toContain("Not offered");
  expect(second?.textContent).toContain(
    "60 minutes, by phone2 days to 14 days aheadYou approve each request",
  );
});

it("adds a type whose address follows its title, with a question and a notice in days", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Call type added", data: TYPE }));
  await renderScreen();
  await click("Add Call Type");
  const dialog = within(screen.getByRole("dialog"));
  await type(/^Title/, "Project review");
  expect(dialog.getByLabelText(/^Slug/)).toHaveProperty("value", "project-review");
  await type(/^Length/, "45");
  await type(/^Shortest notice/, "2");
  await type(/^Notice unit/, "days");
  await type(/^Calls a day/, "3");
  expect(dialog.queryByRole("option", { name: /Jitsi/ })).toBeNull();
  await type(/^Where/, "phone");
  await click("Add question");
  await type(/^Question/, "Which project?");
  await act(async () => fireEvent.click(dialog.getByLabelText("Has to be answered")));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Save" })));
  expect(calls[0]).toMatchObject({
    call: "POST /api/call-types",
    body: {
      title: "Project review",
      slug: "project-review",
      minutes: 45,
      noticeMinutes: 2880,
      dailyCap: 3,
      meeting: { kind: "phone" },
      questions: [{ label: "Which project?", kind: "line", isRequired: true }],
    },
  });
});

it("keeps the address of a known type when its title changes, and shows what is refused", async () => {
  const calls = stubOwnerCalls(() =>
    refuse(400, "invalid_input", "Please check the marked fields.", {
      slug: "Another call type has this slug.",
    }),
  );
  await renderScreen({}, { startsWith: "t1" });
  const dialog = within(screen.getByRole("dialog"));
  await type(/^Title/, "First talk");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Save" })));
  expect(calls[0]).toMatchObject({
    call: "PUT /api/call-types/t1",
    body: { title: "First talk", slug: "consultation", dailyCap: null, version: 1 },
  });
  expect(dialog.getByText("Another call type has this slug.")).toBeTruthy();
});

it("offers Jitsi where the site has a server for it", async () => {
  await renderScreen({ hasJitsi: true }, { startsWith: "t1" });
  expect(screen.getByRole("option", { name: "A room on the site's Jitsi server" })).toBeTruthy();
});

it("deletes for good, and says so", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Call type deleted" }));
  await renderScreen();
  await click("Delete Long talk");
  expect(screen.getByText(/Calls that are booked stay as they are/)).toBeTruthy();
  await click("Delete permanently");
  expect(calls).toEqual([{ call: "DELETE /api/call-types/t2" }]);
  expect(screen.getByText("Call type permanently deleted")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("puts types into another order", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Order saved" }));
  await renderScreen();
  await click("Move Long talk up");
  expect(calls).toEqual([{ call: "PUT /api/call-types/order", body: { ids: ["t2", "t1"] } }]);
});
