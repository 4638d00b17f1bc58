import type { TextHeading } from "../../../../utils/text/rendered-markdown.ts";
import { useActiveHeading } from "./use-active-heading.ts";

const TITLE = "On this page";

/** Beside the text on wide screens; it marks where the reader is. */
export function ContentsAside({ headings }: { headings: readonly TextHeading[] }) {
  const active = useActiveHeading(headings.map(({ id }) => id));
  return (
    <aside className="post-contents" aria-label={TITLE}>
      <p className="eyebrow" aria-hidden="true">
        {TITLE}
      </p>
      <ContentsList headings={headings} active={active} />
    </aside>
  );
}

export function ContentsDetails({ headings }: { headings: readonly TextHeading[] }) {
  return (
    <details className="post-contents-details">
      <summary>{TITLE}</summary>
      <ContentsList headings={headings} />
    </details>
  );
}

function ContentsList({
  headings,
  active,
}: {
  headings: readonly TextHeading[];
  active?: string | undefined;
}) {
  return (
    <ol>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === active ? "location" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
