import { CheckCircle2, CircleAlert, CircleHelp, ListChecks, type LucideIcon } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Progress } from "../../../../ui/admin/notes/progress.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { useDates } from "../../../../ui/values/moments.tsx";
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
  const { formatDateTime } = useDates();
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
    <div className="grid grid-cols-1 gap-4">
      <PageHead>
        <Button onClick={() => start.send(undefined)} isBusy={isRunning}>
          {!isRunning && <ListChecks aria-hidden="true" />}
          {isRunning ? "Executing..." : "Execute all"}
        </Button>
      </PageHead>
      <Panel>
        <PanelTitle gap="hair">What matters most</PanelTitle>
        <p className="text-muted">
          {describeProgress(items, donePercent, measuredAt && formatDateTime(measuredAt))}
        </p>
        <Progress
          className="mt-3"
          aria-label="Checks that are done"
          max={items.length}
          value={items.filter(({ state }) => state === "done").length}
        />
        <ul className="mt-3 grid" aria-label="Checklist">
          {items.map((item) => (
            <ChecklistRow key={item.id} item={item} />
          ))}
        </ul>
      </Panel>
      {run && <AdminSeoRun run={run} />}
    </div>
  );
}

function describeProgress(items: readonly ChecklistItem[], percent: number, measured: string | null): string {
  const done = items.filter(({ state }) => state === "done").length;
  const audited = measured ? `Last audit ${measured}.` : "Not audited yet.";
  return `${done} of ${items.length} done (${percent} %). ${audited}`;
}

const iconLook = variants("size-4.5", {
  state: { done: "text-good", todo: "text-warn", unknown: "text-muted" },
});

function ChecklistRow({ item: { label, state, found, fix } }: { item: ChecklistItem }) {
  const { label: stateLabel, icon: Icon, tone } = STATES[state];
  // An unknown item has to be measured first.
  const action = state === "unknown" ? "Check" : "Fix";
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-line py-2.5 not-first:border-t sm:grid-cols-[20px_minmax(0,1fr)_auto_72px] sm:items-center">
      <Icon className={iconLook({ state })} aria-hidden="true" />
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-meta text-muted">{found}</p>
      </div>
      <Badge tone={tone} className="max-sm:col-start-2 max-sm:row-start-2">
        {stateLabel}
      </Badge>
      {fix && state !== "done" && (
        <Link
          to={fix.to}
          className={buttonLook(
            { variant: "secondary", size: "sm" },
            "max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center sm:col-start-4 sm:justify-self-end",
          )}
          aria-label={`${action}: ${label}. ${fix.label}`}
        >
          {action}
        </Link>
      )}
    </li>
  );
}
