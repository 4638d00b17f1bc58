import { useState } from "react";
import { BackLink } from "../../../../../ui/admin/back-link.tsx";
import { Badge } from "../../../../../ui/admin/badge.tsx";
import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { PageHead } from "../../../../../ui/admin/page-head.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { pathToRecord } from "../../../../../utils/admin-paths.ts";
import { formatCallMoment } from "../../booking.ts";
import type { OwnerBooking } from "../../schema.ts";
import { CallAnswer, HoldEnd } from "../admin-requests.tsx";
import { describeState, formatCall, formatVisitorTime, nameOfCaller } from "../booking-words.ts";
import type { BookedCallData } from "../calendar-data.ts";
import { useBookingWrites } from "../use-booking-writes.tsx";
import { CancelDialog } from "./admin-cancel-dialog.tsx";
import { MoveDialog } from "./admin-move-dialog.tsx";

/** One call: who, when and where, what was answered, what happened, and what can be done with it. */
export function AdminBookedCall({ data }: { data: BookedCallData }) {
  const { booking, events, ownerZone, now } = data;
  const [dialog, setDialog] = useState<"move" | "cancel">();
  const close = () => setDialog(undefined);
  const writes = useBookingWrites();
  const can = listActions(booking, now);
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <PageHead
        title={`Call with ${nameOfCaller(booking)}`}
        back={<BackLink to="/admin/calendar">Calendar</BackLink>}
      >
        {can.move && (
          <Button variant="secondary" onClick={() => setDialog("move")}>
            Move
          </Button>
        )}
        {can.cancel && (
          <Button variant="caution" onClick={() => setDialog("cancel")}>
            Cancel call
          </Button>
        )}
        {can.miss && (
          <Button
            variant="secondary"
            disabled={writes.isBusy}
            onClick={() => writes.send({ kind: "no-show", booking })}
          >
            Didn't come
          </Button>
        )}
      </PageHead>
      {can.answer && (
        <Panel className="grid grid-cols-1 gap-2" aria-labelledby="call-request">
          <PanelTitle id="call-request" gap="none">
            To approve
          </PanelTitle>
          <HoldEnd booking={booking} ownerZone={ownerZone} />
          <CallAnswer booking={booking} isBusy={writes.isBusy} onEdit={(edit) => writes.send(edit)} />
        </Panel>
      )}
      <CallFacts booking={booking} ownerZone={ownerZone} now={now} />
      <CallHistory events={events} ownerZone={ownerZone} />
      {dialog === "move" && <MoveDialog booking={booking} ownerZone={ownerZone} now={now} onClose={close} />}
      {dialog === "cancel" && (
        <CancelDialog
          booking={booking}
          onClose={close}
          onCancel={(reason) => {
            close();
            writes.send({ kind: "cancel", booking, reason });
          }}
        />
      )}
    </div>
  );
}

/** As the server allows it: a call that has begun can still be called off, but not moved. */
function listActions({ status, start, end }: OwnerBooking, now: Date) {
  const hasBegun = Date.parse(start) <= now.getTime();
  const isOver = Date.parse(end) <= now.getTime();
  const isOpen = status === "pending" || status === "confirmed";
  return {
    answer: status === "pending" && !hasBegun,
    move: isOpen && !hasBegun,
    cancel: status === "confirmed" && !isOver,
    miss: status === "confirmed" && hasBegun,
  };
}

interface CallFactsProps {
  booking: OwnerBooking;
  ownerZone: string;
  now: Date;
}

function CallFacts({ booking, ownerZone, now }: CallFactsProps) {
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

type Event = BookedCallData["events"][number];

/** The events of a call, oldest first. */
function CallHistory({ events, ownerZone }: Pick<BookedCallData, "events" | "ownerZone">) {
  if (events.length === 0) return null;
  return (
    <Panel aria-labelledby="call-history">
      <PanelTitle id="call-history">History</PanelTitle>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={event.id} className="grid gap-0.5 wrap-anywhere">
            <p>{describeEvent(event, ownerZone)}</p>
            {event.reason && <p className="whitespace-pre-wrap text-muted">“{event.reason}”</p>}
            <Meta>
              <time dateTime={event.at}>{formatCallMoment(new Date(event.at), ownerZone)}</time>
            </Meta>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function describeEvent({ kind, actor, from, to }: Event, ownerZone: string): string {
  const by = actor === "visitor" ? "the visitor" : actor;
  const format = (moment: string | null) =>
    moment === null ? "another time" : formatCallMoment(new Date(moment), ownerZone);
  switch (kind) {
    case "booked":
      return `Booked by ${by} for ${format(to)}`;
    case "requested":
      return `Requested by ${by} for ${format(to)}`;
    case "approved":
      return `Approved by ${by}`;
    case "declined":
      return `Declined by ${by}`;
    case "expired":
      return "Lapsed, because nobody answered the request in time";
    case "moved":
      return `Moved by ${by} from ${format(from)} to ${format(to)}`;
    case "cancelled":
      return `Cancelled by ${by}`;
    case "no_show":
      return `Noted by ${by}: the visitor didn't come`;
  }
}
