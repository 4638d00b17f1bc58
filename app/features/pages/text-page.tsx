import { useRef } from "react";
import { useInPageLinks } from "../../ui/page/use-in-page-links.ts";
import { Prose } from "../../ui/prose/prose.tsx";
import { PageHeader } from "../../ui/section.tsx";
import { formatDate } from "../../utils/dates.ts";
import type { Page } from "./page.ts";
import "./text-page.css";

export function TextPage({ page }: { page: Pick<Page, "slug" | "title" | "html" | "updatedAt"> }) {
  const text = useRef<HTMLDivElement>(null);
  useInPageLinks(text);
  return (
    <div className="text-page">
      <PageHeader
        eyebrow={page.slug}
        title={page.title}
        lead={
          <>
            Last updated <time dateTime={page.updatedAt}>{formatDate(page.updatedAt)}</time>
          </>
        }
      />
      <div ref={text} className="wrap text-page-body pb-(--section)">
        <Prose html={page.html} />
      </div>
    </div>
  );
}
