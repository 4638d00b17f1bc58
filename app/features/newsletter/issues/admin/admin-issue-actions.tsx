import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../../../../ui/admin/editing/use-action.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { type IssueData, type IssueIntent, type IssueOutcome, pathToIssue } from "./admin-issue.ts";
import { IssueQuestion, type Question } from "./admin-issue-question.tsx";
import { IssueSteps } from "./admin-issue-steps.tsx";

interface IssueActionsProps {
  issue: IssueData["issue"];
  /** What is sent is what was saved. */
  hasUnsaved: boolean;
}

export function IssueActions({ issue, hasUnsaved }: IssueActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { isBusy, send } = useAction<IssueOutcome, IssueIntent>((outcome) => {
    setQuestion(undefined);
    if (!outcome.ok) return toasts.bad(outcome.message || "Something went wrong. Please try again.");
    toasts.good(outcome.data.message);
    if (outcome.intent.intent === "duplicate") void navigate(pathToIssue(outcome.data.data.id));
    if (outcome.intent.intent === "delete") void navigate("/admin/newsletter/issues");
  });
  return (
    <>
      <IssueSteps issue={issue} isBusy={isBusy} hasUnsaved={hasUnsaved} onSend={send} onAsk={setQuestion} />
      {question && (
        <IssueQuestion
          question={question}
          issue={issue}
          isBusy={isBusy}
          onAnswer={send}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
