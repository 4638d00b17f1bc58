import { useMemo, useState } from "react";
import { formatCommentAnchor } from "../comment.ts";

/** Shows what the comment renderer has built from a sanitised tree; nothing else may be passed. */
export function CommentText({ id, html: given }: { id: string; html: string | undefined }) {
  // What came with the document is not sent again for hydration: it is read back from where it stands.
  const [found] = useState(
    () => given ?? document.querySelector(`#${formatCommentAnchor(id)} > .comment-text`)?.innerHTML ?? "",
  );
  const html = given ?? found;
  const content = useMemo(() => ({ __html: html }), [html]);
  return (
    <div
      className="comment-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only source is the sanitising renderer
      dangerouslySetInnerHTML={content}
    />
  );
}
