import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { refuse, stubOwnerCalls } from "../../../../tests/helpers/owner-calls.ts";
import { ToastProvider } from "../../../ui/admin/overlays/toasts.tsx";
import type { ConversationSummary } from "../chat/schema.ts";
import { ASSISTANT_DEFAULTS } from "../settings/assistant-settings.ts";
import type { UsageReport } from "../usage/schema.ts";
import { AdminUsage } from "./admin-usage.tsx";
import { AdminConversations } from "./conversations/admin-conversations.tsx";
import { loadConversation, loadConversations } from "./conversations/conversations-data.ts";
import { AdminFaq } from "./faq/admin-faq.tsx";
import { AdminUnanswered } from "./faq/admin-unanswered.tsx";
import { AssistantSettingsForm } from "./settings/admin-assistant-settings.tsx";
import { loadAssistantSettings } from "./settings/admin-settings-data.ts";

const AT = "2026-03-05T08:35:00.000Z";

async function renderTab(content: ReactNode, search = "") {
  const Page = createRoutesStub([
    {
      path: "/admin/assistant",
      Component: () => (
        <ToastProvider>
          <main>{content}</main>
        </ToastProvider>
      ),
    },
  ]);
  render(<Page initialEntries={[`/admin/assistant${search}`]} />);
  await screen.findByRole("main");
}

const click = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function createSummary(more: Partial<ConversationSummary> = {}): ConversationSummary {
  return {
    id: "c1",
    state: "waiting",
    language: "hi-Latn",
    page: "/services",
    visitorName: "Ravi",
    visitorEmail: null,
    messageId: "m1",
    turns: 2,
    createdAt: AT,
    lastTurnAt: AT,
    isUnread: true,
    isHere: false,
    visitorSeenAt: AT,
    lastQuestion: "Kitna lagega?",
    lastLine: { role: "visitor", content: "Kitna lagega?" },
    ...more,
  };
}

const conversations = (list: ConversationSummary[], total = list.length) => (
  <AdminConversations conversations={list} total={total} page={1} retentionDays={90} />
);

it("lists conversations with their marks, language and last line", async () => {
  await renderTab(
    conversations([
      createSummary(),
      createSummary({
        id: "c2",
        visitorName: null,
        messageId: null,
        state: "bot",
        isUnread: false,
        lastQuestion: "And a shop?",
        lastLine: { role: "assistant", content: "**Web**:\n- From ₹15,000." },
      }),
    ]),
  );
  const [first, second] = screen.getAllByRole("link", { name: /Hinglish/ });
  expect(first?.getAttribute("href")).toBe("/admin/assistant/conversations/c1");
  expect(first?.textContent).toMatch(/^Ravi, unread.*Kitna lagega\?.*Lead.*Needs reply/);
  expect(second?.textContent).toMatch(/^A visitorAnd a shop\? Assistant: Web: From ₹15,000\.Assistant/);
  const keeping = screen.getByText(/^Deleted 90 days after the last message/);
  expect(within(keeping).getByRole("link").getAttribute("href")).toBe("/admin/assistant/settings");
});

it.each([
  ["Write to me through the [contact page](/contact).", "Write to me through the contact page."],
  ["Or use the [contact page](/cont", "Or use the contact page"],
  ["Or use the [contact pa", "Or use the contact pa"],
  ["1. **Web**: see [Services](/services)", "Web: see Services"],
])("shows %j without Markdown in the list", async (content, words) => {
  await renderTab(conversations([createSummary({ lastLine: { role: "assistant", content } })]));
  expect(screen.getByText(`Assistant: ${words}`)).toBeDefined();
});

it("deletes a conversation after a question, and pages when there are many", async () => {
  const calls = stubOwnerCalls();
  await renderTab(conversations([createSummary()], 41));
  expect(screen.getByText("Page 1 of 3")).toBeDefined();
  await click("Delete the conversation with Ravi");
  await click("Delete", screen.getByRole("alertdialog"));
  expect(await screen.findByText("Conversation deleted successfully")).toBeDefined();
  expect(calls).toEqual([{ call: "DELETE /api/assistant/conversations/c1" }]);
});

it("has empty states for nothing and for nothing found", async () => {
  await renderTab(conversations([]));
  expect(screen.getByText("Nobody has written to the assistant yet")).toBeDefined();
  cleanup();
  await renderTab(conversations([]), "?q=shop");
  expect(screen.getByText("No conversations found")).toBeDefined();
});

const asked = { id: "u/1", question: "Do you do logos?", language: "en", times: 3 } as const;
const unanswered = <AdminUnanswered questions={[{ ...asked, firstAskedAt: AT, lastAskedAt: AT }]} />;

