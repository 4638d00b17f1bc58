import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatReply } from "../../../app/features/assistant/schema.ts";
import { open, readBody, readEvents } from "./server-events.ts";

const PAUSE_MIN_MS = 5_000;
const PAUSE_MAX_MS = 15_000;
/** The assistant promises 10 s. */
const ANSWER_TIMEOUT_MS = 15_000;

export interface VisitorCounts {
  answered: number;
  refused: number;
  failed: number;
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
  const { cookie } = await askQuestion(options, headers, "hello");
  if (!cookie) throw new Error("The first answer set no cookie.");
  headers.cookie = cookie;
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
        const { outcome } = await askQuestion(options, headers, question);
        if (!signal.aborted) counts[outcome] += 1;
      }
    },
  };
}

interface Asked {
  cookie?: string;
  outcome: keyof VisitorCounts;
}

async function askQuestion(
  { origin, signal }: VisitorOptions,
  headers: Record<string, string>,
  message: string,
): Promise<Asked> {
  try {
    const answer = await open(`${origin}/api/ai-assistant/chat`, {
      method: "POST",
      headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
      body: JSON.stringify({ message }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    const cookie = answer.headers["set-cookie"]?.at(-1)?.split(";")[0];
    if (answer.statusCode !== 200) {
      await readBody(answer);
      return { outcome: answer.statusCode === 429 ? "refused" : "failed" };
    }
    return { ...(cookie && { cookie }), outcome: (await isAnswered(answer)) ? "answered" : "failed" };
  } catch {
    return { outcome: "failed" };
  }
}

async function isAnswered(answer: IncomingMessage): Promise<boolean> {
  for await (const { event, data } of readEvents(answer)) {
    if (event === "error") return false;
    if (event === "done") return (JSON.parse(data) as ChatReply).response !== "";
  }
  return false;
}

/** Counts a stream that breaks or ends before the visitor leaves. */
async function listen(events: IncomingMessage, counts: VisitorCounts, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of readEvents(events));
  } catch {
    // Counted below.
  }
  if (!signal.aborted) counts.failed += 1;
}
