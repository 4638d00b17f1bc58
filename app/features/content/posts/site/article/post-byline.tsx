import { Day } from "../../../../../ui/values/moments.tsx";
import type { PostSummary } from "../../post.ts";

export function PostByline({
  post,
}: {
  post: Pick<PostSummary, "categoryName" | "publishedAt" | "readTime">;
}) {
  return (
    <p className="flex flex-wrap gap-x-3 font-mono text-[13px] text-muted">
      <span className="text-primary">{post.categoryName}</span>
      <Day at={post.publishedAt} />
      <span>{post.readTime}</span>
    </p>
  );
}
