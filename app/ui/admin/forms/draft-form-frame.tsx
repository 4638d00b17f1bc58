import type { ReactNode } from "react";
import { ConflictNotice } from "../editing/conflict-notice.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { SaveButton } from "./save-button.tsx";
import type { DraftForm } from "./use-draft-form.ts";

interface DraftFormFrameProps {
  form: Pick<
    DraftForm<{ version: number }>,
    "formProps" | "round" | "failure" | "isStale" | "isBusy" | "isDirty" | "reload" | "overwrite"
  >;
  noun: string;
  children: ReactNode;
}

/** The fields, and below them, always in sight, the button that saves them. */
export function DraftFormFrame({ form, noun, children }: DraftFormFrameProps) {
  return (
    <form {...form.formProps} className="adm-form adm-draft">
      <div key={form.round} className="adm-form-fields">
        {children}
      </div>
      <div className="adm-draft-foot">
        <div role="alert" className="adm-failure">
          {form.failure}
        </div>
        {form.isStale && <ConflictNotice noun={noun} onReload={form.reload} onOverwrite={form.overwrite} />}
        <div className="adm-draft-save">
          <p className="adm-meta" role="status">
            {form.isDirty ? "Unsaved changes" : ""}
          </p>
          <SaveButton isDirty={form.isDirty} isBusy={form.isBusy} />
        </div>
      </div>
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}
