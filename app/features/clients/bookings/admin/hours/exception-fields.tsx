import { TimeZoneField, ZONE_MAX_CHARS } from "../../../../../ui/admin/editing/time-zone-field.tsx";
import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import type { RecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { NOTE_MAX_CHARS, OVERRIDES_MAX, TRAVELS_MAX } from "../../hours.ts";
import { EntryList } from "./entry-list.tsx";
import { type HoursDraft, suggestWindow } from "./hours-draft.ts";
import { WindowsField } from "./windows-field.tsx";

interface FieldsProps {
  form: RecordForm<HoursDraft>;
  /** The owner's, which new entries begin with. */
  today: string;
}

/** Days on which the weekly hours don't count. */
export function OverrideFields({ form, today }: FieldsProps) {
  const { onArrange, ...list } = form.list("overrides");
  return (
    <EntryList
      {...list}
      look="part"
      label="Exceptions"
      maxCount={OVERRIDES_MAX}
      empty="None. The weekly hours count on every day."
      addLabel="Add exception"
      describe={({ day }, index) => `the exception ${day || index + 1}`}
      create={() => ({ day: today, closed: true, windows: [], note: "" })}
      onArrange={onArrange}
    >
      {(override, change, index) => {
        const name = `overrides.${index}`;
        const text = bindEntry(form.errors, name, override, change);
        return (
          <>
            <FieldRow fields="short">
              <TextField label="Day" type="date" required {...text("day")} />
              <SelectField
                label="Calls"
                name={`${name}.closed`}
                value={override.closed ? "closed" : "open"}
                options={[
                  { value: "closed", label: "No calls" },
                  { value: "open", label: "Other hours" },
                ]}
                onChange={(event) => {
                  const closed = event.currentTarget.value === "closed";
                  const isBare = !closed && override.windows.length === 0;
                  change({ closed, ...(isBare && { windows: [suggestWindow([])] }) });
                }}
              />
            </FieldRow>
            {!override.closed && (
              <WindowsField
                label="Hours"
                name={`${name}.windows`}
                empty="No hours, so no calls on this day."
                windows={override.windows}
                errors={form.errors}
                onChange={(windows) => change({ windows })}
                onArrange={onArrange}
              />
            )}
            <TextField label="Note" help="Only you see it." {...text("note", NOTE_MAX_CHARS)} />
          </>
        );
      }}
    </EntryList>
  );
}

/** Journeys, on which the hours are those of another zone's clocks. */
export function TravelFields({ form, today }: FieldsProps) {
  const list = form.list("travelZones");
  return (
    <EntryList
      {...list}
      look="part"
      label="Travel"
      maxCount={TRAVELS_MAX}
      empty="None."
      addLabel="Add journey"
      describe={({ zone, fromDay }, index) => `the journey ${zone || fromDay || index + 1}`}
      create={() => ({ fromDay: today, toDay: today, zone: "" })}
    >
      {(travel, change, index) => {
        const text = bindEntry(form.errors, `travelZones.${index}`, travel, change);
        return (
          <FieldRow fields="short">
            <TextField label="First day" type="date" required {...text("fromDay")} />
            <TextField label="Last day" type="date" required min={travel.fromDay} {...text("toDay")} />
            <TimeZoneField {...text("zone", ZONE_MAX_CHARS)} help="Such as Europe/Berlin." />
          </FieldRow>
        );
      }}
    </EntryList>
  );
}
