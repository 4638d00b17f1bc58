import type { ReactNode } from "react";
import { PageLink } from "./page/page-link.tsx";

const TAG =
  "inline-block rounded-xs border border-line bg-raised/70 px-2 py-0.75 font-mono text-micro leading-[1.4] font-medium text-muted wrap-anywhere";

export function Tag({ to, children }: { to?: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className={TAG}>{children}</span>;
  return (
    <PageLink to={to} className={TAG}>
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
    <ul className="flex flex-wrap gap-2">
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
