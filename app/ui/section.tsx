import type { ReactNode } from "react";
import { joinClasses } from "./class-names.ts";
import { Eyebrow } from "./eyebrow.tsx";

interface HeadingProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
}

interface SectionProps extends HeadingProps {
  id?: string;
  level?: 2 | 3;
  /** Stands opposite the heading on wide screens, such as a link to all of them. */
  action?: ReactNode;
  /** On a ground of its own, and where there is room with its heading at the side. */
  isRaised?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({
  eyebrow,
  title,
  lead,
  id,
  level = 2,
  action,
  isRaised = false,
  className,
  children,
}: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      data-section=""
      suppressHydrationWarning
      className={joinClasses(
        "relative isolate lazy-layout py-(--section)",
        isRaised
          ? "overflow-clip border-t border-line bg-[color-mix(in_oklab,var(--surface)_60%,var(--ground))]"
          : "after-section:pt-0",
        className,
      )}
    >
      <div className={joinClasses("wrap", isRaised && "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-18")}>
        <div
          className={joinClasses(
            "mb-[clamp(2rem,4.5vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-6 reveal",
            isRaised && "lg:mb-0 lg:items-start",
          )}
        >
          <div className="min-w-0">
            {eyebrow && <Eyebrow text={eyebrow} />}
            <Heading className="mt-3 text-title">{title}</Heading>
            {lead && <p className="mt-4 max-w-[37.9em] text-lg text-balance text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

interface ClosingCardProps {
  title: string;
  /** Nothing is shown for an empty one. */
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** The end of a page, where it asks for something. */
export function ClosingCard({ title, text, children }: ClosingCardProps) {
  return (
    <section
      data-decor="lights"
      className="relative flex flex-wrap items-center justify-between gap-8 rounded-lg border border-line p-[clamp(2rem,5vw,4rem)] edge-gloss"
    >
      <div className="min-w-0">
        <h2 className="text-title">{title}</h2>
        {text && <p className="mt-4 max-w-[30.3em] text-lg text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-4">{children}</div>
    </section>
  );
}

/** The page's one `h1`; clears the fixed bar. */
export function PageHeader({ eyebrow, title, lead, children }: HeadingProps & { children?: ReactNode }) {
  return (
    <header
      data-section=""
      className="pt-[calc(var(--bar-height)+clamp(3rem,7vw,6rem))] pb-[clamp(2rem,4vw,3.5rem)]"
    >
      <div className="wrap">
        {eyebrow && <Eyebrow text={eyebrow} />}
        <h1 className="mt-3 text-title">{title}</h1>
        {lead && <p className="mt-4 max-w-[37.9em] text-lg text-balance text-muted">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
