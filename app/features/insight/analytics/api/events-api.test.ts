import { expect, it, vi } from "vitest";
import type { RouterHandler } from "../../../../../server/pages/render-page.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { openChat } from "../../../../../tests/helpers/chat.ts";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { FIREFOX } from "../../../../../tests/helpers/visits.ts";
import { formContext, pageContext } from "../../../../context.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import { sendVisitorMessage } from "../../../clients/contact/visitor-message.server.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import { GOALS } from "../../../core/attribution/goal.ts";

const firefox = { "user-agent": FIREFOX };
const visitor = { address: "0.0.0.0", userAgent: FIREFOX };

async function openSite() {
  const connection = openMigratedSqlite();
  await updateProfile(connection.db, buildProfile(), TEST_NOW);
  const recordEvent = vi.fn();
  const visits = { recordEvent, recordCrawler() {}, hasCountries: false };
  return { connection, recordEvent, visits };
}

async function openEvents() {
  const { connection, recordEvent, visits } = await openSite();
  const app = createTestApp({ connection, visits });
  const send = async (body: unknown, headers: Record<string, string> = firefox) =>
    (await app.request("/api/analytics/events", jsonRequest("POST", body, headers))).status;
  return { app, send, recordEvent };
}

it("hands on what browsers tell, without asking for a token", async () => {
  const { send, recordEvent } = await openEvents();
  const view = { kind: "view", path: "/about", referrer: "https://else.example/", utm: { source: "news" } };
  for (const event of [
    view,
    { kind: "view", path: "/", isOwner: true },
    { kind: "outbound", path: "/", target: "https://github.com/owner" },
    { kind: "goal", path: "/about", target: "resume_download" },
  ]) {
    recordEvent.mockClear();
    expect(await send(event)).toBe(204);
    expect(recordEvent).toHaveBeenCalledExactlyOnceWith({ ...visitor, ...event });
  }
});

it("says nothing of who declines, and of what is no public page", async () => {
  const { send, recordEvent } = await openEvents();
  const view = { kind: "view", path: "/about" };
  expect(await send(view, { ...firefox, dnt: "1" })).toBe(204);
  expect(await send(view, { ...firefox, "sec-gpc": "1" })).toBe(204);
  expect(await send({ kind: "view", path: "/admin/dashboard" })).toBe(204);
  expect(await send(view, { ...firefox, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(recordEvent).not.toHaveBeenCalled();
});

it("refuses what is no event, and goals that only the server sees", async () => {
  const { app, send, recordEvent } = await openEvents();
  for (const event of [
    {},
    { path: "/" },
    { kind: "view" },
    { kind: "view", path: `/${"a".repeat(300)}` },
    { kind: "view", path: "/", referrer: `https://else.example/${"a".repeat(3000)}` },
    { kind: "view", path: "/", utm: { source: "a".repeat(300) } },
    { kind: "view", path: "/", isOwner: "no" },
    { kind: "outbound", path: "/" },
    { kind: "goal", path: "/", target: "message_sent" },
    { kind: "goal", path: "/", target: "chat_started" },
    { kind: "bot", path: "/" },
    [],
    "{",
  ]) {
    expect(await send(event), JSON.stringify(event)).toBe(400);
  }
  expect(recordEvent).not.toHaveBeenCalled();
  const large = { kind: "view", path: "/", referrer: "a".repeat(2_000_000) };
  expect(await send(large)).toBe(413);
  expect((await app.request("/api/analytics/views", jsonRequest("POST", { path: "/" }))).status).toBe(404);
});

const message = {
  name: "A visitor",
  email: "visitor@mail.example",
  subject: "A subject",
  message: "A message that is long enough to be one.",
};

it("records a message once it is stored, at the page where it was written", async () => {
  const { connection, recordEvent, visits } = await openSite();
  const app = createTestApp({ connection, visits });
  const post = (body: unknown, headers: Record<string, string>) =>
    app.request("/api/contact", jsonRequest("POST", body, headers));
  expect((await post({ ...message, email: "none" }, firefox)).status).toBe(400);
  expect((await post(message, { ...firefox, dnt: "1" })).status).toBe(201);
  expect(recordEvent).not.toHaveBeenCalled();
  expect((await post(message, firefox)).status).toBe(201);
  const goal = { ...visitor, kind: "goal", target: "message_sent" };
  expect(recordEvent).toHaveBeenLastCalledWith({ ...goal, path: "/contact" });
  await post(message, { ...firefox, referer: "https://soloist.example/services?x=1" });
  expect(recordEvent).toHaveBeenLastCalledWith({ ...goal, path: "/services" });
  await post(message, { ...firefox, referer: "https://soloist.example/admin/messages" });
  expect(recordEvent).toHaveBeenLastCalledWith({ ...goal, path: "/contact" });
  expect(GOALS).toContain("message_sent");
});

it("counts no message that is taken for spam", async () => {
  const { connection, recordEvent, visits } = await openSite();
  const app = createTestApp({ connection, visits });
  const links = "https://spam.example/ ".repeat(20);
  const spam = { ...message, message: `${message.message} ${links}` };
  expect((await app.request("/api/contact", jsonRequest("POST", spam, firefox))).status).toBe(201);
  const row = await connection.db.selectFrom("messages").select("status").executeTakeFirst();
  expect(row?.status).toBe("quarantined");
  expect(recordEvent).not.toHaveBeenCalled();
});

it("records a message of the form that works without JavaScript, but no spam and nobody who declines", async () => {
  const { connection, recordEvent, visits } = await openSite();
  const pages: RouterHandler = async (request, context) => {
    const { honeypot, ...input } = Object.fromEntries(await request.formData());
    const signals = { honeypot: String(honeypot ?? ""), elapsedMs: undefined };
    const result = await sendVisitorMessage(
      context.get(pageContext).site,
      readSender(context.get(formContext)),
      input,
      signals,
    );
    return new Response("a page", { status: result.ok ? 200 : 400 });
  };
  const app = createTestApp({ connection, visits, pages });
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...message, ...fields });
    const referer = "https://soloist.example/services";
    return (
      await app.request("/contact", { method: "POST", body, headers: { ...firefox, referer, ...headers } })
    ).status;
  };
  expect(await post({ email: "none" })).toBe(400);
  expect(await post({ honeypot: "a bot" })).toBe(200);
  expect(await post({}, { "sec-gpc": "1" })).toBe(200);
  expect(recordEvent).not.toHaveBeenCalled();
  expect(await post({})).toBe(200);
  const goal = { ...visitor, kind: "goal", target: "message_sent", path: "/services" };
  expect(recordEvent).toHaveBeenCalledExactlyOnceWith(goal);
});

it("records the first question of a conversation alone", async () => {
  const { connection, recordEvent, visits } = await openSite();
  const chat = await openChat(connection, { visits });
  const first = await chat.call(undefined, "POST", "/chat", { message: "Hello there" });
  expect(first.status).toBe(200);
  const cookie = first.headers.get("set-cookie")?.split(";")[0];
  expect((await chat.call(cookie, "POST", "/chat", { message: "And again" })).status).toBe(200);
  expect((await chat.call(undefined, "POST", "/chat", { message: "" })).status).toBe(400);
  expect(recordEvent).toHaveBeenCalledExactlyOnceWith({
    address: "0.0.0.0",
    userAgent: "",
    kind: "goal",
    target: "chat_started",
    path: "/",
  });
});
