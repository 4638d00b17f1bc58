import { SearchX } from "lucide-react";
import { DayChart } from "../../../../ui/admin/charts/day-chart.tsx";
import { PanelGrid } from "../../../../ui/admin/charts/panel-grid.tsx";
import { Stat } from "../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../ui/admin/figures/stats.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { formatDay } from "../../../../utils/dates.ts";
import { findRange, isRange, RANGE_LABELS, RANGES } from "../admin-query.ts";
import { TABLE_ROWS_MAX } from "../analytics.ts";
import { describeRange, formatShare, GOAL_LABELS } from "../figures.ts";
import { HOSTS_ASKED_MAX, type SearchTraffic } from "../search-traffic.ts";
import { FigureTable } from "./admin-figure-table.tsx";
import type { SearchTrafficData } from "./admin-search-traffic.ts";

export function AdminSearchTraffic({ data }: { data: SearchTrafficData }) {
  const { query, today, report, search, hostsLeftOut } = data;
  const crawled = report.bots.reduce((sum, { views }) => sum + views, 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SegmentNav
        label="Range"
        segments={RANGES.map((range) => ({
          label: RANGE_LABELS[range],
          to: `?${new URLSearchParams({ tab: "analytics", ...findRange(range, today) })}`,
          isCurrent: isRange(range, { query, today }),
        }))}
      />
      <Stats label="Totals">
        <Stat
          label="Visits from search"
          value={search.visits.toLocaleString("en")}
          note={describeRange(query)}
        />
        <Stat
          label="Share of all visits"
          value={formatShare(search.visits, report.total.visits)}
          note={`${report.total.visits.toLocaleString("en")} visits in all`}
        />
        <Stat label="Bot page views" value={crawled.toLocaleString("en")} note="Not counted as visitors" />
      </Stats>
      {search.visits === 0 ? (
        <EmptyList
          icon={SearchX}
          title="No visits from search engines in this period"
          hint="Counted when a visitor comes from the results of Google, Bing, DuckDuckGo, Yahoo, Ecosia, Yandex, Baidu, Brave, Qwant or Startpage."
        />
      ) : (
        <Brought search={search} hostsLeftOut={hostsLeftOut} />
      )}
      <Panel>
        <PanelTitle>Bots</PanelTitle>
        <FigureTable
          caption="Bots"
          head={["Bot", "Views"]}
          rows={report.bots.map(({ name, views }) => ({
            key: name,
            label: name,
            share: views / Math.max(1, ...report.bots.map((bot) => bot.views)),
            figures: [views],
          }))}
          empty="No bots in this period."
        />
      </Panel>
      <p className="max-w-[80ch] text-meta text-muted">
        {report.since ? `Measured since ${formatDay(report.since)}. ` : "Nothing has been measured yet. "}
        Search engines are looked for among the first {TABLE_ROWS_MAX} referrers
        {(report.tableSizes.referrer ?? 0) > TABLE_ROWS_MAX && ", and these days had more"}. Browsers don't
        pass on what people searched for; see the Keywords tab for that.
      </p>
    </div>
  );
}

function Brought({ search, hostsLeftOut }: { search: SearchTraffic; hostsLeftOut: number }) {
  const { engines, days, landings, goals, visits, detailSince } = search;
  return (
    <>
      <Panel>
        <PanelTitle>Visits from search</PanelTitle>
        <DayChart caption="Visits from search" days={days} series={[{ key: "visits", label: "Visits" }]} />
      </Panel>
      {detailSince && (
        <Notice as="p">
          Landing pages and goals start on {formatDay(detailSince)}: single visits aren't kept for longer.
        </Notice>
      )}
      {hostsLeftOut > 0 && (
        <Notice as="p">
          Chart, landing pages and goals are those of the {HOSTS_ASKED_MAX} busiest search addresses;{" "}
          {hostsLeftOut} more sent few visits.
        </Notice>
      )}
      <PanelGrid>
        <Panel>
          <PanelTitle>Search engines</PanelTitle>
          <FigureTable
            caption="Search engines"
            head={["Engine", "Visits", "Share"]}
            rows={engines.map((engine) => ({
              key: engine.name,
              label: engine.name,
              share: engine.visits / visits,
              figures: [engine.visits, formatShare(engine.visits, visits)],
            }))}
            empty="None."
          />
        </Panel>
        {/* The longest list stands beside the other two. */}
        <Panel className="row-span-2">
          <PanelTitle>Landing pages</PanelTitle>
          <FigureTable
            caption="Landing pages of visits from search"
            head={["Page", "Visits"]}
            rows={landings.map(({ path, visits: each }) => ({
              key: path,
              label: path,
              path,
              share: each / Math.max(1, landings[0]?.visits ?? 0),
              figures: [each],
            }))}
            empty="No visits from search in the days that are kept in detail."
          />
        </Panel>
        <Panel>
          <PanelTitle>Goals reached</PanelTitle>
          <FigureTable
            caption="Goals reached by visitors from search"
            head={["Goal", "Times", "Visitors"]}
            rows={goals.map(({ goal, count, visitors }) => ({
              key: goal,
              label: GOAL_LABELS[goal],
              share: count / Math.max(1, goals[0]?.count ?? 0),
              figures: [count, visitors],
            }))}
            empty="No visitor from search has reached a goal yet."
          />
        </Panel>
      </PanelGrid>
    </>
  );
}
