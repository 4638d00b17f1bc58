import { type FormEvent, useState } from "react";
import type { EditIntent } from "../../../utils/http/edit-intent.ts";
import { useEdits } from "../editing/use-edits.ts";
import { onSaveKey } from "./save-key.ts";
import { useFormState } from "./use-form-state.ts";

interface EditFormOptions<T extends { version?: number }> {
  id: string | number | undefined;
  /** The record as it was when the form opened, and as the list has it now. */
  opened: T | undefined;
  latest: T | undefined;
  parse: (form: FormData) => object;
  describeFailure: (message: string) => string;
  onSaved: (message: string | undefined, isNew: boolean) => void;
}

/** A form in a dialog: its errors, whether something is unsaved, and what happens when somebody else was faster. */
export function useEditForm<T extends { version?: number }>(options: EditFormOptions<T>) {
  const { form, errors, failure, isStale, prepare, refuse, clear } = useFormState(options.describeFailure);
  const [base, setBase] = useState(options.opened);
  const [isDirty, setDirty] = useState(false);
  const edits = useEdits((outcome) => {
    if (outcome.ok) return options.onSaved(outcome.data.message, outcome.intent.intent === "create");
    refuse(outcome);
  });
  const send = (version: number | undefined) => {
    if (edits.isBusy || !prepare() || !form.current) return;
    edits.send(toIntent(options.id, options.parse(new FormData(form.current)), version));
  };
  const save = () => send(base?.version);
  return {
    errors,
    failure,
    isStale,
    isDirty,
    isBusy: edits.isBusy,
    /** What the fields start from; it changes only when the other version is taken over. */
    base,
    reload() {
      setBase(options.latest);
      setDirty(false);
      clear();
    },
    overwrite: () => send(options.latest?.version),
    formProps: {
      ref: form,
      // Remounts the fields with the other version's values.
      key: base?.version ?? "new",
      noValidate: true,
      onChange: () => setDirty(true),
      onSubmit(event: FormEvent) {
        event.preventDefault();
        save();
      },
      onKeyDown: onSaveKey(save),
    },
  };
}

function toIntent(id: string | number | undefined, body: object, version: number | undefined): EditIntent {
  if (id === undefined) return { intent: "create", body };
  return { intent: "update", id, body: version === undefined ? body : { ...body, version } };
}
