import { useRef, useState } from "react";
import { type SavedAct, useSavedAct } from "../../../../../ui/admin/editing/use-saved-act.ts";
import { toFormErrors } from "../../../documents/line-draft/line-draft.ts";
import { ISSUE_QUESTIONS, type IssueQuestion } from "../../invoice.ts";
import { issueInvoice } from "../write-invoice.ts";

export interface Issue extends Omit<SavedAct, "ask"> {
  /** Whether the invoice is emailed as well. */
  email: boolean;
  ask: (form: Parameters<SavedAct["ask"]>[0], way: { email: boolean }) => void;
  /** Answers the refusal's questions with yes, and issues the invoice as it is stored. */
  accept: () => void;
}

export function useIssue({ id, version }: { id: string; version: number }): Issue {
  const [email, setEmail] = useState(true);
  const confirms = useRef<IssueQuestion[]>([]);
  const act = useSavedAct(
    () => issueInvoice({ id, version, email, confirms: confirms.current }),
    toFormErrors,
  );
  return {
    ...act,
    email,
    ask(form, way) {
      setEmail(way.email);
      confirms.current = [];
      act.ask(form);
    },
    accept() {
      const asked = Object.keys(act.refusal?.fields ?? {});
      confirms.current = ISSUE_QUESTIONS.filter((name) => asked.includes(name));
      act.confirm();
    },
  };
}
