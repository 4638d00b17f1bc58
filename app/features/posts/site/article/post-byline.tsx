import { formatDate } from "../../../../utils/dates.ts";
import type { PostSummary } from "../../post.ts";

export function PostByline({
  post,
}: {
  post: Pick<PostSummary, "categoryName" | "publishedAt" | "readTime">;
}) {
  return (
    <p className="flex flex-wrap gap-x-3 font-mono text-[13px] text-muted">
      <span className="text-primary">{post.categoryName}</span>
      <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
      <span>{post.readTime}</span>
    </p>
  );
}
