import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { useWrites } from "../editing/use-writes.ts";
import { bindDraft, findFirstError, focusField } from "./draft-fields.ts";
import { type FieldErrors, findFormErrors } from "./form-errors.ts";
import { useSaveKey } from "./save-key.ts";

interface Versioned {
  version?: unknown;
}

type Refusal = Extract<ApiResult<never>, { ok: false }>;

interface RecordFormOptions<T extends object, Data> {
  /** The record as the screen has it now, in the shape of the form; a new one as the form shows it first. */
  latest: T & Versioned;
  save: (draft: T) => Promise<ApiResult<Data>>;
  /** A message beside the button; left out where `save` says it itself. */
  describeFailure?: (refusal: Refusal) => string;
  onSaved: (data: Data) => void;
  /** False where something else than the screen's data is read again after a save. */
  rereads?: boolean;
  /** By field, why a save has to wait, such as for a picture that is being uploaded. */
  waits?: FieldErrors | undefined;
  /** Instead of giving the focus to the first field with an error. */
  showErrors?: (errors: FieldErrors, findFirst: () => Element | undefined) => void;
}

interface Fault {
  errors: FieldErrors;
  failure: string;
  isStale: boolean;
}

const NO_FAULT: Fault = { errors: {}, failure: "", isStale: false };

/** A record's form: its input, whether it is saved, the server's objections, and who else has changed it. */
export function useRecordForm<T extends object, Data>(options: RecordFormOptions<T, Data>) {
  const { latest } = options;
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState(latest);
  /** Counts the times that other content was put into the fields. */
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState(NO_FAULT);
  const [refused, setRefused] = useState(NO_FAULT.errors);
  const showErrors = useEffectEvent((errors: FieldErrors) => {
    const show = options.showErrors ?? ((_, findFirst) => focusField(findFirst()));
    show(errors, () => findFirstError(form.current, errors));
  });
  // After the render that opens the folded entries in which the errors are.
  useEffect(() => showErrors(refused), [refused]);
  const refuse = (errors: FieldErrors, failure = "") => {
    setFault({ errors, failure, isStale: false });
    setRefused(errors);
  };
  const writes = useWrites(
    options.save,
    (answer, sent) => {
      if (answer.ok) {
        setBase(latest);
        // The focus stays where it is, and unfolded entries stay open.
        setDraft((typed) => keepTyped(typed, sent, latest));
        return options.onSaved(answer.data);
      }
      if (answer.code === "stale_version") return setFault({ ...NO_FAULT, isStale: true });
      refuse(answer.fields, options.describeFailure?.(answer));
    },
    () => options.rereads ?? true,
  );
  /** Forgets the last attempt; true when the controls have nothing against the next one. */
  const isSound = () => {
    const errors = { ...(form.current && findFormErrors(form.current)), ...options.waits };
    refuse(errors);
    return Object.keys(errors).length === 0;
  };
  const save = (as: Versioned = {}) => {
    if (writes.isBusy || !isSound()) return;
    const changed = { ...draft, ...as };
    setDraft(changed);
    writes.send(changed);
  };
  const clearErrors = (isCleared: (name: string) => boolean) =>
    setFault((known) => {
      const left = Object.entries(known.errors).filter(([name]) => !isCleared(name));
      return { ...known, errors: Object.fromEntries(left) };
    });
  const change = (part: Partial<T>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    clearErrors((name) => name in part);
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);
  return {
    ...fault,
    base,
    draft,
    round,
    isDirty,
    isBusy: writes.isBusy,
    change,
    isSound,
    save,
    overwrite: () => save({ version: latest.version }),
    reload() {
      setBase(latest);
      setDraft(latest);
      setRound(round + 1);
      setFault(NO_FAULT);
    },
    ...bindDraft<T>(fault.errors, draft, change, () => clearErrors(() => true)),
    formProps: { ref: form, ...useSaveKey(isDirty, () => save()) },
  };
}

/** The stored record, except for fields that were typed after `sent` had left. */
function keepTyped<T extends object>(typed: T, sent: T, stored: T): T {
  const later = Object.entries(typed).filter(([name, value]) => value !== Reflect.get(sent, name));
  return { ...stored, ...Object.fromEntries(later) };
}

export type RecordForm<T extends object> = ReturnType<typeof useRecordForm<T, object>>;
