import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import type { AnalyticsReport } from "../schema.ts";
import { FigureTable } from "./admin-figure-table.tsx";

export function AdminApart({ report }: { report: Pick<AnalyticsReport, "bots" | "ownerViews" | "query"> }) {
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
