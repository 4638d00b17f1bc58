import { ChartColumn, X } from "lucide-react";
import { Link, useNavigation } from "react-router";
import { DayChart } from "../../../../ui/admin/charts/day-chart.tsx";
import { PanelGrid } from "../../../../ui/admin/charts/panel-grid.tsx";
import { Stat } from "../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../ui/admin/figures/stats.tsx";
import { Trend } from "../../../../ui/admin/figures/trend.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import { pathWith } from "../admin-query.ts";
import { type AnalyticsQuery, DETAIL_DAYS } from "../analytics.ts";
import { DIMENSION_LABELS, describeRange, describeValue, describeViews, listFigures } from "../figures.ts";
import type { AnalyticsReport } from "../schema.ts";
import { AdminBreakdown } from "./admin-breakdown.tsx";
import { AdminDigest } from "./admin-digest.tsx";
import { AdminExport } from "./admin-export.tsx";
import { FigureTable } from "./admin-figure-table.tsx";
import { AdminLive } from "./admin-live.tsx";
import { AdminRange } from "./admin-range.tsx";
import type { LoadedAnalytics } from "./analytics-data.ts";

const TRENDS = { better: "up", worse: "down" } as const;

export function AdminAnalytics({ loaded }: { loaded: LoadedAnalytics }) {
  const { query, today, report, live, digest } = loaded;
  const { state } = useNavigation();
  if (report.since === null) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <EmptyList
          icon={ChartColumn}
          title="No visits yet"
          hint="They appear here once people read your site. You, bots and visitors who opt out of tracking are left out."
          action={<ButtonLink href="/">Open the site</ButtonLink>}
        />
        <PanelGrid>
          <AdminApart report={report} />
          <AdminDigest digest={digest} />
        </PanelGrid>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead note={describeRange(query)}>
        <AdminExport query={query} table="days" label="Export CSV" />
      </PageHead>
      <AdminRange query={query} today={today} />
      <FilterChip query={query} />
      <AdminLive loaded={live} />
      <div
        className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-55"
        aria-busy={state === "loading"}
      >
        <Report report={report} />
      </div>
      <PanelGrid>
        <AdminApart report={report} />
        <AdminDigest digest={digest} />
      </PanelGrid>
      <p className="max-w-[80ch] text-meta text-muted">
        Measured since {formatDay(report.since)}, without cookies. Visitors aren't recognised from one day to
        the next, so someone who returns tomorrow counts as new. New visits are counted by days in{" "}
        {digest.timeZone}; days counted before a change of the time zone stay as they were
        {query.to >= today && ". Today is still running"}.
      </p>
    </div>
  );
}

function Report({ report }: { report: AnalyticsReport }) {
  const { query, days, detailSince } = report;
  const views = describeViews(query.filter);
  return (
    <>
      <AdminTotals report={report} />
      <Panel>
        <PanelTitle>By day</PanelTitle>
        <DayChart
          caption={`Visitors, visits and ${views.toLowerCase()}`}
          days={days}
          series={[
            { key: "visitors", label: "Visitors" },
            { key: "visits", label: "Visits" },
            { key: "views", label: views },
          ]}
        />
      </Panel>
      {detailSince && (
        <Notice as="p">
          With a filter, the tables below start on {formatDay(detailSince)}: single visits are kept for{" "}
          {DETAIL_DAYS} days, older ones only as totals. The figures and the chart cover every day.
        </Notice>
      )}
      <AdminBreakdown report={report} />
    </>
  );
}

function FilterChip({ query }: { query: AnalyticsQuery }) {
  const { filter } = query;
  if (!filter) return null;
  return (
    <p className="flex flex-wrap gap-2">
      <Link
        to={pathWith(query, { filter: null })}
        className="inline-flex min-h-control-dense items-center gap-2 rounded-full border border-primary px-3 py-0.5 text-meta wrap-anywhere bg-primary/8 hover:text-primary"
        preventScrollReset
        aria-label={`Remove the filter ${DIMENSION_LABELS[filter.dimension]}: ${describeValue(filter)}`}
      >
        <span>
          {DIMENSION_LABELS[filter.dimension]}: <strong>{describeValue(filter)}</strong>
        </span>
        <X className="size-3.5 flex-none" aria-hidden="true" />
      </Link>
    </p>
  );
}

function AdminTotals({ report }: { report: Pick<AnalyticsReport, "query" | "total" | "previous"> }) {
  const { query, previous } = report;
  return (
    <div className="grid gap-2">
      <Stats label="Totals">
        {listFigures(report).map(({ label, value, change, trend, before }) => (
          <Stat
            key={label}
            label={label}
            value={
              <>
                {value}
                {change && <Trend trend={trend && TRENDS[trend]}>{change}</Trend>}
              </>
            }
            note={before}
          />
        ))}
      </Stats>
      {!previous && query.compare !== "none" && (
        <p className="max-w-[80ch] text-meta text-muted">
          Nothing was measured in the days before, so there is nothing to compare with.
        </p>
      )}
    </div>
  );
}

function AdminApart({ report }: { report: Pick<AnalyticsReport, "bots" | "ownerViews" | "query"> }) {
  const { bots, ownerViews, query } = report;
  const botViews = bots.reduce((sum, { views }) => sum + views, 0);
  const highest = Math.max(1, ...bots.map(({ views }) => views));
  return (
    <Panel>
      <PanelTitle>Excluded traffic</PanelTitle>
      <p className="mb-3 max-w-[68ch] text-meta text-muted">
        <Figure>{botViews}</Figure> page views by crawlers and other bots, <Figure>{ownerViews}</Figure> by
        you while logged in. Neither is in the figures above
        {query.filter && ", and the filter doesn't apply to them"}.
      </p>
      <FigureTable
        caption="Bots"
        head={["Bot", "Views"]}
        rows={bots.map(({ name, views }) => ({
          key: name,
          label: name,
          share: views / highest,
          figures: [views],
        }))}
        empty="No bots in this period."
      />
    </Panel>
  );
}

function Figure({ children }: { children: number }) {
  return <strong className="text-text tabular-nums">{children.toLocaleString("en")}</strong>;
}
