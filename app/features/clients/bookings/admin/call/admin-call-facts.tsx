import { Badge } from "../../../../../ui/admin/badge.tsx";
import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import type { OwnerBooking } from "../../schema.ts";
import { describeState, formatCall, formatVisitorTime, nameOfCaller } from "../booking-words.ts";

interface CallFactsProps {
  booking: OwnerBooking;
  ownerZone: string;
  now: Date;
}

export function CallFacts({ booking, ownerZone, now }: CallFactsProps) {
  const { title, email, phone, personId, reason, answers } = booking;
  const { label, tone } = describeState(booking, now);
  const theirs = formatVisitorTime(booking, ownerZone);
  const name = nameOfCaller(booking);
  return (
    <Panel aria-label="Details">
      <FactList layout="rows">
        <Fact name="Call">{title}</Fact>
        <Fact name="State">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        <Fact name="When">
          <time dateTime={booking.start}>{formatCall(booking, ownerZone)}</time>
          {theirs && <span className="block text-muted">Their time: {theirs}</span>}
        </Fact>
        <Fact name="Who">
          {personId ? <TextLink to={pathToRecord("person", personId)}>{name}</TextLink> : name}
        </Fact>
        {email && (
          <Fact name="Email">
            <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
          </Fact>
        )}
        {phone && (
          <Fact name="Phone">
            <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</TextLink>
          </Fact>
        )}
        <Fact name="Where">
          <Place booking={booking} />
        </Fact>
        {answers
          .filter(({ answer }) => answer.trim() !== "")
          .map(({ question, answer }) => (
            <Fact key={question} name={question}>
              <span className="whitespace-pre-wrap">{answer}</span>
            </Fact>
          ))}
        {reason && (
          <Fact name="Reason">
            <span className="whitespace-pre-wrap">{reason}</span>
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}

function Place({ booking: { meeting, typeId } }: Pick<CallFactsProps, "booking">) {
  if (meeting.kind === "phone") return "You call the number above.";
  if (meeting.url) {
    return (
      <TextLink href={meeting.url} target="_blank" rel="noreferrer">
        {meeting.url}
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
    );
  }
  return (
    <>
      No link yet: the visitor reads that you'll send it before the call.{" "}
      <TextLink to={pathToRecord("call", typeId)}>Add one to the call type</TextLink>
    </>
  );
}
