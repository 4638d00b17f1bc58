import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuse } from "../../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../../ui/admin/overlays/toasts.tsx";
import type { OwnerConversation } from "../../chat/schema.ts";
import type { Turn } from "../../schema.ts";
import { AdminConversationPage } from "./admin-conversation-page.tsx";

const AT = "2026-03-05T08:35:00.000Z";
/** A write of the owner's: its call and its JSON. */
const send = vi.fn<(call: string, body: unknown) => object | Promise<object>>();
const fetched = vi.fn<typeof fetch>();

function createTurn(position: number, role: Turn["role"], content: string): Turn {
  return { id: `t${position}`, position, role, content, sources: [], createdAt: AT };
}

function createConversation(more: Partial<OwnerConversation> = {}): OwnerConversation {
  return {
    id: "c1",
    state: "waiting",
    language: "hi-Latn",
    page: "/services",
    visitorName: "Ravi",
    visitorEmail: "ravi@example.com",
    messageId: "m1",
    turns: 1,
    createdAt: AT,
    lastTurnAt: AT,
    isUnread: false,
    isHere: true,
    visitorSeenAt: AT,
    lines: [createTurn(0, "visitor", "Kitna lagega?")],
    marked: [],
    ...more,
  };
}

/** A stream that the test writes into. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    write,
    tell: (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => controller?.close(),
  };
}

beforeEach(() => {
  send.mockReset();
  fetched.mockReset();
  // A stream says nothing unless the test gives it something to say.
  fetched.mockImplementation(async (path, { method = "GET", body } = {}) => {
    if (method === "GET") return new Promise(() => {});
    const answer = await send(`${method} ${path}`, body && JSON.parse(String(body)));
    return answer instanceof Response ? answer : Response.json(answer);
  });
  vi.stubGlobal("fetch", fetched);
  localStorage.setItem("adminToken", "a token");
});
afterEach(() => {
  vi.useRealTimers();
});

async function renderPage(conversation = createConversation()) {
  const Page = createRoutesStub([
    {
      path: "/admin/assistant/conversations/:id",
      Component: () => (
        <ToastProvider>
          <AdminConversationPage loaded={conversation} />
        </ToastProvider>
      ),
    },
    { path: "/admin/assistant", Component: () => <p>The list</p> },
  ]);
  render(<Page initialEntries={["/admin/assistant/conversations/c1"]} />);
  await screen.findByRole("log");
}

const replyBox = () => screen.getByLabelText<HTMLTextAreaElement>("Reply to Ravi");
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const type = (text: string) => fireEvent.change(replyBox(), { target: { value: text } });

const REPLY = "POST /api/assistant/conversations/c1/replies";

function answerReply(_: string, body: unknown) {
  const turn = createTurn(1, "person", (body as { body: string }).body);
  return { success: true, message: "Answer stored", data: { turn, delivery: "mail" } };
}

it("shows the transcript with safe Markdown, sources and the way to the lead", async () => {
  const answer = {
    ...createTurn(1, "assistant", "**₹15,000** <img src=x onerror=alert(1)> [bad](javascript:alert(1))"),
    sources: [{ title: "Services", url: "/services" }],
  };
  await renderPage(createConversation({ lines: [createTurn(0, "visitor", "**not bold**"), answer] }));
  const log = screen.getByRole("log");
  expect(log.querySelector("strong")?.textContent).toBe("₹15,000");
  expect(log.querySelector("img")).toBeNull();
  expect(within(log).getByText("**not bold**")).toBeDefined();
  expect([...log.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/services"]);
  expect(screen.getByRole("link", { name: "Open in Messages" }).getAttribute("href")).toBe(
    "/admin/messages/m1",
  );
});

it("shows lines as they come, however the stream is cut, with who is there and who leads", async () => {
  const stream = openStream();
  fetched.mockResolvedValueOnce(stream.response);
  await renderPage();
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/assistant/conversations/c1/events?after=0");
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer a token" });
  expect(await screen.findByText("Live")).toBeDefined();
  const event = `event: turn\nid: 1\ndata: ${JSON.stringify(createTurn(1, "visitor", "Aur app?"))}\n\n`;
  await act(async () => {
    stream.write(event.slice(0, 20));
    stream.write(event.slice(20));
    stream.write(": \n\n");
  });
  expect(await within(screen.getByRole("log")).findByText("Aur app?")).toBeDefined();
  await act(async () => stream.tell("turn", createTurn(1, "visitor", "Aur app?")));
  expect(screen.getAllByText("Aur app?")).toHaveLength(1);
  expect(screen.getByText("The visitor is here")).toBeDefined();
  await act(async () => stream.tell("presence", { isHere: false }));
  expect(await screen.findByText(/^The visitor left at/)).toBeDefined();
  await act(async () => stream.tell("state", { state: "closed" }));
  expect(await screen.findByText(/conversation is closed\./)).toBeDefined();
});

it("connects again after a break, and goes on where it was", async () => {
  const first = openStream();
  const second = openStream();
  fetched
    .mockResolvedValueOnce(first.response)
    .mockRejectedValueOnce(new TypeError("network"))
    .mockResolvedValueOnce(second.response);
  await renderPage();
  await screen.findByText("Live");
  vi.useFakeTimers();
  await act(async () => first.tell("turn", createTurn(1, "visitor", "Hello?")));
  await act(async () => first.end());
  expect(screen.getByText("Connection lost, reconnecting...")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(fetched).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(fetched).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(fetched.mock.calls[2]?.[0]).toBe("/api/assistant/conversations/c1/events?after=1");
  expect(screen.getByText("Live")).toBeDefined();
});

it("stops when the conversation is gone", async () => {
  const stream = openStream();
  fetched.mockResolvedValueOnce(stream.response);
  await renderPage();
  await screen.findByText("Live");
  await act(async () => stream.tell("gone", {}));
  expect(await screen.findByText("This conversation was deleted.")).toBeDefined();
  expect(screen.queryByLabelText("Reply to Ravi")).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("leaves with its connection", async () => {
  await renderPage();
  const { signal } = fetched.mock.calls[0]?.[1] ?? {};
  cleanup();
  expect(signal?.aborted).toBe(true);
});

it("sends a reply once, by button or key, and says how it went out", async () => {
  let finish = () => {};
  send.mockImplementation(async (call, body) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return answerReply(call, body);
  });
  const stream = openStream();
  fetched.mockResolvedValueOnce(stream.response);
  await renderPage();
  type("Ek lakh");
  fireEvent.keyDown(replyBox(), { key: "Enter" });
  expect(send).not.toHaveBeenCalled();
  await act(async () => {
    const button = screen.getByRole("button", { name: "Send Reply" });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.keyDown(replyBox(), { key: "Enter", ctrlKey: true });
  });
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(REPLY, { body: "Ek lakh" }));
  await act(async () => finish());
  await waitFor(() => expect(replyBox().value).toBe(""));
  await act(async () => stream.tell("turn", createTurn(1, "person", "Ek lakh")));
  expect(await screen.findByText(/sent by email, because the visitor had left/)).toBeDefined();
});

it("keeps what was typed over a reload, also when it was refused, until it is sent", async () => {
  send.mockImplementation(() => refuse(409, "closed", "This conversation is closed."));
  await renderPage();
  type("Half a thought");
  await click("Send Reply");
  expect(await screen.findAllByText("This conversation is closed.")).toHaveLength(2);
  cleanup();
  await renderPage();
  expect(replyBox().value).toBe("Half a thought");
  send.mockImplementation(answerReply);
  await click("Send Reply");
  await waitFor(() => expect(replyBox().value).toBe(""));
  cleanup();
  await renderPage();
  expect(replyBox().value).toBe("");
});

it("refuses an empty reply", async () => {
  await renderPage();
  await click("Send Reply");
  expect(screen.getAllByText("Please write a reply.")).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();
});

it("takes over, gives back and closes", async () => {
  send.mockReturnValue({ success: true, message: "Done so" });
  await renderPage();
  for (const name of ["Take over", "Hand back to the assistant", "Close"]) await click(name);
  const call = "POST /api/assistant/conversations/c1/state";
  expect(send.mock.calls).toEqual([
    [call, { state: "person" }],
    [call, { state: "bot" }],
    [call, { state: "closed" }],
  ]);
});

it("deletes after a question, and goes back to the list", async () => {
  send.mockReturnValue({ success: true, message: "Conversation permanently deleted" });
  await renderPage();
  await click("Delete");
  const question = screen.getByRole("alertdialog", { name: "Delete this conversation?" });
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Delete" })));
  expect(await screen.findByText("The list")).toBeDefined();
  expect(send).toHaveBeenCalledExactlyOnceWith("DELETE /api/assistant/conversations/c1", undefined);
});
