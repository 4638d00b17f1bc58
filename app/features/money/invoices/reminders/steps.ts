import { addDays } from "../../../../utils/dates.ts";

/** Days after the due date; before it, negative. */
export const REMINDER_STEPS = [-3, 0, 7, 14] as const;

/** The day on which a reminder is due, by the owner's calendar. */
export function findStepDay(dueOn: string, step: number): string {
  return addDays(dueOn, step);
}

/**
 * The next day, from this one on, on which a reminder is sent; undefined after the last. On the day when the invoice itself
 * is mailed, that mail replaces the reminder.
 */
export function findNextReminder(
  { dueOn, sentOn, done }: { dueOn: string; sentOn: string; done: readonly number[] },
  from: string,
): string | undefined {
  const last = Math.max(Number.NEGATIVE_INFINITY, ...done);
  const day = REMINDER_STEPS.filter((step) => step > last)
    .map((step) => findStepDay(dueOn, step))
    .filter((one) => one > sentOn);
  // If several are due, only the latest is sent.
  const due = day.filter((one) => one <= from);
  return due.length > 0 ? from : day[0];
}
