import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { ConflictNotice } from "../editing/conflict-notice.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { KeyHint } from "../key-hint.tsx";
import { useAskToClose } from "../overlays/dialog.tsx";
import { SaveButton } from "./save-button.tsx";
import type { RecordForm } from "./use-record-form.ts";

interface FormProps {
  form: Pick<
    RecordForm<object>,
    "formProps" | "round" | "failure" | "isStale" | "isBusy" | "isDirty" | "reload" | "overwrite"
  >;
  noun: string;
  children: ReactNode;
}

interface ScreenFormProps extends FormProps {
  form: FormProps["form"] & { save: () => void };
}

interface DialogFormProps extends FormProps {
  saveLabel: string;
  /** Cancel closes the dialog as Escape does, and asks first when something is unsaved. */
  onCancel: () => void;
}

/** The fields of a form in a dialog, and below them, always in sight, what went wrong and the buttons. */
export function DialogForm({ form, noun, saveLabel, onCancel, children }: DialogFormProps) {
  const askToClose = useAskToClose();
  return (
    <form {...form.formProps} className="adm-form">
      <div key={form.round} className="adm-form-fields">
        {children}
      </div>
      <div className="adm-dialog-foot">
        <FormFault form={form} noun={noun} />
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

/** The same for a form that stays on its screen after a save. */
export function ScreenForm({ form, noun, children }: ScreenFormProps) {
  return (
    <>
      <TabForm form={form} noun={noun} unsaved={form.isDirty && "Unsaved changes"}>
        {children}
      </TabForm>
      <LeaveGuard isDirty={form.isDirty} saving={form} />
    </>
  );
}

interface TabFormProps extends FormProps {
  /** What is said of changes that are not saved, in this form and in those of the other tabs. */
  unsaved: ReactNode;
}

/** One of several forms whose edits stay while another is shown; the screen that holds them asks before it is left. */
export function TabForm({ form, noun, unsaved, children }: TabFormProps) {
  return (
    <form {...form.formProps} className="adm-form adm-draft">
      <div key={form.round} className="adm-form-fields">
        {children}
      </div>
      <div className="adm-draft-foot">
        <FormFault form={form} noun={noun} />
        <div className="adm-draft-save">
          <p className="adm-meta" role="status">
            {unsaved}
          </p>
          <SaveButton isDirty={Boolean(unsaved)} isBusy={form.isBusy} />
        </div>
      </div>
    </form>
  );
}

/** A form of its own among the sections of a screen: its button stands below its fields, and says what it saves. */
export function SectionForm({ form, noun, saveLabel, children }: FormProps & { saveLabel: string }) {
  return (
    <form {...form.formProps} className="adm-form">
      <div key={form.round} className="adm-form-fields">
        {children}
      </div>
      <FormFault form={form} noun={noun} />
      <div className="adm-row">
        <Button
          type="submit"
          variant={form.isDirty ? "primary" : "secondary"}
          aria-keyshortcuts="Control+S Meta+S"
          isBusy={form.isBusy}
        >
          {form.isBusy ? "Saving..." : saveLabel}
        </Button>
        <p className="adm-meta" role="status">
          {form.isDirty && "Unsaved changes"}
        </p>
      </div>
    </form>
  );
}

function FormFault({ form, noun }: Pick<FormProps, "form" | "noun">) {
  return (
    <>
      <div role="alert" className="adm-failure">
        {form.failure}
      </div>
      {form.isStale && <ConflictNotice noun={noun} onReload={form.reload} onOverwrite={form.overwrite} />}
    </>
  );
}
