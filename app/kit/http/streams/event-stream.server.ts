/** The most that a slow client may have waiting; beyond it the client is dropped, and reconnects by itself. */
const QUEUE_MAX_BYTES = 256 * 1024;
export const HEARTBEAT_MS = 25_000;

export interface EventSink {
  send(event: { event: string; data: unknown; id?: number }): void;
  end(): void;
}

export interface StreamOptions {
  /** Begins to send; returns the cleanup for the end of the stream, for whatever reason it ends. */
  open(sink: EventSink): () => void;
  /** Runs with each sign of life; false ends the stream. */
  beat?: ((sink: EventSink) => boolean | Promise<boolean>) | undefined;
  /** Ends the stream from outside. */
  until: AbortSignal;
  /** Node's side of the connection, which is cut when the client does not read; tests may have none. */
  connection?: { destroy(): unknown } | undefined;
  heartbeatMs?: number;
  queueMaxBytes?: number;
}

const UNREAD = "The client does not read its events.";
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies such as nginx would hold back a slow answer.
  "x-accel-buffering": "no",
};

export function createEventStream({
  open,
  beat = () => true,
  until,
  connection,
  heartbeatMs = HEARTBEAT_MS,
  queueMaxBytes = QUEUE_MAX_BYTES,
}: StreamOptions): Response {
  const encoder = new TextEncoder();
  let close: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        let timer: NodeJS.Timeout | undefined;
        let release: (() => void) | undefined;
        const finish = (how: () => void) => {
          if (isOver) return;
          isOver = true;
          clearInterval(timer);
          until.removeEventListener("abort", end);
          release?.();
          how();
        };
        const end = () => finish(() => controller.close());
        close = () => finish(() => undefined);
        const sendText = (text: string) => {
          if (isOver) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) <= 0) {
            // An error of the stream would be printed by the adapter, once for every client that is slow.
            finish(() => (connection ? connection.destroy() : controller.error(new Error(UNREAD))));
          }
        };
        const sink: EventSink = {
          send: ({ event, data, id }) =>
            sendText(
              `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
            ),
          end,
        };
        sendText("retry: 3000\n\n");
        timer = setInterval(() => {
          sendText(": \n\n");
          void Promise.resolve(beat(sink)).then((goesOn) => goesOn || end(), end);
        }, heartbeatMs);
        release = open(sink);
        until.addEventListener("abort", end, { once: true });
        if (isOver) release();
        else if (until.aborted) end();
      },
      cancel: () => close?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: queueMaxBytes }),
  );
  return new Response(body, { headers: HEADERS });
}
