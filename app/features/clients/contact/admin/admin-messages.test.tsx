import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHeadFrame } from "../../../../ui/admin/page-head.tsx";
import { createDates, createZone } from "../../../../utils/time-zone.ts";
import type { MailState } from "../../../core/outbox/mail.ts";
import { describeMail } from "../../../core/outbox/outcomes/outcomes.tsx";
import { QUARANTINE_MAX } from "../message.ts";
import type { InboxMessage, MessageThread, QuarantineDrops } from "../schema.ts";
import { AdminMessagePage } from "./admin-message-page.tsx";
import { AdminMessages } from "./admin-messages.tsx";
import { loadMessage, loadMessages } from "./messages-data.ts";

const MESSAGE = "/api/messages/m1";
const stubCalls = () => stubOwnerCalls(() => ({ success: true, message: "Done so" }));

function createMessage(overrides: Partial<InboxMessage> = {}): InboxMessage {
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
    repliedAt: null,
    call: null,
    ...overrides,
  };
}

function createMail(overrides: Partial<MailState> = {}): MailState {
  return {
    id: "mail-1",
    kind: "message_acknowledgement",
    title: "",
    record: null,
    to: "nia@example.com",
    state: "sent",
    attempts: 1,
    queuedAt: "2026-03-05T08:35:00.000Z",
    nextTryAt: null,
    sentAt: "2026-03-05T08:36:00.000Z",
    failedAt: null,
    isRefused: false,
    lastError: null,
    isSettled: false,
    canResend: false,
    ...overrides,
  };
}

async function renderList(
  messages: InboxMessage[],
  total = messages.length,
  { drops = null, at = "/" }: { drops?: QuarantineDrops | null; at?: string } = {},
) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ToastProvider>
          <AdminMessages messages={messages} total={total} page={1} drops={drops} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Page initialEntries={[at]} />);
  await screen.findByRole("search");
}

async function renderPage(overrides: Partial<InboxMessage> = {}, thread: Partial<MessageThread> = {}) {
  const shown = {
    message: createMessage(overrides),
    replies: [],
    mails: [],
    conversationId: null,
    timeZone: "Asia/Kolkata",
    signature: "Kabir\nhttps://site.example",
    savedReplies: [],
    ...thread,
  };
  const Page = createRoutesStub([
    {
      path: "/admin/messages/:id",
      Component: () => (
        <ToastProvider>
          <PageHeadFrame title="Message">
            <AdminMessagePage thread={shown} />
          </PageHeadFrame>
        </ToastProvider>
      ),
    },
    { path: "/admin/messages", Component: () => <p>The list</p> },
  ]);
  render(<Page initialEntries={["/admin/messages/m1"]} />);
  await screen.findByRole("heading", { level: 1, name: "A shop" });
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("lists messages as links with their marks", async () => {
  await renderList([createMessage({ status: "new", repliedAt: "2026-03-06T08:35:00.000Z" })]);
  const link = screen.getByRole("link", { name: /A shop/ });
  expect(link.getAttribute("href")).toBe("/admin/messages/m1");
  expect(link.textContent).toMatch(/Replied.*Unread/);
});

it("has an empty state, and pages when there are many", async () => {
  await renderList([]);
  expect(screen.getByText("No messages found")).toBeDefined();
  cleanup();
  await renderList([createMessage()], 41);
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toContain("page=2");
});

it("says above the quarantine what it has dropped, and that it is full", async () => {
  const drops = { messages: 1200, since: "2026-03-08" };
  await renderList([createMessage()], 3, { drops });
  expect(screen.queryByText(/dropped/)).toBeNull();
  cleanup();
  const at = "/?status=quarantined";
  await renderList([createMessage()], 3, { at });
  expect(screen.queryByText(/dropped|is full/)).toBeNull();
  cleanup();
  await renderList([createMessage()], 3, { drops, at });
  expect(screen.getByText(/^Since 8 Mar 2026, 1,200 messages were dropped/)).toBeDefined();
  cleanup();
  await renderList([createMessage()], QUARANTINE_MAX, { drops: { ...drops, messages: 1 }, at });
  const notice = screen.getByText(/is full: it keeps 500 messages/);
  expect(notice.textContent).toContain("Since 8 Mar 2026, 1 message was dropped");
});

it("saves what the filter finds as a file, and reports a failure", async () => {
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ message: "The database cannot be reached." }, { status: 503 }),
  );
  vi.stubGlobal("fetch", fetched);
  localStorage.setItem("adminToken", "a token");
  await renderList([createMessage()]);
  await click("Export CSV");
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/messages/export.csv?status=inbox&q=");
  expect(await screen.findByText("The database cannot be reached.")).toBeDefined();
});

