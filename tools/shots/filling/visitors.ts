import type { Caller } from "../owner-calls.ts";

interface Named {
  id: string;
  name?: string;
  author?: string;
}

/** A person takes longer than a program does. */
const ELAPSED_MS = 9000;
const DAY_MS = 86_400_000;

const COMMENTS = [
  { name: "Leela Menon", text: "We do the same with a unique key. How do you clear **old rows**?" },
  { name: "Piotr Nowak", text: "Does this survive two workers that start in the same second?" },
  {
    name: "Best Prices",
    text: "Best prices http://pills.example/ http://more.example/ http://again.example/",
  },
  {
    name: "Sana Qureshi",
    text: `One word for the layout: ${"https://example.org/a/very/long/address/".repeat(3)}`,
  },
];
const MESSAGES = [
  {
    name: "Noor Hassan",
    subject: "A shop for my pottery",
    message: "Hello,\n\nI make cups and plates and would like to sell them online.",
  },
  {
    name: "Ravi Shah",
    subject: "Locked out of Instagram",
    message: "My page with 12,000 followers was taken over last night. Can you help?",
  },
  {
    name: "Elena Petrova",
    subject: "An API for our warehouse",
    message: "We have three warehouses and one spreadsheet.",
  },
  {
    name: "A Program",
    subject: "SEO offer",
    message: "We rank you first.",
    homepage: "http://spam.example",
  },
  {
    name: "Tom Becker",
    subject: "Thank you",
    message: "The deploy has run without a gap for a month now.",
  },
];
const CALLER = { name: "Ingrid Solberg", subject: "A call", message: "I would like to talk about a map." };
const QUESTIONS = [
  "Do you repair antique grandfather clocks?",
  "How long does an account recovery take?",
  "What have you built with React?",
];

const toEmail = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@visitors.example`;

/** Held ones, one that is approved, one that looks like spam; gives the ids of one that is held and of the approved one. */
export async function writeComments({ ask, visit }: Caller, slug: string) {
  for (const { name, text } of COMMENTS) {
    const body = { name, email: toEmail(name), text, elapsedMs: ELAPSED_MS, wantsReplies: true };
    await visit("POST", `/api/posts/${slug}/comments`, body);
  }
  const { data } = await ask<{ data: Named[] }>("GET", "/api/admin/comments?status=held");
  const find = (name: string) => findId(data, name);
  const approved = find("Piotr Nowak");
  await ask("POST", `/api/admin/comments/${approved}/approve`, {});
  return { held: find("Leela Menon"), approved };
}

/** Unread, answered, archived and quarantined ones. */
export async function writeMessages({ ask, visit }: Caller) {
  for (const { name, ...words } of MESSAGES) {
    const asked = { budget: "10k-25k", projectType: "web-app", elapsedMs: ELAPSED_MS };
    await visit("POST", "/api/contact", { ...asked, ...words, name, email: toEmail(name) });
  }
  const call = { at: findCallTime(), zone: "America/New_York" };
  await visit("POST", "/api/contact", {
    ...CALLER,
    call,
    email: toEmail(CALLER.name),
    elapsedMs: ELAPSED_MS,
  });
  const list = async (status: string) =>
    (await ask<{ data: Named[] }>("GET", `/api/messages?status=${status}`)).data;
  const inbox = await list("inbox");
  const messageId = findId(inbox, "Noor Hassan");
  const body = "Hello Noor,\n\nthat sounds lovely. How many pieces do you have?";
  await ask("POST", `/api/messages/${messageId}/reply`, { body });
  await ask("PATCH", `/api/messages/${findId(inbox, "Tom Becker")}`, { status: "archived" });
  return {
    messageId,
    callMessageId: findId(inbox, CALLER.name),
    heldMessageId: findId(await list("quarantined"), "A Program"),
  };
}

/** A weekday in the coming days, at noon of the owner's desk. */
function findCallTime(): string {
  const at = new Date(Date.now() + 2 * DAY_MS);
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1);
  at.setUTCHours(6, 30, 0, 0);
  return at.toISOString();
}

/** Answered ones, an unanswered one, one that the owner has taken over and one that waits, whose ids it gives. */
export async function holdConversations({ ask, visit }: Caller) {
  for (const message of QUESTIONS) await visit("POST", "/api/ai-assistant/chat", { message });
  const wait = async (name: string, note: string) => {
    const first = { message: "Website banwane ka cost kitna hai?" };
    const { cookie } = await visit("POST", "/api/ai-assistant/chat", first);
    await visit("POST", "/api/ai-assistant/hand-off", { name, email: toEmail(name), note }, cookie);
    const { data } = await ask<{ data: Named[] }>("GET", "/api/assistant/conversations?state=waiting");
    return data[0]?.id ?? "";
  };
  const takenConversationId = await wait("Asha Pillai", "Is there somebody?");
  await ask("POST", `/api/assistant/conversations/${takenConversationId}/state`, { state: "person" });
  await ask("POST", `/api/assistant/conversations/${takenConversationId}/replies`, { body: "There is." });
  return { takenConversationId, conversationId: await wait("Noor Hassan", "I would rather talk to you.") };
}

function findId(list: readonly Named[], wanted: string): string {
  const found = list.find(({ name, author }) => wanted === (name ?? author));
  if (!found) throw new Error(`What ${wanted} has written is not in the list.`);
  return found.id;
}
