import type { WriteFailure, WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { RenderedComment } from "../../../utils/text/rendered-markdown.ts";
import { countBlocks, countMarkup, isTooDeep } from "./depth.ts";
import { createPipelines } from "./pipeline/pipelines.server.ts";

export const COMMENT_SOURCE_MAX_CHARS = 5_000;
/** In one paragraph: each mark is compared with all before it. */
const COMMENT_MAX_MARKS = 500;
/** In all: with these bounds the worst of 5,000 characters take a tenth of a second, without them half a second. */
export const VISITOR_MAX_MARKUP = 500;
export const VISITOR_MAX_BLOCKS = 400;

const UNRENDERABLE = "This text is too long, nested too deeply, or has too much markup, to be displayed.";
const TOO_MANY_BLOCKS =
  "This comment has more lines or list items than can be displayed. Please shorten it, or post it in parts.";

/** Expected failures are "not_renderable", with the field `text`. */
export type CommentRenderer = (source: string) => Promise<WriteResult<RenderedComment>>;

/** Has narrower bounds, since anybody may write a comment; "busy" when too many are waiting already. */
export type VisitorCommentRenderer = (
  source: string,
) => Promise<WriteResult<RenderedComment> | { ok: false; code: "busy" }>;

type Render<T> = (source: string) => Promise<T>;

/**
 * For comments that the owner writes and imports. Make one and keep it; the parser is imported by the first comment.
 */
export function createCommentRenderer(
  render: Render<RenderedComment> = createLocalRender(),
): CommentRenderer {
  return (source) => renderWithin(render, source);
}

export function createVisitorCommentRenderer(
  render: Render<RenderedComment | undefined> = createLocalRender(),
): VisitorCommentRenderer {
  return async (source) => {
    if (countBlocks(source) > VISITOR_MAX_BLOCKS) return refuse(TOO_MANY_BLOCKS);
    if (countMarkup(source) > VISITOR_MAX_MARKUP) return refuse(UNRENDERABLE);
    const rendered = await renderWithin(render, source);
    if (!rendered.ok) return rendered;
    const { value } = rendered;
    return value ? { ok: true, value } : { ok: false, code: "busy" };
  };
}

async function renderWithin<T>(render: Render<T>, source: string): Promise<WriteResult<T>> {
  if (source.length > COMMENT_SOURCE_MAX_CHARS || isTooDeep(source, COMMENT_MAX_MARKS)) {
    return refuse(UNRENDERABLE);
  }
  try {
    return { ok: true, value: await render(source) };
  } catch (error) {
    // The parser calls itself for each level, and the stack ends.
    if (error instanceof RangeError) return refuse(UNRENDERABLE);
    throw error;
  }
}

function refuse(message: string): WriteFailure {
  return { ok: false, code: "not_renderable", message, fields: { text: message } };
}

function createLocalRender(): Render<RenderedComment> {
  const pipelines = createPipelines();
  return async (source) => (await pipelines.comment())(source);
}