it("marks an unread message as read when it is opened, and a read one not again", async () => {
  const calls = stubCalls();
  await renderPage({ status: "new" });
  expect(screen.getByText("Hello there")).toBeDefined();
  expect(screen.getByText("Web Application")).toBeDefined();
  const marked = [{ call: `PATCH ${MESSAGE}`, body: { status: "read" } }];
  await vi.waitFor(() => expect(calls).toEqual(marked));
  cleanup();
  await renderPage();
  expect(calls).toEqual(marked);
});

it("goes back to the list when the message leaves it", async () => {
  const calls = stubCalls();
  await renderPage();
  await click("Archive");
  expect(await screen.findByText("The list")).toBeDefined();
  expect(calls).toEqual([{ call: `PATCH ${MESSAGE}`, body: { status: "archived" } }]);
});

it("says why a message was held back, and releases it", async () => {
  const calls = stubCalls();
  await renderPage({ status: "quarantined", quarantineReason: "link_flood" });
  expect(screen.getByText(/too many links/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send Reply" })).toBeNull();
  await click("Release to inbox");
  expect(calls).toEqual([{ call: `POST ${MESSAGE}/release` }]);
});

it("asks before it deletes for good, and goes back to the list", async () => {
  const calls = stubCalls();
  await renderPage();
  await click("Delete permanently");
  expect(calls).toEqual([]);
  await click("Delete");
  expect(await screen.findByText("The list")).toBeDefined();
  expect(calls).toEqual([{ call: `DELETE ${MESSAGE}` }]);
});

it("sends an answer once it has words, and clears the field", async () => {
  const calls = stubCalls();
  await renderPage();
  await click("Send Reply");
  expect(calls).toEqual([]);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Reply to Asha");
  const signature = screen.getByRole("figure", { name: "Signature" });
  expect(signature.textContent).toContain("Kabir\nhttps://site.example");
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("alert").textContent).toBe("Please write a reply.");
  fireEvent.change(field, { target: { value: "Gladly." } });
  await act(async () => fireEvent.keyDown(field, { key: "Enter", ctrlKey: true }));
  expect(calls).toEqual([{ call: `POST ${MESSAGE}/reply`, body: { body: "Gladly." } }]);
  await vi.waitFor(() => expect(field.value).toBe(""));
  expect(screen.getByText("Done so")).toBeDefined();
});

it("puts a saved reply at the caret, filled in, and replaces nothing", async () => {
  stubCalls();
  const savedReplies = [
    { title: "Thanks", text: "Hello {name}, thank you for “{subject}”." },
    { title: "Terms", text: "x".repeat(4990) },
  ];
  await renderPage({ name: "Asha Rao" }, { savedReplies });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Reply to Asha Rao");
  const choose = async (name: string) => {
    await click("Saved replies");
    await act(async () => fireEvent.click(await screen.findByRole("menuitem", { name })));
  };
  await choose("Thanks");
  expect(field.value).toBe("Hello Asha, thank you for “A shop”.");
  fireEvent.change(field, { target: { value: "Before. After." } });
  field.setSelectionRange(0, 8);
  await choose("Thanks");
  expect(field.value).toBe("Before. Hello Asha, thank you for “A shop”.After.");
  expect(field.selectionEnd).toBe(field.value.indexOf("After."));
  await choose("Terms");
  expect(field.value).toContain("Before. Hello Asha");
  expect(screen.getByRole("alert").textContent).toContain("doesn't fit");
  await click("Saved replies");
  const manage = await screen.findByRole("menuitem", { name: "Manage saved replies" });
  expect(manage.getAttribute("href")).toBe("/admin/settings");
});

it("shows what is left of the signature below a reply that was signed by hand", async () => {
  stubCalls();
  await renderPage();
  const field = screen.getByLabelText("Reply to Asha");
  const signature = screen.getByRole("figure", { name: "Signature" });
  fireEvent.change(field, { target: { value: "Gladly.\n\nKabir" } });
  expect(signature.textContent).not.toContain("Kabir");
  expect(signature.textContent).toContain("https://site.example");
  fireEvent.change(field, { target: { value: "Gladly.\n\nKabir\nhttps://site.example" } });
  expect(signature.textContent).toContain("Nothing is added.");
});

it("keeps the words of an answer that was refused, and says why", async () => {
  const body = "The reply contains an invisible character. Please paste it as plain text.";
  stubOwnerCalls(() => refuse(400, "invalid_input", "Please check the marked fields.", { body }));
  await renderPage();
  const field = screen.getByLabelText<HTMLTextAreaElement>("Reply to Asha");
  fireEvent.change(field, { target: { value: "Gladly." } });
  await click("Send Reply");
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("invisible character"));
  expect(field.value).toBe("Gladly.");
});

