import { useRef } from "react";
import { useInPageLinks } from "../../../ui/page/use-in-page-links.ts";
import { Prose } from "../../../ui/prose/prose.tsx";
import { PageHeader } from "../../../ui/section.tsx";
import { Day } from "../../../ui/values/moments.tsx";
import type { Page } from "./page.ts";

/** On a wide screen the heading keeps its place beside the text, as it does beside the questions. */
export function TextPage({ page }: { page: Pick<Page, "slug" | "title" | "html" | "updatedAt"> }) {
  const text = useRef<HTMLDivElement>(null);
  useInPageLinks(text);
  return (
    <div className="lg:mx-auto lg:grid lg:w-[min(100%-2*var(--gutter),1200px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start lg:gap-x-18 lg:*:first:sticky lg:*:first:top-0">
      <PageHeader
        eyebrow={page.slug}
        title={page.title}
        lead={
          <>
            Last updated <Day at={page.updatedAt} />
          </>
        }
      />
      {/* Level with the title, which has a line above it. */}
      <div
        ref={text}
        className="wrap pb-(--section) lg:pt-[calc(var(--bar-height)+clamp(48px,7vw,96px)+32px)]"
      >
        <Prose html={page.html} />
      </div>
    </div>
  );
}
