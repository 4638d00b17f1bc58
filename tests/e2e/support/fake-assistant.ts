import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";
import type { Source } from "../../../app/features/assistant/answers/answer.ts";
import type { ConversationState } from "../../../app/features/assistant/assistant.ts";
import type { ChatConfig, ChatReply, Turn } from "../../../app/features/assistant/schema.ts";
import { createLocalServer } from "../../helpers/local-server.ts";

interface Asked {
  message: string;
  conversationHistory: { role: string; content: string }[];
  page: string;
}

/** What the next question is answered by; the pieces are written one by one as the test lets them. */
interface Answering {
  asked: Asked;
  send(text: string): void;
  finish(sources?: Source[]): void;
  die(): void;
}

export interface FakeAssistant {
  asked: Asked[];
  handOffs: Record<string, unknown>[];
  conversation: { id: string; state: ConversationState; turns: Turn[] } | null;
  /** Set, the test writes the answers; otherwise they come at once. */
  onQuestion: ((answering: Answering) => void) | undefined;
  /** Set, questions are refused with this. */
  refusal: { status: number; body: object } | undefined;
  isOpen: boolean;
  say(role: Turn["role"], content: string): Turn;
  setState(state: ConversationState): void;
  stop(): Promise<void>;
}

export const GREETING = "Namaste! Main aapka AI assistant hoon.";
export const ANSWER = "A **website** starts at ₹15,000.\n\n- Design\n- Code";

export const HAND_OFF_SENTENCE = "Asha will answer here, or by mail.";
export const WRONG_EMAIL = {
  email: "wrong@example",
  sentence: "This does not look like an email address; could you check it?",
};

/** Stands in for the calls of the chat, so that a test can hold an answer back, cut it off or speak as the owner. */
export async function startFakeAssistant(context: BrowserContext): Promise<FakeAssistant> {
  const streams = new Set<ServerResponse>();
  let ids = 0;
  const fake: FakeAssistant = {
    asked: [],
    handOffs: [],
    conversation: null,
    onQuestion: undefined,
    refusal: undefined,
    isOpen: true,
    say(role, content) {
      fake.conversation ??= { id: `conversation-${++ids}`, state: "bot", turns: [] };
      const { turns } = fake.conversation;
      const createdAt = new Date().toISOString();
      const turn = { id: `turn-${++ids}`, position: turns.length, role, content, sources: [], createdAt };
      turns.push(turn);
      for (const stream of streams) sendEvent(stream, "turn", turn, turn.position);
      return turn;
    },
    setState(state) {
      if (fake.conversation) fake.conversation.state = state;
      for (const stream of streams) sendEvent(stream, "state", { state });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function answer(asked: Asked, response: ServerResponse) {
    fake.asked.push(asked);
    if (fake.refusal) return sendJson(response, fake.refusal.body, fake.refusal.status);
    fake.say("visitor", asked.message);
    let text = "";
    response.writeHead(200, { "content-type": "text/event-stream" });
    const answering: Answering = {
      asked,
      send(piece) {
        text += piece;
        sendEvent(response, "delta", { text: piece });
      },
      finish(sources = [{ title: "Services", url: "/services" }]) {
        const turn = text ? fake.say("assistant", text) : undefined;
        if (turn) turn.sources = sources;
        const { id = "", state = "bot" } = fake.conversation ?? {};
        const reply = { response: text, conversationId: id, sources, state, turnId: turn?.id ?? "" };
        sendEvent(response, "done", reply satisfies ChatReply);
        response.end();
      },
      die: () => response.destroy(),
    };
    if (fake.onQuestion) return fake.onQuestion(answering);
    if (fake.conversation?.state !== "person") answering.send(ANSWER);
    answering.finish();
  }

  function listen(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const after = Number(request.headers["last-event-id"] ?? searchParams.get("after"));
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": open\n\n");
    for (const turn of fake.conversation?.turns ?? [])
      if (turn.position > after) sendEvent(response, "turn", turn, turn.position);
    streams.add(response);
    response.on("close", () => streams.delete(response));
  }

  function handOff(body: Record<string, unknown>, response: ServerResponse) {
    if (body.email === WRONG_EMAIL.email) {
      const refusal = { success: false, error: "invalid_input", message: "Almost there." };
      return sendJson(response, { ...refusal, fields: { email: WRONG_EMAIL.sentence } }, 400);
    }
    fake.handOffs.push(body);
    fake.say("notice", HAND_OFF_SENTENCE);
    fake.setState("waiting");
    const data = { state: "waiting", isOpen: fake.isOpen, sentence: HAND_OFF_SENTENCE };
    sendJson(response, { success: true, data });
  }

  const calls: Record<string, (body: Record<string, unknown>, response: ServerResponse) => void> = {
    "POST /chat": (body, response) => answer(body as unknown as Asked, response),
    "GET /config": (_, response) => sendJson(response, { success: true, data: createConfig(fake) }),
    "POST /hand-off": handOff,
    "POST /close"(_, response) {
      fake.setState("closed");
      sendJson(response, { success: true, data: null });
    },
    "DELETE /conversation"(_, response) {
      fake.conversation = null;
      sendJson(response, { success: true, data: null });
    },
  };
  const server = createLocalServer(async (request, response) => {
    const [path = ""] = (request.url ?? "").replace("/api/ai-assistant", "").split("?");
    if (path === "/events") return listen(request, response);
    calls[`${request.method} ${path}`]?.(await readBody(request), response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  await context.route("**/api/ai-assistant/**", (route) => {
    const url = new URL(route.request().url());
    return route.continue({ url: `http://127.0.0.1:${port}${url.pathname}${url.search}` });
  });
  return fake;
}

function createConfig({ conversation, isOpen }: FakeAssistant): ChatConfig {
  return {
    greeting: GREETING,
    quickQuestions: ["Website banwane ka cost kitna hai?", "Mobile app ka price kya hai?"],
    poweredBy: "the built-in assistant",
    personName: "Asha Rao",
    availability: { isOpen, text: "Mon - Fri, 9 AM - 6 PM", responseTime: "Under 2 hours" },
    conversation,
  };
}

function sendEvent(response: ServerResponse, event: string, data: object, id?: number): void {
  response.write(
    `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: AsyncIterable<Buffer>): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}
