import type { RenderedMarkdown } from "../../../../utils/text/rendered-markdown.ts";
import { RENDERER_VERSION } from "../../../core/markdown/markdown.server.ts";

export function toRenderedColumns({
  html,
  headings,
  text,
}: Pick<RenderedMarkdown, "html" | "headings" | "text">) {
  return { html, headings: JSON.stringify(headings), plain_text: text, renderer: RENDERER_VERSION };
}
