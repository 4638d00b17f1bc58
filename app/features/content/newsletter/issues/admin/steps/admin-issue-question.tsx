import { useState } from "react";
import { ConfirmDialog } from "../../../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../../ui/button.tsx";
import { TextField } from "../../../../../../ui/field.tsx";
import { countOf } from "../../../../../../utils/text/count-of.ts";
import { SKIPPED_TIME, type Zone } from "../../../../../../utils/time-zone.ts";
import { describeRecipients, type IssueData } from "../issues-data.ts";
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

/** The question before a step that can't be undone, and the dialog that schedules the issue. */
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

interface ScheduleDialogProps {
  zone: Zone;
  isBusy: boolean;
  onSchedule: (at: string) => void;
  onClose: () => void;
}

/** Times are in the site's time zone, not the browser's. */
function ScheduleDialog({ zone, isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const [error, setError] = useState<string>();
  return (
    <Dialog title="Schedule the issue" isDirty={false} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const [day = "", time = ""] = String(new FormData(event.currentTarget).get("at") ?? "").split("T");
          if (!time) return setError("Please choose a day and a time.");
          const at = zone.read(day, time);
          if (!at) return setError(SKIPPED_TIME);
          if (at.getTime() <= Date.now()) return setError("Please choose a time in the future.");
          onSchedule(at.toISOString());
        }}
      >
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          error={error}
          help={`Time zone: ${zone.name}. It goes to everyone subscribed by then.`}
          required
        />
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            Schedule
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
