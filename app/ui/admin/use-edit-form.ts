import { type FormEvent, useRef, useState } from "react";
import type { EditIntent, EditOutcome } from "../../utils/edit-intent.ts";
import { type FieldErrors, findFormErrors, focusFirstError } from "./form-errors.ts";
import { useEdits } from "./use-edits.ts";

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
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(options.opened);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isStale, setStale] = useState(false);
  const edits = useEdits((outcome: EditOutcome) => {
    if (outcome.ok) return options.onSaved(outcome.data.message, outcome.intent.intent === "create");
    if (outcome.status === 409 && outcome.code === "stale_version") return setStale(true);
    setErrors(outcome.fields);
    setFailure(options.describeFailure(outcome.message));
    if (form.current) focusFirstError(form.current, outcome.fields);
  });
  const send = (version: number | undefined) => {
    if (!form.current || edits.isBusy) return;
    const found = findFormErrors(form.current);
    setErrors(found);
    setFailure(undefined);
    setStale(false);
    if (Object.keys(found).length > 0) return focusFirstError(form.current, found);
    edits.send(toIntent(options.id, options.parse(new FormData(form.current)), version));
  };
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
      setStale(false);
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
        send(base?.version);
      },
      onKeyDown(event: { key: string; metaKey: boolean; ctrlKey: boolean; preventDefault: () => void }) {
        if (event.key !== "s" || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        send(base?.version);
      },
    },
  };
}

function toIntent(id: string | number | undefined, body: object, version: number | undefined): EditIntent {
  if (id === undefined) return { intent: "create", body };
  return { intent: "update", id, body: version === undefined ? body : { ...body, version } };
}
