import { expect, it } from "vitest";
import { readEventStream, type StreamEvent } from "./event-stream.ts";

const TEXT =
  'event: delta\ndata: {"text":"₹15,000 नमस्ते 👋"}\n\n: a comment\n\nid: 4\r\nevent: done\r\ndata: a\r\ndata:b\r\n\r\ndata\n\nevent: none\n\n';
const EVENTS = [
  { event: "delta", data: '{"text":"₹15,000 नमस्ते 👋"}' },
  { event: "done", data: "a\nb" },
  { event: "message", data: "" },
];

async function read(chunks: Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEventStream(body)) events.push(event);
  return events;
}

it("reads events however the bytes are cut", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await read(chunks)).toEqual(EVENTS);
  }
});

it("takes the line separators of Unicode for text, which end no line here", async () => {
  const data = JSON.stringify("one\u2028two\u2029three");
  expect(await read([new TextEncoder().encode(`data: ${data}\n\n`)])).toEqual([{ event: "message", data }]);
});

it("drops an event that the end has cut off", async () => {
  expect(await read([new TextEncoder().encode("data: whole\n\ndata: half")])).toEqual([
    { event: "message", data: "whole" },
  ]);
});

it("closes the connection when nobody reads on", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: x\n\n")),
    cancel() {
      isCancelled = true;
    },
  });
  for await (const _ of readEventStream(body)) break;
  expect(isCancelled).toBe(true);
});
