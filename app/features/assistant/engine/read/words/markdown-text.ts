export interface TextSection {
  /** Empty before the first heading. */
  heading: string;
  text: string;
}

/** Splits Markdown at its headings into plain sentences; code is left out. */
export function splitSections(markdown: string): TextSection[] {
  const sections: TextSection[] = [{ heading: "", text: "" }];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (/^\s*(```|~~~)/.test(line)) {
      isCode = !isCode;
      continue;
    }
    if (isCode) continue;
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: toPlainText(heading), text: "" });
    else {
      const last = sections.at(-1);
      if (!last) continue;
      // The line below a table's head: the head itself says nothing.
      if (/^\s*\|[\s|:-]+$/.test(line)) last.text = last.text.replace(/[^\n]*\n$/, "");
      else last.text += `${toPlainLine(line)}\n`;
    }
  }
  return sections
    .map(({ heading, text }) => ({ heading, text: text.replace(/\n{2,}/g, "\n").trim() }))
    .filter(({ text }) => text !== "");
}

/** A Markdown line without its marks; a row of a table reads as a list. */
function toPlainLine(line: string): string {
  if (/^\s*\|?[\s|:-]+\|?\s*$/.test(line)) return "";
  if (/^\s*\|/.test(line)) {
    const cells = line
      .split("|")
      .map((cell) => toPlainText(cell))
      .filter(Boolean);
    return `${cells.join(": ")}.`;
  }
  return toPlainText(line.replace(/^\s*(?:[-*+>]|\d{1,3}[.)])\s+/, ""));
}

export function toPlainText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
    .replace(/<\/?[a-z][^>]{0,200}>/gi, "")
    .trim();
}

const SENTENCE_END = /(?<=[.!?।])\s+(?=[\p{Lu}\p{Lo}\p{N}"“(₹$€])|\n/u;

export function splitSentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
