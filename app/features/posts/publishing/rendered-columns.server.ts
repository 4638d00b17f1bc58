import type { RenderedMarkdown } from "../../../utils/text/rendered-markdown.ts";
import { RENDERER_VERSION } from "../../markdown/markdown.server.ts";

/** What is made of a post's source, as it lies beside it. */
export function toRenderedColumns({
  html,
  headings,
  text,
}: Pick<RenderedMarkdown, "html" | "headings" | "text">) {
  return { html, headings: JSON.stringify(headings), plain_text: text, renderer: RENDERER_VERSION };
}
