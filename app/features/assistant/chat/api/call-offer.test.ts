import { afterEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { MONDAY_TEN, openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { type ModelServer, startModelServer } from "../../../../../tests/helpers/model-server.ts";
import { createAiProvider } from "../../../core/model/ai-provider.server.ts";
import type { ChatReply } from "../../schema.ts";

const CHAT = "/api/ai-assistant/chat";
const NEW_YORK = "America/New_York";
const KOLKATA_TEN = "Mon, 16 Mar 2026, 10:00 (Asia/Kolkata)";

let models: ModelServer | undefined;
afterEach(async () => {
  await models?.stop();
  models = undefined;
});

async function ask(app: App, message: string, timeZone?: string): Promise<ChatReply & { cookie: string }> {
  const response = await app.request(CHAT, jsonRequest("POST", { message, timeZone }));
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: ChatReply };
  return { ...data, cookie: response.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
}

const listTitles = ({ callOffer }: ChatReply) => callOffer?.links.map(({ title }) => title) ?? [];

async function openModel(connection: Connection, now: () => Date) {
  models = await startModelServer();
  const config = { kind: "openai-compatible", baseUrl: models.url, apiKey: "k", model: "m" } as const;
  const ai = createAiProvider(config, { idleMs: 5000, totalMs: 12_000 });
  return { server: models, app: createTestApp({ connection, now, newId: () => crypto.randomUUID(), ai }) };
}

describeOnDatabase("A question for a call", (setup) => {
  it.each([
    ["Can I book a call?", "More times", "nothing is booked yet"],
    ["Kya main ek call book kar sakta hoon?", "Aur time dekhiye", "abhi kuch book nahi hua"],
    ["क्या मैं कॉल बुक कर सकता हूँ?", "और समय देखिए", "अभी कुछ बुक नहीं हुआ"],
  ])("is answered with free times as links: %j", async (question, more, sentence) => {
    const connection = await setup();
    const { app } = await openBookings(connection);
    const { callOffer } = await ask(app, question, NEW_YORK);
    expect(callOffer?.text).toContain(sentence);
    expect(callOffer?.links).toEqual([
      {
        title: "Sun, 15 Mar 2026, 23:30 (America/New_York)",
        url: "/book/consultation?start=2026-03-16T03%3A30%3A00.000Z&zone=America%2FNew_York",
      },
      {
        title: "Mon, 16 Mar 2026, 00:00 (America/New_York)",
        url: "/book/consultation?start=2026-03-16T04%3A00%3A00.000Z&zone=America%2FNew_York",
      },
      {
        title: "Tue, 17 Mar 2026, 00:00 (America/New_York)",
        url: "/book/consultation?start=2026-03-17T04%3A00%3A00.000Z&zone=America%2FNew_York",
      },
      { title: more, url: "/book/consultation" },
    ]);
    expect(await connection.db.selectFrom("bookings").select("id").execute()).toEqual([]);
  });

  it("names times by the owner's clock where the visitor's isn't known", async () => {
    const { app } = await openBookings(await setup());
    for (const zone of [undefined, "Mars/Olympus"]) {
      const { callOffer } = await ask(app, "Can we schedule a meeting?", zone);
      expect(callOffer?.links[0]).toEqual({
        title: "Mon, 16 Mar 2026, 09:00 (Asia/Kolkata)",
        url: "/book/consultation?start=2026-03-16T03%3A30%3A00.000Z",
      });
    }
  });

  it("leaves out times that are booked, and forgets the links with the answer", async () => {
    const site = await openBookings(await setup(), { types: [{ intervalMinutes: 60, windowDays: 3 }] });
    const before = await ask(site.app, "Can I book a call?");
    expect(listTitles(before)).toContain(KOLKATA_TEN);
    await site.booked({ start: MONDAY_TEN });
    expect(listTitles(await ask(site.app, "Can I book a call?"))).not.toContain(KOLKATA_TEN);
    const read = await site.app.request("/api/ai-assistant/config", { headers: { cookie: before.cookie } });
    const text = await read.text();
    expect(text).toContain(before.turnId);
    expect(text).not.toMatch(/\/book\/|callOffer/);
  });

  it("is answered as before while bookings are paused, and no other question offers times", async () => {
    const { app, ask: asOwner } = await openBookings(await setup());
    const open = await ask(app, "Can I book a call?");
    for (const question of ["What do you offer?", "How do I limit API calls in React?", "Hello"]) {
      expect((await ask(app, question)).callOffer).toBeUndefined();
    }
    const hours = { rules: [], overrides: [], travelZones: [] };
    await asOwner(200, "PUT", "/api/availability", { hours, isPaused: true, version: 0 });
    const paused = await ask(app, "Can I book a call?");
    expect(paused.callOffer).toBeUndefined();
    expect(paused.response).toBe(open.response);
  });

  it("is answered as before where no call type is offered", async () => {
    const { app } = await openBookings(await setup(), { types: [{ isActive: false }] });
    const { response, callOffer } = await ask(app, "Can I book a call?");
    expect(response).not.toBe("");
    expect(callOffer).toBeUndefined();
  });

  it("gets the site's own times below a model's words, which can't book or claim a booking", async () => {
    const connection = await setup();
    const { now } = await openBookings(connection);
    const { server, app } = await openModel(connection, now);
    server.pieces = ["Calls are short and useful."];
    const worded = await ask(app, "Can I book a call?", NEW_YORK);
    expect(worded.response).toBe("Calls are short and useful.");
    expect(worded.callOffer?.links).toHaveLength(4);
    server.pieces = ["I have booked your call for Monday at 10:00."];
    const claimed = await ask(app, "Can I book a call?", NEW_YORK);
    expect(claimed.response).not.toContain("booked your call");
    expect(claimed.callOffer?.links).toHaveLength(4);
    server.pieces = ["Book here: [Monday](/book/consultation?start=2026-03-16T04:30:00Z)"];
    const other = await ask(app, "What does web development cost?");
    expect(other.response).not.toContain("/book/");
    expect(other.callOffer).toBeUndefined();
    expect(await connection.db.selectFrom("bookings").select("id").execute()).toEqual([]);
  });
});
