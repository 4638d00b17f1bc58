import { formatDay } from "../../../utils/dates.ts";
import { recordOf } from "../../../utils/object-keys.ts";

export interface ChartSeries<Key extends string = string> {
  key: Key;
  label: string;
  /** A level at a day's end, such as a total: a week takes its last value, in place of the sum. */
  isLevel?: boolean;
}

export type ChartDay<Key extends string = string> = { day: string } & Record<Key, number>;

/** A day, or the days of one week together. */
export interface ChartPoint<Key extends string = string> {
  from: string;
  to: string;
  figures: Record<Key, number>;
}

/** More days than this are drawn and listed by week: a point a day would be narrower than a finger and a line of noise. */
export const DAYS_DRAWN_MAX = 120;

/** By day, or of a long range by week from Monday on; the first and the last week may be cut off by the range. */
export function toChartPoints<Key extends string>(
  days: readonly ChartDay<Key>[],
  series: readonly ChartSeries<Key>[],
): ChartPoint<Key>[] {
  const keys = series.map(({ key }) => key);
  const readFigures = (day: Record<Key, number>) => recordOf(keys, (key) => day[key]);
  if (days.length <= DAYS_DRAWN_MAX) {
    return days.map((day) => ({ from: day.day, to: day.day, figures: readFigures(day) }));
  }
  const weeks: ChartPoint<Key>[] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (!week || isMonday(day.day)) {
      weeks.push({ from: day.day, to: day.day, figures: readFigures(day) });
      continue;
    }
    week.to = day.day;
    for (const { key, isLevel } of series) {
      week.figures[key] = isLevel ? day[key] : week.figures[key] + day[key];
    }
  }
  return weeks;
}

/** "5 Mar 2026", or "2 Mar 2026 to 8 Mar 2026" */
export function describePoint({ from, to }: Pick<ChartPoint, "from" | "to">): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === 1;
}
