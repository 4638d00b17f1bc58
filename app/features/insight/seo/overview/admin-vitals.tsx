import { Disclosure } from "../../../../ui/admin/notes/disclosure.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { FactList } from "../admin-fact-list.tsx";
import type { SeoOverview } from "../schema.ts";
import { formatVital, RATING_LABELS, VITAL_LABELS, VITAL_METRICS, type VitalMetric } from "./vitals-panel.ts";

type VitalsRow = SeoOverview["vitals"]["rows"][number];

const DEVICES: Record<string, string> = { desktop: "Desktop", mobile: "Phone", tablet: "Tablet" };

const COLUMNS: readonly Column<VitalsRow>[] = [
  { header: "Page", cell: ({ path }) => path ?? "Whole site", isWide: true },
  { header: "Device", cell: ({ device }) => (device === null ? "All" : (DEVICES[device] ?? device)) },
  ...VITAL_METRICS.map((metric) => ({
    header: metric,
    cell: ({ figures }: VitalsRow) => <VitalCell metric={metric} figures={figures} />,
  })),
];

/** Web vitals at the 75th percentile: three of four visits were at least this good. */
export function AdminVitals({ vitals: { rows, period } }: { vitals: SeoOverview["vitals"] }) {
  if (rows.length === 0) {
    return (
      <p className="text-muted">
        Not measured yet. Loading, response and layout shift are measured in visitors' browsers, as soon as
        somebody reads a page.
      </p>
    );
  }
  const pages = rows.filter(({ path }) => path !== null);
  const count = new Set(pages.map(({ path }) => path)).size;
  return (
    <>
      <p className="text-muted">
        Of the last {period} days: three out of four visits were at least this good (75th percentile).
      </p>
      <VitalsTable
        caption="Core Web Vitals of the whole site"
        rows={rows.filter(({ path }) => path === null)}
      />
      {count > 0 && (
        <Disclosure
          summary={count === 1 ? "One page, by device" : `${count} pages, by device`}
          className="mt-2"
        >
          <VitalsTable caption="Core Web Vitals by page" rows={pages} />
        </Disclosure>
      )}
      <FactList facts={VITAL_METRICS.map((metric) => [metric, VITAL_LABELS[metric]])} isTerms />
    </>
  );
}

function VitalsTable({ caption, rows }: { caption: string; rows: readonly VitalsRow[] }) {
  return (
    <Table
      isInPanel
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ path, device }) => `${path} ${device}`}
      empty={null}
    />
  );
}

const ratingLook = variants("inline-grid border-l-3 pl-2 leading-[1.4] whitespace-nowrap", {
  rating: { good: "border-good", "needs-improvement": "border-warn", poor: "border-bad" },
});

function VitalCell({ metric, figures }: { metric: VitalMetric; figures: VitalsRow["figures"] }) {
  const value = figures[metric];
  if (!value) return <span className="text-muted">Not measured yet</span>;
  return (
    <span className={ratingLook({ rating: value.rating })}>
      {formatVital(metric, value.p75)} <Meta as="span">{RATING_LABELS[value.rating]}</Meta>
    </span>
  );
}
