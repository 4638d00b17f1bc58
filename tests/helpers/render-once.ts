import { createMarkdownRenderer } from "../../app/features/markdown/markdown.server.ts";
import type { MarkdownRenderer } from "../../app/utils/text/rendered-markdown.ts";

/** The texts of the seed take seconds to render, and each worker renders them once. */
const rendered = new Map<string, ReturnType<MarkdownRenderer>>();
const render = createMarkdownRenderer();

/** For texts without pictures of the library, which come out the same on every site. */
export function renderOnce(source: string): ReturnType<MarkdownRenderer> {
  const found = rendered.get(source) ?? render(source);
  rendered.set(source, found);
  return found;
}
