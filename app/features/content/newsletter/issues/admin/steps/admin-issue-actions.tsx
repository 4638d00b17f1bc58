import { useState } from "react";
import { useNavigate } from "react-router";
import { useWrites } from "../../../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../../../ui/admin/overlays/toasts.tsx";
import type { Zone } from "../../../../../../utils/time-zone.ts";
import { type IssueData, pathToIssue } from "../issues-data.ts";
import { IssueQuestion, type Question } from "./admin-issue-question.tsx";
import { IssueSteps } from "./admin-issue-steps.tsx";
import { type IssueEdit, performEdit } from "./issue-edit.ts";

interface IssueActionsProps {
  issue: IssueData["issue"];
  isMailOn: boolean;
  zone: Zone;
  /** What is sent is what was saved. */
  hasUnsaved: boolean;
}

export function IssueActions({ issue, isMailOn, zone, hasUnsaved }: IssueActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { isBusy, send } = useWrites(
    (edit: IssueEdit) => performEdit(issue.id, edit),
    (outcome, { does }) => {
      setQuestion(undefined);
      if (!outcome.ok) return toasts.bad(outcome.message || "Something went wrong. Please try again.");
      const { message, data } = outcome.data;
      toasts.good(message);
      if (does === "duplicate" && data) void navigate(pathToIssue(data.id));
      if (does === "delete") void navigate("/admin/newsletter/issues");
    },
    ({ does }) => does !== "delete",
  );
  return (
    <>
      <IssueSteps issue={issue} isBusy={isBusy} hasUnsaved={hasUnsaved} onSend={send} onAsk={setQuestion} />
      {question && (
        <IssueQuestion
          question={question}
          issue={issue}
          isMailOn={isMailOn}
          zone={zone}
          isBusy={isBusy}
          onAnswer={send}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
