import {
  appendTurn,
  createConversation,
  createVisitorToken,
} from "../../app/features/assistant/chat/store/conversations.server.ts";
import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import type { VisitSink } from "../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import type { Connection } from "../../db/connection.ts";
import { jsonRequest } from "./app.ts";
import { buildProfile, TEST_NOW } from "./builders.ts";
import { watchTable } from "./changes.ts";
import { openOwnerApp } from "./owner-app.ts";

const API = "/api/ai-assistant";

/** A site whose visitors talk to the assistant; time passes by a millisecond with each look at the clock. */
export async function openChat(connection: Connection, options: { now?: Date; visits?: VisitSink } = {}) {
  const profile = buildProfile();
  await updateProfile(connection.db, profile, TEST_NOW);
  let time = (options.now ?? TEST_NOW).getTime();
  let ids = 0;
  const now = () => new Date(time++);
  const newId = () => `id-${++ids}`;
  const outboxChanged = watchTable(connection, "outbox");
  const owner = await openOwnerApp({
    connection,
    now,
    newId,
    ...(options.visits && { visits: options.visits }),
  });
  const call = (cookie: string | undefined, method: string, path: string, body?: unknown) => {
    const headers = cookie === undefined ? {} : { cookie };
    const request = body === undefined ? { method, headers } : jsonRequest(method, body, headers);
    return owner.app.request(API + path, request);
  };
  return {
    app: owner.app,
    ask: owner.ask,
    send: owner.send,
    listActions: owner.listActions,
    ownerName: profile.name,
    ownerEmail: profile.email,
    outboxChanged,
    now,
    call,
    passTime(ms: number) {
      time += ms;
    },
    ownerReply: (id: string, body: string) =>
      owner.ask(201, "POST", `/api/assistant/conversations/${id}/replies`, { body }),
    /** A visitor who has said this. */
    async begin(said: readonly string[]) {
      const visitorToken = createVisitorToken();
      const id = newId();
      const start = { id, visitorToken, language: "en", page: "/" } as const;
      await createConversation(connection.db, start, now());
      const say = (content: string) =>
        connection.transact((trx) => appendTurn(trx, id, { id: newId(), role: "visitor", content }, now()));
      for (const content of said) await say(content);
      const cookie = `chat=${visitorToken}`;
      return {
        id,
        cookie,
        say,
        handOff: (body: object) => call(cookie, "POST", "/hand-off", body),
        forget: () => call(cookie, "DELETE", "/conversation"),
        events: async (query = "", headers: Record<string, string> = {}, method = "GET") =>
          owner.app.request(`${API}/events${query}`, { method, headers: { cookie, ...headers } }),
      };
    },
  };
}

export interface ReadEvent {
  event: string;
  id?: string;
  /** Each event has fields of its own. */
  data: Record<string, unknown>;
}

/** Reads server-sent events one by one; comments and `retry` are passed over. */
export function readEvents(response: Response) {
  if (!response.body) throw new Error(`There is no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  async function next(): Promise<ReadEvent | undefined> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const read = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const [event, id, data] = [read("event"), read("id"), read("data")];
      if (event && data) return { event, ...(id !== undefined && { id }), data: JSON.parse(data) };
    }
  }
  async function take(count: number): Promise<ReadEvent[]> {
    const events: ReadEvent[] = [];
    while (events.length < count) {
      const event = await next();
      if (!event) break;
      events.push(event);
    }
    return events;
  }
  return { take, rest: () => take(Number.POSITIVE_INFINITY), cancel: () => reader.cancel() };
}
