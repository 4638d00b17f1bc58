import { type AiProvider, isModelFailure, ModelFailure, type ModelPart, type ModelRequest } from "./model.ts";
import type { TokenUse } from "./usage.server.ts";

/** A usual count for texts in several scripts; on the safe side for English. */
const CHARS_PER_TOKEN = 3;
/** Far above the cost of one answer, and small enough for the sum of a day. */
const REPORTED_MAX_TOKENS = 200_000;
/** Control characters, which PostgreSQL does not take all, and marks that turn the writing direction. */
const UNSHOWN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

export function estimateTokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}

export function countPromptChars({ instructions, messages, tools }: Omit<ModelRequest, "signal">): number {
  return JSON.stringify({ instructions, messages, tools }).length;
}

/** Gives `onText` each piece until it says false; rejects with a `ModelFailure`, or the signal's reason. */
export async function readModel(
  provider: AiProvider,
  request: ModelRequest,
  options: { idleMs: number; deadline: number; used: TokenUse; onText: (text: string) => boolean },
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const parts = provider.stream({ ...request, signal })[Symbol.asyncIterator]();
  const read: Reading = { hasBegun: false, chars: 0, reported: undefined };
  try {
    await readParts(parts, read, { ...options, signal: request.signal });
    if (read.chars === 0) throw new ModelFailure("empty");
  } catch (error) {
    // A provider that did not answer in time may still have read the question.
    read.hasBegun ||= request.signal.aborted || (isModelFailure(error) && error.reason === "timeout");
    throw error;
  } finally {
    addUse(options.used, request, read);
    stop.abort();
    // A silent stream would never settle this.
    void Promise.resolve(parts.return?.()).catch(() => undefined);
  }
}

interface Reading {
  hasBegun: boolean;
  chars: number;
  reported: TokenUse | undefined;
}

async function readParts(
  parts: AsyncIterator<ModelPart>,
  read: Reading,
  options: { idleMs: number; deadline: number; signal: AbortSignal; onText: (text: string) => boolean },
): Promise<void> {
  for (;;) {
    const waitMs = Math.min(options.idleMs, options.deadline - performance.now());
    const part = await nextPart(parts, waitMs, options.signal);
    if (!part) return;
    read.hasBegun = true;
    if (part.kind === "usage" && isPlausible(part)) read.reported = part;
    if (part.kind !== "text") continue;
    read.chars += part.text.length;
    if (!options.onText(part.text.replace(UNSHOWN, ""))) return;
  }
}

/** A provider's count is not believed if it would refill the budget or empty it at once. */
function isPlausible({ inputTokens, outputTokens }: TokenUse): boolean {
  return [inputTokens, outputTokens].every(
    (tokens) => Number.isInteger(tokens) && tokens >= 0 && tokens <= REPORTED_MAX_TOKENS,
  );
}

function addUse(used: TokenUse, request: ModelRequest, { hasBegun, chars, reported }: Reading): void {
  if (!hasBegun) return;
  used.inputTokens += reported?.inputTokens ?? estimateTokens(countPromptChars(request));
  used.outputTokens += reported?.outputTokens ?? estimateTokens(chars);
}

async function nextPart(
  parts: AsyncIterator<ModelPart>,
  waitMs: number,
  signal: AbortSignal,
): Promise<ModelPart | undefined> {
  signal.throwIfAborted();
  if (waitMs <= 0) throw new ModelFailure("timeout");
  const given = Promise.withResolvers<never>();
  const timer = setTimeout(() => given.reject(new ModelFailure("timeout")), waitMs);
  const onAbort = () => given.reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const next = parts.next();
  next.catch(() => undefined);
  try {
    const { done, value } = await Promise.race([next, given.promise]);
    return done ? undefined : value;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
