import { hideField } from "../../../../utils/hidden-field.ts";
import type { CommentPage } from "../schema.ts";

/** For a document, which already has the comments as HTML. */
export function hideCommentHtml(page: CommentPage): CommentPage {
  return {
    ...page,
    threads: page.threads.map(({ id, comment, replies }) => ({
      id,
      comment: comment && hideField(comment, "html"),
      replies: replies.map((reply) => hideField(reply, "html")),
    })),
  };
}
