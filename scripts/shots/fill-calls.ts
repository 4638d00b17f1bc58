import sharp from "sharp";
import { MODERATION_PURPOSE, REPLIES_PURPOSE } from "../../app/features/comments/comment-links.ts";
import { signLink } from "../../app/utils/signed-links.server.ts";
import type { Caller } from "./owner-calls.ts";
import type { Facts } from "./screen.ts";

interface Listed {
  id: string;
}

type CallFacts = Pick<
  Facts,
  "postId" | "messageId" | "heldMessageId" | "conversationId" | "previewPath" | "commentPath" | "repliesPath"
>;

/** The post of the reading page: it has code, a table and comments. */
export const SHOWN_POST = "outbox-table-nodejs";

/** A person takes longer than a program does. */
const ELAPSED_MS = 9000;
const AUDIT_MAX_MS = 180_000;
const POLL_MS = 500;
const KEYWORDS = [
  "Top queries,Clicks,Impressions,CTR,Position",
  "hire react developer,7,120,5.8%,8.4",
  "outbox pattern node,21,310,6.8%,2.6",
  "account recovery specialist india,3,95,3.2%,14.1",
  "react forms without javascript,12,88,13.6%,3.3",
  "far away words,0,3,0%,44",
].join("\n");

/** Everything that visitors and the owner can bring about by the site's own calls. */
export async function fillByCalls(caller: Caller, secret: string): Promise<CallFacts> {
  const posts = await caller.ask<{ id: number; slug: string }[]>("GET", "/api/posts");
  const second = posts.find(({ slug }) => slug !== SHOWN_POST);
  if (!second) throw new Error("The seed holds one post at most.");
  const comments = await writeComments(caller, SHOWN_POST);
  const messages = await writeMessages(caller);
  const conversationId = await holdConversations(caller);
  await fillRecords(caller, [second, ...posts.filter(({ slug }) => slug === SHOWN_POST)]);
  await fillSearch(caller);
  await drawPictures(caller);
  const link = await caller.ask<{ data: { url: string } }>("POST", `/api/posts/${second.id}/preview-link`, {});
  const sign = (purpose: string, subject: string) => signLink(secret, { purpose, subject, expiresAt: undefined });
  return {
    ...messages,
    postId: second.id,
    conversationId,
    previewPath: new URL(link.data.url).pathname,
    commentPath: `/comments/moderate?wish=approve&token=${sign(MODERATION_PURPOSE, comments.held)}`,
    repliesPath: `/comments/replies?token=${sign(REPLIES_PURPOSE, comments.held)}`,
  };
}

async function writeComments({ ask, visit }: Caller, slug: string): Promise<{ held: string }> {
  const words = [
    ["Leela Menon", "We do the same with a unique key. How do you clear **old rows**?"],
    ["Piotr Nowak", "Does this survive two workers that start in the same second?"],
    ["Cheap Pills", "Best prices http://pills.example/ http://more.example/ http://again.example/"],
    ["Sana Qureshi", `One word for the layout: ${"https://example.org/a/very/long/address/".repeat(3)}`],
  ] as const;
  for (const [name, text] of words) {
    const email = `${name.split(" ", 1)[0]?.toLowerCase()}@readers.example`;
    const body = { name, email, text, elapsedMs: ELAPSED_MS, wantsReplies: true };
    await visit("POST", `/api/posts/${slug}/comments`, body);
  }
  const { data } = await ask<{ data: (Listed & { author: string })[] }>("GET", "/api/admin/comments?status=held");
  const find = (author: string) => data.find((comment) => comment.author === author)?.id ?? data[0]?.id ?? "";
  await ask("POST", `/api/admin/comments/${find("Piotr Nowak")}/approve`, {});
  return { held: find("Leela Menon") };
}

async function writeMessages({ ask, visit }: Caller): Promise<Pick<CallFacts, "messageId" | "heldMessageId">> {
  const sent = [
    ["Noor Hassan", "A shop for my pottery", "Hello,\n\nI make cups and plates and would like to sell them online.", {}],
    ["Ravi Shah", "Locked out of Instagram", "My page with 12,000 followers was taken over last night. Can you help?", {}],
    ["Elena Petrova", "An API for our warehouse", "We have three warehouses and one spreadsheet.", {}],
    ["A Program", "SEO offer", "We rank you first.", { homepage: "http://spam.example" }],
    ["Tom Becker", "Thank you", "The deploy has run without a gap for a month now.", {}],
  ] as const;
  for (const [name, subject, message, more] of sent) {
    const email = `${name.split(" ").at(-1)?.toLowerCase()}@visitors.example`;
    const asked = { budget: "10k-25k", projectType: "web-app" };
    await visit("POST", "/api/contact", { name, email, subject, message, ...asked, elapsedMs: ELAPSED_MS, ...more });
  }
  const list = async (status: string) =>
    (await ask<{ data: (Listed & { name: string })[] }>("GET", `/api/messages?status=${status}`)).data;
  const inbox = await list("inbox");
  const find = (name: string) => inbox.find((message) => message.name === name)?.id ?? "";
  await ask("POST", `/api/messages/${find("Noor Hassan")}/reply`, {
    body: "Hello Noor,\n\nthat sounds lovely. How many pieces do you have?",
  });
  await ask("PATCH", `/api/messages/${find("Tom Becker")}`, { status: "archived" });
  const [quarantined] = await list("quarantined");
  return { messageId: find("Noor Hassan"), heldMessageId: quarantined?.id ?? "" };
}

