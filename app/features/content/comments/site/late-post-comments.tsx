import { lazy, Suspense } from "react";
import { loadNear } from "../../../../ui/page/load-near.ts";
import { COMMENTS_ID } from "../comment.ts";
import type { CommentsOptions } from "./use-comments.ts";

const PostComments = lazy(async () => {
  const module = await loadNear(COMMENTS_ID, () => import("./post-comments.tsx"));
  return { default: module.PostComments };
});

/** The comments below a post: the server's HTML until the visitor scrolls near them. Give it the slug as its key. */
export function LatePostComments(options: CommentsOptions) {
  return (
    <Suspense>
      <PostComments {...options} />
    </Suspense>
  );
}
