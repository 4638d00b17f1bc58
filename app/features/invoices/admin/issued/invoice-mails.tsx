import { useDates } from "../../../../ui/values/moments.tsx";
import { RecordMails } from "../../../outbox/outcomes/outcomes.tsx";
import { AddressButton } from "../../../people/address/address.tsx";
import type { IssuedData } from "../invoices-data.ts";

/** What became of each email about the document. */
export function InvoiceMails({ data: { invoice, mail, mails } }: { data: IssuedData }) {
  const { formatDate } = useDates();
  const { person, sentAt } = invoice;
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
