import { type FormEvent, useState } from "react";
import type { RecordEdit } from "../records/record-edit.ts";
import { type RecordCalls, useRecordWrites } from "../records/use-record-writes.ts";
import { onSaveKey } from "./save-key.ts";
import { useFormState } from "./use-form-state.ts";

interface EditFormOptions<T extends { version?: number }, Body> {
  calls: Pick<RecordCalls<Body, Body & { version?: number }>, "create" | "update">;
  id: string | number | undefined;
  /** The record as it was when the form opened, and as the list has it now. */
  opened: T | undefined;
  latest: T | undefined;
  parse: (form: FormData) => Body;
  describeFailure: (message: string) => string;
  onSaved: (message: string | undefined, isNew: boolean) => void;
}

/** A form in a dialog: its errors, whether something is unsaved, and what happens when somebody else was faster. */
export function useEditForm<T extends { version?: number }, Body extends object = object>(
  options: EditFormOptions<T, Body>,
) {
  const { form, errors, failure, isStale, prepare, refuse, clear } = useFormState(options.describeFailure);
  const [base, setBase] = useState(options.opened);
  const [isDirty, setDirty] = useState(false);
  const edits = useRecordWrites(options.calls, (result, { kind }) => {
    if (result.ok) return options.onSaved(result.data.message, kind === "create");
    refuse(result);
  });
  const send = (version: number | undefined) => {
    if (edits.isBusy || !prepare() || !form.current) return;
    edits.send(toEdit(options.id, options.parse(new FormData(form.current)), version));
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

function toEdit<Body extends object>(
  id: string | number | undefined,
  body: Body,
  version: number | undefined,
): RecordEdit<Body, Body & { version?: number }> {
  if (id === undefined) return { kind: "create", body };
  return { kind: "update", id, body: version === undefined ? body : { ...body, version } };
}
