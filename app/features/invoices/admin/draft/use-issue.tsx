import { type SavedAct, useSavedAct } from "../../../../ui/admin/editing/use-saved-act.ts";
import { toFormErrors } from "../../line-draft/line-draft.ts";
import { issueInvoice } from "../write-invoice.ts";

export type Issue = SavedAct;

export function useIssue({ id, version }: { id: string; version: number }): Issue {
  return useSavedAct(() => issueInvoice({ id, version }), toFormErrors);
}