it("counts an answer as unsaved, also while it is being sent, so that a session that ends meanwhile asks for a login", async () => {
  const sent = Promise.withResolvers<object>();
  stubOwnerCalls(() => sent.promise);
  await renderPage();
  const field = screen.getByLabelText<HTMLTextAreaElement>("Reply to Asha");
  const mayClose = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(mayClose()).toBe(true);
  fireEvent.change(field, { target: { value: "Gladly." } });
  expect(mayClose()).toBe(false);
  await click("Send Reply");
  expect(mayClose()).toBe(false);
  await act(async () => sent.resolve({ success: true, message: "Done so" }));
  await vi.waitFor(() => expect(field.value).toBe(""));
  expect(mayClose()).toBe(true);
});

it("shows each mail's state, and sends a failed one again", async () => {
  const calls = stubCalls();
  const failed = createMail({
    id: "r1",
    kind: "message_reply",
    state: "failed",
    sentAt: null,
    failedAt: "2026-03-05T09:00:00.000Z",
    lastError: "550 unknown",
    canResend: true,
  });
  await renderPage(
    {},
    {
      replies: [{ id: "r1", author: "Owner", body: "Gladly.", createdAt: "2026-03-05T08:59:00.000Z" }],
      mails: [createMail(), failed],
    },
  );
  expect(screen.getByText("550 unknown")).toBeDefined();
  expect(screen.getByText("Confirmation to the sender")).toBeDefined();
  await click("Send again: Your reply");
  expect(calls).toEqual([{ call: `POST ${MESSAGE}/mails/r1/resend` }]);
});

it("calls nothing sent while email is off, and offers to send it once it is on", async () => {
  const calls = stubCalls();
  const kept = createMail({ id: "r1", kind: "message_reply", state: "captured", sentAt: null });
  await renderPage({}, { mails: [kept, createMail({ ...kept, id: "r2", canResend: true })] });
  expect(screen.getByText("Not emailed: email is off")).toBeDefined();
  expect(screen.queryByText("Emailed")).toBeNull();
  expect(screen.getByText("Nobody got it. It's kept until a mail server is set up.")).toBeDefined();
  await click("Send: Your reply");
  expect(calls).toEqual([{ call: `POST ${MESSAGE}/mails/r2/resend` }]);
});

