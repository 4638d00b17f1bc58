import type { PostHeading } from "./post.ts";

/** To be raised with each change of what the renderer makes: posts made by an older one are then made again. */
export const RENDERER_VERSION = 1;

export interface RenderedMarkdown {
  /** Sanitised, with classes only: it needs no inline style and no script. */
  html: string;
  headings: PostHeading[];
  /** What is read, without marks, a line for each block. */
  text: string;
  /** How many there are in the text. */
  words: number;
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
