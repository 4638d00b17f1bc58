import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";
import type { Source } from "../../../app/features/assistant/engine/answer.ts";
import type { ChatConfig, ChatReply, Turn } from "../../../app/features/assistant/schema.ts";
import { createLocalServer } from "../../helpers/local-server.ts";

interface Asked {
  message: string;
}

/** The answer to the next question, written piece by piece as the test allows. */
interface Answering {
  send(text: string): void;
  finish(sources?: Source[]): void;
  die(): void;
}

export interface FakeAssistant {
  asked: Asked[];
  conversation: ChatConfig["conversation"];
  /** Set, the test writes the answers; otherwise they come at once. */
  onQuestion: ((answering: Answering) => void) | undefined;
  say(role: Turn["role"], content: string): Turn;
  stop(): Promise<void>;
}

export const GREETING = "Namaste! Main aapka AI assistant hoon.";
const ANSWER = "A **website** starts at ₹15,000.\n\n- Design\n- Code";

/** Stands in for the calls of the chat, so that a test can hold an answer back, cut it off or say one thing more. */
export async function startFakeAssistant(context: BrowserContext): Promise<FakeAssistant> {
  const streams = new Set<ServerResponse>();
  let ids = 0;
  const fake: FakeAssistant = {
    asked: [],
    conversation: null,
    onQuestion: undefined,
    say(role, content) {
      fake.conversation ??= { id: `conversation-${++ids}`, state: "bot", turns: [] };
      const { turns } = fake.conversation;
      const createdAt = new Date().toISOString();
      const turn = { id: `turn-${++ids}`, position: turns.length, role, content, sources: [], createdAt };
      turns.push(turn);
      for (const stream of streams) sendEvent(stream, "turn", turn, turn.position);
      return turn;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function answer(asked: Asked, response: ServerResponse) {
    fake.asked.push(asked);
    fake.say("visitor", asked.message);
    let text = "";
    response.writeHead(200, { "content-type": "text/event-stream" });
    const answering: Answering = {
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
    answering.send(ANSWER);
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

  const server = createLocalServer(async (request, response) => {
    const [path = ""] = (request.url ?? "").replace("/api/ai-assistant", "").split("?");
    if (path === "/events") return listen(request, response);
    if (path === "/chat") return answer(await readBody(request), response);
    sendJson(response, { success: true, data: createConfig(fake) });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  await context.route("**/api/ai-assistant/**", (route) => {
    const url = new URL(route.request().url());
    return route.continue({ url: `http://127.0.0.1:${port}${url.pathname}${url.search}` });
  });
  return fake;
}

function createConfig({ conversation }: FakeAssistant): ChatConfig {
  return {
    greeting: GREETING,
    quickQuestions: ["Website banwane ka cost kitna hai?", "Mobile app ka price kya hai?"],
    poweredBy: "the built-in assistant",
    personName: "Asha Rao",
    availability: { isOpen: true, text: "Mon - Fri, 9 AM - 6 PM", responseTime: "Under 2 hours" },
    conversation,
  };
}

function sendEvent(response: ServerResponse, event: string, data: object, id?: number): void {
  response.write(
    `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: AsyncIterable<Buffer>): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
