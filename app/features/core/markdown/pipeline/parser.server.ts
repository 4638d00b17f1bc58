import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { prepareCallouts } from "../syntax/callouts.server.ts";
import { inlineMath, math, requireTightDollars } from "../syntax/math.server.ts";
import { FOOTNOTE_ID_PREFIX } from "./sanitize-schema.server.ts";
import { numberFootnotes, rawHtml } from "./source.server.ts";

/**
 * Markdown to HTML, not sanitised yet. The site shows HTML as typed; CommonMark's examples want it passed on.
 */
export function createMarkdownParser({ passesHtml = false } = {}) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(requireTightDollars)
    .use(() => numberFootnotes)
    .use(() => prepareCallouts)
    .use(remarkAlert)
    .use(remarkRehype, {
      clobberPrefix: FOOTNOTE_ID_PREFIX,
      footnoteLabelProperties: {},
      allowDangerousHtml: passesHtml,
      handlers: { inlineMath, math, ...(!passesHtml && { html: rawHtml }) },
    })
    .freeze();
}
