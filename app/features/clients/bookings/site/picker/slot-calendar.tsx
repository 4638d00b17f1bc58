import { ChevronLeft, ChevronRight } from "lucide-react";
import { Form } from "react-router";
import { Button, ICON_BUTTON } from "../../../../../ui/button.tsx";
import { joinClasses } from "../../../../../ui/class-names.ts";
import { SelectField } from "../../../../../ui/field.tsx";
import { PageLink } from "../../../../../ui/page/page-link.tsx";
import { WEEKDAYS } from "../../hours.ts";
import {
  formatPickerPath,
  listWeeks,
  type MonthCell,
  type MonthLink,
  nameZone,
  type SlotPicker,
} from "./slot-picker.ts";

interface CalendarProps {
  /** The page that shows it, with the query that it needs. */
  base: string;
  picker: SlotPicker;
  zones: readonly string[];
}

/** Days as links, so that they can be chosen before and without any script. */
export function SlotCalendar({ base, picker, zones }: CalendarProps) {
  const { monthLabel, month, today, earlier, later, freeDays } = picker;
  const free = new Set(freeDays);
  return (
    <div>
      <ZoneForm base={base} picker={picker} zones={zones} />
      <div className="mt-6 flex items-center justify-between">
        <h3 className="text-base font-semibold">{monthLabel}</h3>
        <div className="flex">
          <MonthStep base={base} picker={picker} to={earlier} Icon={ChevronLeft} />
          <MonthStep base={base} picker={picker} to={later} Icon={ChevronRight} />
        </div>
      </div>
      <table className="mt-2 w-full table-fixed text-center">
        <caption className="sr-only">Days with free times in {monthLabel}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="pb-2 text-label font-medium text-muted">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month, today).map((week) => (
            <tr key={week.find((cell) => cell)?.day}>
              {week.map((cell, place) => (
                <td key={WEEKDAYS[place]} className="p-0.5">
                  {cell && <DayCell base={base} picker={picker} cell={cell} isFree={free.has(cell.day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {freeDays.length === 0 && (
        <p className="mt-4 text-muted">
          No times are free in {monthLabel}.{later && ` Look at ${later.label}.`}
        </p>
      )}
    </div>
  );
}

const DAY_SHAPE = "grid h-11 place-items-center rounded-sm text-label tabular-nums";

function DayCell({
  base,
  picker,
  cell: { day, number, weekday },
  isFree,
}: Pick<CalendarProps, "base" | "picker"> & { cell: MonthCell; isFree: boolean }) {
  if (!isFree) return <span className={joinClasses(DAY_SHAPE, "text-muted")}>{number}</span>;
  return (
    <PageLink
      to={formatPickerPath(base, picker, { day })}
      rel="nofollow"
      preventScrollReset
      viewTransition={false}
      aria-current={picker.chosen?.day === day ? "date" : undefined}
      className={joinClasses(
        DAY_SHAPE,
        "border border-line-strong font-semibold transition-colors hover:border-primary hover:text-primary aria-[current]:border-primary aria-[current]:bg-primary/10 aria-[current]:text-primary",
      )}
    >
      <span>
        <span className="sr-only">{weekday} </span>
        {number}
        <span className="sr-only"> {picker.monthLabel}</span>
      </span>
    </PageLink>
  );
}

interface MonthStepProps extends Pick<CalendarProps, "base" | "picker"> {
  to: MonthLink | null;
  Icon: typeof ChevronLeft;
}

function MonthStep({ base, picker, to, Icon }: MonthStepProps) {
  if (!to) return null;
  return (
    <PageLink
      to={formatPickerPath(base, picker, { month: to.month })}
      rel="nofollow"
      preventScrollReset
      viewTransition={false}
      aria-label={to.label}
      className={ICON_BUTTON}
    >
      <Icon aria-hidden className="size-5" />
    </PageLink>
  );
}

/** A form of its own, since another zone asks for other times and books nothing. */
function ZoneForm({ base, picker, zones }: CalendarProps) {
  const { zone, ownerZone, chosen } = picker;
  const [path = "", query] = base.split("?");
  const names = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <Form method="get" action={path} preventScrollReset className="grid gap-3">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {chosen && <input type="hidden" name="day" value={chosen.day} />}
      <SelectField
        key={zone}
        label="Time zone"
        name="zone"
        defaultValue={zone}
        options={names.map((name) => ({ value: name, label: nameZone(name) }))}
        help={
          zone === ownerZone ? "That's my usual time zone too." : `I'm usually in ${nameZone(ownerZone)}.`
        }
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Change time zone
      </Button>
    </Form>
  );
}
