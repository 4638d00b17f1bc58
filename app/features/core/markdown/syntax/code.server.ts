import type { Element, ElementContent, Root } from "hast";
import type { HighlighterCore, ThemedToken } from "shiki/core";
import { elementText, visitElements } from "../pipeline/tree.server.ts";
import { type FenceOptions, parseFenceMeta } from "./fence.server.ts";
import { CODE_LANGUAGES, type CodeLanguage, findCodeLanguage } from "./languages.server.ts";

export type Highlight = (pre: Element) => Element;

const THEME = "css-variables";
/** A bit of the token's font style, as in shiki's `FontStyle`, an enum that only its full bundle exports. */
const BOLD = 2;
const LANGUAGE_LABEL_MAX_CHARS = 30;
/** A longer line, such as a minified file, stays plain. */
const HIGHLIGHTED_LINE_MAX_CHARS = 1_000;
/** Shiki's own half a second passes while a busy machine compiles a grammar, and the line stays half coloured. */
const HIGHLIGHTED_LINE_MAX_MS = 5_000;

export function listCodeLanguages(tree: Root): CodeLanguage[] {
  const languages = new Set<CodeLanguage>();
  visitElements(tree, (element) => {
    const language = element.tagName === "pre" && findCodeLanguage(element.properties.dataLanguage);
    if (language) languages.add(language);
  });
  return [...languages];
}

/** Imports shiki with the first coloured block and each grammar with its first use, then keeps them. */
export function createCodeHighlighter(): { load(languages: CodeLanguage[]): Promise<Highlight> } {
  let shiki: Promise<HighlighterCore> | undefined;
  return {
    async load(languages) {
      const loaders = languages.flatMap((language) => CODE_LANGUAGES[language].grammar ?? []);
      if (loaders.length === 0) return (pre) => createCodeBlock(pre, undefined);
      shiki ??= createShiki();
      const highlighter = await shiki;
      for (const loadGrammar of loaders) await highlighter.loadLanguage(loadGrammar());
      return (pre) => createCodeBlock(pre, highlighter);
    },
  };
}

async function createShiki(): Promise<HighlighterCore> {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }] =
    await Promise.all([import("shiki/core"), import("shiki/engine/javascript")]);
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: "--" })],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    // It counts instances of the whole process, and complains of the tenth; a renderer has one.
    warnings: false,
  });
}

function createCodeBlock(pre: Element, highlighter: HighlighterCore | undefined): Element {
  const { dataLanguage, dataMeta } = pre.properties;
  const language = findCodeLanguage(dataLanguage);
  const label = language
    ? CODE_LANGUAGES[language].label
    : String(dataLanguage ?? "").slice(0, LANGUAGE_LABEL_MAX_CHARS);
  const options = parseFenceMeta(dataMeta);
  const code = elementText(pre).replace(/\n$/, "");
  const lines =
    highlighter && language && CODE_LANGUAGES[language].grammar
      ? colour(highlighter, code, language)
      : code.split("\n").map((text) => [{ text: `${text}\n`, className: undefined }]);
  const name = [label ? `${label} code` : "Code", options.title].filter(Boolean).join(", ");
  return element("figure", { className: ["code"] }, [
    element("figcaption", {}, [
      ...(options.title
        ? [element("span", { className: ["code-file"] }, [{ type: "text", value: options.title }])]
        : []),
      element("span", { className: ["code-language"] }, [{ type: "text", value: label || "Code" }]),
    ]),
    element("pre", { tabIndex: 0, role: "group", ariaLabel: name }, [
      element("code", {}, formatLines(lines, options)),
    ]),
  ]);
}

function colour(highlighter: HighlighterCore, code: string, language: CodeLanguage): Run[][] {
  const lines = highlighter.codeToTokensBase(code, {
    lang: CODE_LANGUAGES[language].name,
    theme: THEME,
    tokenizeMaxLineLength: HIGHLIGHTED_LINE_MAX_CHARS,
    tokenizeTimeLimit: HIGHLIGHTED_LINE_MAX_MS,
  });
  return lines.map((line) => [
    ...line.map((token) => ({ text: token.content, className: tokenClass(token) })),
    { text: "\n", className: undefined },
  ]);
}

/** An element for each line only where lines are numbered or marked. */
function formatLines(lines: Run[][], { firstNumber, isMarked }: FenceOptions): ElementContent[] {
  const width = String((firstNumber ?? 0) + lines.length - 1).length;
  const hasMarks = lines.some((_, index) => isMarked(index + 1));
  if (firstNumber === undefined && !hasMarks) return joinRuns(lines.flat());
  return lines.map((runs, index) =>
    element(
      "span",
      {
        className: isMarked(index + 1) ? ["line", "line-marked"] : ["line"],
        ...(firstNumber !== undefined && { dataLine: String(firstNumber + index).padStart(width) }),
      },
      joinRuns(runs),
    ),
  );
}

interface Run {
  text: string;
  className: string | undefined;
}

/** Joins neighbours of one colour into a span; blanks take the colour of the text before them. */
function joinRuns(runs: Run[]): ElementContent[] {
  const joined: Run[] = [];
  for (const { text, className } of runs) {
    const last = joined.at(-1);
    if (last && (last.className === className || text.trim() === "")) last.text += text;
    else joined.push({ text, className });
  }
  return joined.map(({ text, className }) =>
    className
      ? element("span", { className: [className] }, [{ type: "text", value: text }])
      : { type: "text", value: text },
  );
}

/** The theme's colours are variables such as `var(--token-keyword)`; a class takes the place of each. */
function tokenClass({ color, fontStyle = 0 }: ThemedToken): string | undefined {
  const name = /^var\(--token-([a-z-]+)\)$/.exec(color ?? "")?.[1];
  if (name) return `tok-${name}`;
  return (fontStyle & BOLD) === BOLD ? "tok-strong" : undefined;
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}
