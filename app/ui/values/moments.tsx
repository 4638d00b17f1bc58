import { createContext, type ReactNode, use, useMemo } from "react";
import { createDates, createZone, type Dates } from "../../utils/time-zone.ts";

const DatesContext = createContext<Dates>(createDates(createZone("UTC")));

/** Everything below shows days and times in the owner's zone, on the server and in any browser. */
export function ZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const dates = useMemo(() => createDates(createZone(timeZone)), [timeZone]);
  return <DatesContext value={dates}>{children}</DatesContext>;
}

export function useDates(): Dates {
  return use(DatesContext);
}

interface MomentProps {
  at: string;
  className?: string;
}

/** "5 Mar 2026" for a day, or for a moment in the owner's zone; `hasTime` adds the time as a tooltip. */
export function Day({ at, className, hasTime = false }: MomentProps & { hasTime?: boolean }) {
  const { formatDate, formatDateTime } = useDates();
  return (
    <time dateTime={at} title={hasTime ? formatDateTime(at) : undefined} className={className}>
      {formatDate(at)}
    </time>
  );
}

export function OptionalDay({ at }: { at: string | null }) {
  return at === null ? "–" : <Day at={at} />;
}

/** "3 hours ago", with the day and time as a tooltip. */
export function Age({ at, now, className }: MomentProps & { now: Date }) {
  const { formatAge, formatDateTime } = useDates();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatAge(at, now)}
    </time>
  );
}

/** "5 Mar 2026, 14:05" */
export function Moment({ at, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {useDates().formatDateTime(at)}
    </time>
  );
}
