import { Stat } from "../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../ui/admin/figures/stats.tsx";
import { Trend } from "../../../../ui/admin/figures/trend.tsx";
import { listFigures } from "../figures.ts";
import type { AnalyticsReport } from "../schema.ts";

const TRENDS = { better: "up", worse: "down" } as const;

export function AdminTotals({ report }: { report: Pick<AnalyticsReport, "query" | "total" | "previous"> }) {
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
