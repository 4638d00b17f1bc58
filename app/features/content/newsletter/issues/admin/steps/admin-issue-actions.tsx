import {
  CalendarClock,
  Copy,
  FlaskConical,
  type LucideIcon,
  Pause,
  Play,
  RotateCw,
  Send,
  Trash2,
  X,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useWrites } from "../../../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../../../ui/admin/icon-button.tsx";
import { useToasts } from "../../../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../../../ui/button.tsx";
import type { Zone } from "../../../../../../utils/time-zone.ts";
import { type IssueStatus, isResendable } from "../../issue.ts";
import { type IssueData, pathToIssue } from "../issues-data.ts";
import { IssueQuestion, type Question } from "./admin-issue-question.tsx";
import { type IssueEdit, performEdit } from "./issue-edit.ts";

interface IssueActionsProps {
  issue: IssueData["issue"];
  isMailOn: boolean;
  zone: Zone;
  /** Only the saved text is sent. */
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

interface Step {
  label: string;
  icon: LucideIcon;
  /** An edit that is sent at once, or a question that is asked first. */
  does: IssueEdit | Question;
  /** Whether it is the primary action while the issue is in this state. */
  isMain?: boolean;
  /** Whether the step uses the saved issue, so that unsaved changes disable it. */
  needsSaved?: boolean;
  isSmall?: boolean;
}

const SEND: Step = { label: "Send Now", icon: Send, does: "send", isMain: true, needsSaved: true };
const SCHEDULE: Step = { label: "Schedule", icon: CalendarClock, does: "schedule", needsSaved: true };
const TEST: Step = {
  label: "Send Test Email",
  icon: FlaskConical,
  needsSaved: true,
  does: { does: "test" },
};
const DUPLICATE: Step = {
  label: "Duplicate",
  icon: Copy,
  does: { does: "duplicate" },
  needsSaved: true,
  isSmall: true,
};
const CANCEL: Step = { label: "Cancel Sending", icon: X, does: "cancel" };
const DELETE: Step = { label: "Delete", icon: Trash2, does: "delete", isSmall: true };
const RESEND: Step = { label: "Resend Unconfirmed", icon: RotateCw, does: "resend" };

const STEPS: Record<IssueStatus, readonly Step[]> = {
  draft: [SEND, SCHEDULE],
  scheduled: [SEND, SCHEDULE, { label: "Unschedule", icon: X, does: { does: "unschedule" } }],
  sending: [{ label: "Pause", icon: Pause, does: { does: "pause" } }, CANCEL],
  paused: [{ label: "Resume", icon: Play, does: { does: "resume" }, isMain: true }, CANCEL],
  sent: [],
  cancelled: [],
};

interface IssueStepsProps {
  issue: IssueData["issue"];
  isBusy: boolean;
  hasUnsaved: boolean;
  onSend: (edit: IssueEdit) => void;
  onAsk: (question: Question) => void;
}

/** The steps that the issue's state allows; the primary one comes last. */
function IssueSteps({ issue, isBusy, hasUnsaved, onSend, onAsk }: IssueStepsProps) {
  const steps = [
    ...(issue.status === "draft" && issue.origin === "owner" ? [DELETE] : []),
    DUPLICATE,
    ...(isResendable(issue) ? [RESEND] : []),
    TEST,
    ...STEPS[issue.status].toReversed(),
  ];
  const isDisabled = ({ does, needsSaved = false }: Step) =>
    isBusy || (needsSaved && hasUnsaved) || (does === "send" && issue.audience === 0);
  return steps.map((step) => (
    <StepButton
      key={step.label}
      {...step}
      isDisabled={isDisabled(step)}
      onClick={() => (typeof step.does === "string" ? onAsk(step.does) : onSend(step.does))}
    />
  ));
}

interface StepButtonProps {
  label: string;
  icon: LucideIcon;
  isMain?: boolean;
  isSmall?: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

function StepButton({ label, icon: Icon, isMain, isSmall, isDisabled, onClick }: StepButtonProps) {
  if (isSmall) {
    return (
      <IconButton label={label} onClick={onClick} disabled={isDisabled}>
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button variant={isMain ? "primary" : "secondary"} onClick={onClick} disabled={isDisabled}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
