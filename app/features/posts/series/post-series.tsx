import { PageLink } from "../../../ui/page/page-link.tsx";
import { pathToSeries, type SeriesPlace } from "./series.ts";

export function SeriesBox({ series }: { series: SeriesPlace }) {
  const { slug, title, parts, part } = series;
  return (
    <nav className="post-series" aria-label={`Series: ${title}`}>
      <p className="eyebrow">
        Part {part} of {parts.length}
      </p>
      <p className="post-series-title">
        <PageLink to={pathToSeries(slug)}>{title}</PageLink>
      </p>
      <details>
        <summary>All parts</summary>
        <ol>
          {parts.map((other, index) => (
            <li key={other.slug}>
              {index + 1 === part ? (
                <span aria-current="page">{other.title}</span>
              ) : (
                <PageLink to={`/blog/${other.slug}`}>{other.title}</PageLink>
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
    <p className="post-next-part">
      <PageLink to={`/blog/${next.slug}`} className="card">
        <span className="eyebrow">
          Next: part {part + 1} of {parts.length}
        </span>
        <span className="font-display text-lg font-semibold wrap-anywhere">{next.title}</span>
      </PageLink>
    </p>
  );
}
