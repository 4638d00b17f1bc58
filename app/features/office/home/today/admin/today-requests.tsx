import { RequestAnswer } from "../../../../../ui/admin/editing/request-answer.tsx";
import type { Zone } from "../../../../../utils/time-zone.ts";
import { formatCallMoment, REASON_MAX_CHARS } from "../../../../clients/bookings/booking.ts";
import type { TodayPart } from "../schema.ts";
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
          <RequestAnswer
            id={item.id}
            name={item.person.name}
            reasonMaxChars={REASON_MAX_CHARS}
            isBusy={writes.isBusy(item)}
            onApprove={() => writes.send({ kind: "approve", item })}
            onDecline={(reason) => writes.send({ kind: "decline", item, reason })}
          >
            <ItemFault fault={writes.findFault(item)} />
          </RequestAnswer>
        </>
      )}
    </TodaySection>
  );
}
