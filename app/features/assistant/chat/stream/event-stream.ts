export interface StreamEvent {
  event: string;
  data: string;
}

/** Reads a body of `text/event-stream` (WHATWG HTML, section 9.2); characters and lines may be cut anywhere. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A carriage return at the end may be the first half of a line's end.
      const end = !done && rest.endsWith("\r") ? rest.length - 1 : rest.length;
      const blocks = rest.slice(0, end).replaceAll(/\r\n?/g, "\n").split("\n\n");
      rest = (blocks.pop() ?? "") + rest.slice(end);
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // A reader that stops also closes the connection.
    reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): StreamEvent | undefined {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  return data.length > 0 ? { event, data: data.join("\n") } : undefined;
}
