import { useEffect } from "react";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { issueCalls } from "../client.ts";
import type { IssueData } from "./issues-data.ts";

export type IssueForm = ReturnType<typeof useIssueForm>;

/** The form of an issue; sending and scheduling need to know whether it has unsaved text. */
export function useIssueForm({ id, subject, preheader, content, topics, version }: IssueData["issue"]) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { subject, preheader, content, topics, version },
    save: (draft) => issueCalls.update(id, draft),
    describeFailure: ({ message }) => message || "The issue couldn't be saved",
    onSaved: ({ message }) => toasts.good(message || "Issue saved"),
  });
  const { isDirty, isBusy, draft, reload } = form;
  useEffect(() => {
    // With nothing unsaved there is no conflict: a schedule, or a save in another window, is taken over.
    if (!isDirty && !isBusy && draft.version !== version) reload();
  });
  return form;
}
