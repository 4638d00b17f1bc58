import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "../../ui/admin/toasts.tsx";
import type { ApiResult } from "../../utils/api-client.ts";
import type { MessageIntent } from "./admin-message.ts";
import { AdminMessages } from "./admin-messages.tsx";
import type { InboxMessage } from "./message.ts";

const send = vi.fn<(intent: MessageIntent) => ApiResult<unknown>>();

beforeEach(() => {
  send.mockReset();
  send.mockReturnValue({ ok: true, data: {} });
});
afterEach(cleanup);

function createMessage(overrides: Partial<InboxMessage>): InboxMessage {
  return {
    id: "m1",
    name: "Asha",
    email: "asha@example.com",
    subject: "A shop",
    message: "Hello there",
    budget: "1L+",
    projectType: "web-app",
    status: "read",
    quarantineReason: null,
    createdAt: "2026-03-05T08:35:00.000Z",
    ...overrides,
  };
}

async function renderMessages(messages: InboxMessage[], total = messages.length) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminMessages messages={messages} total={total} page={1} />
        </ToastProvider>
      ),
      action: async ({ request }) => send(await request.json()),
    },
  ]);
  render(<Page />);
  await screen.findByRole("search");
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("marks an unread message as read when it is opened, and shows what was asked for", async () => {
  await renderMessages([createMessage({ status: "new" })]);
  expect(screen.queryByText("Hello there")).toBeNull();
  await click(/A shop/);
  expect(screen.getByText("Hello there")).toBeDefined();
  expect(screen.getByText("Web Application")).toBeDefined();
  expect(screen.getByText("1L+")).toBeDefined();
  expect(send).toHaveBeenCalledExactlyOnceWith({ id: "m1", status: "read" });
});

it("changes nothing when a read message is opened, and offers the other marks", async () => {
  await renderMessages([createMessage({})]);
  await click(/A shop/);
  expect(send).not.toHaveBeenCalled();
  await click("Mark as unread");
  await click("Archive");
  expect(send.mock.calls.map(([intent]) => intent.status)).toEqual(["new", "archived"]);
});

it("says why a message was held back, and releases it", async () => {
  await renderMessages([createMessage({ status: "quarantined", quarantineReason: "link_flood" })]);
  await click(/A shop/);
  expect(screen.getByText(/too many links/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
  await click("Release to inbox");
  expect(send).toHaveBeenCalledExactlyOnceWith({ id: "m1", status: "released" });
});

it("puts nothing of the visitor's into the headers of the answer", async () => {
  await renderMessages([
    createMessage({ email: "a@example.com?bcc=b@example.com", subject: "x&bcc=c@example.com" }),
  ]);
  await click(/bcc/);
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Reply by email" });
  expect(href.match(/[?&]/g)).toEqual(["?"]);
});

it("tells of a refusal", async () => {
  send.mockReturnValue({
    ok: false,
    status: 404,
    code: "not_found",
    message: "There is no such message.",
    fields: {},
  });
  await renderMessages([createMessage({})]);
  await click(/A shop/);
  await click("Archive");
  expect(await screen.findByText("There is no such message.")).toBeDefined();
});

it("has an empty state, and pages when there are many", async () => {
  await renderMessages([]);
  expect(screen.getByText("No messages found")).toBeDefined();
  cleanup();
  await renderMessages([createMessage({})], 41);
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toContain("page=2");
});
