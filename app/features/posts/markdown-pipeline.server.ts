import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { MarkdownRenderer } from "../../utils/rendered-markdown.ts";
import { createCodeHighlighter, listCodeLanguages } from "./markdown-code.server.ts";
import { createDiagramDrawer } from "./markdown-diagrams.server.ts";
import { enrichTree } from "./markdown-enrich.server.ts";
import { createMarkdownParser } from "./markdown-parser.server.ts";
import { type FindPictures, loadPictures } from "./markdown-pictures.server.ts";
import { SAFE_SCHEMA } from "./markdown-schema.server.ts";
import { prepareSanitising } from "./markdown-source.server.ts";
import { countWords, readPlainText } from "./markdown-text.server.ts";

/**
 * Text → Markdown tree → sanitised HTML tree → enriched tree → text. Nothing of the author's is ever parsed out of an HTML
 * string; formulas and drawings, which libraries make, are sanitised each by a list of its own.
 */
export function createMarkdownPipeline(findPictures: FindPictures | undefined): MarkdownRenderer {
  const parser = createMarkdownParser();
  const sanitiser = unified()
    .use(() => prepareSanitising)
    .use(rehypeSanitize, SAFE_SCHEMA)
    .freeze();
  const toText = unified().use(rehypeStringify).freeze();
  const highlighter = createCodeHighlighter();
  const drawDiagrams = createDiagramDrawer();
  return async (source) => {
    const tree: Root = await sanitiser.run(await parser.run(parser.parse(source), source));
    const text = readPlainText(tree);
    const headings = enrichTree(tree, {
      highlight: await highlighter.load(listCodeLanguages(tree)),
      pictures: await loadPictures(tree, findPictures),
      drawings: await drawDiagrams(tree),
    });
    return { html: toText.stringify(tree), headings, text, words: countWords(text) };
  };
}
