import type { ReactNode } from "react";
import { PageLink } from "./page/page-link.tsx";

export function Tag({ to, children }: { to?: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="tag">{children}</span>;
  return (
    <PageLink to={to} className="tag">
      {children}
    </PageLink>
  );
}

interface TagListProps {
  tags: readonly string[];
  max?: number;
  /** Where all that has a tag is listed. */
  linkTo?: (tag: string) => string | undefined;
}

/** At most `max` tags, then "+N" for the rest. */
export function TagList({ tags, max = tags.length, linkTo }: TagListProps) {
  const rest = tags.length - max;
  return (
    <ul className="tag-list">
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="flex">
          <Tag to={linkTo?.(tag)}>{tag}</Tag>
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
