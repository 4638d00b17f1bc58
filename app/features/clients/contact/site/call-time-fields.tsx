import { useEffect, useRef, useState } from "react";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import type { Availability } from "../../../content/profile/profile.ts";
import { listCallDays, listCallTimes } from "../call-request.ts";
import type { FieldProps } from "./use-message-form.ts";

interface CallTimeFieldsProps {
  availability: Availability;
  field: (name: string) => FieldProps;
}

export function findVisitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * On a page from the cache the server knows neither the visitor's zone nor the day, and offers the owner's
 * hours. The browser puts free times of the visitor's zone in their place, unless one is chosen already.
 */
export function CallTimeFields({ availability, field }: CallTimeFieldsProps) {
  const [zone, setZone] = useState<string>();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controls = [...(group.current?.querySelectorAll<HTMLInputElement>("input, select") ?? [])];
    const isInUse = controls.some((control) => control.value || control === document.activeElement);
    if (!isInUse) setZone(findVisitorZone());
  }, []);
  if (zone) return <VisitorTimes availability={availability} field={field} zone={zone} />;
  const times = listCallTimes(availability).map((time) => ({ value: time, label: time }));
  return (
    <div ref={group} className="contents">
      <TextField {...field("callDay")} label="Day" type="date" required />
      <SelectField
        {...field("callTime")}
        label="Time"
        help={`In my time zone, ${availability.timeZone}`}
        required
        placeholder="Select a time"
        options={times}
      />
    </div>
  );
}

function VisitorTimes({ availability, field, zone }: CallTimeFieldsProps & { zone: string }) {
  const [days] = useState(() => listCallDays(availability, new Date(), zone));
  const [day, setDay] = useState(days[0]);
  return (
    <>
      <SelectField
        name="callOfferedDay"
        label="Day"
        options={days.map(({ day: value, label }) => ({ value, label }))}
        onChange={(event) => setDay(days.find((entry) => entry.day === event.target.value))}
      />
      <SelectField
        {...field("callSlot")}
        key={day?.day}
        label="Time"
        help={`In your time zone, ${zone}`}
        required
        placeholder="Select a time"
        options={day?.slots ?? []}
      />
    </>
  );
}
