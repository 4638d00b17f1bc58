import { CARD } from "../../../../ui/card.tsx";
import { EYEBROW } from "../../../../ui/eyebrow.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { pathToSeries, type SeriesPlace } from "./series.ts";

export function SeriesBox({ series }: { series: SeriesPlace }) {
  const { slug, title, parts, part } = series;
  return (
    <nav
      className="mb-8 max-w-(--measure) rounded-md border border-line bg-surface px-6 pt-5 pb-2"
      aria-label={`Series: ${title}`}
    >
      <p className={EYEBROW}>
        Part {part} of {parts.length}
      </p>
      <p className="mt-1.5 font-display text-xl/[1.35] font-semibold">
        <PageLink to={pathToSeries(slug)} className="py-2.25 underline-offset-[0.2em] hover:underline">
          {title}
        </PageLink>
      </p>
      <details className="print:hidden">
        <summary className="w-fit py-3 font-mono text-label/normal font-medium text-muted">All parts</summary>
        <ol className="mt-1 mb-3 list-decimal pl-[1.5em]">
          {parts.map((other, index) => (
            <li key={other.slug} className="marker:font-mono marker:text-[0.875em] marker:text-muted">
              {index + 1 === part ? (
                <span aria-current="page" className="inline-block py-2.25">
                  {other.title}
                </span>
              ) : (
                <PageLink
                  to={`/blog/${other.slug}`}
                  className="inline-block py-2.25 text-primary underline-offset-[0.2em] hover:underline"
                >
                  {other.title}
                </PageLink>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

export function NextPart({ series: { parts, part } }: { series: SeriesPlace }) {
  const next = parts[part];
  if (!next) return null;
  return (
    <p className="mt-6 max-w-(--measure) print:hidden">
      <PageLink to={`/blog/${next.slug}`} className={`${CARD} grid gap-2 px-6 py-5.5`}>
        <span className={EYEBROW}>
          Next: part {part + 1} of {parts.length}
        </span>
        <span className="font-display text-lg font-semibold wrap-anywhere">{next.title}</span>
      </PageLink>
    </p>
  );
}
