import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { MarkdownRenderer } from "../../../../utils/text/rendered-markdown.ts";
import { countWords, readPlainText } from "../plain-text.server.ts";
import { createCodeHighlighter, listCodeLanguages } from "../syntax/code.server.ts";
import { createDiagramDrawer } from "../syntax/diagrams.server.ts";
import { enrichTree } from "./enrich.server.ts";
import { createMarkdownParser } from "./parser.server.ts";
import { type FindPictures, loadPictures } from "./pictures.server.ts";
import { SAFE_SCHEMA } from "./sanitize-schema.server.ts";
import { prepareSanitising } from "./source.server.ts";

/**
 * Nothing of the author's is parsed out of HTML text; what libraries draw is sanitised by lists of its own.
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