async function holdConversations({ ask, visit }: Caller): Promise<string> {
  const questions = [
    "Website banwane ka cost kitna hai?",
    "Do you repair antique grandfather clocks?",
    "How long does an account recovery take?",
    "What have you built with React?",
  ];
  for (const message of questions.slice(1)) await visit("POST", "/api/ai-assistant/chat", { message });
  const { cookie } = await visit("POST", "/api/ai-assistant/chat", { message: questions[0] });
  const person = { name: "Noor Hassan", email: "noor@visitors.example", note: "I would rather talk to you." };
  await visit("POST", "/api/ai-assistant/hand-off", person, cookie);
  const { data } = await ask<{ data: Listed[] }>("GET", "/api/assistant/conversations?state=waiting");
  return data[0]?.id ?? "";
}

/** Something in the trash, of each noun; a history; a draft, a scheduled post and a working copy; a series; a token. */
async function fillRecords({ ask }: Caller, posts: readonly { id: number }[]): Promise<void> {
  const postId = posts[0]?.id ?? 0;
  for (const noun of ["projects", "services"]) {
    const [record] = await ask<Record<string, unknown>[]>("GET", `/api/admin/${noun}`);
    const { id: _, version: __, ...copy } = record ?? {};
    const made = await ask<{ data: { id: number | string } }>("POST", `/api/${noun}`, { ...copy, title: "An old idea" });
    await ask("DELETE", `/api/${noun}/${made.data.id}`);
  }
  const post = await ask<Record<string, unknown>>("GET", `/api/admin/posts/${postId}`);
  const { title, excerpt, content, author, category, tags, image, color } = post;
  const words = { excerpt, content, author, category, tags, image, color };
  await ask("PUT", `/api/posts/${postId}`, { ...words, title, slug: post.slug, content: `${content}\n\nA last word.` });
  await ask("PUT", `/api/posts/${postId}`, { ...words, title, slug: post.slug });
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await ask("POST", "/api/posts", { ...words, title: "Half a thought", slug: "half-a-thought", status: "draft" });
  await ask("POST", "/api/posts", {
    ...{ ...words, title: "For next week", slug: "for-next-week", status: "scheduled", publishedAt: inAWeek },
  });
  const series = await ask<{ data: { id: string } }>("POST", "/api/series", {
    title: "A small server",
    description: "What one machine carries, and what it takes.",
  });
  for (const { id } of posts) await joinSeries(ask, id, series.data.id);
  await ask("POST", "/api/auth/tokens", { name: "Backup at night" });
}

async function joinSeries(ask: Caller["ask"], postId: number, seriesId: string): Promise<void> {
  const { title, slug, excerpt, content, category, tags, image, color } = await ask<Record<string, unknown>>(
    "GET",
    `/api/admin/posts/${postId}`,
  );
  const words = { title, slug, excerpt, content, category, tags, image, color };
  await ask("PUT", `/api/posts/${postId}`, { ...words, seriesId });
}

async function fillSearch({ ask, visit, url }: Caller): Promise<void> {
  const earlier = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  await ask("POST", "/api/seo/keywords/import", { csv: KEYWORDS.replace("8.4", "12.4"), day: earlier });
  await ask("POST", "/api/seo/keywords/import", { csv: KEYWORDS });
  await ask("POST", "/api/seo/redirects", { source: "/work", target: "/projects", status: 301 });
  await ask("POST", "/api/seo/redirects", { source: "/shop", status: 410 });
  for (const path of ["/servces", "/blog/outbox-table", "/wp-login.php", "/servces"]) await fetch(url + path);
  await visit("GET", "/api/posts");
  await ask("POST", "/api/seo/audits", {});
  const deadline = Date.now() + AUDIT_MAX_MS;
  while (Date.now() < deadline) {
    const { data } = await ask<{ data: { latest: object | null } }>("GET", "/api/seo/audits/latest");
    if (data.latest) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function drawPictures({ upload }: Caller): Promise<void> {
  const pictures = [
    ["harbour-at-night.png", "#135577", "Boats in a harbour"],
    ["a-file-with-a-very-long-name-that-a-tile-cannot-show-in-one-line.png", "#664411", ""],
  ] as const;
  for (const [name, background, alt] of pictures) {
    const create = { width: 640, height: 400, channels: 3, background } as const;
    await upload(name, await sharp({ create }).png().toBuffer(), alt);
  }
}
