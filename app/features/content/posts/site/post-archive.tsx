import type { ReactNode } from "react";
import { Card, LIT_CARD } from "../../../../ui/card.tsx";
import { chipLook } from "../../../../ui/chip-nav.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";

interface Counted {
  posts: number;
}

interface PostArchiveProps {
  years: readonly (Counted & { year: number })[];
  tags: readonly (Counted & { slug: string; name: string })[];
  series: readonly (Counted & { slug: string; title: string; description: string })[];
}

export function PostArchive({ years, tags, series }: PostArchiveProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-14 pb-(--section)">
      <Part title="By year">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4">
          {years.map(({ year, posts }) => (
            <li key={year}>
              <PageLink to={`/blog/archive/${year}`} className={`${LIT_CARD} grid gap-1 px-5.5 py-5`}>
                <span className="font-display text-2xl font-semibold">{year}</span>
                <span className="font-mono text-sm text-muted">{countOf(posts, "article")}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </Part>
      {tags.length > 0 && (
        <Part title="By topic">
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ slug, name, posts }) => (
              <li key={slug}>
                <PageLink to={`/blog/tag/${slug}`} className={chipLook({ line: "wrapped" })}>
                  {name}
                  <span className="ml-2.5 text-primary">
                    {posts}
                    <span className="sr-only">{posts === 1 ? " article" : " articles"}</span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {series.length > 0 && (
        <Part title="By series">
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
            {series.map(({ slug, title, description, posts }) => (
              <li key={slug}>
                <Card as="article" interactive className="grid h-full gap-3 p-6">
                  <h3 className="text-heading">
                    <PageLink to={`/blog/series/${slug}`} className="stretch">
                      {title}
                    </PageLink>
                  </h3>
                  {description && <p className="text-muted">{description}</p>}
                  <p className="font-mono text-sm text-muted">{countOf(posts, "part")}</p>
                </Card>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
