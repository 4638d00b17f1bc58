import { RenderedHtml, useDocumentHtml } from "../../../ui/prose/rendered-html.tsx";
import { formatCommentAnchor } from "../comment.ts";

export function CommentText({ id, html: given }: { id: string; html: string | undefined }) {
  const html = useDocumentHtml(given, `#${formatCommentAnchor(id)} > .comment-text`);
  return <RenderedHtml className="comment-text" html={html} />;
}
