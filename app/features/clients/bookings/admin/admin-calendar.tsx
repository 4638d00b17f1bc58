import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../../ui/admin/badge.tsx";
import { iconButtonLook } from "../../../../ui/admin/icon-button.tsx";
import { TitleLink } from "../../../../ui/admin/layout/record-links.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { addDays, formatDay } from "../../../../utils/dates.ts";
import { createZone, type Zone } from "../../../../utils/time-zone.ts";
import type { OwnerBooking } from "../schema.ts";
import { CallRequests } from "./admin-requests.tsx";
import { SlotQuestion } from "./admin-slot-question.tsx";
import { CalendarWeek } from "./admin-week.tsx";
import { describeState, formatTimes, nameOfCaller } from "./booking-words.ts";
import type { CalendarData } from "./calendar-data.ts";
import {
  type CalendarDay,
  type CalendarView,
  countDays,
  findMonday,
  listCalendarDays,
} from "./calendar-week.ts";
import { DayTitle } from "./day-title.tsx";
import { useBookingWrites } from "./use-booking-writes.tsx";

const CALENDAR = "/admin/calendar";

/** Booked calls by week or as a list, and above them the requests that wait. */
export function AdminCalendar({ data }: { data: CalendarData }) {
  const { zone: ownerZone, view, from, today, calls, now, requests, types } = data;
  const writes = useBookingWrites();
  const zone = createZone(ownerZone);
  const days = listCalendarDays(calls, { zone, from, days: countDays(view) });
  return (
    <div className="grid grid-cols-1 gap-6">
      <ClosedNotice {...data} />
      <CallRequests
        requests={requests}
        ownerZone={ownerZone}
        isBusy={writes.isBusy}
        onEdit={(edit) => writes.send(edit)}
      />
      <section className="grid grid-cols-1 gap-4" aria-labelledby="calendar-range">
        <CalendarHead {...data} />
        {calls.length === 0 ? (
          <NoCalls view={view} />
        ) : view === "week" ? (
          <CalendarWeek days={days} zone={zone} today={today} now={now} />
        ) : (
          <CallList days={days} zone={zone} today={today} now={now} />
        )}
      </section>
      <SlotQuestion types={types} ownerZone={ownerZone} today={today} />
    </div>
  );
}

function CalendarHead({ view, from, today, zone }: Pick<CalendarData, "view" | "from" | "today" | "zone">) {
  const days = countDays(view);
  const path = (monday: string, shown: CalendarView = view) => `${CALENDAR}?view=${shown}&week=${monday}`;
  const what = view === "week" ? "week" : "four weeks";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1 max-sm:mr-auto">
        <Link
          to={path(addDays(from, -days))}
          className={iconButtonLook({ size: "dense" })}
          aria-label={`Previous ${what}`}
          preventScrollReset
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <Link
          to={path(findMonday(today))}
          className={buttonLook({ variant: "secondary", size: "sm" })}
          preventScrollReset
        >
          Today
        </Link>
        <Link
          to={path(addDays(from, days))}
          className={iconButtonLook({ size: "dense" })}
          aria-label={`Next ${what}`}
          preventScrollReset
        >
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <div className="grow max-sm:order-1 max-sm:basis-full">
        <h2 id="calendar-range" className="text-subheading">
          {formatDay(from)} – {formatDay(addDays(from, days - 1))}
        </h2>
        <Meta>Times in {zone}</Meta>
      </div>
      <SegmentNav
        label="View"
        segments={[
          { label: "Week", to: path(from, "week"), isCurrent: view === "week" },
          { label: "List", to: path(from, "list"), isCurrent: view === "list" },
        ]}
      />
    </div>
  );
}

/** Explains why visitors can't book, which an empty calendar doesn't. */
function ClosedNotice({ isPaused, types }: Pick<CalendarData, "isPaused" | "types">) {
  const hasOpenType = types.some(({ isActive }) => isActive);
  if (!isPaused && hasOpenType) return null;
  return (
    <Notice tone="warn" as="p">
      <span>
        {isPaused ? (
          <>
            <strong>Bookings are paused.</strong> Visitors can't book.{" "}
            <TextLink to={`${CALENDAR}/hours`}>Open your hours</TextLink>
          </>
        ) : (
          <>
            <strong>No call type is offered.</strong> Visitors can't book.{" "}
            <TextLink to={`${CALENDAR}/types`}>Open call types</TextLink>
          </>
        )}
      </span>
    </Notice>
  );
}

function NoCalls({ view }: { view: CalendarView }) {
  return (
    <EmptyList
      icon={CalendarDays}
      title={view === "week" ? "No calls this week" : "No calls in these four weeks"}
      hint="Visitors book calls on your site's page /book, at the free times within your hours. What they can book is set in Call types."
      action={
        <Link to={`${CALENDAR}/types`} className={buttonLook({ variant: "secondary" })}>
          Call types
        </Link>
      }
    />
  );
}

interface CallListProps {
  days: readonly CalendarDay[];
  zone: Zone;
  today: string;
  now: Date;
}

/** Days that have calls, each with its calls in order of time. */
function CallList({ days, zone, today, now }: CallListProps) {
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
