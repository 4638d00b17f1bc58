import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readResidentBytes } from "../start-up.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { formatMib, median, percentile } from "../support/statistics.ts";
import { resetChatLimits } from "./chat-limits.ts";
import { measurePageRequests } from "./page-requests.ts";
import type { VisitorCounts } from "./visitor.ts";

const VISITORS = 500;
const ROUNDS = 3;
const PHASE_MS = 60_000;
const WARM_UP_MS = 5_000;
const PAUSE_MS = 3_000;
const P99_MAX_RATIO = 2;

export interface ChatScore {
  rows: object[];
  summary: { what: string; value: string; wanted: string }[];
  passes: boolean;
}

interface Round {
  idleP99Ms: number;
  loadedP99Ms: number;
  idleBytes: number;
  loadedBytes: number;
  counts: VisitorCounts;
}

/** Page requests without chats and while 500 visitors chat, in turn, on one server. */
export async function measureChat(): Promise<ChatScore> {
  const server = await startServer([process.execPath, "scripts/serve.mjs"], {
    env: { TRUST_PROXY: "1", LOG_LEVEL: "silent" },
  });
  try {
    const rounds: Round[] = [];
    for (let number = 1; number <= ROUNDS; number += 1) rounds.push(await measureRound(server, number));
    return scoreRounds(rounds);
  } finally {
    await server.stop();
  }
}

async function measureRound(server: BenchServer, number: number): Promise<Round> {
  // A write by another process makes the server read everything again: that happens before anything is measured.
  resetChatLimits(server.dataDir);
  await measurePageRequests(server.origin, WARM_UP_MS);
  const idle = await measurePageRequests(server.origin, PHASE_MS);
  const idleBytes = readResidentBytes(server.process.pid ?? 0);
  const visitors = fork(join(import.meta.dirname, "visitors.ts"), [
    server.origin,
    String(VISITORS),
    String(number),
  ]);
  try {
    await receive(visitors);
    const loaded = await measurePageRequests(server.origin, PHASE_MS);
    const loadedBytes = readResidentBytes(server.process.pid ?? 0);
    const report = receive(visitors);
    visitors.send("leave");
    const { counts } = await report;
    await sleep(PAUSE_MS);
    const [idleP99Ms, loadedP99Ms] = [percentile(idle, 99), percentile(loaded, 99)];
    return { idleP99Ms, loadedP99Ms, idleBytes, loadedBytes, counts };
  } finally {
    visitors.kill();
  }
}

async function receive(visitors: ChildProcess): Promise<{ counts: VisitorCounts }> {
  const stopped = new AbortController();
  const ended = once(visitors, "exit", { signal: stopped.signal }).then(([code]) => {
    throw new Error(`The visitors' process ended with ${code}.`);
  });
  try {
    const [message] = (await Promise.race([once(visitors, "message"), ended])) as [{ counts: VisitorCounts }];
    return message;
  } finally {
    stopped.abort();
    ended.catch(() => undefined);
  }
}

function scoreRounds(rounds: readonly Round[]): ChatScore {
  const all = rounds.map(({ counts }) => counts);
  const sum = (pick: (counts: VisitorCounts) => number) => all.reduce((total, one) => total + pick(one), 0);
  const answerMs = all.flatMap((counts) => counts.answerMs);
  const firstWordMs = all.flatMap((counts) => counts.firstWordMs);
  const dropped = sum((counts) => counts.dropped);
  const failures = all.flatMap((counts) => counts.failures);
  const idleP99Ms = median(rounds.map((round) => round.idleP99Ms));
  const loadedP99Ms = median(rounds.map((round) => round.loadedP99Ms));
  const ratio = loadedP99Ms / idleP99Ms;
  return {
    rows: rounds.map(toRow),
    summary: [
      { what: "streams dropped", value: String(dropped), wanted: "0" },
      { what: "answers", value: String(answerMs.length), wanted: "" },
      { what: "answers failed", value: describeFailures(failures), wanted: "0" },
      { what: "refused with 429", value: String(sum((counts) => counts.refused)), wanted: "" },
      { what: "lines over the streams", value: String(sum((counts) => counts.lines)), wanted: "" },
      { what: "answer, median / p99", value: formatTimes(answerMs), wanted: "" },
      { what: "first words, median / p99", value: formatTimes(firstWordMs), wanted: "" },
      { what: "page p99, idle (median of rounds)", value: formatMs(idleP99Ms), wanted: "" },
      { what: "page p99, 500 chatting", value: formatMs(loadedP99Ms), wanted: "" },
      { what: "ratio", value: ratio.toFixed(2), wanted: `≤ ${P99_MAX_RATIO}` },
    ],
    passes: dropped === 0 && failures.length === 0 && answerMs.length > 0 && ratio <= P99_MAX_RATIO,
  };
}

function toRow({ idleP99Ms, loadedP99Ms, idleBytes, loadedBytes, counts }: Round, index: number): object {
  return {
    round: index + 1,
    "idle p99": formatMs(idleP99Ms),
    "loaded p99": formatMs(loadedP99Ms),
    ratio: (loadedP99Ms / idleP99Ms).toFixed(2),
    answers: counts.answerMs.length,
    "answer median / p99": formatTimes(counts.answerMs),
    "server idle": formatMib(idleBytes),
    "server loaded": formatMib(loadedBytes),
  };
}

function describeFailures(failures: readonly string[]): string {
  const kinds = [...new Set(failures)].slice(0, 3);
  return failures.length === 0 ? "0" : `${failures.length}: ${kinds.join("; ").slice(0, 200)}`;
}

function formatTimes(times: readonly number[]): string {
  return times.length === 0 ? "-" : `${formatMs(median(times))} / ${formatMs(percentile(times, 99))}`;
}

function formatMs(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}