it("makes an entry of an unanswered question, which settles it", async () => {
  const calls = stubOwnerCalls();
  await renderTab(unanswered);
  expect(screen.getByText(/^Asked 3 times, last/)).toBeDefined();
  await click("Answer: Do you do logos?");
  const dialog = screen.getByRole("dialog", { name: "Answer this question" });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Question/).value).toBe("Do you do logos?");
  await click("Save Question");
  expect(within(dialog).getByText("Add an answer.")).toBeDefined();
  type(/^Answer \*|^Answer$/, "**Yes**, see [services](/services).");
  const preview = within(dialog).getByRole("region", { name: "Preview of the answer" });
  expect(preview.querySelector("strong")?.textContent).toBe("Yes");
  await click("Save Question");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toEqual([
    {
      call: "POST /api/assistant/faq",
      body: {
        question: "Do you do logos?",
        answer: "**Yes**, see [services](/services).",
        unansweredId: "u/1",
      },
    },
  ]);
});

it("dismisses a question, and takes that back", async () => {
  const calls = stubOwnerCalls();
  await renderTab(unanswered);
  await click("Dismiss: Do you do logos?");
  expect(calls).toEqual([{ call: "POST /api/assistant/unanswered/u%2F1/dismiss" }]);
  await click("Undo");
  expect(await screen.findByText("Question put back on the list")).toBeDefined();
  expect(calls.slice(1)).toEqual([{ call: "POST /api/assistant/unanswered/u%2F1/reopen" }]);
});

const faq = (
  <AdminFaq
    entries={[
      { id: "f1", question: "How long?", answer: "Two weeks", topic: "Work", onContact: true, version: 1 },
      { id: "f2", question: "Where?", answer: "Pune", topic: "", onContact: false, version: 4 },
    ]}
  />
);

it("finds an answer, and orders the whole list alone", async () => {
  const calls = stubOwnerCalls();
  await renderTab(faq);
  await click("Move How long? down");
  expect(calls).toEqual([{ call: "PUT /api/assistant/faq/order", body: { ids: ["f2", "f1"] } }]);
  type("Search questions", "PUNE");
  expect(screen.queryByText("How long?")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  type("Search questions", "nothing like it");
  expect(screen.getByText("No questions found")).toBeDefined();
});

it("says what the contact page shows, and lets the owner choose with a topic", async () => {
  const calls = stubOwnerCalls();
  await renderTab(faq);
  expect(screen.getByText(/^1 of at most 20 also appear on the contact page/)).toBeDefined();
  expect(screen.getByText("On the contact page · Work")).toBeDefined();
  await click("Edit Where?");
  const dialog = screen.getByRole("dialog", { name: "Edit question" });
  expect(
    [...dialog.querySelectorAll("datalist option")].map((option) => option.getAttribute("value")),
  ).toEqual(["Work"]);
  fireEvent.click(screen.getByRole("switch", { name: "On the contact page" }));
  type("Topic", "Work");
  await click("Save Question");
  const body = { question: "Where?", answer: "Pune", topic: "Work", onContact: true, version: 4 };
  expect(calls).toEqual([{ call: "PUT /api/assistant/faq/f2", body }]);
});

it("takes back a deletion with the same id at the same place", async () => {
  const calls = stubOwnerCalls();
  await renderTab(faq);
  await click("Delete Where?");
  await click("Delete", screen.getByRole("alertdialog"));
  expect(calls).toEqual([{ call: "DELETE /api/assistant/faq/f2" }]);
  await click("Undo");
  expect(await screen.findByText("Question restored")).toBeDefined();
  const body = { id: "f2", question: "Where?", answer: "Pune", topic: "", onContact: false, place: 1 };
  expect(calls.slice(1)).toEqual([{ call: "POST /api/assistant/faq", body }]);
});

it("lets the owner overwrite an entry that was changed elsewhere", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "stale_version", ""));
  await renderTab(faq);
  await click("Edit Where?");
  type(/^Question/, "Where are you?");
  await click("Save Question");
  await click("Overwrite with mine");
  const body = { question: "Where are you?", answer: "Pune", topic: "", onContact: false, version: 4 };
  const made = { call: "PUT /api/assistant/faq/f2", body };
  await waitFor(() => expect(calls).toEqual([made, made]));
});

const settings = (provider: string | null) => (
  <AssistantSettingsForm settings={{ ...ASSISTANT_DEFAULTS, version: 2 }} provider={provider} />
);

