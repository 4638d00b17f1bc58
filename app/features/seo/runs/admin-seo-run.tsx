import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
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
  const settled = steps.filter(({ state }) => state !== "waiting" && state !== "running").length;
  return (
    <section className="adm-panel">
      <h2>{finishedAt ? "The last run" : "Running"}</h2>
      <progress
        className="adm-progress adm-seo-progress"
        aria-label="Steps done"
        max={steps.length}
        value={settled}
      />
      <ol className="adm-seo-steps">
        {steps.map(({ name, state, summary }) => (
          <li key={name} className="adm-seo-step" data-state={state}>
            <p className="adm-seo-check-label">
              {RUN_STEP_LABELS[name]} <Badge tone={TONES[state]}>{STATES[state]}</Badge>
            </p>
            {summary && <p className="adm-muted">{summary}</p>}
          </li>
        ))}
      </ol>
      <p className="adm-meta" role="status">
        {finishedAt
          ? `Ended ${formatDateTime(finishedAt)}`
          : `${settled} of ${steps.length} steps done, begun ${formatDateTime(startedAt)}`}
      </p>
    </section>
  );
}
