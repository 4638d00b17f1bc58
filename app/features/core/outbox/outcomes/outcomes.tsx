import { RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import type { Dates } from "../../../../utils/time-zone.ts";
import { mailClient } from "../client.ts";
import type { MailState } from "../mail.ts";

interface MailBadgeProps {
  /** Null where none was queued. */
  mail: MailState | null;
  className?: string;
}

/** The state of a mail in a word, the same on every screen. */
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

/** The state of one mail: its recipient and time, or the server's words. */
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

interface RecordMailsProps {
  /** The mails of one record, latest first. */
  mails: readonly MailState[];
  isMailOn: boolean;
  /** Shown while there are no mails. */
  none: string;
  /** A button that changes the address, shown if a mail didn't arrive. */
  correction?: ReactNode;
}

/** Every mail to the client about a document, with the owner's possible actions. */
export function RecordMails({ mails, isMailOn, none, correction }: RecordMailsProps) {
  const writes = useMailWrites();
  useMailWatch(mails);
  const latest = new Set(mails.filter((mail, place) => isLatest(mail, mails.slice(0, place))));
  const isUndelivered = [...latest].some(({ state, lastError }) => state !== "sent" && lastError !== null);
  return (
    <Panel className="grid grid-cols-1 gap-3" aria-labelledby="record-mails">
      <PanelTitle id="record-mails" gap="none">
        Emails
      </PanelTitle>
      {mails.length === 0 && <p className="text-muted">{none}</p>}
      {mails.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailLine
                mail={mail}
                label={mail.title}
                isBusy={writes.isBusy}
                onResend={
                  isMailOn && latest.has(mail) && isOver(mail)
                    ? () => writes.send({ id: mail.id, kind: "again" })
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isUndelivered && correction}
    </Panel>
  );
}

/** Only the newest mail of each title can be sent again. */
function isLatest({ title }: MailState, newer: readonly MailState[]): boolean {
  return newer.every((one) => one.title !== title);
}

function isOver({ state, canResend }: MailState): boolean {
  return state === "sent" || canResend;
}

const LOOK_MS = 2000;
const LOOKS_MAX = 10;

/** A mail usually leaves within seconds: reloads for a while, until it has left or failed. */
export function useMailWatch(mails: readonly MailState[]): void {
  const { revalidate } = useRevalidator();
  const looks = useRef({ count: 0, mails: mails.length });
  useEffect(() => {
    if (looks.current.mails !== mails.length) looks.current = { count: 0, mails: mails.length };
    const isMoving = mails.some((mail) => mail.state === "waiting" && !mail.canResend);
    if (!isMoving) looks.current.count = 0;
    if (!isMoving || looks.current.count >= LOOKS_MAX) return undefined;
    const timer = setTimeout(() => {
      looks.current.count += 1;
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [mails, revalidate]);
}

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

type MailEdit = { id: string; kind: "again" | "aside" };

function writeMail({ id, kind }: MailEdit) {
  const mail = mailClient.mails[":id"];
  return kind === "again" ? send(mail["send-again"].$post(at(id))) : send(mail["put-aside"].$post(at(id)));
}

const FAILED = "That didn't work. Please try again.";

export function useMailWrites() {
  const toasts = useToasts();
  return useWrites<MailEdit, { message: string }>(writeMail, (result) =>
    result.ok ? toasts.good(result.data.message) : toasts.bad(result.message || FAILED),
  );
}
