import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Failed } from "../../ui/admin/list-states.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import type { SeoOverviewData } from "./admin-seo-overview.ts";
import { AdminVitals } from "./admin-vitals.tsx";
import type { SeoMetrics, SeoOverview, SeoStatus } from "./presence.ts";

export function AdminSeoOverview({ data: { overview } }: { data: SeoOverviewData }) {
  const toasts = useToasts();
  const hasFailed = overview === null;
  useEffect(() => {
    if (hasFailed) toasts.bad("Failed to fetch SEO status.");
  }, [hasFailed, toasts]);
  return overview ? <OverviewPanels overview={overview} /> : <StatusMissing />;
}

function StatusMissing() {
  const { revalidate, state } = useRevalidator();
  return (
    <Failed
      title="The SEO status did not come"
      isBusy={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}

function OverviewPanels({ overview }: { overview: SeoOverview }) {
  return (
    <div className="adm-stack">
      <ul className="adm-stats adm-seo-figures" aria-label="SEO figures">
        {listFigures(overview.metrics).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </ul>
      <section className="adm-panel">
        <h2>Core Web Vitals</h2>
        <AdminVitals vitals={overview.vitals} />
      </section>
      <section className="adm-panel">
        <h2>Sitemap and search engines</h2>
        <StatusList status={overview.status} lastUpdated={overview.metrics.lastUpdated} />
        <p className="adm-muted">
          {overview.indexNow.reason ??
            "Changed pages are submitted by themselves, a minute after the last change."}
        </p>
        <Link to="?tab=tools&tool=sitemap" className="adm-link">
          Open Sitemap and submission
        </Link>
      </section>
    </div>
  );
}

interface Figure {
  label: string;
  value: string | null;
  /** What it is, or how to get it. */
  note: string;
}

const VISITORS = "Comes from visitors' browsers, as soon as somebody reads a page.";
const SCORED = "Of 100, from what visitors' browsers have measured in 28 days.";

function listFigures(metrics: SeoMetrics): Figure[] {
  const { indexedPages, totalPages, backlinks, domainAuthority, pageSpeed, mobileScore } = metrics;
  return [
    {
      label: "Indexed pages",
      value: formatFigure(indexedPages),
      note:
        indexedPages === null
          ? "Only search engines know. Connect Search Console on the Keywords tab, and Google's are counted here."
          : "At least: so many did Google show to searchers in 28 days.",
    },
    { label: "Total pages", value: formatFigure(totalPages), note: "Public, and not hidden from search." },
    {
      label: "Backlinks",
      value: formatFigure(backlinks),
      note: "No account is connected that counts them. Google Search Console lists links under Links.",
    },
    {
      label: "Domain authority",
      value: formatFigure(domainAuthority),
      note: "A figure that companies sell; no account of one is connected.",
    },
    { label: "Page speed", value: formatFigure(pageSpeed), note: pageSpeed === null ? VISITORS : SCORED },
    {
      label: "Mobile score",
      value: formatFigure(mobileScore),
      note: mobileScore === null ? VISITORS : SCORED,
    },
  ];
}

function formatFigure(value: number | null): string | null {
  return value === null ? null : value.toLocaleString("en");
}

function FigureCard({ label, value, note }: Figure) {
  const isMeasuredHere = label === "Page speed" || label === "Mobile score";
  return (
    <li className="adm-stat">
      <p className="adm-stat-label">{label}</p>
      <p className="adm-seo-value" data-unknown={value === null || undefined}>
        {value ?? (isMeasuredHere ? "Not measured yet" : "Unknown")}
      </p>
      <p className="adm-stat-note">{note}</p>
    </li>
  );
}

interface StatusListProps {
  status: SeoStatus;
  lastUpdated: string | null;
}

function StatusList({ status: { sitemap, robots, searchEngines }, lastUpdated }: StatusListProps) {
  const changed = sitemap.lastModified && `newest change ${formatDateTime(sitemap.lastModified)}`;
  return (
    <dl className="adm-seo-facts">
      <dt>Sitemap</dt>
      <dd>
        {sitemap.exists
          ? ["In place", changed].filter(Boolean).join(", ")
          : "Missing: its address does not answer"}
      </dd>
      <dt>robots.txt</dt>
      <dd>{robots.exists ? "In place" : "Missing: its address does not answer"}</dd>
      <dt>Last updated</dt>
      <dd>
        {lastUpdated ? `${formatDateTime(lastUpdated)}, the newest change of a public page` : "Unknown"}
      </dd>
      <dt>Google</dt>
      <dd>{searchEngines.google}</dd>
      <dt>Bing and others</dt>
      <dd>{searchEngines.bing}</dd>
    </dl>
  );
}
