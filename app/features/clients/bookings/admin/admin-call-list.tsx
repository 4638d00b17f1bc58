import { Badge } from "../../../../ui/admin/badge.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import type { OwnerBooking } from "../schema.ts";
import { describeState, formatTimes, nameOfCaller } from "./booking-words.ts";
import type { CalendarDay } from "./calendar-week.ts";
import { DayTitle } from "./day-title.tsx";

interface CallListProps {
  days: readonly CalendarDay[];
  zone: Zone;
  today: string;
  now: Date;
}

/** Days that have calls, each with its calls in order of time. */
export function CallList({ days, zone, today, now }: CallListProps) {
  return (
    <ol className="grid gap-4">
      {days
        .filter(({ calls }) => calls.length > 0)
        .map(({ day, calls }) => (
          <li key={day} className="grid gap-2">
            <DayTitle day={day} isToday={day === today} />
            <Rows>
              {calls.map(({ booking }) => (
                <CallRow key={booking.id} booking={booking} zone={zone} now={now} />
              ))}
            </Rows>
          </li>
        ))}
    </ol>
  );
}

function CallRow({ booking, zone, now }: { booking: OwnerBooking } & Pick<CallListProps, "zone" | "now">) {
  const { label, tone } = describeState(booking, now);
  return (
    <Row className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <time dateTime={booking.start} className="font-mono text-meta">
        {formatTimes(booking, zone)}
      </time>
      <span className="min-w-0 grow wrap-anywhere">
        <TitleLink to={pathToRecord("booking", booking.id)}>{nameOfCaller(booking)}</TitleLink>{" "}
        <span className="text-muted">{booking.title}</span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </Row>
  );
}
