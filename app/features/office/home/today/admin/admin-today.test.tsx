import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../../tests/helpers/owner-calls.ts";
import type { TodayKind } from "../../../../../kit/today-part.ts";
import { ToastProvider } from "../../../../../ui/admin/overlays/toasts.tsx";
import { PageHeadFrame } from "../../../../../ui/admin/page-head.tsx";
import type { Today, TodayItem } from "../schema.ts";
import { AdminToday } from "./admin-today.tsx";

const CALL: NonNullable<TodayItem["call"]> = {
  end: "2027-03-01T05:00:00.000Z",
  zone: "America/New_York",
  link: "https://meet.example.com/asha",
  phone: "",
  holdUntil: null,
};

function buildItem(given: Partial<TodayItem> = {}): TodayItem {
  return {
    id: "1",
    title: "A talk",
    detail: "",
    at: "2027-03-01T04:30:00.000Z",
    path: "/admin/x/1",
    person: { id: "p1", name: "Nia" },
    isOverdue: false,
    version: 2,
    call: null,
    ...given,
  };
}

const DAY: Today = {
  day: "2027-03-01",
  zone: "Asia/Kolkata",
  parts: [],
  waiting: { waitingChats: 0, heldComments: 0, heldMentions: 0, capturedMails: 0, lateMails: 0 },
};

const partOf = (kind: TodayKind, ...items: TodayItem[]) => ({ kind, items, total: items.length });

/** Reads the day again after each write, as the route does. */
async function show(today: Partial<Today>, later: Partial<Today> = {}) {
  let reads = 0;
  const Page = createRoutesStub([
    {
      path: "/",
      loader: () => ({ ...DAY, ...(reads++ === 0 ? today : later) }),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <ToastProvider>
          <PageHeadFrame title="Today">
            <AdminToday today={loaderData as Today} />
          </PageHeadFrame>
        </ToastProvider>
      ),
    },
  ]);
  await act(async () => render(<Page initialEntries={["/"]} />));
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("shows a call by both clocks with its link, and the way to the person", async () => {
  const tomorrow = { at: "2027-03-02T04:30:00.000Z", call: { ...CALL, end: "2027-03-02T05:00:00.000Z" } };
  const phone = { ...CALL, zone: "Asia/Kolkata", link: "", phone: "+91 98 45" };
  await show({
    parts: [
      partOf(
        "calls",
        buildItem({ call: CALL }),
        buildItem({ id: "2", ...tomorrow }),
        buildItem({ id: "3", call: phone }),
        buildItem({ id: "4", person: { id: null, name: "Ravi" }, call: { ...CALL, link: "" } }),
      ),
    ],
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Today");
  expect(screen.getByText("Mon, 1 Mar 2027")).toBeTruthy();
  const calls = within(screen.getByRole("region", { name: "Calls" })).getAllByRole("listitem");
  expect(calls[0]?.textContent).toContain(
    "Today, 10:00–10:30 Their time: Sun, 28 Feb 2027, 23:30 (America/New_York)",
  );
  expect(calls[1]?.textContent).toContain("Tomorrow, 10:00–10:30");
  expect(calls[2]?.textContent).not.toContain("Their time");
  expect(screen.getByRole("link", { name: "Call +91 98 45" }).getAttribute("href")).toBe("tel:+919845");
  expect(calls[3]?.textContent).toContain("Ravi");
  expect(calls[3]?.textContent).toContain("This call has no link yet.");
  const [join] = screen.getAllByRole("link", { name: /^Join the call with Nia/ });
  expect(join?.getAttribute("href")).toBe("https://meet.example.com/asha");
  expect(screen.getAllByRole("link", { name: "Nia" })[0]?.getAttribute("href")).toBe("/admin/people/p1");
});

it("approves with one press, and the request leaves the list", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Call confirmed", data: {} }));
  await show({ parts: [partOf("requests", buildItem({ call: CALL }))] });
  await click("Approve the call with Nia");
  expect(calls).toEqual([{ call: "POST /api/bookings/1/approve", body: { version: 2 } }]);
  expect(screen.getByText("Call confirmed")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "To approve" })).toBeNull();
  expect(screen.getByText("Nothing waits for you today.")).toBeTruthy();
});

