import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { ConflictNotice } from "../editing/conflict-notice.tsx";
import { KeyHint } from "../key-hint.tsx";
import { useAskToClose } from "../overlays/dialog.tsx";
import type { useEditForm } from "./use-edit-form.ts";

interface EditFormFrameProps {
  form: Pick<
    ReturnType<typeof useEditForm>,
    "formProps" | "failure" | "isStale" | "isBusy" | "reload" | "overwrite"
  >;
  noun: string;
  saveLabel: string;
  /** In a dialog, Cancel closes it as Escape does, and asks first when something is unsaved. */
  onCancel: () => void;
  children: ReactNode;
}

/** The fields, and below them, always in sight, what went wrong and the buttons. */
export function EditFormFrame({ form, noun, saveLabel, onCancel, children }: EditFormFrameProps) {
  const { key, ...formProps } = form.formProps;
  const askToClose = useAskToClose();
  return (
    <form key={key} {...formProps} className="adm-form">
      <div className="adm-form-fields">{children}</div>
      <div className="adm-dialog-foot">
        <div role="alert" className="adm-failure">
          {form.failure}
        </div>
        {form.isStale && <ConflictNotice noun={noun} onReload={form.reload} onOverwrite={form.overwrite} />}
        <KeyHint letter="S" />
        <Button variant="secondary" onClick={askToClose ?? onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S" isBusy={form.isBusy}>
          {form.isBusy ? "Saving..." : saveLabel}
        </Button>
      </div>
    </form>
  );
}
