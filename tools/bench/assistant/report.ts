import { CHAT_LANGUAGES } from "../../../app/features/assistant/engine/answer.ts";
import { median, percentile } from "../support/statistics.ts";
import type { Result } from "./ask-all.ts";

export interface Score {
  rows: Record<string, string>[];
  summary: { what: string; value: string; wanted: string }[];
  passes: boolean;
}

const RIGHT_MIN_SHARE = 0.9;
const MEDIAN_MAX_MS = 15;

export function scoreResults(results: readonly Result[]): Score {
  const topics = [...new Set(results.map(({ question }) => question.topic))];
  const rows = [...topics, "all"].map((topic) => {
    const ofTopic = results.filter(({ question }) => topic === "all" || question.topic === topic);
    const cells = CHAT_LANGUAGES.map((language) => [
      language,
      countRight(ofTopic.filter(({ question }) => question.language === language)),
    ]);
    return { topic, ...Object.fromEntries(cells), all: countRight(ofTopic) };
  });
  const right = results.filter(isRight).length;
  const priced = results.filter(({ isExact }) => isExact !== undefined);
  const exact = priced.filter(({ isExact }) => isExact).length;
  const invented = results.flatMap((result) => result.invented);
  const times = results.flatMap((result) => result.times);
  return {
    rows,
    summary: [
      { what: "right", value: share(right, results.length), wanted: "≥ 90 %" },
      { what: "price questions exact", value: share(exact, priced.length), wanted: "100 %" },
      { what: "invented amounts", value: String(invented.length), wanted: "0" },
      { what: "median answer", value: `${median(times).toFixed(2)} ms`, wanted: `≤ ${MEDIAN_MAX_MS} ms` },
      { what: "95 % within", value: `${percentile(times, 95).toFixed(2)} ms`, wanted: "" },
    ],
    passes: right >= results.length * RIGHT_MIN_SHARE && exact === priced.length && invented.length === 0,
  };
}

/** Each wrong answer with what was asked, in what language, and what was wrong with it. */
export function listFailures(results: readonly Result[]): string {
  return results
    .filter((result) => !isRight(result))
    .map(({ question, answer, faults }) =>
      [
        `${question.topic} / ${question.id}: ${question.ask.join(" | ")}`,
        ...faults.map((fault) => `  - ${fault}`),
        `  > [${answer.kind ?? "?"}] ${answer.text.replaceAll("\n", "\n  > ")}`,
        `  = ${answer.sources.map(({ url }) => url).join(" ")}`,
      ].join("\n"),
    )
    .join("\n\n");
}

function isRight({ faults }: Result): boolean {
  return faults.length === 0;
}

function countRight(results: readonly Result[]): string {
  return results.length === 0 ? "" : `${results.filter(isRight).length}/${results.length}`;
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}
