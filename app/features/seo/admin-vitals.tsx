import { type Column, Table } from "../../ui/admin/table.tsx";
import type { VitalsRow } from "../analytics/vitals.ts";
import {
  formatVital,
  RATING_LABELS,
  VITAL_LABELS,
  VITAL_METRICS,
  type VitalMetric,
  type VitalsPanel,
} from "./vitals-panel.ts";

const DEVICES: Record<string, string> = { desktop: "Desktop", mobile: "Phone", tablet: "Tablet" };

const COLUMNS: readonly Column<VitalsRow>[] = [
  { header: "Page", cell: ({ path }) => path ?? "Whole site", isWide: true },
  { header: "Device", cell: ({ device }) => (device === null ? "All" : (DEVICES[device] ?? device)) },
  ...VITAL_METRICS.map((metric) => ({
    header: metric,
    cell: ({ figures }: VitalsRow) => <VitalCell metric={metric} figures={figures} />,
  })),
];

/** What three of four visits were at least as good as. */
export function AdminVitals({ vitals: { rows, period } }: { vitals: VitalsPanel }) {
  if (rows.length === 0) {
    return (
      <p className="adm-muted">
        Not measured yet. Visitors' browsers send LCP, INP and CLS by themselves, as soon as somebody reads a
        page.
      </p>
    );
  }
  return (
    <>
      <Table
        caption="Core Web Vitals at the 75th percentile"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ path, device }) => `${path} ${device}`}
        empty={null}
      />
      <p className="adm-meta">
        {VITAL_METRICS.map((metric) => `${metric}: ${VITAL_LABELS[metric]}`).join(". ")}. Of the last {period}{" "}
        days, at the 75th percentile: three of four visits were at least this good.
      </p>
    </>
  );
}

function VitalCell({ metric, figures }: { metric: VitalMetric; figures: VitalsRow["figures"] }) {
  const value = figures[metric];
  if (!value) return <span className="adm-muted">Not measured yet</span>;
  return (
    <span className="adm-seo-rating" data-rating={value.rating}>
      {formatVital(metric, value.p75)} · {RATING_LABELS[value.rating]}
    </span>
  );
}
