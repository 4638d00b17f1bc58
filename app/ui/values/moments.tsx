import { createContext, type ReactNode, use, useMemo } from "react";
import { createDates, createZone, type Dates } from "../../utils/time-zone.ts";

const DatesContext = createContext<Dates>(createDates(createZone("UTC")));

/** Pages and the admin area show moments by the owner's clocks, wherever they are rendered and read. */
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

/** "5 Mar 2026": a day, or the owner's day of a moment; `hasTime` shows the time to whoever points at it. */
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

/** "3 hours ago", with the moment for whoever points at it. */
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
