import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Progress } from "../../../../ui/admin/notes/progress.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { Step, StepList } from "../admin-step-list.tsx";
import type { RunStep, SeoRun } from "../schema.ts";
import { RUN_STEP_LABELS } from "./seo-run.ts";

const STATES: Record<RunStep["state"], string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  skipped: "Skipped",
};

const TONES: Partial<Record<RunStep["state"], BadgeTone>> = { running: "lit", done: "good", failed: "bad" };

export function AdminSeoRun({ run: { steps, startedAt, finishedAt } }: { run: SeoRun }) {
  const { formatDateTime } = useDates();
  const settled = steps.filter(({ state }) => state !== "waiting" && state !== "running").length;
  return (
    <Panel>
      <PanelTitle>{finishedAt ? "The last run" : "Running"}</PanelTitle>
      <Progress className="mt-2" aria-label="Steps done" max={steps.length} value={settled} />
      <StepList>
        {steps.map(({ name, state, summary }) => (
          <Step
            key={name}
            state={state}
            label={
              <>
                {RUN_STEP_LABELS[name]} <Badge tone={TONES[state]}>{STATES[state]}</Badge>
              </>
            }
          >
            {summary && <p className="text-muted">{summary}</p>}
          </Step>
        ))}
      </StepList>
      <Meta role="status">
        {finishedAt
          ? `Ended ${formatDateTime(finishedAt)}`
          : `${settled} of ${steps.length} steps done, begun ${formatDateTime(startedAt)}`}
      </Meta>
    </Panel>
  );
}
