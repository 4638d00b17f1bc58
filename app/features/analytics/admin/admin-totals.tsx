import type { AnalyticsReport } from "../schema.ts";
import { listFigures } from "./admin-figures.ts";

const TRENDS = { better: "up", worse: "down" } as const;

export function AdminTotals({ report }: { report: Pick<AnalyticsReport, "query" | "total" | "previous"> }) {
  const { query, previous } = report;
  return (
    <div className="adm-totals">
      <ul className="adm-stats" aria-label="Totals">
        {listFigures(report).map(({ label, value, change, trend, before }) => (
          <li key={label} className="adm-stat">
            <p className="adm-stat-label">{label}</p>
            <p className="adm-stat-value">
              {value}
              {change && (
                <span className="adm-trend" data-trend={trend && TRENDS[trend]}>
                  {change}
                </span>
              )}
            </p>
            {before && <p className="adm-stat-note">{before}</p>}
          </li>
        ))}
      </ul>
      {!previous && query.compare !== "none" && (
        <p className="adm-footnote">
          Nothing was measured in the days before, so there is nothing to compare with.
        </p>
      )}
    </div>
  );
}
