import { CheckCircle2, CircleAlert, CircleHelp, ListChecks } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useAction } from "../../ui/admin/use-action.ts";
import { Button } from "../../ui/button.tsx";
import type { ApiResult } from "../../utils/api-client.ts";
import { formatDateTime } from "../../utils/dates.ts";
import type { SeoPriorityData, SeoPriorityIntent } from "./admin-seo-priority.ts";
import { AdminSeoRun } from "./admin-seo-run.tsx";
import type { ChecklistItem, CheckState } from "./checklist.ts";
import type { SeoRun } from "./seo-run.ts";
import { useSeoRun } from "./use-seo-run.ts";

const STATES: Record<CheckState, { label: string; icon: typeof CheckCircle2 }> = {
  done: { label: "Done", icon: CheckCircle2 },
  todo: { label: "To do", icon: CircleAlert },
  unknown: { label: "Not known yet", icon: CircleHelp },
};

export function AdminSeoPriority({ data: { checklist, run: loaded } }: { data: SeoPriorityData }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const run = useSeoRun(loaded, () => {
    toasts.good("All steps are done");
    void revalidate();
  });
  const start = useAction<ApiResult<{ data: SeoRun }>, SeoPriorityIntent>((result) => {
    if (!result.ok) toasts.bad(result.message || "The run could not be started");
  });
  const isRunning = start.isBusy || (run !== null && run.finishedAt === null);
  const { items, donePercent, measuredAt } = checklist;
  return (
    <div className="adm-stack">
      <section className="adm-panel">
        <div className="adm-seo-head">
          <div>
            <h2>What matters most</h2>
            <p className="adm-muted">{describeProgress(items, donePercent, measuredAt)}</p>
          </div>
          <Button onClick={() => start.send({ view: "priority" })} disabled={isRunning}>
            <ListChecks aria-hidden="true" />
            {isRunning ? "Executing..." : "Execute all"}
          </Button>
        </div>
        <ul className="adm-seo-checks" aria-label="Checklist">
          {items.map((item) => (
            <ChecklistRow key={item.id} item={item} />
          ))}
        </ul>
      </section>
      {run && <AdminSeoRun run={run} />}
    </div>
  );
}

function describeProgress(
  items: readonly ChecklistItem[],
  percent: number,
  measuredAt: string | null,
): string {
  const done = items.filter(({ state }) => state === "done").length;
  const audited = measuredAt ? `Last audit ${formatDateTime(measuredAt)}.` : "Not audited yet.";
  return `${done} of ${items.length} done (${percent} %). ${audited}`;
}

function ChecklistRow({ item: { label, state, found, fix } }: { item: ChecklistItem }) {
  const { label: stateLabel, icon: Icon } = STATES[state];
  // What is not known has to be measured first.
  const action = state === "unknown" ? "Check" : "Fix";
  return (
    <li className="adm-seo-check" data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <p className="adm-seo-check-label">
          {label} <span className="adm-meta">{stateLabel}</span>
        </p>
        <p className="adm-muted">{found}</p>
      </div>
      {fix && state !== "done" && (
        <Link
          to={fix.to}
          className="btn btn-secondary btn-sm"
          aria-label={`${action}: ${label}. ${fix.label}`}
        >
          {action}
        </Link>
      )}
    </li>
  );
}
