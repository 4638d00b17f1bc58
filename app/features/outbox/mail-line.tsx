import { RotateCw } from "lucide-react";
import { Badge, type BadgeTone } from "../../ui/admin/badge.tsx";
import { Meta } from "../../ui/admin/notes/meta.tsx";
import { Button } from "../../ui/button.tsx";
import { useDates } from "../../ui/values/moments.tsx";
import { countOf } from "../../utils/text/count-of.ts";
import type { Dates } from "../../utils/time-zone.ts";
import type { MailState } from "./mail.ts";

interface MailBadgeProps {
  /** Null where none was queued. */
  mail: MailState | null;
  className?: string;
}

/** The state of a mail in a word: the same wherever it's shown. */
export function MailBadge({ mail, className }: MailBadgeProps) {
  return (
    <Badge tone={findTone(mail)} className={className}>
      {nameState(mail)}
    </Badge>
  );
}

interface MailLineProps {
  mail: MailState;
  label: string;
  isBusy: boolean;
  /** Left out where the owner can't send it from here. */
  onResend?: (() => void) | undefined;
}

/** What became of one mail: to whom and when it went, or the server's words. */
export function MailLine({ mail, label, isBusy, onResend }: MailLineProps) {
  const action = nameResend(mail);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-label">
      <p className="wrap-anywhere">
        <MailBadge mail={mail} className="me-1" /> {label}
      </p>
      <Meta className="wrap-anywhere">{describeMail(mail, useDates())}</Meta>
      {mail.lastError && (
        <p className="basis-full font-mono text-meta leading-normal font-medium wrap-anywhere text-bad">
          {mail.lastError}
        </p>
      )}
      {onResend && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          onClick={onResend}
          aria-label={`${action}: ${label}`}
        >
          <RotateCw aria-hidden="true" />
          {action}
        </Button>
      )}
    </div>
  );
}

function nameResend({ state }: MailState): string {
  return state === "captured" ? "Send" : "Send again";
}

export function nameState(mail: MailState | null): string {
  if (!mail) return "Not emailed";
  switch (mail.state) {
    case "sent":
      return "Emailed";
    case "captured":
      return mail.canResend ? "Not emailed" : "Not emailed: email is off";
    case "waiting":
      return mail.lastError === null ? "Waiting" : "Not delivered yet";
    case "failed":
      return mail.isRefused ? "Refused" : "Not delivered";
  }
}

function findTone(mail: MailState | null): BadgeTone | undefined {
  if (!mail) return undefined;
  if (mail.state === "sent") return "good";
  if (mail.state === "failed") return "bad";
  return mail.state === "captured" || mail.lastError !== null ? "warn" : undefined;
}

export function describeMail(mail: MailState, { formatDateTime }: Dates): string {
  const { state, sentAt, failedAt, nextTryAt, attempts, canResend } = mail;
  const tries = countOf(attempts, "attempt");
  const whom = mail.to && ` to ${mail.to}`;
  if (state === "sent" && sentAt) return `Emailed on ${formatDateTime(sentAt)}${whom}`;
  if (state === "captured")
    return canResend
      ? "It waited while email was off."
      : "Nobody got it. It's kept until a mail server is set up.";
  if (state === "failed" && failedAt) {
    const outcome = mail.isRefused ? `The email${whom} was refused` : `The email${whom} couldn't be sent`;
    return `${outcome}: given up on ${formatDateTime(failedAt)} after ${tries}`;
  }
  if (canResend && nextTryAt)
    return `Not sent${whom}: ${tries} so far, next try ${formatDateTime(nextTryAt)}`;
  return attempts === 0 ? `Waits to be sent${whom}` : `On its way${whom}`;
}
