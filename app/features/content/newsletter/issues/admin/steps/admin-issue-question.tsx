import { ConfirmDialog } from "../../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { countOf } from "../../../../../../utils/text/count-of.ts";
import type { Zone } from "../../../../../../utils/time-zone.ts";
import { describeRecipients, type IssueData } from "../issues-data.ts";
import { ScheduleDialog } from "./admin-issue-schedule.tsx";
import type { IssueEdit } from "./issue-edit.ts";

export type Question = "send" | "resend" | "schedule" | "cancel" | "delete";

interface IssueQuestionProps {
  question: Question;
  issue: IssueData["issue"];
  isMailOn: boolean;
  zone: Zone;
  isBusy: boolean;
  onAnswer: (edit: IssueEdit) => void;
  onClose: () => void;
}

/** What is asked before a step that cannot be taken back, and when the issue is to go out. */
export function IssueQuestion(props: IssueQuestionProps) {
  const { question, issue, isMailOn, zone, isBusy, onAnswer, onClose } = props;
  if (question === "schedule") {
    const schedule = (at: string) => onAnswer({ does: "schedule", at });
    return <ScheduleDialog zone={zone} isBusy={isBusy} onSchedule={schedule} onClose={onClose} />;
  }
  const { edit, ...words } = describeQuestion(question, issue, isMailOn);
  return <ConfirmDialog {...words} isBusy={isBusy} onConfirm={() => onAnswer(edit)} onCancel={onClose} />;
}

function describeQuestion(
  question: Exclude<Question, "schedule">,
  issue: IssueData["issue"],
  isMailOn: boolean,
) {
  switch (question) {
    case "send": {
      const recipients = describeRecipients(issue.audience);
      if (!isMailOn) {
        return {
          edit: { does: "send", recipients: issue.audience } as const,
          question: "Email is off. Prepare this issue anyway?",
          hint: `Nobody gets it yet. The ${countOf(issue.audience, "email")} can be sent once a mail server is set up.`,
          confirmLabel: "Prepare without sending",
          tone: "plain" as const,
        };
      }
      return {
        edit: { does: "send", recipients: issue.audience } as const,
        question: `Send this issue to ${recipients} now?`,
        hint: `At ${issue.perMinute.toLocaleString("en")} emails a minute. Sent emails cannot be recalled.`,
        confirmLabel: `Send to ${recipients}`,
        tone: "plain" as const,
      };
    }
    case "resend":
      return {
        edit: { does: "resend", recipients: issue.progress.unconfirmed } as const,
        question: `Send it again to ${describeRecipients(issue.progress.unconfirmed)}?`,
        hint: "The mail server took these emails but never confirmed them. Anyone who did get one will get it twice.",
        confirmLabel: "Send again",
      };
    case "cancel":
      return {
        edit: { does: "cancel" } as const,
        question: "Stop sending this issue?",
        hint: "Readers who haven't had it yet won't get it. You can't undo this, but you can undo a pause.",
        confirmLabel: "Stop sending",
        cancelLabel: "Keep sending",
      };
    case "delete":
      return {
        edit: { does: "delete" } as const,
        question: "Delete this draft permanently?",
        confirmLabel: "Delete",
      };
  }
}
