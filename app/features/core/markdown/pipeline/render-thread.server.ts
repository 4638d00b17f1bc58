import { Worker } from "node:worker_threads";
import type {
  MarkdownRenderer,
  RenderedComment,
  Renderings,
  TextKind,
} from "../../../../utils/text/rendered-markdown.ts";
import type { FindPictures } from "./pictures.server.ts";
import type { FromThread, ThreadData, ToThread } from "./render-job.server.ts";

/** Some texts take time that grows with the square of their length; a comment's bounds keep it far below. */
const RENDER_TIMEOUT_MS: Record<TextKind, number> = { post: 30_000, comment: 2_000 };
/** Limit for visitors: less than a second's work, so that a request is not refused after a long wait. */
export const WAITING_COMMENTS_MAX = 8;
/** Until its memory, 50 MB of grammars and trees, is given back. */
const IDLE_MS = 60_000;
const HEAP_MAX_MB = 512;

interface ThreadOptions {
  moduleUrl: string;
  findPictures: FindPictures | undefined;
  timeoutsMs?: Partial<Record<TextKind, number>>;
  idleMs?: number;
}

export interface TextThread {
  renderPost: MarkdownRenderer;
  /** For the owner, in turn with the posts. */
  renderComment: (source: string) => Promise<RenderedComment>;
  /** When nothing of the owner waits; undefined where too many wait already. */
  renderVisitorComment: (source: string) => Promise<RenderedComment | undefined>;
}

/**
 * A thread of its own, so that no visitor waits for a text. Too much time or memory ends it as a RangeError.
 */
export function createTextThread(options: ThreadOptions): TextThread {
  const { idleMs = IDLE_MS } = options;
  const owners: (() => Promise<void>)[] = [];
  const visitors: (() => Promise<void>)[] = [];
  let isAtWork = false;
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  function endThread(): void {
    void worker?.terminate();
    worker = undefined;
  }

  async function render<Kind extends TextKind>(kind: Kind, source: string): Promise<Renderings[Kind]> {
    clearTimeout(rest);
    worker ??= startThread(options);
    const thread = worker;
    thread.ref();
    try {
      const answer = await askThread(thread, { kind, source }, options);
      if ("error" in answer) throw answer.error;
      thread.unref();
      rest = setTimeout(endThread, idleMs).unref();
      return answer.rendered as Renderings[Kind];
    } catch (error) {
      endThread();
      throw error;
    }
  }

  const takeNext = () => owners.shift() ?? visitors.shift();

  async function workOff(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    isAtWork = false;
  }

  function enqueue<Kind extends TextKind>(line: typeof owners, kind: Kind, source: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Renderings[Kind]>();
    line.push(() => render(kind, source).then(resolve, reject));
    void workOff();
    return promise;
  }

  return {
    renderPost: (source) => enqueue(owners, "post", source),
    renderComment: (source) => enqueue(owners, "comment", source),
    renderVisitorComment: async (source) =>
      visitors.length < WAITING_COMMENTS_MAX ? enqueue(visitors, "comment", source) : undefined,
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
  text: { kind: TextKind; source: string },
  { findPictures, timeoutsMs }: ThreadOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const send = (message: ToThread) => worker.postMessage(message);
  const timeoutMs = timeoutsMs?.[text.kind] ?? RENDER_TIMEOUT_MS[text.kind];
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
  send(text);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
  });
}