it("saves all settings with the version that was read, and over that of another window when told to", async () => {
  const calls = stubOwnerCalls(() => refuse(409, "stale_version", ""));
  await renderTab(settings(null));
  fireEvent.click(screen.getByLabelText("The assistant is on"));
  type(/^Greeting/, "Hello **you**");
  const preview = screen.getByRole("region", { name: "Preview of the greeting" });
  expect(preview.querySelector("strong")?.textContent).toBe("you");
  type(/^Tokens per month/, "5000");
  await click("Remove Mobile app development ka price kya hai?");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  await click("Save Changes");
  const { quickQuestions } = ASSISTANT_DEFAULTS;
  const body = {
    ...ASSISTANT_DEFAULTS,
    isEnabled: false,
    greeting: "Hello **you**",
    monthlyTokenBudget: 5000,
    version: 2,
    quickQuestions: [quickQuestions[0], ...quickQuestions.slice(2)],
  };
  expect(calls).toEqual([{ call: "PUT /api/assistant/settings", body }]);
  await click("Overwrite with mine");
  expect(calls).toHaveLength(2);
});

it("does not send settings that cannot be right, and has room for six quick questions", async () => {
  const calls = stubOwnerCalls();
  await renderTab(settings(null));
  type(/^Keep conversations for/, "0");
  type(/^Tokens per month/, "");
  await click("Save Changes");
  expect(calls).toEqual([]);
  expect(screen.getByText("Please enter a whole number.")).toBeDefined();
  await click("Add question");
  await click("Add question");
  expect(screen.getByText("At most 6.")).toBeDefined();
});

it("tells how the provider fares, in the server's words", async () => {
  const answers = [
    { message: "Ollama answered after 0.4 s.", data: { words: "Hello." } },
    refuse(409, "no_provider", "None."),
  ];
  const calls = stubOwnerCalls(() => answers.shift() ?? {});
  await renderTab(settings("Ollama"));
  expect(screen.getByText("Ollama", { selector: "strong" })).toBeDefined();
  await click("Test the model");
  expect(await screen.findByText("Ollama answered after 0.4 s. Its answer starts: “Hello.”")).toBeDefined();
  expect(calls).toEqual([{ call: "POST /api/assistant/test" }]);
  await click("Test the model");
  expect(await screen.findByText("None.")).toBeDefined();
});

function createReport(more: Partial<UsageReport> = {}): UsageReport {
  return {
    days: [
      { day: "2026-03-09", builtIn: 0, model: 0, fallbacks: 0 },
      { day: "2026-03-10", builtIn: 2, model: 5, fallbacks: 1 },
    ],
    month: { inputTokens: 400, outputTokens: 100, budget: 1000, endsOn: "2026-03-20" },
    provider: "Ollama",
    usesModel: true,
    ...more,
  };
}

it("shows the budget as a meter with a sentence, and the days as a chart with a table", async () => {
  await renderTab(<AdminUsage report={createReport()} />);
  const meter = screen.getByRole("meter", { name: "Tokens used this month" });
  expect([meter.getAttribute("value"), meter.getAttribute("max")]).toEqual(["500", "1000"]);
  expect(
    screen.getByText(/^50 % of this month's budget is used\. At this pace it will last until 20 Mar/),
  ).toBeDefined();
  fireEvent.click(screen.getByText("Show the figures as a table"));
  const rows = within(screen.getByRole("table", { name: /^Answers by day/, hidden: true })).getAllByRole(
    "row",
    {
      hidden: true,
    },
  );
  expect(rows[1]?.textContent).toBe("10 Mar 2026521");
});

it("says that nothing was answered yet", async () => {
  const days = createReport().days.slice(0, 1);
  await renderTab(<AdminUsage report={createReport({ days, provider: null })} />);
  expect(screen.getByText("No answers in the last 30 days")).toBeDefined();
  expect(screen.getByText(/^No model is set up/)).toBeDefined();
});

it("asks for the page of conversations that the address names", async () => {
  const calls = stubOwnerCalls(() => ({ data: [], total: 0 }));
  await loadConversations("https://soloist.example/admin/assistant?q=shop&state=waiting&page=2");
  await loadConversations("https://soloist.example/admin/assistant");
  const list = "GET /api/assistant/conversations?page=";
  expect(calls.map(({ call }) => call)).toEqual([
    `${list}2&pageSize=20&search=shop&state=waiting`,
    `${list}1&pageSize=20`,
  ]);
});

it("loads one conversation, and the settings with the name of the model", async () => {
  const calls = stubOwnerCalls(() => ({ data: { id: "c/1" }, provider: "Ollama" }));
  const from = "https://soloist.example/admin/assistant";
  expect(await loadConversation("c/1", from)).toEqual({ id: "c/1" });
  expect(await loadAssistantSettings(from)).toEqual({ settings: { id: "c/1" }, provider: "Ollama" });
  expect(calls.map(({ call }) => call)).toEqual([
    "GET /api/assistant/conversations/c%2F1",
    "GET /api/assistant/settings",
  ]);
});
