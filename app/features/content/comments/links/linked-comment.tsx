import type { ReactNode } from "react";
import { Card } from "../../../../ui/card.tsx";
import { InPlace } from "../../../../ui/prose/in-place.tsx";
import { Day } from "../../../../ui/values/moments.tsx";
import type { LinkedCommentWords } from "../comment-links.ts";

export function LinkedComment({ comment, children }: { comment: LinkedCommentWords; children?: ReactNode }) {
  const { author, text, createdAt, path, postTitle } = comment;
  return (
    <Card as="section" className="p-6 sm:p-8 md:p-10">
      <h2 className="text-heading wrap-anywhere">{author}</h2>
      <p className="mt-2 text-sm text-muted">
        <Day at={createdAt} />, on{" "}
        <a href={path} className="text-primary">
          {postTitle}
        </a>
      </p>
      <div className="mt-4 grid gap-3 wrap-anywhere">
        <InPlace of={text.split(/\n{2,}/)}>{(paragraph) => <p>{paragraph}</p>}</InPlace>
      </div>
      {children}
    </Card>
  );
}
