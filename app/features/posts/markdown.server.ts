import type { FindPictures } from "./markdown-pictures.server.ts";
import { createThreadRenderer } from "./markdown-thread.server.ts";
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
 * Make one and keep it, since it keeps its grammars. They and the parser are loaded by the first text, so that a server
 * that only reads never loads them.
 */
export function createMarkdownRenderer(findPictures?: FindPictures): MarkdownRenderer {
  let renderer: Promise<MarkdownRenderer> | undefined;
  return async (source) => {
    renderer ??= loadRenderer(findPictures);
    return (await renderer)(source);
  };
}

async function loadRenderer(findPictures: FindPictures | undefined): Promise<MarkdownRenderer> {
  // Imported here, so that the build makes a file of it.
  const { moduleUrl } = await import("./markdown-job.server.ts");
  if (moduleUrl.endsWith(".js")) return createThreadRenderer({ moduleUrl, findPictures });
  // From source, as in tests and while the site is developed, a thread for each renderer would cost more than it saves.
  const { createMarkdownPipeline } = await import("./markdown-pipeline.server.ts");
  return createMarkdownPipeline(findPictures);
}
