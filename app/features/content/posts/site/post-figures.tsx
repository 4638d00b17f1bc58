import { PageIcon } from "../../../../ui/page/page-icon.tsx";
import type { PostSummary } from "../post.ts";

const FIGURES = [
  { key: "views", one: "view", many: "views", icon: "eye" },
  { key: "likes", one: "like", many: "likes", icon: "heart" },
  { key: "comments", one: "comment", many: "comments", icon: "message" },
] as const;

export function PostFigures({ post }: { post: Pick<PostSummary, "views" | "likes" | "comments"> }) {
  const counted = FIGURES.filter(({ key }) => post[key] > 0);
  if (counted.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-[13px] text-muted">
      {counted.map(({ key, one, many, icon }) => (
        <li key={key} className="flex items-center gap-1.5">
          <PageIcon name={icon} className="size-4" />
          {post[key].toLocaleString("en-US")}
          <span className="sr-only"> {post[key] === 1 ? one : many}</span>
        </li>
      ))}
    </ul>
  );
}
