/** Replaces each span from a start to the next end, in one pass: a pattern would search for a missing end again and again. */
export function replaceSpans(
  text: string,
  { start, end }: { start: string; end: string },
  replace: (span: string) => string,
): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text;
  const parts: string[] = [];
  let at = 0;
  for (let from = lower.indexOf(start); from !== -1; from = lower.indexOf(start, at)) {
    const stop = lower.indexOf(end, from + start.length);
    if (stop === -1) break;
    parts.push(text.slice(at, from), replace(text.slice(from, stop + end.length)));
    at = stop + end.length;
  }
  return parts.join("") + text.slice(at);
}

const OPENING = /^(`{3,})[^`]*$|^(~{3,})/;

/** Removes the code blocks whose fences begin a line: no mark around such a block reaches into it. */
export function removeFences(markdown: string): string {
  let closing: RegExp | undefined;
  const kept: string[] = [];
  for (const line of markdown.split("\n")) {
    if (closing) {
      if (closing.test(line)) closing = undefined;
      continue;
    }
    const [, ticks, tildes] = OPENING.exec(line) ?? [];
    const fence = ticks ?? tildes;
    if (fence) closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`);
    else kept.push(line);
  }
  return kept.join("\n");
}
