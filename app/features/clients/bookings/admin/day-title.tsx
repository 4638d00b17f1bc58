import { Badge } from "../../../../ui/admin/badge.tsx";
import { createZone } from "../../../../utils/time-zone.ts";

const UTC = createZone("UTC");

/** "Mon, 1 Mar 2027"; a day of the calendar has no zone. */
export function formatDay(day: string): string {
  return UTC.formatDate(new Date(day));
}

export function DayTitle({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <h3 className="flex flex-wrap items-center gap-x-2 text-label">
      <time dateTime={day}>{formatDay(day).replace(/ \d{4}$/, "")}</time>
      {isToday && <Badge tone="lit">Today</Badge>}
    </h3>
  );
}
