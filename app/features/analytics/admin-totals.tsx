import { TrendingDown, TrendingUp } from "lucide-react";
import { listFigures } from "./admin-figures.ts";
import type { AnalyticsReport } from "./analytics.ts";

export function AdminTotals({ report }: { report: Pick<AnalyticsReport, "query" | "total" | "previous"> }) {
  return (
    <ul className="adm-stats" aria-label="Totals">
      {listFigures(report).map(({ label, value, change, trend }) => (
        <li key={label} className="adm-stat">
          <p className="adm-stat-label">{label}</p>
          <p className="adm-stat-value">{value}</p>
          {change && (
            <p className="adm-stat-note" data-trend={trend}>
              {trend === "better" && <TrendingUp aria-hidden="true" />}
              {trend === "worse" && <TrendingDown aria-hidden="true" />}
              {change}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
