import { type SavedAct, useSavedAct } from "../../../../../ui/admin/editing/use-saved-act.ts";
import { toFormErrors } from "../../../documents/line-draft/line-draft.ts";
import { sendQuote } from "../write-quote.ts";

export function useSend({ id, version }: { id: string; version: number }): SavedAct {
  return useSavedAct(() => sendQuote({ id, version }), toFormErrors);
}
