import { FieldError } from "../../../../../ui/field.tsx";
import type { Alternative } from "../booking-values.ts";
import { nameZone, type SlotPicker } from "./slot-picker.ts";

interface SlotTimesProps {
  picker: SlotPicker;
  /** Times offered in place of one that was refused. */
  alternatives: readonly Alternative[];
  error: string | undefined;
}

/** The target of links in messages about the time. */
export const TIMES_ID = "start";

/** The times of the chosen day, as choices of the form that books or moves. */
export function SlotTimes({ picker: { chosen, zone, start }, alternatives, error }: SlotTimesProps) {
  const nearest = new Set(alternatives.map(({ value }) => value));
  const others = chosen?.slots.filter(({ value }) => !nearest.has(value)) ?? [];
  const groups = [
    ...(alternatives.length > 0
      ? [{ legend: "The nearest free times", slots: alternatives, isLong: true }]
      : []),
    ...(chosen && others.length > 0 ? [{ legend: chosen.label, slots: others, isLong: false }] : []),
  ];
  return (
    <div
      id={TIMES_ID}
      tabIndex={-1}
      className="grid scroll-mt-[calc(var(--bar-height)+24px)] gap-5 outline-none"
    >
      {groups.map(({ legend, slots, isLong }) => (
        <fieldset key={legend} className="min-w-0" aria-describedby={error ? "start-error" : undefined}>
          <legend className="mb-3 font-semibold">
            {legend} <span className="font-normal text-muted">({nameZone(zone)})</span>
          </legend>
          <div
            className={
              isLong ? "flex flex-wrap gap-2" : "grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2"
            }
          >
            {slots.map(({ value, label }) => (
              <TimeChoice key={value} value={value} label={label} isChosen={value === start} />
            ))}
          </div>
        </fieldset>
      ))}
      {groups.length === 0 && <p className="text-muted">Choose a day with free times first.</p>}
      {error && <FieldError id="start-error">{error}</FieldError>}
    </div>
  );
}

/** The whole chip is the label; the browser's own circle stays for the keyboard and for readers. */
function TimeChoice({ value, label, isChosen }: Alternative & { isChosen: boolean }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-sm border border-line-strong px-3 font-mono text-label tabular-nums transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary/10 has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="start"
        value={value}
        required
        defaultChecked={isChosen}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}
