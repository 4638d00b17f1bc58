import { X } from "lucide-react";
import type { ReactNode } from "react";
import { send } from "../../../kit/http/client.ts";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { setupClient } from "../client.ts";
import type { Setup } from "../schema.ts";
import { type SetupForms, SetupStepRow } from "./setup-step-row.tsx";

interface SetupCardProps {
  setup: Setup;
  /** Where each step is done: a dialog, or the address of its screen. */
  forms: SetupForms;
  /** What takes the sample content away. */
  samples?: ReactNode;
  /** Whether the site is hidden, and its launch. */
  visibility: ReactNode;
}

/** The first thing on a fresh site's dashboard, until all of it is done or the owner doesn't want it. */
export function SetupCard({ setup: { steps }, forms, samples, visibility }: SetupCardProps) {
  const toasts = useToasts();
  const dismissal = useWrites(
    (isDismissed: boolean) => send(setupClient.index.$put({ json: { isDismissed } })),
    (result) => {
      if (!result.ok) toasts.bad(result.message || "The list couldn't be dismissed. Please try again.");
    },
  );
  const dismiss = () => {
    dismissal.send(true);
    toasts.good("Dismissed. Everything in it is also in the menu.", {
      label: "Undo",
      run: () => dismissal.send(false),
    });
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="adm-panel mb-4" aria-labelledby="make-it-yours">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="make-it-yours">Make it yours</h2>
          <p className="adm-muted">
            The site shows a sample person until you fill in your own. {done} of {steps.length} done.
          </p>
        </div>
        <IconButton label="Dismiss this list" onClick={dismiss} disabled={dismissal.isBusy}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid divide-y divide-line">
        {steps.map((step) => (
          <SetupStepRow key={step.name} step={step} form={forms[step.name]} />
        ))}
      </ul>
      {samples && <div className="mt-2 border-t border-line pt-4">{samples}</div>}
      <div className="mt-2 border-t border-line pt-4">{visibility}</div>
    </section>
  );
}
