import type { ReactNode } from "react";

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

/** At most `max` tags, then "+N" for the rest. */
export function TagList({ tags, max = tags.length }: { tags: readonly string[]; max?: number }) {
  const rest = tags.length - max;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="flex">
          <Tag>{tag}</Tag>
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
