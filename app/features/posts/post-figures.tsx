import { Eye, Heart, MessageSquare } from "lucide-react";
import type { PostSummary } from "./post.ts";

const FIGURES = [
  { key: "views", one: "view", many: "views", Icon: Eye },
  { key: "likes", one: "like", many: "likes", Icon: Heart },
  { key: "comments", one: "comment", many: "comments", Icon: MessageSquare },
] as const;

export function PostFigures({ post }: { post: Pick<PostSummary, "views" | "likes" | "comments"> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-[13px] text-muted">
      {FIGURES.map(({ key, one, many, Icon }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4" />
          {post[key].toLocaleString("en-US")}
          <span className="sr-only"> {post[key] === 1 ? one : many}</span>
        </li>
      ))}
    </ul>
  );
}
