import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../support/server.ts";

export const FAULTS = [
  "healthy",
  "dead port",
  "slow (60 s)",
  "silent in the middle (60 s)",
  "garbled",
  "over its limit (429)",
  "cut in the middle",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Only the model says this, so that its answers can be distinguished from the site's. */
export const MODEL_WORDS = "This sentence comes from the model of the bench.";

export interface FailingModel {
  baseUrl: string;
  countCalls(): number;
  stop(): Promise<void>;
}

/** Speaks OpenAI's protocol for chat completions, streamed or whole, with the given fault. */
export async function startFailingModel(fault: Fault): Promise<FailingModel> {
  if (fault === "dead port") {
    const port = await findFreePort();
    return { baseUrl: toBaseUrl(port), countCalls: () => 0, stop: async () => undefined };
  }
  let calls = 0;
  const left = new AbortController();
  const server = createServer((request, response) => {
    calls += 1;
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      answer(fault, response, { isStreamed: /"stream":\s*true/.test(body), signal: left.signal }).catch(() =>
        response.destroy(),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: toBaseUrl(portOf(server)),
    countCalls: () => calls,
    async stop() {
      left.abort();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

interface Wish {
  isStreamed: boolean;
  signal: AbortSignal;
}

async function answer(fault: Fault, response: ServerResponse, { isStreamed, signal }: Wish): Promise<void> {
  if (fault === "slow (60 s)") await sleep(60_000, undefined, { signal });
  if (fault === "over its limit (429)") {
    response.writeHead(429, { "content-type": "application/json", "retry-after": "3600" });
    response.end(JSON.stringify({ error: { message: "Rate limit reached", type: "requests", code: 429 } }));
    return;
  }
  if (fault === "garbled") {
    response.writeHead(200, { "content-type": isStreamed ? "text/event-stream" : "application/json" });
    response.end(isStreamed ? 'data: {"choices":[{"del\n\ndata: \u0000\u0001<html>\n\n' : "<html>{{{");
    return;
  }
  if (!isStreamed) {
    response.writeHead(200, { "content-type": "application/json" });
    const message = { role: "assistant", content: MODEL_WORDS };
    const choices = [{ index: 0, finish_reason: "stop", message }];
    response.end(JSON.stringify({ ...ENVELOPE, object: "chat.completion", choices, usage: USAGE }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...ENVELOPE, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  const half = MODEL_WORDS.length / 2;
  send({ role: "assistant", content: MODEL_WORDS.slice(0, half) });
  if (fault === "cut in the middle") {
    await sleep(100, undefined, { signal });
    response.destroy();
    return;
  }
  if (fault === "silent in the middle (60 s)") await sleep(60_000, undefined, { signal });
  send({ content: MODEL_WORDS.slice(half) });
  send({}, "stop");
  response.write(`data: ${JSON.stringify({ ...ENVELOPE, choices: [], usage: USAGE })}\n\n`);
  response.end("data: [DONE]\n\n");
}

const ENVELOPE = { id: "chatcmpl-bench", object: "chat.completion.chunk", created: 0, model: "bench" };
const USAGE = { prompt_tokens: 100, completion_tokens: 12, total_tokens: 112 };

function toBaseUrl(port: number): string {
  return `http://127.0.0.1:${port}/v1`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The system gave no port.");
  return address.port;
}
