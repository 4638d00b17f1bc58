import { useRef, useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { focusField } from "../../../../ui/admin/forms/draft-fields.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { issueInvoice } from "../write-invoice.ts";
import { toFormErrors } from "./draft-form.ts";

type Refusal = Extract<ApiResult<never>, { ok: false }>;

interface Saving {
  isDirty: boolean;
  isSound: () => boolean;
  save: () => void;
}

/** Issues a draft after a question; what was typed is saved before the question is asked. */
export function useIssue({ id, version }: { id: string; version: number }) {
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const waitsForSave = useRef(false);
  const writes = useWrites(issueInvoice, (result) => {
    setAsking(false);
    if (result.ok) return toasts.good(result.data.message);
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
    confirm: () => writes.send({ id, version }),
    cancel: () => setAsking(false),
  };
}

export type Issue = ReturnType<typeof useIssue>;
