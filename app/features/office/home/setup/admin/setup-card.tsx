import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../../../ui/admin/icon-button.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import type { Setup } from "../schema.ts";
import { type SetupForms, SetupStepRow } from "./setup-step-row.tsx";
import type { Dismissal } from "./use-dismissal.tsx";

interface SetupCardProps {
  setup: Setup;
  dismissal: Dismissal;
  /** Where each step is done: a dialog, or the address of its screen. */
  forms: SetupForms;
  /** What takes the sample content away. */
  samples?: ReactNode;
  /** Whether the site is hidden, and its launch. */
  visibility: ReactNode;
}

/** The first thing on a fresh site's dashboard, until all of it is done or the owner doesn't want it. */
export function SetupCard({ setup: { steps }, dismissal, forms, samples, visibility }: SetupCardProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel className="mb-4" aria-labelledby="make-it-yours">
      <div className="flex items-start justify-between gap-3">
        <div>
          <PanelTitle id="make-it-yours">Make it yours</PanelTitle>
          <p className="text-muted">
            The site shows a sample person until you fill in your own. {done} of {steps.length} done.
          </p>
        </div>
        <IconButton label="Dismiss this list" onClick={dismissal.dismiss} disabled={dismissal.isBusy}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid divide-y divide-line">
        {steps.map((step) => (
          <SetupStepRow key={step.name} step={step} form={forms[step.name]} />
        ))}
      </ul>
      {samples && <div className="mt-2 border-t border-line pt-4 empty:hidden">{samples}</div>}
      <div className="mt-2 border-t border-line pt-4">{visibility}</div>
    </Panel>
  );
}
