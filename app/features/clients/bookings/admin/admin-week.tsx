import { Hourglass } from "lucide-react";
import { Link } from "react-router";
import { variants } from "../../../../ui/class-names.ts";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import type { OwnerBooking } from "../schema.ts";
import { describeState, formatTimes, nameOfCaller } from "./booking-words.ts";
import { type CalendarDay, findShownHours, type PlacedCall } from "./calendar-week.ts";
import { DayTitle } from "./day-title.tsx";

const HOUR_MINUTES = 60;
/** A shorter call has room for one line. */
const TWO_LINES_MINUTES = 45;

interface CalendarWeekProps {
  days: readonly CalendarDay[];
  zone: Zone;
  today: string;
  now: Date;
}

/** Seven columns of hours; in a narrow window the days are lists below each other. */
export function CalendarWeek({ days, zone, today, now }: CalendarWeekProps) {
  const { first, last } = findShownHours(days);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div
      ref={setPlaces({ hours: hours.length })}
      className="desk:grid desk:grid-cols-[auto_minmax(0,1fr)] desk:gap-x-2"
    >
      <ol className="mt-14 hidden font-mono text-micro text-muted desk:block" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour} className="h-16 text-end [&>span]:relative [&>span]:-top-2">
            <span>{`${String(hour).padStart(2, "0")}:00`}</span>
          </li>
        ))}
      </ol>
      <ol className="grid grid-cols-1 rounded-md border border-line bg-surface desk:grid-cols-[repeat(7,minmax(0,1fr))]">
        {days.map(({ day, calls }) => (
          <li
            key={day}
            className="border-line not-first:border-t desk:not-first:border-t-0 desk:not-first:border-l"
            aria-current={day === today ? "date" : undefined}
          >
            <div className="flex h-14 items-center justify-between gap-3 px-4 desk:border-line desk:border-b desk:px-2">
              <DayTitle day={day} isToday={day === today} />
              {calls.length === 0 && <p className="text-muted desk:hidden">No calls</p>}
            </div>
            <ul className="grid grid-cols-1 gap-1 px-4 pb-4 empty:pb-0 desk:relative desk:block desk:h-[calc(var(--hours)*--spacing(16))] desk:bg-[repeating-linear-gradient(transparent_0_calc(--spacing(16)-1px),var(--line)_calc(--spacing(16)-1px)_--spacing(16))] desk:p-0">
              {calls.map((call) => (
                <WeekCall key={call.booking.id} call={call} firstHour={first} zone={zone} now={now} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

const PLACE =
  "desk:absolute desk:top-[calc(var(--from)*--spacing(16))] desk:left-[calc(var(--lane)*100%)] desk:h-[calc(var(--length)*--spacing(16))] desk:min-h-6 desk:w-[calc(var(--share)*100%)] desk:bg-surface desk:p-px";

const callLook = variants(
  "block size-full overflow-clip rounded-xs border px-2 py-1.5 text-meta/4 hover:text-primary focus-visible:-outline-offset-2 pointer-coarse:min-h-11 desk:py-1 desk:pointer-coarse:min-h-0 [&>span]:block [&>span]:truncate",
  {
    state: {
      pending: "border-dashed border-warn bg-warn/8",
      confirmed: "border-primary/45 bg-primary/10",
      other: "border-line-strong bg-raised text-muted",
    },
    lines: { one: "desk:[&>span:not(:first-child)]:sr-only", two: "" },
  },
);

function WeekCall({
  call,
  firstHour,
  zone,
  now,
}: { call: PlacedCall; firstHour: number } & Pick<CalendarWeekProps, "zone" | "now">) {
  const { booking, from, to, lane, lanes } = call;
  const length = to - from;
  const place = {
    from: from / HOUR_MINUTES - firstHour,
    length: length / HOUR_MINUTES,
    lane: lane / lanes,
    share: 1 / lanes,
  };
  return (
    <li ref={setPlaces(place)} className={PLACE}>
      <Link
        to={pathToRecord("booking", booking.id)}
        className={callLook({ state: findLook(booking), lines: length < TWO_LINES_MINUTES ? "one" : "two" })}
      >
        <span>
          {booking.status === "pending" && (
            <Hourglass className="mr-1 inline size-3 align-[-1px]" aria-hidden="true" />
          )}
          <time dateTime={booking.start} className="font-mono">
            {formatTimes(booking, zone).replace(/–.*/, "")}
          </time>{" "}
          <b className="font-[550]">{nameOfCaller(booking)}</b>
        </span>
        <span>
          {booking.title}
          <span className="sr-only">, {describeState(booking, now).label}</span>
        </span>
      </Link>
    </li>
  );
}

function findLook({ status }: OwnerBooking): "pending" | "confirmed" | "other" {
  return status === "pending" || status === "confirmed" ? status : "other";
}

/** Gives the styles numbers to compute with; the content security policy refuses them as an attribute. */
function setPlaces(places: Record<string, number>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(places)) element?.style.setProperty(`--${name}`, `${value}`);
  };
}
