import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { PanelGrid } from "../../../../ui/admin/charts/panel-grid.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { pathWith } from "../admin-query.ts";
import type { FilterDimension } from "../analytics.ts";
import { DIMENSION_LABELS, describeValue, formatShare, GOAL_LABELS } from "../figures.ts";
import type { AnalyticsReport } from "../schema.ts";
import { AdminExport } from "./admin-export.tsx";
import { type FigureRow, FigureTable } from "./admin-figure-table.tsx";

interface Part {
  dimension: FilterDimension;
  /** In the plural, as the name of its tab. */
  tab: string;
  /** The unit of the second column: whole visits, or every view. */
  counts: "visits" | "views";
  unit: string;
  empty: string;
}

interface PanelWords {
  title: string;
  parts: readonly [Part, ...Part[]];
}

const PANELS = {
  pages: {
    title: "Pages",
    parts: [
      part("page", "Most read", "views", "Views", "No page views in this period."),
      part("entry", "Entry", "visits", "Visits", "No visits in this period."),
      part("exit", "Exit", "visits", "Visits", "No visits in this period."),
    ],
  },
  sources: {
    title: "Where visits come from",
    parts: [
      part("referrer", "Referrers", "visits", "Visits", "No visits in this period."),
      part(
        "utm_source",
        "Source",
        "visits",
        "Visits",
        "No link with utm_source was followed in this period.",
      ),
      part(
        "utm_medium",
        "Medium",
        "visits",
        "Visits",
        "No link with utm_medium was followed in this period.",
      ),
      part(
        "utm_campaign",
        "Campaign",
        "visits",
        "Visits",
        "No link with utm_campaign was followed in this period.",
      ),
    ],
  },
  visitors: {
    title: "Visitors",
    parts: [
      part("device", "Devices", "visits", "Visits", "No visits in this period."),
      part("browser", "Browsers", "visits", "Visits", "No visits in this period."),
      part("os", "Systems", "visits", "Visits", "No visits in this period."),
      part("country", "Countries", "visits", "Visits", "No visits in this period."),
    ],
  },
  done: {
    title: "What they did",
    parts: [
      part("goal", "Goals", "views", "Times", "No goals reached in this period."),
      part("outbound", "Outbound clicks", "views", "Clicks", "No links to other sites were followed."),
    ],
  },
} satisfies Record<string, PanelWords>;

/** Side by side where there is room, so that a long list leaves no hole below a short one. */
const COLUMNS: readonly [PanelWords, ...PanelWords[]][] = [
  [PANELS.pages, PANELS.done],
  [PANELS.sources, PANELS.visitors],
];

function part(
  dimension: FilterDimension,
  tab: string,
  counts: Part["counts"],
  unit: string,
  empty: string,
): Part {
  return { dimension, tab, counts, unit, empty };
}

export function AdminBreakdown({ report }: { report: AnalyticsReport }) {
  return (
    <PanelGrid isPaired>
      {COLUMNS.map((panels) => (
        <div key={panels[0].title} className="grid grid-cols-1 gap-4">
          {panels.map((panel) => (
            <FigurePanel key={panel.title} {...panel} report={report} />
          ))}
        </div>
      ))}
    </PanelGrid>
  );
}

function FigurePanel({ title, parts, report }: PanelWords & { report: AnalyticsReport }) {
  return (
    <Panel className="relative">
      <PanelTitle>{title}</PanelTitle>
      <Tabs.Root defaultValue={parts[0].dimension}>
        <Tabs.List aria-label={title} className="mb-2 flex gap-1 overflow-x-auto">
          {parts.map(({ dimension, tab }) => (
            <Tabs.Tab
              key={dimension}
              value={dimension}
              className="min-h-8 flex-none rounded-xs px-2.5 text-meta font-[550] text-muted hover:text-text focus-visible:-outline-offset-2 aria-selected:bg-raised aria-selected:text-text pointer-coarse:min-h-11"
            >
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((each) => (
          <Tabs.Panel key={each.dimension} value={each.dimension}>
            <PartContent part={each} report={report} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Panel>
  );
}

function PartContent({ part, report }: { part: Part; report: AnalyticsReport }): ReactNode {
  if (part.dimension === "goal") return <Goals report={report} empty={part.empty} />;
  if (part.dimension === "country" && !report.hasCountries) {
    return (
      <p className="text-muted">
        Countries aren't known: set <code>GEOIP_DATABASE</code> to the file of a country database (.mmdb) and
        start the server again. It is read on your own machine, and addresses are still not kept.
      </p>
    );
  }
  const { dimension, counts, unit, tab } = part;
  const values = report.tables[dimension] ?? [];
  const highest = Math.max(1, ...values.map((value) => value[counts]));
  const total = report.tableSizes[dimension] ?? values.length;
  return (
    <>
      <FigureTable
        caption={tab}
        head={[DIMENSION_LABELS[dimension], "Visitors", unit]}
        rows={values.map((value) => ({
          ...rowOf(report, dimension, value.value),
          share: value[counts] / highest,
          figures: [value.visitors, value[counts]],
        }))}
        empty={part.empty}
        total={total}
      />
      {values.length > 0 && (
        <div className="absolute top-3 right-3">
          <AdminExport
            query={report.query}
            table={dimension}
            label={total > values.length ? `Export all ${total.toLocaleString("en")}` : "Export"}
            isIcon
          />
        </div>
      )}
    </>
  );
}

function Goals({ report, empty }: { report: AnalyticsReport; empty: string }) {
  const { goals, total } = report;
  const highest = Math.max(1, ...goals.map(({ count }) => count));
  return (
    <FigureTable
      caption="Goals"
      head={["Goal", "Times", "Visitors", "Of all"]}
      rows={goals
        .filter(({ count }) => count > 0)
        .map(({ goal, count, visitors }) => ({
          ...rowOf(report, "goal", goal),
          label: GOAL_LABELS[goal],
          share: count / highest,
          figures: [count, visitors, formatShare(visitors, total.visitors)],
        }))}
      empty={empty}
    />
  );
}

function rowOf({ query }: AnalyticsReport, dimension: FilterDimension, value: string) {
  const isPage = dimension === "page" || dimension === "entry" || dimension === "exit";
  return {
    key: value,
    label: describeValue({ dimension, value }),
    to: pathWith(query, { filter: { dimension, value } }),
    isChosen: query.filter?.dimension === dimension && query.filter.value === value,
    ...(isPage && { path: value }),
  } satisfies Partial<FigureRow>;
}
