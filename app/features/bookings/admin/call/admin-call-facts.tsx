import { Badge } from "../../../../ui/admin/badge.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { OwnerBooking } from "../../schema.ts";
import { describeState, formatCall, formatVisitorTime, nameOfCaller } from "../booking-words.ts";

interface CallFactsProps {
  booking: OwnerBooking;
  ownerZone: string;
  now: Date;
}

const LIST =
  "grid gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-3 [&>dd]:max-sm:mb-2 [&>dt]:text-muted";

export function CallFacts({ booking, ownerZone, now }: CallFactsProps) {
  const { title, email, phone, personId, reason, answers } = booking;
  const { label, tone } = describeState(booking, now);
  const theirs = formatVisitorTime(booking, ownerZone);
  const given = answers.filter(({ answer }) => answer.trim() !== "");
  return (
    <Panel aria-label="Details">
      <dl className={LIST}>
        <dt>Call</dt>
        <dd>{title}</dd>
        <dt>State</dt>
        <dd>
          <Badge tone={tone}>{label}</Badge>
        </dd>
        <dt>When</dt>
        <dd>
          <time dateTime={booking.start}>{formatCall(booking, ownerZone)}</time>
          {theirs && <span className="block text-muted">Their time: {theirs}</span>}
        </dd>
        <dt>Who</dt>
        <dd>
          {personId ? (
            <TextLink to={pathToRecord("person", personId)}>{nameOfCaller(booking)}</TextLink>
          ) : (
            nameOfCaller(booking)
          )}
        </dd>
        {email && (
          <>
            <dt>Email</dt>
            <dd>
              <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</TextLink>
            </dd>
          </>
        )}
        <dt>Where</dt>
        <dd>
          <Place booking={booking} />
        </dd>
        {given.map(({ question, answer }) => (
          <Answer key={question} question={question} answer={answer} />
        ))}
        {reason && (
          <>
            <dt>Reason</dt>
            <dd className="whitespace-pre-wrap">{reason}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

function Answer({ question, answer }: OwnerBooking["answers"][number]) {
  return (
    <>
      <dt>{question}</dt>
      <dd className="whitespace-pre-wrap">{answer}</dd>
    </>
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
