import { send } from "../../../../../kit/http/client.ts";
import { Switch } from "../../../../../ui/admin/editing/switch.tsx";
import { useWrites } from "../../../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { ScreenForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { SecretLink } from "../../../../../ui/admin/secret-link.tsx";
import { createZone } from "../../../../../utils/time-zone.ts";
import { availabilityClient, bookingsClient } from "../../client.ts";
import { WEEKDAYS } from "../../hours.ts";
import type { HoursData } from "../calendar-data.ts";
import { OverrideFields, TravelFields } from "./exception-fields.tsx";
import { type HoursDraft, nameFields, toHoursBody, toHoursDraft } from "./hours-draft.ts";
import { WindowsField } from "./windows-field.tsx";

/** When visitors can book calls. */
export function AdminCallHours({ data }: { data: HoursData }) {
  const { availability, calendarAddress } = data;
  const { zone } = availability;
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toHoursDraft(availability),
    async save(draft) {
      const result = await send(availabilityClient.index.$put({ json: toHoursBody(draft) }));
      return result.ok ? result : { ...result, fields: nameFields(result.fields, draft) };
    },
    describeFailure: ({ message }) => message || "The hours couldn't be saved",
    onSaved: ({ message }) => toasts.good(message),
  });
  const today = createZone(zone).formatDay(new Date());
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        {availability.isFromContactPage && (
          <Notice as="p" className="mb-4 max-w-240">
            Until you save, these are the hours of your contact page.
          </Notice>
        )}
        <ScreenForm form={form} noun="list of hours">
          <FormSection title="Pause" hint="When you're fully booked, or away for long.">
            <Switch
              label="Pause bookings"
              help="Visitors can't book; the contact page offers the request form instead. Booked calls stay as they are."
              {...form.toggle("isPaused")}
            />
          </FormSection>
          <FormSection
            title="Weekly hours"
            hint={
              <>
                By the clocks of {zone}. <TextLink to="/admin/settings/site-settings">Time zone</TextLink>
              </>
            }
          >
            <WeekFields form={form} />
          </FormSection>
          <FormSection
            title="Exceptions"
            hint="Days off, or days with other hours. They replace the weekly hours."
          >
            <OverrideFields form={form} today={today} />
          </FormSection>
          <FormSection
            title="Travel"
            hint="While you're away, both days included, your hours count by the clocks there."
          >
            <TravelFields form={form} today={today} />
          </FormSection>
        </ScreenForm>
      </div>
      <PrivateCalendar address={calendarAddress} />
    </div>
  );
}

function WeekFields({ form }: { form: RecordForm<HoursDraft> }) {
  const { items: week, errors, onChange, onArrange } = form.list("week");
  return (
    <div>
      {WEEKDAYS.map((label, index) => (
        <WindowsField
          key={label}
          label={label}
          name={`week.${index}`}
          empty="No calls"
          windows={week[index] ?? []}
          errors={errors}
          onChange={(windows) => onChange(week.with(index, windows))}
          onArrange={onArrange}
        />
      ))}
      <p className="text-meta text-muted">00:00 as an end is midnight, the end of that day.</p>
    </div>
  );
}

/** The address under which calendar programs read the booked calls. */
function PrivateCalendar({ address }: { address: string }) {
  const toasts = useToasts();
  const writes = useWrites(
    () => send(bookingsClient["calendar-link"].$post({ json: {} })),
    (result) =>
      result.ok
        ? toasts.good(result.data.message)
        : toasts.bad(result.message || "The link couldn't be renewed"),
  );
  return (
    <Panel className="grid max-w-240 grid-cols-1 gap-3" aria-labelledby="private-calendar">
      <PanelTitle id="private-calendar" gap="none">
        Your calls in your own calendar
      </PanelTitle>
      <p className="text-muted">
        Paste this address where your calendar program adds a calendar “from URL” or “by subscription”. It
        shows your confirmed calls. Anyone with the address can read them, so keep it to yourself.
      </p>
      <SecretLink
        address={address}
        copyLabel="Copy address"
        hint="The old one stops working at once. Calendars that use it need the new one."
        isBusy={writes.isBusy}
        onRenew={() => writes.send(undefined)}
      />
    </Panel>
  );
}
