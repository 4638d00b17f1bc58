import type { ReactNode } from "react";
import { Eyebrow } from "../section.tsx";

interface NoticePageProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** The ways on. */
  actions?: ReactNode;
  backdrop?: ReactNode;
  /** Stands beside the words where there is room, else below them. */
  children?: ReactNode;
}

/** A page that says one thing, with the page's one `h1`. */
export function NoticePage({ eyebrow, title, lead, actions, backdrop, children }: NoticePageProps) {
  return (
    <section className="wrap notice-page">
      {backdrop}
      <div>
        {eyebrow && <Eyebrow text={eyebrow} />}
        <h1 className="mt-3 text-title">{title}</h1>
        {lead && <p className="mt-4 max-w-[54ch] text-lg text-muted">{lead}</p>}
        {actions && <div className="mt-10 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
