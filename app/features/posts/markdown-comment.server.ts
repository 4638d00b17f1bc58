import type { WriteFailure, WriteResult } from "../activity/owner-writes.server.ts";
import { isTooDeep } from "./markdown-depth.ts";

export const COMMENT_SOURCE_MAX_CHARS = 5_000;
/** In one paragraph: anybody may write a comment, and each mark is compared with all before it. */
const COMMENT_MAX_MARKS = 500;

const UNRENDERABLE = "This text is too long, nested too deeply, or has too much markup, to be displayed.";

export interface RenderedComment {
  /** Sanitised: paragraphs, emphasis, code, lists, quotes, and links to http and https. */
  html: string;
  /** What is read, without marks; empty when the source shows nothing. */
  text: string;
}

/** Expected failures are "not_renderable", with the field `text`. */
export type CommentRenderer = (source: string) => Promise<WriteResult<RenderedComment>>;

/** Make one and keep it; the parser is imported by the first comment. */
export function createCommentRenderer(): CommentRenderer {
  let pipeline: Promise<(source: string) => Promise<RenderedComment>> | undefined;
  const failure: WriteFailure = {
    ok: false,
    code: "not_renderable",
    message: UNRENDERABLE,
    fields: { text: UNRENDERABLE },
  };
  return async (source) => {
    if (source.length > COMMENT_SOURCE_MAX_CHARS || isTooDeep(source, COMMENT_MAX_MARKS)) return failure;
    pipeline ??= import("./markdown-comment-pipeline.server.ts").then((module) =>
      module.createCommentPipeline(),
    );
    try {
      return { ok: true, value: await (await pipeline)(source) };
    } catch (error) {
      // The parser calls itself for each level, and the stack ends.
      if (error instanceof RangeError) return failure;
      throw error;
    }
  };
}
