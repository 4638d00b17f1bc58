import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useRevalidator } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AdminBell } from "./admin-bell.tsx";
import type { NotificationList } from "./schema.ts";
import { useNotifications } from "./use-notifications.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.setItem("adminToken", "token");
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
});

const at = "2026-03-05T08:35:00.000Z";
const list = (unread: number): NotificationList => ({
  notifications: [
    { id: "a", kind: "message_received", recordId: "m1", text: "A shop", at, isSeen: false },
    {
      id: "b",
      kind: "mail_failed",
      recordId: null,
      text: "An email couldn't be delivered",
      at,
      isSeen: true,
    },
  ],
  unread,
  unreadMessages: 3,
  waitingChats: 0,
  heldComments: 0,
  heldMentions: 0,
  callRequests: 0,
  paymentClaims: 0,
  unmatchedPayments: 0,
});

function answerWith(data: NotificationList) {
  fetched.mockImplementation(async () => Response.json({ success: true, data }));
}

function Bell() {
  const notifications = useNotifications();
  const { revalidate } = useRevalidator();
  return (
    <>
      <button type="button" onClick={() => void revalidate()}>
        Change something
      </button>
      <AdminBell notifications={notifications} />
      <p>{notifications.list?.unreadMessages} unread</p>
    </>
  );
}

async function renderBell() {
  const Page = createRoutesStub([
    { path: "/", Component: Bell },
    { path: "/admin/login", Component: () => <p>Login page</p> },
  ]);
  await act(async () => render(<Page />));
}

it("shows the count, opens the list with links, and marks it as seen up to the newest", async () => {
  answerWith(list(2));
  await renderBell();
  const bell = await screen.findByRole("button", { name: "Notifications, 2 new" });
  await act(async () => fireEvent.click(bell));
  const link = await screen.findByRole("link", { name: /A shop/ });
  expect(link.getAttribute("href")).toBe("/admin/messages/m1");
  expect(link.textContent).toContain("New message, new");
  expect(screen.getByRole("link", { name: /couldn.t be delivered/ }).getAttribute("href")).toBe(
    "/admin/settings/email",
  );
  const seen = fetched.mock.calls.find(([path]) => path === "/api/notifications/seen");
  expect(seen?.[1]).toMatchObject({ method: "POST", body: JSON.stringify({ until: at }) });
  expect(screen.getByRole("button", { name: "Notifications" })).toBeDefined();
});

it("says so when there is nothing, and counts up to 99", async () => {
  answerWith({
    notifications: [],
    unread: 0,
    unreadMessages: 0,
    waitingChats: 0,
    heldComments: 0,
    heldMentions: 0,
    callRequests: 0,
    paymentClaims: 0,
    unmatchedPayments: 0,
  });
  await renderBell();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Notifications" })));
  expect(await screen.findByText("Nothing new")).toBeDefined();
  cleanup();
  answerWith(list(100));
  await renderBell();
  expect(await screen.findByRole("button", { name: "Notifications, 99+ new" })).toBeDefined();
});

it("looks again every minute, and no more once it is gone", async () => {
  vi.useFakeTimers();
  answerWith(list(0));
  await renderBell();
  expect(fetched).toHaveBeenCalledTimes(1);
  await act(async () => vi.advanceTimersByTimeAsync(120_000));
  expect(fetched).toHaveBeenCalledTimes(3);
  cleanup();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it("looks again once a change has made the screen read its data again", async () => {
  answerWith(list(0));
  await renderBell();
  answerWith(list(2));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Change something" })));
  expect(await screen.findByRole("button", { name: "Notifications, 2 new" })).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("stops at a session that has ended, and leads to the login page", async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 401 }));
  await renderBell();
  expect(await screen.findByText("Login page")).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});
