import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { MarkdownRenderer } from "./markdown.server.ts";
import { createCodeHighlighter, listCodeLanguages } from "./markdown-code.server.ts";
import { enrichTree } from "./markdown-enrich.server.ts";
import { FOOTNOTE_ID_PREFIX, SAFE_SCHEMA } from "./markdown-schema.server.ts";
import { codeBlock, prepareSource, rawHtml } from "./markdown-source.server.ts";
import { countWords, readPlainText } from "./markdown-text.server.ts";

/** Text → Markdown tree → sanitised HTML tree → enriched tree → text; nothing is ever parsed out of an HTML string. */
export function createMarkdownPipeline(): MarkdownRenderer {
  const toSafeTree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => prepareSource)
    .use(remarkRehype, {
      clobberPrefix: FOOTNOTE_ID_PREFIX,
      footnoteLabelProperties: {},
      handlers: { code: codeBlock, html: rawHtml },
    })
    .use(rehypeSanitize, SAFE_SCHEMA)
    .freeze();
  const toText = unified().use(rehypeStringify).freeze();
  const highlighter = createCodeHighlighter();
  return async (source) => {
    const tree: Root = await toSafeTree.run(toSafeTree.parse(source));
    const highlight = await highlighter.load(listCodeLanguages(tree));
    const text = readPlainText(tree);
    const headings = enrichTree(tree, highlight);
    return { html: toText.stringify(tree), headings, text, words: countWords(text) };
  };
}
