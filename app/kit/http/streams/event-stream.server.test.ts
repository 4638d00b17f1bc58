import { connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listen, toRequestListener } from "../../../../server/http-server.ts";
import { readEvents } from "../../../../tests/helpers/chat.ts";
import { silentLog } from "../../../../tests/helpers/silent-log.ts";
import { createEventStream, type EventSink } from "./event-stream.server.ts";
import { createStreamSlots } from "./stream-slots.server.ts";

function openStream(options: Partial<Parameters<typeof createEventStream>[0]> = {}) {
  const stopping = new AbortController();
  const released = vi.fn();
  let sink: EventSink | undefined;
  const response = createEventStream({
    until: stopping.signal,
    open(opened) {
      sink = opened;
      return released;
    },
    ...options,
  });
  if (!sink) throw new Error("The stream was not opened.");
  return { response, released, stopping, sink };
}

describe("a stream of events", () => {
  it("sends name, id and data, whatever they hold, and ends in good order", async () => {
    const { response, released, sink } = openStream();
    const data = { text: "one\ntwo\r\n\n: three" };
    sink.send({ event: "turn", id: 0, data });
    sink.end();
    sink.send({ event: "late", data: {} });
    expect(await readEvents(response).rest()).toEqual([{ event: "turn", id: "0", data }]);
    expect(released).toHaveBeenCalledTimes(1);
  });

  it("is over once: when it is stopped from outside, or left by its reader", async () => {
    const stopped = openStream();
    stopped.stopping.abort();
    expect(await readEvents(stopped.response).rest()).toEqual([]);
    const left = openStream();
    await left.response.body?.cancel();
    left.stopping.abort();
    left.sink.end();
    const late = new AbortController();
    late.abort();
    const never = openStream({ until: late.signal });
    for (const { released } of [stopped, left]) expect(released).toHaveBeenCalledTimes(1);
    expect(await never.response.text()).toBe("retry: 3000\n\n");
  });

  it("gives signs of life, and ends when one says so", async () => {
    let beats = 0;
    const { response } = openStream({ heartbeatMs: 5, beat: async () => ++beats < 3 });
    expect((await response.text()).match(/^: $/gm)?.length).toBeGreaterThanOrEqual(3);
  });

  it("drops a client that does not read, and lets go of what it kept for it", async () => {
    const opened: ReturnType<typeof openStream>[] = [];
    const serve = (_request: Request, { outgoing }: { outgoing?: { destroy(): unknown } }) => {
      const stream = openStream({ queueMaxBytes: 64 * 1024, connection: outgoing });
      opened.push(stream);
      return stream.response;
    };
    const siteUrl = new URL("http://127.0.0.1");
    const server = await listen(toRequestListener(serve, { siteUrl, log: silentLog }), {
      host: "127.0.0.1",
      port: 0,
    });
    onTestFinished(() => server.stop());
    const socket = connect(server.port, "127.0.0.1").pause();
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    const [{ sink, released }] = opened as [ReturnType<typeof openStream>];
    const data = "x".repeat(16 * 1024);
    let sent = 0;
    while (released.mock.calls.length === 0 && sent < 4000) {
      sink.send({ event: "turn", data });
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    // The system's own buffers take a share that the test can't control.
    expect(released).toHaveBeenCalledTimes(1);
    expect(sent).toBeLessThan(4000);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.resume();
    await closed;
  });
});

describe("the slots of streams", () => {
  it("are bounded for one and in all, come back once, and end together", () => {
    const slots = createStreamSlots({ perKey: 2, total: 3 });
    const [a, b] = [slots.take("a"), slots.take("a")];
    expect(slots.take("a")).toEqual({ ok: false, reason: "too_many" });
    const other = slots.take("b");
    expect(slots.take("c")).toEqual({ ok: false, reason: "full" });
    if (!a.ok || !b.ok || !other.ok) throw new Error("There were slots.");
    a.release();
    a.release();
    expect(slots.take("c").ok).toBe(true);
    expect(slots.take("d").ok).toBe(false);
    slots.stop();
    expect([a.until.aborted, b.until.aborted, other.until.aborted]).toEqual([false, true, true]);
    b.release();
    expect(slots.take("a")).toEqual({ ok: false, reason: "full" });
  });
});
