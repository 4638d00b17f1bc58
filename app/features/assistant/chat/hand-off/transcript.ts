import type { Turn } from "../../schema.ts";

const FIRST_WORDS_MAX_CHARS = 80;
/** The assistant's long answers are known from the site; what visitors write is kept whole. */
const ANSWER_MAX_CHARS = 600;
const LEFT_OUT = "(Earlier messages are left out here. You can read them all under Admin → Assistant.)";

type Line = Pick<Turn, "role" | "content">;

export function formatLeadSubject(firstWords: string | undefined): string {
  const line = toPlainText(firstWords ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `Chat: ${line === "" ? "a visitor would like to talk to you" : shorten(line, FIRST_WORDS_MAX_CHARS)}`;
}

/** The message of a lead: the newest lines that fit, oldest first. */
export function formatTranscript(
  lines: readonly Line[],
  {
    owner,
    page,
    hasEarlier,
    maxChars,
  }: { owner: string; page: string; hasEarlier: boolean; maxChars: number },
): string {
  const begin = `Handed over by the assistant. The conversation started on ${toPlainText(page)}.`;
  const said = lines.filter(({ role }) => role !== "notice").map((line) => formatLine(line, owner));
  if (said.length === 0) return begin;
  const gap = "\n\n";
  let room = maxChars - begin.length - LEFT_OUT.length - gap.length * 2;
  const kept: string[] = [];
  for (const line of said.toReversed()) {
    const fitting = kept.length === 0 ? shorten(line, room - gap.length) : line;
    room -= fitting.length + gap.length;
    if (room < 0) break;
    kept.unshift(fitting);
  }
  const isWhole = kept.length === said.length && !hasEarlier;
  return [begin, ...(isWhole ? [] : [LEFT_OUT]), ...kept].join(gap);
}

function formatLine({ role, content }: Line, owner: string): string {
  // Indented, so that no line of a visitor's looks like somebody else's.
  const text = toPlainText(content).trim().replaceAll("\n", "\n    ");
  if (role === "assistant") return `Assistant: ${shorten(text, ANSWER_MAX_CHARS)}`;
  return `${role === "visitor" ? "Visitor" : owner}: ${text}`;
}

/** Removes characters that a mail or a form would refuse. */
function toPlainText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, " ");
}

function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
