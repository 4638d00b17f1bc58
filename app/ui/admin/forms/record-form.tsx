import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { variants } from "../../class-names.ts";
import { ConflictNotice } from "../editing/conflict-notice.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { KeyHint } from "../key-hint.tsx";
import { Failure } from "../notes/failure.tsx";
import { Meta } from "../notes/meta.tsx";
import { useAskToClose } from "../overlays/dialog.tsx";
import { DialogFoot } from "../overlays/dialog-foot.tsx";
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

interface BarLook {
  /** The bar that saves is on the lower edge of the window, or in a panel below the fields. */
  bar?: "edge" | "inset";
  /** As wide as the lines of a form are read well, or as its column. */
  width?: "form" | "column";
}

interface ScreenFormProps extends FormProps, BarLook {
  form: FormProps["form"] & { save: () => void };
}

interface DialogFormProps extends FormProps {
  saveLabel: string;
  /** Cancel closes the dialog as Escape does, and asks first when something is unsaved. */
  onCancel: () => void;
  /** A button beside Save for the opposite decision, such as Reject. */
  otherAnswer?: ReactNode;
}

/** The fields of a form in a dialog, and below them, always in sight, the errors and the buttons. */
export function DialogForm({ form, noun, saveLabel, onCancel, otherAnswer, children }: DialogFormProps) {
  const askToClose = useAskToClose();
  return (
    <form {...form.formProps} className="grid gap-4">
      <div key={form.round} className="grid gap-4">
        {children}
      </div>
      <DialogFoot>
        <FormFault form={form} noun={noun} />
        <KeyHint letter="S" className="mr-auto self-center" />
        <Button variant="secondary" onClick={askToClose ?? onCancel}>
          Cancel
        </Button>
        {otherAnswer}
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S" isBusy={form.isBusy}>
          {form.isBusy ? "Saving..." : saveLabel}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The same for a form that stays on its screen after a save. */
export function ScreenForm({ form, noun, children, ...look }: ScreenFormProps) {
  return (
    <>
      <TabForm {...look} form={form} noun={noun} unsaved={form.isDirty && "Unsaved changes"}>
        {children}
      </TabForm>
      <LeaveGuard isDirty={form.isDirty} saving={form} />
    </>
  );
}

/** The focused element stays clear of the bars at the top and at the bottom; a text shows all of its lines. */
const formLook = variants(
  "grid gap-4 [&_:is(input,textarea,select,button,summary)]:scroll-mt-22 [&_:is(input,textarea,select,button,summary)]:scroll-mb-26 [&_textarea:not([data-source])]:field-sizing-content [&_textarea:not([data-source])]:max-h-[60dvh] [&_textarea:not([data-source])]:min-h-[calc(2lh+18px)]",
  { width: { form: "max-w-240", column: "" } },
);

const barLook = variants("grid gap-2 border-t border-line", {
  bar: { edge: "sticky bottom-0 z-2 bg-ground py-3", inset: "pt-3" },
});

interface TabFormProps extends FormProps, BarLook {
  /** The message about unsaved changes, in this form and in those of the other tabs. */
  unsaved: ReactNode;
}

/** One of several forms whose edits stay while another is shown; the screen that holds them asks before it is left. */
export function TabForm({ form, noun, unsaved, bar = "edge", width = "form", children }: TabFormProps) {
  return (
    <form {...form.formProps} className={formLook({ width })}>
      <div key={form.round} className="grid gap-4 pb-6">
        {children}
      </div>
      <div className={barLook({ bar })} data-save-bar={bar}>
        <FormFault form={form} noun={noun} />
        <div className="flex items-center justify-end gap-3">
          <p className="mr-auto text-meta text-muted" role="status">
            {unsaved}
          </p>
          <SaveButton isDirty={Boolean(unsaved)} isBusy={form.isBusy} />
        </div>
      </div>
    </form>
  );
}

/** A form of its own among the sections of a screen: its button is below its fields, and says what it saves. */
export function SectionForm({ form, noun, saveLabel, children }: FormProps & { saveLabel: string }) {
  return (
    <form {...form.formProps} className="grid gap-4" aria-label={saveLabel}>
      <div key={form.round} className="grid gap-4">
        {children}
      </div>
      <FormFault form={form} noun={noun} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={form.isDirty ? "primary" : "secondary"}
          aria-keyshortcuts="Control+S Meta+S"
          isBusy={form.isBusy}
        >
          {form.isBusy ? "Saving..." : saveLabel}
        </Button>
        <Meta role="status">{form.isDirty && "Unsaved changes"}</Meta>
      </div>
    </form>
  );
}

function FormFault({ form, noun }: Pick<FormProps, "form" | "noun">) {
  return (
    <>
      <Failure as="div" role="alert" className="basis-full">
        {form.failure}
      </Failure>
      {form.isStale && (
        <ConflictNotice
          className="basis-full"
          noun={noun}
          onReload={form.reload}
          onOverwrite={form.overwrite}
        />
      )}
    </>
  );
}