const UTC = createDates(createZone("UTC"));

it("words every state of a mail", () => {
  expect(describeMail(createMail(), UTC)).toBe("Emailed on 5 Mar 2026, 08:36 to nia@example.com");
  const waiting = createMail({ state: "waiting", sentAt: null, nextTryAt: "2026-03-05T09:00:00.000Z" });
  expect(describeMail({ ...waiting, attempts: 0 }, UTC)).toBe("Waits to be sent to nia@example.com");
  expect(describeMail(waiting, UTC)).toBe("On its way to nia@example.com");
  expect(describeMail({ ...waiting, canResend: true }, UTC)).toBe(
    "Not sent to nia@example.com: 1 attempt so far, next try 5 Mar 2026, 09:00",
  );
  const failed = createMail({
    state: "failed",
    sentAt: null,
    failedAt: "2026-03-05T09:00:00.000Z",
    isRefused: true,
    attempts: 9,
  });
  expect(describeMail({ ...failed, isRefused: false }, UTC)).toMatch(
    /^The email to nia@example.com couldn't be sent: /,
  );
  expect(describeMail(failed, UTC)).toBe(
    "The email to nia@example.com was refused: given up on 5 Mar 2026, 09:00 after 9 attempts",
  );
});

it("is loaded by page and filter, and one by its id", async () => {
  const calls = stubOwnerCalls(({ call }) =>
    call.includes("?") ? { data: [], total: 7, drops: null } : { data: { message: createMessage() } },
  );
  const from = "https://site.example/admin/messages";
  const page = await loadMessages(`${from}?status=new&q=a%26b&page=2`);
  expect(page).toEqual({ messages: [], total: 7, page: 2, drops: null });
  expect(await loadMessage("a/b", from)).toEqual({ message: createMessage() });
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/messages?page=2&pageSize=20&status=new&q=a%26b",
    "GET /api/messages/a%2Fb",
  ]);
});

const CALL = { at: "2026-03-12T10:00:00.000Z", zone: "Europe/Berlin", state: "requested" } as const;

it("shows when a call is asked for in both zones, and confirms it with a note", async () => {
  const calls = stubCalls();
  await renderPage({ call: CALL });
  const section = screen.getByRole("region", { name: "Call requested" });
  expect(section.textContent).toContain("Thu, 12 Mar 2026, 15:30 (Asia/Kolkata)");
  expect(section.textContent).toContain("Thu, 12 Mar 2026, 11:00 (Europe/Berlin)");
  await click("Confirm");
  fireEvent.change(screen.getByLabelText(/^Link to the call/), { target: { value: "https://call.example" } });
  await click("Send Confirmation");
  expect(calls).toContainEqual({
    call: `POST ${MESSAGE}/call`,
    body: { state: "confirmed", at: CALL.at, note: "https://call.example" },
  });
});

it("proposes another time in the owner's zone, and not the same one", async () => {
  const calls = stubCalls();
  await renderPage({ call: CALL });
  await click("Propose another time");
  expect(document.activeElement).toBe(screen.getByLabelText("Day"));
  await click("Send New Time");
  expect(screen.getByText(/That is the time it already has/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "" } });
  await click("Send New Time");
  expect(screen.getByText("Please choose a day and a time.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2026-03-13" } });
  fireEvent.change(screen.getByLabelText("Time"), { target: { value: "09:15" } });
  await click("Send New Time");
  expect(calls).toContainEqual({
    call: `POST ${MESSAGE}/call`,
    body: { state: "proposed", at: "2026-03-13T03:45:00.000Z", note: "" },
  });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Call requested" }));
});

it("offers no second confirmation of a call", async () => {
  stubCalls();
  await renderPage({ call: { ...CALL, state: "confirmed" } });
  expect(screen.getByRole("region", { name: "Call confirmed" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
});
