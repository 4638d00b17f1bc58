import { service } from "../../../kit/site.server.ts";
import type { MarkdownRenderer } from "../../../utils/text/rendered-markdown.ts";
import { findPictures } from "../media/media.server.ts";
import {
  type CommentRenderer,
  createCommentRenderer,
  createVisitorCommentRenderer,
  type VisitorCommentRenderer,
} from "./comment-renderer.server.ts";
import type { FindPictures } from "./pipeline/pictures.server.ts";
import { createPipelines } from "./pipeline/pipelines.server.ts";
import { createTextThread, type TextThread } from "./pipeline/render-thread.server.ts";

/** Raise this with each change of the renderer's output: posts made by an older version are then rendered again. */
export const RENDERER_VERSION = 1;

export interface TextRenderers {
  renderMarkdown: MarkdownRenderer;
  renderComment: CommentRenderer;
  renderVisitorComment: VisitorCommentRenderer;
}

/** Keep it: its thread keeps its grammars, loaded by the first text, so a server that only reads has none. */
export function createTextRenderers(findPictures?: FindPictures): TextRenderers {
  let loaded: Promise<TextThread> | undefined;
  const load = () => {
    loaded ??= loadThread(findPictures);
    return loaded;
  };
  return {
    renderMarkdown: async (source) => (await load()).renderPost(source),
    renderComment: createCommentRenderer(async (source) => (await load()).renderComment(source)),
    renderVisitorComment: createVisitorCommentRenderer(async (source) =>
      (await load()).renderVisitorComment(source),
    ),
  };
}

export function createMarkdownRenderer(findPictures?: FindPictures): MarkdownRenderer {
  return createTextRenderers(findPictures).renderMarkdown;
}

async function loadThread(findPictures: FindPictures | undefined): Promise<TextThread> {
  // Imported here, so that the build makes a file of it.
  const { moduleUrl } = await import("./pipeline/render-job.server.ts");
  if (moduleUrl.endsWith(".js")) return createTextThread({ moduleUrl, findPictures });
  // From source, as in tests and while the site is developed, a thread for each renderer would cost more than it saves.
  const pipelines = createPipelines(findPictures);
  const renderComment = async (source: string) => (await pipelines.comment())(source);
  return {
    renderPost: async (source) => (await pipelines.post())(source),
    renderComment,
    renderVisitorComment: renderComment,
  };
}

/** One for pages and calls alike, since each keeps grammars of its own. */
export const textRenderers = service<TextRenderers>("textRenderers", ({ connection }) =>
  createTextRenderers((srcs) => findPictures(connection.db, srcs)),
);
