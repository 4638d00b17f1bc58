import { useDates } from "../../../../ui/values/moments.tsx";
import { RecordMails } from "../../../outbox/outcomes/outcomes.tsx";
import { AddressButton } from "../../../people/address/address.tsx";
import type { Quote } from "../../schema.ts";
import type { QuoteData } from "../quotes-data.ts";

interface QuoteMailsProps {
  quote: Quote;
  data: Pick<QuoteData, "mail" | "mails">;
}

/** What became of each email about the quote. Sending one again changes nothing about the quote. */
export function QuoteMails({ quote: { person, sentAt }, data: { mail, mails } }: QuoteMailsProps) {
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
