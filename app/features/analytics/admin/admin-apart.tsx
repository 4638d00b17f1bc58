import type { AnalyticsReport } from "../schema.ts";
import { FigureTable } from "./admin-figure-table.tsx";

export function AdminApart({ report }: { report: Pick<AnalyticsReport, "bots" | "ownerViews" | "query"> }) {
  const { bots, ownerViews, query } = report;
  const botViews = bots.reduce((sum, { views }) => sum + views, 0);
  const highest = Math.max(1, ...bots.map(({ views }) => views));
  return (
    <section className="adm-panel">
      <h2>Excluded traffic</h2>
      <p className="adm-apart">
        <strong>{botViews.toLocaleString("en")}</strong> page views by crawlers and other bots,{" "}
        <strong>{ownerViews.toLocaleString("en")}</strong> by you while logged in. Neither is in the figures
        above{query.filter && ", and the filter doesn't apply to them"}.
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
    </section>
  );
}
