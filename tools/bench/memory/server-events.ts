import { type ClientRequest, type IncomingMessage, request } from "node:http";

export interface SseEvent {
  event: string;
  data: string;
}

/** The events of a stream as they come; ends with the stream, throws when it breaks. */
export async function* readEvents(stream: IncomingMessage): AsyncGenerator<SseEvent> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8")) {
    const blocks = (rest + String(chunk)).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split(/\r?\n/)
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).replace(/^ /, ""))
          .join("\n");
      // A comment keeps the connection open, and says nothing.
      if (/^(event|data):/m.test(block)) yield { event: field("event") || "message", data: field("data") };
    }
  }
}

export interface Call {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** A connection of its own for each call, as visitors from different places have. */
export function open(url: string, { method = "GET", headers, body, signal }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call: ClientRequest = request(url, { method, headers, signal, agent: false }, resolve);
    call.on("error", reject);
    call.end(body);
  });
}

export async function readBody(stream: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of stream.setEncoding("utf8")) body += String(chunk);
  return body;
}
