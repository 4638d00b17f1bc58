import { CalendarClock, Copy, FlaskConical, Pause, Play, RotateCw, Send, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useAction } from "../../ui/admin/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { type IssueData, type IssueIntent, type IssueOutcome, pathToIssue } from "./admin-issue.ts";
import { IssueQuestion, type Question } from "./admin-issue-question.tsx";
import { isEditable, isResendable } from "./issue.ts";

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
    if (!outcome.ok) return toasts.bad(outcome.message || "That did not work. Please try again.");
    toasts.good(outcome.data.message);
    if (outcome.intent.intent === "duplicate") void navigate(pathToIssue(outcome.data.data.id));
    if (outcome.intent.intent === "delete") void navigate("/admin/newsletter?tab=issues");
  });
  const { status } = issue;
  const isHeld = isBusy || hasUnsaved;
  return (
    <div className="adm-issue-actions">
      {isEditable(issue) && (
        <>
          <Button onClick={() => setQuestion("send")} disabled={isHeld || issue.audience === 0}>
            <Send aria-hidden="true" />
            Send Now
          </Button>
          <ActionButton
            icon={CalendarClock}
            label="Schedule"
            onClick={() => setQuestion("schedule")}
            isBusy={isHeld}
          />
        </>
      )}
      {status === "scheduled" && (
        <ActionButton
          icon={X}
          label="Take Back the Schedule"
          onClick={() => send({ intent: "step", step: "unschedule" })}
          isBusy={isBusy}
        />
      )}
      {status === "sending" && (
        <ActionButton
          icon={Pause}
          label="Pause"
          onClick={() => send({ intent: "step", step: "pause" })}
          isBusy={isBusy}
        />
      )}
      {status === "paused" && (
        <Button onClick={() => send({ intent: "step", step: "resume" })} disabled={isBusy}>
          <Play aria-hidden="true" />
          Resume
        </Button>
      )}
      {(status === "sending" || status === "paused") && (
        <ActionButton icon={X} label="Cancel Sending" onClick={() => setQuestion("cancel")} isBusy={isBusy} />
      )}
      <ActionButton
        icon={FlaskConical}
        label="Send Test Mail"
        onClick={() => send({ intent: "test" })}
        isBusy={isHeld}
      />
      <ActionButton
        icon={Copy}
        label="Duplicate"
        onClick={() => send({ intent: "duplicate" })}
        isBusy={isHeld}
      />
      {status === "draft" && issue.origin === "owner" && (
        <ActionButton icon={Trash2} label="Delete" onClick={() => setQuestion("delete")} isBusy={isBusy} />
      )}
      {isResendable(issue) && (
        <ActionButton
          icon={RotateCw}
          label="Send Unconfirmed Again"
          onClick={() => setQuestion("resend")}
          isBusy={isBusy}
        />
      )}
      {hasUnsaved && isEditable(issue) && (
        <p className="adm-meta" role="status">
          Save your changes first: what is saved is what goes out.
        </p>
      )}
      {question && (
        <IssueQuestion
          question={question}
          issue={issue}
          isBusy={isBusy}
          onAnswer={send}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

interface ActionButtonProps {
  icon: typeof Send;
  label: string;
  onClick: () => void;
  isBusy: boolean;
}

function ActionButton({ icon: Icon, label, onClick, isBusy }: ActionButtonProps) {
  return (
    <button type="button" className="adm-button" onClick={onClick} disabled={isBusy}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  );
}
