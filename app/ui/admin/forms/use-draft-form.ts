import { type SyntheticEvent, useRef, useState } from "react";
import { type RecordCalls, useRecordWrites } from "../records/use-record-writes.ts";
import { onSaveKey } from "./save-key.ts";
import { useFormState } from "./use-form-state.ts";

interface DraftFormOptions<T extends { version: number }> {
  calls: Required<Pick<RecordCalls<never, T>, "update">>;
  /** The record's last part of its address. */
  id: string;
  /** The record as the screen's loader has it now. */
  latest: T;
  describeFailure: (message: string) => string;
  onSaved: (message: string | undefined) => void;
}

/**
 * A form whose whole content is one object that changes with every key, for what has lists of any length. It stays on
 * its screen after a save.
 */
export function useDraftForm<T extends { version: number }>(options: DraftFormOptions<T>) {
  const { latest } = options;
  const { form, prepare, refuse, clear, ...state } = useFormState(options.describeFailure);
  const sent = useRef<T>(undefined);
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState(latest);
  /** Counts the times that other content was put into the fields. */
  const [round, setRound] = useState(0);
  const takeOver = (record: T) => {
    setDraft(record);
    setRound(round + 1);
  };
  const edits = useRecordWrites<never, T>(options.calls, (outcome) => {
    if (outcome.ok) {
      setBase(latest);
      // What was typed while the answer was on its way stays; so do the focus and what is unfolded.
      if (draft === sent.current) setDraft(latest);
      return options.onSaved(outcome.data.message);
    }
    refuse(outcome);
  });
  const send = (version: number) => {
    if (edits.isBusy || !prepare()) return;
    sent.current = draft;
    edits.send({ kind: "update", id: options.id, body: { ...draft, version } });
  };
  const save = () => send(base.version);
  return {
    draft,
    round,
    errors: state.errors,
    failure: state.failure,
    isStale: state.isStale,
    isDirty: JSON.stringify(draft) !== JSON.stringify(base),
    isBusy: edits.isBusy,
    change(part: Partial<T>) {
      setDraft((before) => ({ ...before, ...part }));
    },
    /** For when entries have moved: an error knows its field by the place in the list. */
    clearErrors: state.clearErrors,
    reload() {
      setBase(latest);
      takeOver(latest);
      clear();
    },
    overwrite: () => send(latest.version),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: SyntheticEvent) {
        event.preventDefault();
        save();
      },
      onKeyDown: onSaveKey(save),
    },
  };
}

export type DraftForm<T extends { version: number }> = ReturnType<typeof useDraftForm<T>>;
