import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { expect, it } from "vitest";
import { stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHeadFrame } from "../../../../ui/admin/page-head.tsx";
import type { MessageThread } from "../schema.ts";
import { AdminMessagePage } from "./admin-message-page.tsx";

const THREAD: MessageThread = {
  message: {
    id: "m1",
    name: "Bot",
    email: "bot@example.com",
    subject: "A bonus",
    message: "Win!",
    budget: null,
    projectType: null,
    status: "read",
    quarantineReason: null,
    repliedAt: null,
    call: null,
    createdAt: "2026-03-05T08:35:00.000Z",
  },
  timeZone: "UTC",
  signature: "",
  savedReplies: [],
  replies: [],
  mails: [],
  conversationId: null,
};

async function open(message: Partial<MessageThread["message"]> = {}) {
  const thread = { ...THREAD, message: { ...THREAD.message, ...message } };
  const Screen = createRoutesStub([
    {
      Component: () => (
        <ToastProvider>
          <PageHeadFrame title="Message">
            <Outlet />
          </PageHeadFrame>
        </ToastProvider>
      ),
      children: [
        { path: "/admin/messages/m1", Component: () => <AdminMessagePage thread={thread} /> },
        { path: "/admin/messages", Component: () => <p>The list</p> },
      ],
    },
  ]);
  render(<Screen initialEntries={["/admin/messages/m1"]} />);
  await screen.findByRole("heading", { level: 1, name: "A bonus" });
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("a message is marked as spam with one press, and the mark is taken back from the list", async () => {
  const calls = stubOwnerCalls(() => ({ success: true, message: "Message marked as spam" }));
  await open();
  await click("Mark as spam");
  expect(await screen.findByText("The list")).toBeDefined();
  expect(screen.getByText("Message marked as spam")).toBeDefined();
  await click("Undo");
  expect(await screen.findByText("The message is back in the inbox")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/messages/m1/spam" }, { call: "POST /api/messages/m1/release" }]);
});

it("a message in quarantine says that the owner has put it there, and offers only to release it", async () => {
  await open({ status: "quarantined", quarantineReason: "marked_spam" });
  expect(screen.getByText("Held back: You marked it as spam.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Mark as spam" })).toBeNull();
  expect(screen.getByRole("button", { name: "Release to inbox" })).toBeDefined();
});
