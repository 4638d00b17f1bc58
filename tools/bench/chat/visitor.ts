import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatReply } from "../../../app/features/assistant/schema.ts";
import { open, readBody, readEvents } from "./sse.ts";

const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 15_000;
/** The assistant promises 10 s. */
const ANSWER_TIMEOUT_MS = 15_000;

export interface VisitorCounts {
  /** Milliseconds from the question to the whole answer, and to its first words. */
  answerMs: number[];
  firstWordMs: number[];
  failures: string[];
  refused: number;
  /** Streams of events that ended before the visitor left. */
  dropped: number;
  /** Lines that came over the streams of events. */
  lines: number;
}

export function createCounts(): VisitorCounts {
  return { answerMs: [], firstWordMs: [], failures: [], refused: 0, dropped: 0, lines: 0 };
}

export interface VisitorOptions {
  origin: string;
  address: string;
  questions: readonly string[];
  counts: VisitorCounts;
  /** Ends the visit. */
  signal: AbortSignal;
}

/** Says a first line, which gives the visitor a conversation, and holds its stream of events open from then on. */
export async function startVisit(options: VisitorOptions): Promise<{ chat(): Promise<void> }> {
  const { origin, signal, counts } = options;
  const headers: Record<string, string> = {
    "x-forwarded-for": options.address,
    "sec-fetch-site": "same-origin",
  };
  const hello = await askQuestion(options, headers, "hello");
  if (!hello.cookie) throw new Error(`The first answer set no cookie: ${hello.failure ?? "no reason given"}`);
  headers.cookie = hello.cookie;
  const events = await open(`${origin}/api/ai-assistant/events`, {
    headers: { ...headers, accept: "text/event-stream" },
    signal,
  });
  if (events.statusCode !== 200) throw new Error(`The events were refused with ${events.statusCode}.`);
  void listen(events, counts, signal);
  return {
    async chat() {
      while (!signal.aborted) {
        await sleep(PAUSE_MIN_MS + Math.random() * (PAUSE_MAX_MS - PAUSE_MIN_MS), undefined, { signal });
        const question = options.questions[Math.floor(Math.random() * options.questions.length)] ?? "hello";
        record(await askQuestion(options, headers, question), counts, signal);
      }
    },
  };
}

interface Asked {
  cookie?: string;
  status?: number;
  answerMs?: number;
  firstWordMs?: number;
  failure?: string;
}

function record(asked: Asked, counts: VisitorCounts, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (asked.status === 429) counts.refused += 1;
  else if (asked.failure) counts.failures.push(asked.failure);
  if (asked.answerMs !== undefined) counts.answerMs.push(asked.answerMs);
  if (asked.firstWordMs !== undefined) counts.firstWordMs.push(asked.firstWordMs);
}

async function askQuestion(
  { origin, signal }: VisitorOptions,
  headers: Record<string, string>,
  message: string,
): Promise<Asked> {
  const startedAt = performance.now();
  try {
    const answer = await open(`${origin}/api/ai-assistant/chat`, {
      method: "POST",
      headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
      body: JSON.stringify({ message }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    const cookie = answer.headers["set-cookie"]?.at(-1)?.split(";")[0];
    const status = answer.statusCode ?? 0;
    if (status !== 200) return { status, failure: `${status} ${(await readBody(answer)).slice(0, 100)}` };
    return { status, ...(cookie && { cookie }), ...(await readAnswer(answer, startedAt)) };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function readAnswer(answer: IncomingMessage, startedAt: number): Promise<Asked> {
  let firstWordMs: number | undefined;
  for await (const { event, data } of readEvents(answer)) {
    if (event === "delta") firstWordMs ??= performance.now() - startedAt;
    if (event === "error") return { failure: data };
    if (event !== "done") continue;
    const { response } = JSON.parse(data) as ChatReply;
    if (response === "") return { failure: "an empty answer" };
    return { answerMs: performance.now() - startedAt, ...(firstWordMs !== undefined && { firstWordMs }) };
  }
  return { failure: "the stream ended without an answer" };
}

async function listen(events: IncomingMessage, counts: VisitorCounts, signal: AbortSignal): Promise<void> {
  try {
    for await (const { event } of readEvents(events)) if (event === "turn") counts.lines += 1;
  } catch (error) {
    if (!signal.aborted) counts.failures.push(`a stream of events broke: ${String(error)}`);
  }
  if (!signal.aborted) counts.dropped += 1;
}
