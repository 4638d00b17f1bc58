import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Stat } from "../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../ui/admin/figures/stats.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Failed } from "../../../../ui/admin/records/list-states.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { FactList } from "../admin-fact-list.tsx";
import type { SeoOverview } from "../schema.ts";
import { AdminVitals } from "./admin-vitals.tsx";
import type { SeoOverviewData } from "./seo-overview-data.ts";

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
      title="The SEO status couldn't be loaded"
      isBusy={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}

function OverviewPanels({ overview }: { overview: SeoOverview }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Stats label="SEO figures" columns="three">
        {listFigures(overview.metrics).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </Stats>
      <Panel>
        <PanelTitle>Core Web Vitals</PanelTitle>
        <AdminVitals vitals={overview.vitals} />
      </Panel>
      <Panel>
        <PanelTitle>Sitemap and search engines</PanelTitle>
        <StatusList status={overview.status} lastUpdated={overview.metrics.lastUpdated} />
        <p className="text-muted">
          {overview.indexNow.reason ??
            "Changed pages are submitted automatically, a minute after the last change."}
        </p>
        <TextLink to="/admin/seo/tools/sitemap">Open Sitemap and submission</TextLink>
      </Panel>
    </div>
  );
}

interface Figure {
  label: string;
  value: string | null;
  note: string;
}

const VISITORS = "Measured in visitors' browsers, as soon as somebody reads a page.";
const SCORED = "Out of 100, measured in visitors' browsers over 28 days.";

function listFigures(metrics: SeoOverview["metrics"]): Figure[] {
  const { indexedPages, totalPages, backlinks, domainAuthority, pageSpeed, mobileScore } = metrics;
  return [
    {
      label: "Indexed pages",
      value: formatFigure(indexedPages),
      note:
        indexedPages === null
          ? "Only search engines know. Connect Search Console on the Keywords tab to see Google's count."
          : "At least this many were shown by Google in 28 days.",
    },
    { label: "Total pages", value: formatFigure(totalPages), note: "Public, and not hidden from search." },
    {
      label: "Backlinks",
      value: formatFigure(backlinks),
      note: "No account that counts them is connected. Google Search Console lists yours under Links.",
    },
    {
      label: "Domain authority",
      value: formatFigure(domainAuthority),
      note: "A commercial figure. No account that provides it is connected.",
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
    <Stat
      label={label}
      value={value ?? (isMeasuredHere ? "Not measured yet" : "Unknown")}
      note={note}
      isUnknown={value === null}
      phone="row"
    />
  );
}

interface StatusListProps {
  status: SeoOverview["status"];
  lastUpdated: string | null;
}

function StatusList({ status: { sitemap, robots, searchEngines }, lastUpdated }: StatusListProps) {
  const { formatDateTime } = useDates();
  const changed = sitemap.lastModified && `newest change ${formatDateTime(sitemap.lastModified)}`;
  return (
    <FactList
      facts={[
        [
          "Sitemap",
          sitemap.exists ? ["In place", changed].filter(Boolean).join(", ") : "Missing: it doesn't load",
        ],
        ["robots.txt", robots.exists ? "In place" : "Missing: it doesn't load"],
        [
          "Last updated",
          lastUpdated ? `${formatDateTime(lastUpdated)}, the latest change to a public page` : "Unknown",
        ],
        ["Google", searchEngines.google],
        ["Bing and others", searchEngines.bing],
      ]}
    />
  );
}
