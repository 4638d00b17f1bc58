import { addDays } from "../../../../../utils/dates.ts";

export interface GstrPeriod {
  from: string;
  to: string;
  label: string;
}

const MONTHS_BACK = 12;
const QUARTERS_BACK = 4;

const NAME = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** The first day of the month that is so many months after the month of a day. */
function startOfMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function makePeriod(from: string, months: number): GstrPeriod {
  const to = addDays(startOfMonth(from, months), -1);
  const [first, last] = [from, to].map((day) => NAME.format(new Date(day)));
  return { from, to, label: months === 1 ? `${first}` : `${first} to ${last}` };
}

/** Months and quarters of the financial year, this one first; quarters begin with April. */
export function listGstrPeriods(today: string): { months: GstrPeriod[]; quarters: GstrPeriod[] } {
  const month = Number(today.slice(5, 7));
  const quarter = startOfMonth(today, -((month - 1) % 3));
  return {
    months: Array.from({ length: MONTHS_BACK }, (_, back) => makePeriod(startOfMonth(today, -back), 1)),
    quarters: Array.from({ length: QUARTERS_BACK }, (_, back) =>
      makePeriod(startOfMonth(quarter, -3 * back), 3),
    ),
  };
}
