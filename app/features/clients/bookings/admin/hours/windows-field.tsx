import type { FieldErrors } from "../../../../../ui/admin/forms/form-errors.ts";
import { controlLook, FieldError } from "../../../../../ui/field.tsx";
import { type ClockWindow, RULES_MAX, WEEKDAYS } from "../../hours.ts";
import { EntryList } from "./entry-list.tsx";
import { suggestWindow } from "./hours-draft.ts";

/** As many on every day of a week as the rules of the week can be. */
const WINDOWS_MAX = Math.floor(RULES_MAX / WEEKDAYS.length);

interface WindowsFieldProps {
  label: string;
  /** Such as "week.0", from which the names of the fields follow. */
  name: string;
  empty: string;
  windows: readonly ClockWindow[];
  errors: FieldErrors;
  onChange: (windows: ClockWindow[]) => void;
  onArrange: () => void;
}

/** The hours of one day, from and to, as many times as there are breaks in between. */
export function WindowsField({
  label,
  name,
  empty,
  windows,
  errors,
  onChange,
  onArrange,
}: WindowsFieldProps) {
  return (
    <EntryList
      look="row"
      label={label}
      name={name}
      items={windows}
      maxCount={WINDOWS_MAX}
      errors={errors}
      empty={empty}
      addLabel="Add hours"
      describe={({ from, to }) => `${from} to ${to}, ${label}`}
      create={() => suggestWindow(windows)}
      onChange={onChange}
      onArrange={onArrange}
    >
      {(window, change, index) => (
        <div className="flex flex-wrap items-center gap-2">
          <ClockInput
            label={`${label}, from`}
            name={`${name}.${index}.from`}
            value={window.from}
            errors={errors}
            onChange={(from) => change({ from })}
          />
          <span aria-hidden="true">–</span>
          <ClockInput
            label={`${label}, to`}
            name={`${name}.${index}.to`}
            value={window.to}
            errors={errors}
            onChange={(to) => change({ to })}
          />
          <ClockError name={`${name}.${index}.from`} errors={errors} />
          <ClockError name={`${name}.${index}.to`} errors={errors} />
        </div>
      )}
    </EntryList>
  );
}

interface ClockInputProps {
  label: string;
  name: string;
  value: string;
  errors: FieldErrors;
  onChange: (time: string) => void;
}

function ClockInput({ label, name, value, errors, onChange }: ClockInputProps) {
  return (
    <input
      type="time"
      required
      id={name}
      name={name}
      value={value}
      aria-label={label}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? `${name}-error` : undefined}
      className={controlLook({ width: "own" })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ClockError({ name, errors }: Pick<ClockInputProps, "name" | "errors">) {
  return (
    errors[name] && (
      <FieldError id={`${name}-error`} className="basis-full">
        {errors[name]}
      </FieldError>
    )
  );
}
