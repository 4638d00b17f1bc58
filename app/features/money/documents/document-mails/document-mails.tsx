import { useDates } from "../../../../ui/values/moments.tsx";
import { AddressButton } from "../../../clients/people/address/address.tsx";
import type { MailState } from "../../../core/outbox/mail.ts";
import { RecordMails } from "../../../core/outbox/outcomes/outcomes.tsx";

interface DocumentMailsProps {
  record: { person: { id: string; name: string; email: string }; sentAt: string | null };
  data: { mail: { kind: string }; mails: readonly MailState[] };
}

/** The state of each email about an invoice or a quote. Sending one again changes nothing about the document. */
export function DocumentMails({ record: { person, sentAt }, data: { mail, mails } }: DocumentMailsProps) {
  const { formatDate } = useDates();
  return (
    <RecordMails
      mails={mails}
      isMailOn={mail.kind === "smtp"}
      none={
        sentAt === null
          ? "You haven't emailed it yet."
          : `Sent on ${formatDate(sentAt)}. No email about it is kept here.`
      }
      correction={<AddressButton person={person} email={person.email} />}
    />
  );
}