it("asks for amount, deducted tax and day before a payment is confirmed, and offers to undo it", async () => {
  const claim = { currency: "INR", amountMinor: 11_178_000, tdsMinor: 1_035_000 } as const;
  const item = buildItem({
    title: "₹1,11,780 for S/1",
    detail: "₹10,350 TDS, UPI, 1 Mar 2027",
    claim: { ...claim, receivedOn: "2027-03-01", openMinor: 12_213_000 },
  });
  const calls = stubOwnerCalls(() => ({
    success: true,
    message: "Payment confirmed",
    data: { id: "1", version: 3 },
  }));
  await show({ parts: [partOf("claims", item)] });
  expect(screen.getByRole("button", { name: "Reject ₹1,11,780 for S/1" })).toBeTruthy();
  await click("Confirm ₹1,11,780 for S/1");
  expect(calls).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Confirm payment" }));
  expect(dialog.getByLabelText(/^Amount that arrived/)).toHaveProperty("value", "1,11,780");
  expect(dialog.getByLabelText("Tax deducted (TDS)")).toHaveProperty("value", "10,350");
  expect(dialog.getByRole("button", { name: "Reject" })).toBeTruthy();
  await click("Confirm payment");
  expect(calls).toEqual([
    {
      call: "POST /api/payments/1/confirm",
      body: { amountMinor: 11_178_000, tdsMinor: 1_035_000, receivedOn: "2027-03-01", version: 2 },
    },
  ]);
  expect(screen.queryByRole("region", { name: "Payments to confirm" })).toBeNull();
  await click("Undo");
  expect(calls.at(-1)).toEqual({ call: "POST /api/payments/1/undo", body: { version: 3 } });
});

it("declines with a reason, and says at the item why that failed", async () => {
  const parts = [partOf("requests", buildItem({ call: CALL }))];
  const calls = stubOwnerCalls(() => refuse(409, "slot_taken", "This time is taken."));
  await show({ parts }, { parts });
  type("Reason", "I'm away.");
  await click("Decline the call with Nia");
  expect(calls[0]).toEqual({
    call: "POST /api/bookings/1/decline",
    body: { version: 2, reason: "I'm away." },
  });
  const section = within(screen.getByRole("region", { name: "To approve" }));
  expect(section.getByRole("alert").textContent).toBe("This time is taken.");
});

it("asks for the next action when one is done, and takes none for an answer", async () => {
  const action = buildItem({ title: "Call her", detail: "A shop (New)", at: "2027-02-27", isOverdue: true });
  const parts = [partOf("actions", action), { kind: "dealsWithoutAction" as const, items: [], total: 2 }];
  const calls = stubOwnerCalls(() => ({ success: true, message: "Action done", data: {} }));
  await show({ parts }, { parts });
  expect(screen.getByText("Overdue since Sat, 27 Feb 2027")).toBeTruthy();
  expect(screen.getByText(/2 open deals have no next action/)).toBeTruthy();
  await click("Done: Call her");
  expect(document.activeElement).toBe(screen.getByLabelText("What comes next?"));
  await click("Save next action");
  expect(screen.getByText("Please say what comes next.")).toBeTruthy();
  expect(screen.getByText("Please enter a date.")).toBeTruthy();
  expect(calls).toEqual([]);
  type("What comes next?", "Send the quote");
  type("On", "2027-03-03");
  await click("Save next action");
  await click("No next action");
  expect(calls).toEqual([
    {
      call: "POST /api/deals/1/next-action/done",
      body: { version: 2, next: { action: "Send the quote", on: "2027-03-03" } },
    },
    { call: "POST /api/deals/1/next-action/done", body: { version: 2, next: null } },
  ]);
});

it("archives a message with one press, and says how many more there are", async () => {
  const message = buildItem({ title: "A shop", version: null, path: "/admin/messages/1" });
  const calls = stubOwnerCalls(() => ({ success: true, data: {} }));
  await show({ parts: [{ ...partOf("messages", message), total: 1201 }] });
  const section = within(screen.getByRole("region", { name: "Unanswered messages" }));
  expect(section.getByText(/1,200 more/)).toBeTruthy();
  expect(section.getByRole("link", { name: /^Open & reply ?: A shop$/ }).getAttribute("href")).toBe(
    "/admin/messages/1",
  );
  await click("Archive: A shop");
  expect(calls).toEqual([{ call: "PATCH /api/messages/1", body: { status: "archived" } }]);
  expect(screen.getByText("Message archived")).toBeTruthy();
});

it("leads to what waits on other screens, in the dashboard's words", async () => {
  await show({
    parts: [{ kind: "contradictions", items: [], total: 1 }],
    waiting: { waitingChats: 0, heldComments: 2, heldMentions: 0, capturedMails: 0, lateMails: 0 },
  });
  const links = within(screen.getByRole("region", { name: "Waiting elsewhere" })).getAllByRole("link");
  expect(links.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")])).toEqual([
    ["2 comments wait for you", "/admin/comments"],
    ["Your site says two different things", "/admin/profile"],
  ]);
  expect(screen.queryByText("Nothing waits for you today.")).toBeNull();
});
