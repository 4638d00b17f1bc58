import type { ReactNode } from "react";
import { variants } from "./class-names.ts";
import { PageLink } from "./page/page-link.tsx";

const tagLook = variants(
  "inline-block rounded-xs border border-line bg-raised/70 py-0.75 font-mono leading-[1.4] font-medium text-muted wrap-anywhere",
  { room: { usual: "px-2 text-micro", dense: "px-1.5 text-[0.6875rem] tracking-[-0.02em]" } },
);
const listLook = variants("flex flex-wrap", { room: { usual: "gap-2", dense: "gap-1" } });

interface TagProps {
  to?: string | undefined;
  /** Beside much else, so that what is left out is not counted in a second row. */
  isDense?: boolean;
  className?: string;
  children: ReactNode;
}

export function Tag({ to, isDense = false, className, children }: TagProps) {
  const look = tagLook({ room: isDense ? "dense" : "usual" }, className);
  if (to === undefined) return <span className={look}>{children}</span>;
  return (
    <PageLink to={to} className={look}>
      {children}
    </PageLink>
  );
}

interface TagListProps {
  tags: readonly string[];
  max?: number;
  isDense?: boolean;
}

/** At most `max` tags, then "+N" for the rest. */
export function TagList({ tags, max = tags.length, isDense = false }: TagListProps) {
  const rest = tags.length - max;
  return (
    <ul className={listLook({ room: isDense ? "dense" : "usual" })}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="flex">
          <Tag isDense={isDense}>{tag}</Tag>
        </li>
      ))}
      {rest > 0 && (
        <li className="flex">
          <Tag isDense={isDense}>
            +{rest}
            <span className="sr-only"> more</span>
          </Tag>
        </li>
      )}
    </ul>
  );
}

/** A word in a corner of a picture. */
export function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-[8px] border border-primary/40 bg-ground/92 px-2.5 py-1.25 font-mono text-micro leading-[1.2] font-medium text-primary ${className}`}
    >
      {children}
    </span>
  );
}
