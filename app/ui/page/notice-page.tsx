import type { ReactNode } from "react";
import { joinClasses } from "../class-names.ts";
import { Eyebrow } from "../eyebrow.tsx";

interface NoticePageProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** The ways on. */
  actions?: ReactNode;
  backdrop?: ReactNode;
  /** Classes that place the words and the children; by default side by side, on a screen that is wide enough. */
  layout?: string;
  children?: ReactNode;
}

/** A form longer than the words beside it begins where they do. */
const SIDE_BY_SIDE =
  "gap-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:gap-18 lg:has-[form]:items-start";

/** A page that says one thing, with the page's one `h1`. */
export function NoticePage({
  eyebrow,
  title,
  lead,
  actions,
  backdrop,
  layout = SIDE_BY_SIDE,
  children,
}: NoticePageProps) {
  return (
    <section
      className={joinClasses(
        "wrap relative isolate grid min-h-[86svh] content-center pt-[calc(var(--bar-height)+48px)] pb-16",
        layout,
      )}
    >
      {backdrop}
      <div>
        {eyebrow && <Eyebrow text={eyebrow} />}
        <h1 className="mt-3 text-title">{title}</h1>
        {lead && <p className="mt-4 max-w-[34.1em] text-lg text-muted">{lead}</p>}
        {actions && <div className="mt-10 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
