import { ChartColumn, X } from "lucide-react";
import { Link, useNavigation } from "react-router";
import { DayChart } from "../../../ui/admin/charts/day-chart.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { formatDate } from "../../../utils/dates.ts";
import { type AnalyticsQuery, DETAIL_DAYS } from "../analytics.ts";
import type { AnalyticsReport } from "../schema.ts";
import { AdminApart } from "./admin-apart.tsx";
import { AdminBreakdown } from "./admin-breakdown.tsx";
import { AdminDigest } from "./admin-digest.tsx";
import { AdminExport } from "./admin-export.tsx";
import { DIMENSION_LABELS, describeRange, describeValue, describeViews } from "./admin-figures.ts";
import { AdminLive } from "./admin-live.tsx";
import { pathWith } from "./admin-query.ts";
import { AdminRange } from "./admin-range.tsx";
import { AdminTotals } from "./admin-totals.tsx";
import type { LoadedAnalytics } from "./analytics-data.ts";

export function AdminAnalytics({ loaded }: { loaded: LoadedAnalytics }) {
  const { query, today, report, live, digest } = loaded;
  const { state } = useNavigation();
  if (report.since === null) {
    return (
      <div className="adm-stack">
        <EmptyList
          icon={ChartColumn}
          title="No visits yet"
          hint="They appear here once people read your site. You, bots and visitors who opt out of tracking are left out."
          action={<ButtonLink href="/">Open the site</ButtonLink>}
        />
        <div className="adm-breakdown">
          <AdminApart report={report} />
          <AdminDigest digest={digest} />
        </div>
      </div>
    );
  }
  return (
    <div className="adm-stack adm-insight">
      <PageHead note={describeRange(query)}>
        <AdminExport query={query} table="days" label="Export CSV" />
      </PageHead>
      <AdminRange query={query} today={today} />
      <FilterChip query={query} />
      <AdminLive loaded={live} />
      <div className="adm-stack adm-report" aria-busy={state === "loading"}>
        <Report report={report} />
      </div>
      <div className="adm-breakdown">
        <AdminApart report={report} />
        <AdminDigest digest={digest} />
      </div>
      <p className="adm-footnote">
        Measured since {formatDate(report.since)}, without cookies. Visitors aren't recognised from one day to
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
      <section className="adm-panel">
        <h2>By day</h2>
        <DayChart
          caption={`Visitors, visits and ${views.toLowerCase()}`}
          days={days}
          series={[
            { key: "visitors", label: "Visitors" },
            { key: "visits", label: "Visits" },
            { key: "views", label: views },
          ]}
        />
      </section>
      {detailSince && (
        <p className="adm-notice">
          With a filter, the tables below start on {formatDate(detailSince)}: single visits are kept for{" "}
          {DETAIL_DAYS} days, older ones only as totals. The figures and the chart cover every day.
        </p>
      )}
      <AdminBreakdown report={report} />
    </>
  );
}

function FilterChip({ query }: { query: AnalyticsQuery }) {
  const { filter } = query;
  if (!filter) return null;
  return (
    <p className="adm-row">
      <Link
        to={pathWith(query, { filter: null })}
        className="adm-filter"
        preventScrollReset
        aria-label={`Remove the filter ${DIMENSION_LABELS[filter.dimension]}: ${describeValue(filter)}`}
      >
        <span>
          {DIMENSION_LABELS[filter.dimension]}: <strong>{describeValue(filter)}</strong>
        </span>
        <X aria-hidden="true" />
      </Link>
    </p>
  );
}
