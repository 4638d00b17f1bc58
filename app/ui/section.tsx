import type { ReactNode } from "react";
import { joinClasses } from "./class-names.ts";

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
  className?: string;
  children: ReactNode;
}

export function Eyebrow({ text }: { text: string }) {
  return (
    <p className="eyebrow">
      <span aria-hidden="true">{"// "}</span>
      {text}
    </p>
  );
}

export function Section({ eyebrow, title, lead, id, level = 2, action, className, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={joinClasses("section", className)}>
      <div className="wrap">
        <div className="section-head reveal">
          <div className="min-w-0">
            {eyebrow && <Eyebrow text={eyebrow} />}
            <Heading className="mt-3 text-title">{title}</Heading>
            {lead && <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>}
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
    <section className="card closing">
      <div className="min-w-0">
        <h2 className="text-title">{title}</h2>
        {text && <p className="mt-4 max-w-[48ch] text-lg text-muted">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-4">{children}</div>
    </section>
  );
}

/** The page's one `h1`; clears the fixed bar. */
export function PageHeader({ eyebrow, title, lead, children }: HeadingProps & { children?: ReactNode }) {
  return (
    <header className="page-head">
      <div className="wrap">
        {eyebrow && <Eyebrow text={eyebrow} />}
        <h1 className="mt-3 text-title">{title}</h1>
        {lead && <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
