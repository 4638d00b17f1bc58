import { useState } from "react";
import { Disclosure } from "../../../ui/admin/notes/disclosure.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import type { Zone } from "../../../utils/time-zone.ts";
import { formatCallMoment, REASON_MAX_CHARS } from "../../bookings/booking.ts";
import type { TodayItem, TodayPart } from "../schema.ts";
import { CallTimes } from "./today-calls.tsx";
import { ItemFault, ItemTitle, TodaySection } from "./today-section.tsx";
import type { TodayWrites } from "./use-today-writes.tsx";

interface RequestsProps {
  part: TodayPart;
  day: string;
  zone: Zone;
  writes: TodayWrites;
}

export function TodayRequests({ part, day, zone, writes }: RequestsProps) {
  return (
    <TodaySection
      id="today-requests"
      title="To approve"
      part={part}
      all={{ to: "/admin/calendar", words: "Open the calendar" }}
    >
      {(item) => (
        <>
          <CallTimes item={item} day={day} zone={zone} />
          <ItemTitle item={item} />
          {item.call?.holdUntil && (
            <p className="text-meta text-muted">
              Lapses if you don't answer by {formatCallMoment(new Date(item.call.holdUntil), zone.name)}.
            </p>
          )}
          <RequestAnswer item={item} writes={writes} />
        </>
      )}
    </TodaySection>
  );
}

/** Either answer is one press; the reason is only there for those who want to give one. */
function RequestAnswer({ item, writes }: { item: TodayItem; writes: TodayWrites }) {
  const [reason, setReason] = useState("");
  const { name } = item.person;
  const isBusy = writes.isBusy(item);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Approve the call with ${name}`}
          onClick={() => writes.send({ kind: "approve", item })}
        >
          Approve
        </Button>
        <Button
          variant="caution"
          size="sm"
          disabled={isBusy}
          aria-label={`Decline the call with ${name}`}
          onClick={() => writes.send({ kind: "decline", item, reason })}
        >
          Decline
        </Button>
      </div>
      <ItemFault fault={writes.findFault(item)} />
      <Disclosure summary="Give a reason for declining">
        <TextArea
          label="Reason"
          name={`reason-${item.id}`}
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
