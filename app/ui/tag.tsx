import type { ReactNode } from "react";
import { Link } from "react-router";

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

interface TagListProps {
  tags: readonly string[];
  max?: number;
  /** Where a tag leads; nothing for one that leads nowhere. */
  pathTo?: (tag: string) => string | undefined;
}

/** At most `max` tags, then "+N" for the rest. */
export function TagList({ tags, max = tags.length, pathTo }: TagListProps) {
  const rest = tags.length - max;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="flex">
          <LinkedTag tag={tag} path={pathTo?.(tag)} />
        </li>
      ))}
      {rest > 0 && (
        <li className="flex">
          <Tag>
            +{rest}
            <span className="sr-only"> more</span>
          </Tag>
        </li>
      )}
    </ul>
  );
}

function LinkedTag({ tag, path }: { tag: string; path: string | undefined }) {
  if (!path) return <Tag>{tag}</Tag>;
  return (
    <Link to={path} className="tag">
      {tag}
    </Link>
  );
}
