import { CalendarClock, Copy, FlaskConical, Pause, Play, Send, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { useAction } from "../../ui/admin/use-action.ts";
import { Button } from "../../ui/button.tsx";
import {
  describeRecipients,
  type IssueData,
  type IssueIntent,
  type IssueOutcome,
  pathToIssue,
} from "./admin-issue.ts";
import { ScheduleDialog } from "./admin-issue-schedule.tsx";
import { isEditable } from "./issue.ts";

type Question = "send" | "schedule" | "cancel" | "delete";

export function IssueActions({ issue }: { issue: IssueData["issue"] }) {
  const [question, setQuestion] = useState<Question>();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { isBusy, send } = useAction<IssueOutcome, IssueIntent>((outcome) => {
    setQuestion(undefined);
    if (!outcome.ok) return toasts.bad(outcome.message);
    toasts.good(outcome.data.message);
    if (outcome.intent.intent === "duplicate") void navigate(pathToIssue(outcome.data.data.id));
    if (outcome.intent.intent === "delete") void navigate("/admin/newsletter?tab=issues");
  });
  const { status } = issue;
  const recipients = describeRecipients(issue.audience);
  return (
    <div className="adm-issue-actions">
      {isEditable(issue) && (
        <Button onClick={() => setQuestion("send")} disabled={isBusy || issue.audience === 0}>
          <Send aria-hidden="true" />
          Send Now
        </Button>
      )}
      {isEditable(issue) && (
        <ActionButton
          icon={CalendarClock}
          label="Schedule"
          onClick={() => setQuestion("schedule")}
          isBusy={isBusy}
        />
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
        isBusy={isBusy}
      />
      <ActionButton
        icon={Copy}
        label="Duplicate"
        onClick={() => send({ intent: "duplicate" })}
        isBusy={isBusy}
      />
      {status === "draft" && issue.origin === "owner" && (
        <ActionButton icon={Trash2} label="Delete" onClick={() => setQuestion("delete")} isBusy={isBusy} />
      )}
      {question === "send" && (
        <ConfirmDialog
          question={`Send this issue to ${recipients} now?`}
          hint={`At ${issue.perMinute.toLocaleString("en")} mails a minute. What has been sent cannot be taken back.`}
          confirmLabel={`Send to ${recipients}`}
          tone="plain"
          isBusy={isBusy}
          onConfirm={() => send({ intent: "send", recipients: issue.audience })}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question === "schedule" && (
        <ScheduleDialog
          isBusy={isBusy}
          onSchedule={(at) => send({ intent: "schedule", at })}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === "cancel" && (
        <ConfirmDialog
          question="Send it to nobody else?"
          hint="Who has not got it yet will not get it. This cannot be undone; Pause can."
          confirmLabel="Cancel the sending"
          cancelLabel="Keep sending"
          isBusy={isBusy}
          onConfirm={() => send({ intent: "step", step: "cancel" })}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {question === "delete" && (
        <ConfirmDialog
          question="Delete this draft for good?"
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => send({ intent: "delete" })}
          onCancel={() => setQuestion(undefined)}
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
