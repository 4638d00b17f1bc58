import { RequestAnswer } from "../../../../ui/admin/editing/request-answer.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatCallMoment, REASON_MAX_CHARS } from "../booking.ts";
import type { OwnerBooking } from "../schema.ts";
import { formatCall, formatVisitorTime, nameOfCaller } from "./booking-words.ts";
import type { BookingEdit } from "./use-booking-writes.tsx";

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
            <CallAnswer booking={booking} isBusy={isBusy} onEdit={onEdit} />
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

export function HoldEnd({ booking: { status, holdUntil, holdsTime }, ownerZone }: TimeProps) {
  return (
    holdUntil && (
      <p className="text-meta text-muted">
        Lapses if you don't answer by {formatCallMoment(new Date(holdUntil), ownerZone)}.
        {status === "pending" &&
          !holdsTime &&
          " It takes no time in your calendar and its visitor got no email: many calls came at once, or the address can't get email."}
      </p>
    )
  );
}

/** The owner's answer to a request, here and on the page of the call. */
export function CallAnswer({
  booking,
  isBusy,
  onEdit,
}: Pick<RequestsProps, "isBusy" | "onEdit"> & { booking: OwnerBooking }) {
  return (
    <RequestAnswer
      id={booking.id}
      name={nameOfCaller(booking)}
      reasonMaxChars={REASON_MAX_CHARS}
      isBusy={isBusy}
      onApprove={() => onEdit({ kind: "approve", booking })}
      onDecline={(reason) => onEdit({ kind: "decline", booking, reason })}
    />
  );
}
