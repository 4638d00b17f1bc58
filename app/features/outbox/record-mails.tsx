import type { ReactNode } from "react";
import { Panel, PanelTitle } from "../../ui/admin/layout/panel.tsx";
import type { MailState } from "./mail.ts";
import { MailLine } from "./mail-line.tsx";
import { useMailWatch } from "./use-mail-watch.ts";
import { useMailWrites } from "./use-mail-writes.tsx";

interface RecordMailsProps {
  /** Of one record, the latest first. */
  mails: readonly MailState[];
  isMailOn: boolean;
  /** Said before the first one. */
  none: string;
  /** The way to another address, offered where one didn't arrive. */
  correction?: ReactNode;
}

/** Every mail to the client about a document, and what the owner can do about it. */
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

/** An older one says what a newer one has said again. */
function isLatest({ title }: MailState, newer: readonly MailState[]): boolean {
  return newer.every((one) => one.title !== title);
}

function isOver({ state, canResend }: MailState): boolean {
  return state === "sent" || canResend;
}
