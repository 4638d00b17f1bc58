export const UNRENDERABLE = "This text is nested too deeply, or has too much markup, to be displayed.";

export const MARKDOWN_DEPTH_MAX = 100;
export const MARKDOWN_PARAGRAPH_MAX_MARKS = 5_000;

/** Whether a text nests more deeply, or marks more in one paragraph, than the parser follows in reasonable time. */
export function isTooDeep(source: string, marksMax = MARKDOWN_PARAGRAPH_MAX_MARKS): boolean {
  return (
    findBracketDepth(source) > MARKDOWN_DEPTH_MAX ||
    source.split("\n").some((line) => countMarkers(line) > MARKDOWN_DEPTH_MAX) ||
    source.split(/\n[ \t]*\n/).some((text) => countMarks(text) > marksMax || countStrayEnds(text) > marksMax)
  );
}

/** Each line may begin a block, and each marker at its start one more. */
export function countBlocks(source: string): number {
  return source.split("\n").reduce((count, line) => count + 1 + countMarkers(line), 0);
}

export function countMarkup(source: string): number {
  return source.match(/\*+|_+|~+|`+|[[\]]/g)?.length ?? 0;
}

/** Each run of emphasis is compared with all before it in the paragraph. */
function countMarks(text: string): number {
  return text.match(/\*+|_+|~+/g)?.length ?? 0;
}

/** Closing brackets that end nothing: the parser looks up each one among everything before it. */
function countStrayEnds(paragraph: string): number {
  let open = 0;
  let strays = 0;
  for (const [bracket] of paragraph.matchAll(/[[\]]/g)) {
    if (bracket === "[") open += 1;
    else if (open > 0) open -= 1;
    else strays += 1;
  }
  return strays;
}

function countMarkers(line: string): number {
  const [opening = ""] = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line) ?? [];
  return opening.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
}

/** Counts pairs only: a log full of colour codes has many brackets that are never closed. */
function findBracketDepth(source: string): number {
  const open: number[] = [];
  let deepest = 0;
  for (const [bracket] of source.matchAll(/[[\]]/g)) {
    if (bracket === "[") {
      open.push(0);
      continue;
    }
    const depth = (open.pop() ?? -1) + 1;
    deepest = Math.max(deepest, depth);
    const outer = open.length - 1;
    if (outer >= 0) open[outer] = Math.max(open[outer] ?? 0, depth);
  }
  return deepest;
}
