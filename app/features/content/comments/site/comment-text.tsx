import { RenderedHtml, useDocumentHtml } from "../../../../ui/prose/rendered-html.tsx";
import { formatCommentAnchor } from "../comment.ts";

export function CommentText({ id, html: given }: { id: string; html: string | undefined }) {
  const html = useDocumentHtml(given, `#${formatCommentAnchor(id)} > [data-text]`);
  return <RenderedHtml data-text="" className="mt-3 leading-[1.65] wrap-anywhere" html={html} />;
}
