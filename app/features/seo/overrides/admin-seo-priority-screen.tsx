import { CheckCircle2, CircleAlert, CircleHelp, ListChecks, type LucideIcon } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { send } from "../../../kit/http/client.ts";
import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { AdminSeoRun } from "../runs/admin-seo-run.tsx";
import { seoRunsClient } from "../runs/client.ts";
import { useSeoRun } from "../runs/use-seo-run.ts";
import type { ChecklistItem } from "../schema.ts";
import type { SeoPriorityData } from "./seo-priority-data.ts";

const executeAll = () => send(seoRunsClient.runs.$post());

const STATES: Record<ChecklistItem["state"], { label: string; icon: LucideIcon; tone?: BadgeTone }> = {
  done: { label: "Done", icon: CheckCircle2, tone: "good" },
  todo: { label: "To do", icon: CircleAlert, tone: "warn" },
  unknown: { label: "Not known yet", icon: CircleHelp },
};

export function AdminSeoPriority({ data: { checklist, run: loaded } }: { data: SeoPriorityData }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const run = useSeoRun(loaded, (ended) => {
    // A run that the server has forgotten ended with its process.
    if (ended) toasts.good("All steps are done");
    void revalidate();
  });
  const start = useWrites(executeAll, (result) => {
    if (!result.ok) toasts.bad(result.message || "The run couldn't be started");
  });
  const isRunning = start.isBusy || (run !== null && run.finishedAt === null);
  const { items, donePercent, measuredAt } = checklist;
  return (
    <div className="adm-stack">
      <PageHead>
        <Button onClick={() => start.send(undefined)} isBusy={isRunning}>
          {!isRunning && <ListChecks aria-hidden="true" />}
          {isRunning ? "Executing..." : "Execute all"}
        </Button>
      </PageHead>
      <section className="adm-panel adm-seo-priority">
        <h2>What matters most</h2>
        <p className="adm-muted">{describeProgress(items, donePercent, measuredAt)}</p>
        <progress
          className="adm-progress"
          aria-label="Checks that are done"
          max={items.length}
          value={items.filter(({ state }) => state === "done").length}
        />
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
  const { label: stateLabel, icon: Icon, tone } = STATES[state];
  // What is not known has to be measured first.
  const action = state === "unknown" ? "Check" : "Fix";
  return (
    <li className="adm-seo-check" data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <p className="adm-seo-check-label">{label}</p>
        <p className="adm-muted">{found}</p>
      </div>
      <Badge tone={tone}>{stateLabel}</Badge>
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
