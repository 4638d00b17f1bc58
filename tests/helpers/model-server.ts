import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createLocalServer } from "./local-server.ts";

export type ModelMode =
  | "normal"
  | "tool_call"
  | "no_usage"
  | "slow_first_byte"
  | "stalls"
  | "garbled"
  | "cuts"
  | "rate_limited"
  | "server_error"
  | "refused"
  | "empty"
  | "wrong_type"
  | "huge"
  | "invents_price"
  | "echoes_prompt";

export interface ModelServer {
  /** For `AI_BASE_URL`. */
  url: string;
  /** For Google's adapter. */
  googleUrl: string;
  /** The modes of the coming requests, in order; the last one stays. */
  modes: ModelMode[];
  /** The words of a normal answer, piece by piece. */
  pieces: string[];
  /** The tool that `tool_call` calls first. */
  call: { name: string; input: unknown };
  received: { path: string; headers: IncomingMessage["headers"]; body: ModelBody; text: string }[];
  /** How many clients went away before the end of their answer. */
  hangUps: number;
  stop(): Promise<void>;
}

export interface ModelBody {
  messages?: { role: string; content: unknown }[];
  contents?: { role: string; parts: { text?: string }[] }[];
  systemInstruction?: unknown;
  tools?: unknown[];
  stream?: boolean;
}

export const USAGE = { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 };
const HUGE_REPEATS = 20_000;
const INVENTED = ["Good news! ", "Everything costs ₹999 only, ", "with 50% off today. ", "Hurry!"];

/** Speaks the chat completions of OpenAI-compatible servers, and Google's streaming call, well or badly. */
export async function startModelServer(): Promise<ModelServer> {
  const sockets = new Set<Socket>();
  const state: Omit<ModelServer, "stop"> = {
    url: "",
    googleUrl: "",
    modes: ["normal"],
    pieces: ["Hello ", "there. ", "How are you?"],
    call: { name: "listServices", input: {} },
    received: [],
    hangUps: 0,
  };
  const server = createLocalServer(async (request, response) => {
    const text = await readBody(request);
    const body = JSON.parse(text) as ModelBody;
    state.received.push({ path: request.url ?? "", headers: request.headers, body, text });
    response.on("close", () => {
      if (!response.writableFinished) state.hangUps += 1;
    });
    const mode = (state.modes.length > 1 ? state.modes.shift() : state.modes[0]) ?? "normal";
    const protocol = request.url?.includes("streamGenerateContent") ? GOOGLE : OPENAI;
    await answer(response, mode, { protocol, body, text, state });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1`,
    googleUrl: `http://127.0.0.1:${port}/v1beta`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}

interface Protocol {
  piece(text: string): unknown;
  toolCall(name: string, input: unknown): unknown;
  end(reason: "stop" | "tool", hasUsage: boolean): unknown[];
  /** Sent after the last event. */
  closing: string;
}

const OPENAI: Protocol = {
  piece: (content) => chunk({ content }),
  toolCall: (name, input) =>
    chunk({
      tool_calls: [
        { index: 0, id: "call-1", type: "function", function: { name, arguments: JSON.stringify(input) } },
      ],
    }),
  end: (reason, hasUsage) => [
    chunk({}, reason === "tool" ? "tool_calls" : "stop"),
    ...(hasUsage ? [{ ...chunk({}), choices: [], usage: USAGE }] : []),
  ],
  closing: "data: [DONE]\n\n",
};

const GOOGLE: Protocol = {
  piece: (text) => ({ candidates: [{ content: { role: "model", parts: [{ text }] } }] }),
  toolCall: (name, args) => ({
    candidates: [{ content: { role: "model", parts: [{ functionCall: { name, args } }] } }],
  }),
  end: (_reason, hasUsage) => [
    {
      candidates: [{ content: { role: "model", parts: [{ text: "" }] }, finishReason: "STOP" }],
      ...(hasUsage && {
        usageMetadata: {
          promptTokenCount: USAGE.prompt_tokens,
          candidatesTokenCount: USAGE.completion_tokens,
          totalTokenCount: USAGE.total_tokens,
        },
      }),
    },
  ],
  closing: "",
};

function chunk(delta: object, finish_reason: string | null = null) {
  return {
    id: "answer-1",
    object: "chat.completion.chunk",
    created: 1,
    model: "test",
    choices: [{ index: 0, delta, finish_reason }],
  };
}

interface Asked {
  protocol: Protocol;
  body: ModelBody;
  text: string;
  state: Omit<ModelServer, "stop">;
}

async function answer(response: ServerResponse, mode: ModelMode, asked: Asked): Promise<void> {
  const refusals: Partial<Record<ModelMode, [number, string, Record<string, string>]>> = {
    rate_limited: [429, '{"error":{"message":"Slow down"}}', { "retry-after": "2" }],
    server_error: [500, '{"error":{"message":"secret detail"}}', {}],
    refused: [401, '{"error":{"message":"Wrong key sk-hunter2"}}', {}],
    wrong_type: [200, "<html>A login page</html>", { "content-type": "text/html" }],
  };
  const refusal = refusals[mode];
  if (refusal) {
    const [status, text, headers] = refusal;
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
    return;
  }
  if (mode === "slow_first_byte") return;
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  await sendAnswer(response, mode, asked);
}

async function sendAnswer(response: ServerResponse, mode: ModelMode, asked: Asked): Promise<void> {
  const { protocol, state } = asked;
  const send = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  if (mode === "garbled") {
    response.end('data: {"choices": [{"delta": {"content": "Hel\n\n');
    return;
  }
  if (mode === "stalls" || mode === "cuts") {
    for (const piece of state.pieces.slice(0, 2)) send(protocol.piece(piece));
    // So that what was written leaves before the connection breaks.
    await sleep(20);
    if (mode === "cuts") response.destroy();
    return;
  }
  const isToolTurn = mode === "tool_call" && !hasToolResult(asked);
  if (isToolTurn) send(protocol.toolCall(state.call.name, state.call.input));
  else for (const piece of listPieces(mode, asked)) send(protocol.piece(piece));
  for (const event of protocol.end(isToolTurn ? "tool" : "stop", mode !== "no_usage")) send(event);
  response.end(protocol.closing);
}

function listPieces(mode: ModelMode, { state, text, body }: Asked): string[] {
  if (mode === "empty") return [];
  if (mode === "huge") return Array.from({ length: HUGE_REPEATS }, () => "More and more words. ");
  if (mode === "invents_price") return INVENTED;
  if (mode === "echoes_prompt") return [String(body.messages?.[0]?.content ?? text)];
  return state.pieces;
}

function hasToolResult({ text }: Asked): boolean {
  return text.includes('"role":"tool"') || text.includes('"functionResponse"');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
