import { useState } from "react";
import { Panel, PanelTitle } from "../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../ui/admin/layout/record-links.tsx";
import { Disclosure } from "../../../ui/admin/notes/disclosure.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatCallMoment, REASON_MAX_CHARS } from "../booking.ts";
import type { OwnerBooking } from "../schema.ts";
import { formatCall, formatVisitorTime, nameOfCaller } from "./booking-words.ts";
import type { BookingEdit } from "./write-booking.ts";

interface RequestsProps {
  requests: readonly OwnerBooking[];
  ownerZone: string;
  isBusy: boolean;
  onEdit: (edit: BookingEdit) => void;
}

/** Calls that take place only if the owner says so. */
export function CallRequests({ requests, ownerZone, isBusy, onEdit }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <Panel aria-labelledby="call-requests">
      <PanelTitle id="call-requests" gap="close">
        To approve
      </PanelTitle>
      <ul className="grid grid-cols-1">
        {requests.map((booking) => (
          <li key={booking.id} className="grid gap-2 border-line py-4 not-first:border-t last:pb-0">
            <div className="grid gap-0.5 wrap-anywhere">
              <p>
                <TitleLink to={pathToRecord("booking", booking.id)}>{nameOfCaller(booking)}</TitleLink>{" "}
                <span className="text-muted">{booking.title}</span>
              </p>
              <p>{formatCall(booking, ownerZone)}</p>
              <TheirTime booking={booking} ownerZone={ownerZone} />
              <HoldEnd booking={booking} ownerZone={ownerZone} />
            </div>
            <RequestAnswer booking={booking} isBusy={isBusy} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface TimeProps {
  booking: OwnerBooking;
  ownerZone: string;
}

function TheirTime({ booking, ownerZone }: TimeProps) {
  const theirs = formatVisitorTime(booking, ownerZone);
  return theirs && <p className="text-meta text-muted">Their time: {theirs}</p>;
}

export function HoldEnd({ booking: { holdUntil }, ownerZone }: TimeProps) {
  return (
    holdUntil && (
      <p className="text-meta text-muted">
        Lapses if you don't answer by {formatCallMoment(new Date(holdUntil), ownerZone)}.
      </p>
    )
  );
}

interface AnswerProps extends Pick<RequestsProps, "isBusy" | "onEdit"> {
  booking: OwnerBooking;
}

/** Answers a request with one press; the reason is optional. */
export function RequestAnswer({ booking, isBusy, onEdit }: AnswerProps) {
  const [reason, setReason] = useState("");
  const name = nameOfCaller(booking);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Approve the call with ${name}`}
          onClick={() => onEdit({ kind: "approve", booking })}
        >
          Approve
        </Button>
        <Button
          variant="caution"
          size="sm"
          disabled={isBusy}
          aria-label={`Decline the call with ${name}`}
          onClick={() => onEdit({ kind: "decline", booking, reason })}
        >
          Decline
        </Button>
      </div>
      <Disclosure summary="Give a reason for declining">
        <TextArea
          label="Reason"
          name={`reason-${booking.id}`}
          rows={2}
          maxLength={REASON_MAX_CHARS}
          value={reason}
          help={`${name} reads it in the email when you decline.`}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Disclosure>
    </div>
  );
}
