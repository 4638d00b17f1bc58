import { Worker } from "node:worker_threads";
import type { MarkdownRenderer, RenderedMarkdown } from "./markdown.server.ts";
import type { FromThread, ThreadData, ToThread } from "./markdown-job.server.ts";
import type { FindPictures } from "./markdown-pictures.server.ts";

/** Some texts take time that grows with the square of their length, such as one of quotes that go on without their mark. */
const RENDER_TIMEOUT_MS = 30_000;
/** Until its memory, 50 MB of grammars and trees, is given back. */
const IDLE_MS = 60_000;
const HEAP_MAX_MB = 512;

interface ThreadOptions {
  /** The module that the thread runs. */
  moduleUrl: string;
  findPictures: FindPictures | undefined;
  timeoutMs?: number;
  idleMs?: number;
}

/**
 * Renders in a thread of its own, one text after the other, so that no visitor waits for a text. One that takes too long, or
 * too much memory, ends its thread and is a RangeError, as one that is nested too deeply.
 */
export function createThreadRenderer(options: ThreadOptions): MarkdownRenderer {
  const { idleMs = IDLE_MS } = options;
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function endThread(): void {
    void worker?.terminate();
    worker = undefined;
  }

  async function render(source: string): Promise<RenderedMarkdown> {
    clearTimeout(rest);
    worker ??= startThread(options);
    const thread = worker;
    thread.ref();
    try {
      const answer = await askThread(thread, source, options);
      if ("error" in answer) throw answer.error;
      thread.unref();
      rest = setTimeout(endThread, idleMs).unref();
      return answer.rendered;
    } catch (error) {
      endThread();
      throw error;
    }
  }

  return (source) => {
    const rendered = last.then(() => render(source));
    last = rendered.catch(() => undefined);
    return rendered;
  };
}

function startThread({ moduleUrl, findPictures }: ThreadOptions): Worker {
  const workerData: ThreadData = { task: "render-texts", hasPictures: findPictures !== undefined };
  const worker = new Worker(new URL(moduleUrl), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    // Whatever is worked on there, no secret of the server's environment is within reach.
    env: {},
    execArgv: [],
  });
  // Without a listener it would end the server.
  worker.on("error", () => undefined);
  return worker;
}

type Answer = Extract<FromThread, { rendered: unknown } | { error: unknown }>;

function askThread(
  worker: Worker,
  source: string,
  { findPictures, timeoutMs = RENDER_TIMEOUT_MS }: ThreadOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const send = (message: ToThread) => worker.postMessage(message);
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => reject(new RangeError("The text takes too long."));
  const onMessage = (answer: FromThread) => {
    if ("hasBegun" in answer) timer = setTimeout(giveUp, timeoutMs);
    else if ("srcs" in answer) findPictures?.(answer.srcs).then((pictures) => send({ pictures }), reject);
    else resolve(answer);
  };
  const onError = (error: Error & { code?: string }) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new RangeError(error.message) : error);
  const onExit = () => reject(new Error("The thread that renders texts has ended."));
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  send({ source });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
  });
}
