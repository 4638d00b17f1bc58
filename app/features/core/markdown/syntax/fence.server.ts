const TITLE_MAX_CHARS = 200;
/** More numbers than any block has lines. */
const LINE_MAX = 100_000;

/** The options after the language of a fence: `title="app.ts" showLineNumbers {1,3-5}`. */
export interface FenceOptions {
  title: string;
  firstNumber: number | undefined;
  isMarked: (line: number) => boolean;
}

export function parseFenceMeta(meta: unknown): FenceOptions {
  const text = typeof meta === "string" ? meta : "";
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(text);
  const rest = title ? text.replace(title[0], " ") : text;
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d{1,5}))?(?=\s|$|\{)/i.exec(rest);
  const ranges = parseRanges(/\{([\d\s,-]*)\}/.exec(rest)?.[1] ?? "");
  return {
    title: (title?.[1] ?? title?.[2] ?? title?.[3] ?? "").trim().slice(0, TITLE_MAX_CHARS),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
    isMarked: (line) => ranges.some(([from, to]) => line >= from && line <= to),
  };
}

function parseRanges(text: string): [from: number, to: number][] {
  return text.split(",").flatMap((part): [number, number][] => {
    const [, from, to] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    return from ? [[Number(from), Math.min(Number(to ?? from), LINE_MAX)]] : [];
  });
}
