import type { PostHeading } from "./post.ts";

export interface RenderedMarkdown {
  /** Sanitised, with classes only: it needs no inline style and no script. */
  html: string;
  headings: PostHeading[];
}

export type MarkdownRenderer = (source: string) => Promise<RenderedMarkdown>;

/**
 * Make one and keep it, since it keeps its grammars. They and the parser are imported by the first text, so that a server
 * that only reads never loads them.
 */
export function createMarkdownRenderer(): MarkdownRenderer {
  let pipeline: Promise<MarkdownRenderer> | undefined;
  return async (source) => {
    pipeline ??= import("./markdown-pipeline.server.ts").then((module) => module.createMarkdownPipeline());
    return (await pipeline)(source);
  };
}
