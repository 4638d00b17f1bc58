import { RotateCw } from "lucide-react";
import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import type { MailState } from "../../outbox/mail.ts";
import { MAIL_LABELS } from "../reply.ts";

interface MailStateLineProps {
  mail: MailState;
  isBusy: boolean;
  onResend: () => void;
}

const STATE_LABELS = {
  waiting: "Waiting",
  sent: "Sent",
  captured: "Not sent: email is off",
  failed: "Failed",
} as const satisfies Record<MailState["state"], string>;

export function MailStateLine({ mail, isBusy, onResend }: MailStateLineProps) {
  const label = MAIL_LABELS[mail.kind] ?? "Email";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-label">
      <p>
        <Badge tone={findTone(mail)} className="me-1">
          {mail.state === "captured" && mail.canResend ? "Not sent" : STATE_LABELS[mail.state]}
        </Badge>{" "}
        {label}
      </p>
      <Meta>{describeMail(mail)}</Meta>
      {mail.lastError && (
        <p className="basis-full font-mono text-meta leading-normal font-medium wrap-anywhere text-bad">
          {mail.lastError}
        </p>
      )}
      {mail.canResend && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          onClick={onResend}
          aria-label={`${mail.state === "captured" ? "Send" : "Resend"}: ${label}`}
        >
          <RotateCw aria-hidden="true" />
          {mail.state === "captured" ? "Send" : "Resend"}
        </Button>
      )}
    </div>
  );
}

function findTone({ state, lastError }: MailState): BadgeTone | undefined {
  if (state === "sent") return "good";
  if (state === "failed") return "bad";
  return state === "captured" || lastError !== null ? "warn" : undefined;
}

export function describeMail({ state, sentAt, failedAt, nextTryAt, attempts, canResend }: MailState): string {
  const tries = countOf(attempts, "attempt");
  if (state === "sent" && sentAt) return `Sent ${formatDateTime(sentAt)}`;
  if (state === "captured")
    return canResend
      ? "It waited while email was off."
      : "Nobody got it. It's kept until a mail server is set up.";
  if (state === "failed" && failedAt) return `Gave up ${formatDateTime(failedAt)} after ${tries}`;
  if (canResend && nextTryAt) return `${tries} so far, next try ${formatDateTime(nextTryAt)}`;
  return attempts === 0 ? "Sending in a moment" : "On its way";
}
