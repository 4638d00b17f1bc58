import { useRef, useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { focusField } from "../forms/draft-fields.ts";
import { useToasts } from "../overlays/toasts.tsx";
import { type Said, useWrites } from "./use-writes.ts";

type Refusal = Extract<ApiResult<never>, { ok: false }>;

interface Saving {
  isDirty: boolean;
  isSound: () => boolean;
  save: () => void;
}

/** Does something with a record after a question; unsaved input is saved before the question is asked. */
export function useSavedAct(
  act: () => Promise<ApiResult<Said>>,
  /** Names the fields of a refusal as the form does. */
  toFormErrors: (result: Refusal) => Refusal,
) {
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const waitsForSave = useRef(false);
  const writes = useWrites(act, (result) => {
    setAsking(false);
    if (result.ok) return toasts.good(result.data.message ?? "Done");
    const refused = toFormErrors(result);
    setRefusal(refused);
    const [field] = Object.keys(refused.fields);
    if (field) focusField(document.getElementById(field));
  });
  return {
    isAsking,
    refusal,
    isBusy: writes.isBusy,
    ask(form: Saving) {
      setRefusal(undefined);
      if (!form.isDirty) return setAsking(true);
      if (!form.isSound()) return;
      waitsForSave.current = true;
      form.save();
    },
    /** After each save, also one that nothing waits for. */
    saved() {
      setRefusal(undefined);
      if (waitsForSave.current) setAsking(true);
      waitsForSave.current = false;
    },
    saveFailed() {
      waitsForSave.current = false;
    },
    confirm: () => writes.send(undefined),
    cancel: () => setAsking(false),
  };
}

export type SavedAct = ReturnType<typeof useSavedAct>;
