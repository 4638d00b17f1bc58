import type { ReactNode } from "react";
import { joinClasses } from "./class-names.ts";
import { PageLink } from "./page/page-link.tsx";

const TAG =
  "inline-block rounded-xs border border-line bg-raised/70 px-2 py-0.75 font-mono text-micro leading-[1.4] font-medium text-muted wrap-anywhere";

interface TagProps {
  to?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Tag({ to, className, children }: TagProps) {
  const look = joinClasses(TAG, className);
  if (to === undefined) return <span className={look}>{children}</span>;
  return (
    <PageLink to={to} className={look}>
      {children}
    </PageLink>
  );
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
