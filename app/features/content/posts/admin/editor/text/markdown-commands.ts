export interface Selected {
  text: string;
  from: number;
  to: number;
}

export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  anchor: number;
  head: number;
}

export type MarkdownCommand = (selected: Selected) => TextEdit;

export const toggleBold = wrapWith("**", "bold text");
export const toggleItalic = wrapWith("_", "italic text");
export const toggleCode = wrapWith("`", "code");
export const toggleQuote = markLines(() => "> ", /^> ?/);
export const toggleBullets = markLines(() => "- ", /^[-*+] (?!\[[ x]\] )/i);
export const toggleNumbers = markLines((index) => `${index + 1}. `, /^\d+[.)] /);
export const toggleTasks = markLines(() => "- [ ] ", /^[-*+] \[[ x]\] /i);

const HEADING = /^(#{1,6}) /;
const LIST_MARK = /^([-*+] (\[[ x]\] )?|\d+[.)] )/i;

/** A section, then a part of one, then plain text again; the page's own title is the only first level. */
export function cycleHeading({ text, from }: Selected): TextEdit {
  const start = findLineStart(text, from);
  const line = text.slice(start, findLineEnd(text, from));
  const level = HEADING.exec(line)?.[1]?.length ?? 0;
  const bare = line.replace(HEADING, "");
  const mark = level === 2 ? "### " : level === 3 ? "" : "## ";
  const end = start + mark.length + bare.length;
  return { from: start, to: start + line.length, insert: mark + bare, anchor: end, head: end };
}

export function insertLink({ text, from, to }: Selected): TextEdit {
  const chosen = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(chosen)) {
    return replaceWith({ from, to }, `[link text](${chosen})`, [1, 10]);
  }
  const label = chosen || "link text";
  const start = label.length + 3;
  return replaceWith({ from, to }, `[${label}](https://)`, [start, start + 8]);
}

export function insertCodeBlock(selected: Selected): TextEdit {
  const chosen = selected.text.slice(selected.from, selected.to);
  // A fence must be longer than any inside of it.
  const longest = Math.max(2, ...(chosen.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const block = `${fence}ts\n${chosen || "code"}\n${fence}`;
  return insertBlock(selected, block, [fence.length, fence.length + 2]);
}

export function insertTable(selected: Selected): TextEdit {
  const table = "| Column | Column |\n| --- | --- |\n| Text | Text |";
  return insertBlock(selected, table, [2, 8]);
}

export function insertPicture(selected: Selected, markdown: string): TextEdit {
  return insertBlock(selected, markdown, [markdown.length, markdown.length]);
}

/** Keeps a picture's place while it is sent. */
export function formatUploadMark(fileName: string, number: number): string {
  return `![Uploading ${fileName.replace(/[[\]()]/g, "")}, picture ${number}...]()`;
}

/** The stored text must not promise a picture that a closed browser will never send. */
export function dropUploadMarks(text: string): string {
  return text.replace(/!\[Uploading [^[\]\n]*, picture \d+\.\.\.\]\(\)/g, "");
}

export function formatPicture(alt: string, src: string): string {
  return `![${alt.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&")}](${src})`;
}

function wrapWith(mark: string, placeholder: string): MarkdownCommand {
  return ({ text, from, to }) => {
    const size = mark.length;
    const chosen = text.slice(from, to);
    if (chosen.length > 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark)) {
      return replaceWith({ from, to }, chosen.slice(size, -size), [0, chosen.length - 2 * size]);
    }
    if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark) {
      return replaceWith({ from: from - size, to: to + size }, chosen, [0, chosen.length]);
    }
    // Marks do not count beside a space.
    const inner = chosen.trim() || placeholder;
    const [before, after] = chosen.trim() ? splitSpace(chosen) : ["", ""];
    const start = before.length + size;
    return replaceWith({ from, to }, before + mark + inner + mark + after, [start, start + inner.length]);
  };
}

function splitSpace(text: string): [before: string, after: string] {
  return [/^\s*/.exec(text)?.[0] ?? "", /\s*$/.exec(text)?.[0] ?? ""];
}

/** Marks each line of the selection, or takes the marks away when every line has one. */
function markLines(mark: (index: number) => string, pattern: RegExp): MarkdownCommand {
  return ({ text, from, to }) => {
    const start = findLineStart(text, from);
    const end = findLineEnd(text, to);
    const lines = text.slice(start, end).split("\n");
    const filled = lines.filter((line) => line.trim() !== "");
    const isMarked = filled.length > 0 && filled.every((line) => pattern.test(line));
    let index = 0;
    const changed = lines.map((line) => {
      if (isMarked) return line.replace(pattern, "");
      if (line.trim() === "" && lines.length > 1) return line;
      const bare = pattern.source.startsWith("^> ") ? line : line.replace(LIST_MARK, "");
      return mark(index++) + bare;
    });
    const insert = changed.join("\n");
    const isCaret = from === to;
    return replaceWith({ from: start, to: end }, insert, [isCaret ? insert.length : 0, insert.length]);
  };
}

function insertBlock({ text, from, to }: Selected, block: string, chosen: [number, number]): TextEdit {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const tail = after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const [anchor, head] = chosen;
  return replaceWith({ from, to }, lead + block + tail, [lead.length + anchor, lead.length + head]);
}

function replaceWith(
  { from, to }: { from: number; to: number },
  insert: string,
  [anchor, head]: [number, number],
): TextEdit {
  return { from, to, insert, anchor: from + anchor, head: from + head };
}

function findLineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

function findLineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}
