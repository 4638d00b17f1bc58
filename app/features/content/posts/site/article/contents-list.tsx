import { useEffect, useState } from "react";
import { joinClasses } from "../../../../../ui/class-names.ts";
import { EYEBROW } from "../../../../../ui/eyebrow.tsx";
import type { TextHeading } from "../../../../../utils/text/rendered-markdown.ts";

const TITLE = "On this page";

interface ContentsProps {
  headings: readonly TextHeading[];
}

/** The list beside the text on wide screens; it marks the reader's place. */
export function ContentsAside({ headings, isBesideTitle }: ContentsProps & { isBesideTitle: boolean }) {
  const active = useActiveHeading(headings.map(({ id }) => id));
  return (
    <aside
      className={joinClasses(
        "hidden text-body/[1.45] lg:sticky lg:top-[calc(var(--bar-height)+32px)] lg:col-2 lg:block lg:max-h-[calc(100dvh-var(--bar-height)-64px)] lg:max-w-80 lg:self-start lg:overflow-y-auto print:hidden",
        isBesideTitle ? "lg:row-[1/span_3]" : "lg:row-[2/span_2] lg:mt-14",
      )}
      aria-label={TITLE}
    >
      <p className={`${EYEBROW} mb-3`} aria-hidden="true">
        {TITLE}
      </p>
      <ContentsList headings={headings} active={active} />
    </aside>
  );
}

export function ContentsDetails({ headings }: ContentsProps) {
  return (
    <details className="mb-8 max-w-(--measure) rounded-md border border-line bg-surface text-body/[1.45] lg:hidden print:hidden">
      <summary className="px-5 py-3 font-mono text-label/normal font-medium">{TITLE}</summary>
      <ContentsList headings={headings} isFolded />
    </details>
  );
}

const LINK =
  "-ml-px block border-l-2 border-transparent text-muted hover:text-text aria-[current]:border-primary aria-[current]:text-primary";

interface ContentsListProps extends ContentsProps {
  active?: string | undefined;
  /** Shown inside the text, with more room for a finger. */
  isFolded?: boolean;
}

function ContentsList({ headings, active, isFolded = false }: ContentsListProps) {
  return (
    <ol className={joinClasses("border-l border-line-strong", isFolded && "mx-5 mt-1 mb-4")}>
      {headings.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === active ? "location" : undefined}
            className={joinClasses(LINK, isFolded ? "py-2.5" : "py-1.5", depth === 3 ? "pl-8" : "pl-4")}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A heading counts as reached once it is in the upper part of the window. */
const REACHED_SHARE = 0.3;

function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    const headings = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * REACHED_SHARE;
        setActive(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
      },
      // Endless upwards, so that a jump past several headings crosses the line as well.
      { rootMargin: `1000000px 0px -${100 * (1 - REACHED_SHARE)}% 0px` },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return active;
}
