import { send } from "../../../../kit/http/client.ts";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { TimeZoneField, ZONE_MAX_CHARS } from "../../../../ui/admin/editing/time-zone-field.tsx";
import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { SectionForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { profileClient } from "../client.ts";
import type { OwnerProfile } from "../schema.ts";

/** Among the site's settings; the office hours beside it stay on the profile's screen. */
export function TimeZoneSection({ contact }: Pick<OwnerProfile, "contact">) {
  const toasts = useToasts();
  const { timeZone } = contact.availability;
  const form = useRecordForm({
    latest: { availability: { timeZone }, version: contact.version },
    save: ({ availability, version }) =>
      send(
        profileClient.contact.$put({
          json: { ...contact, availability: { ...contact.availability, ...availability }, version },
        }),
      ),
    describeFailure: ({ message }) => message || "The time zone couldn't be saved. Please try again.",
    onSaved: () => toasts.good("Time zone saved"),
  });
  const { draft, errors } = form;
  const text = bindEntry(errors, "availability", draft.availability, (part) =>
    form.change({ availability: { ...draft.availability, ...part } }),
  );
  return (
    <div className="mt-5 border-t border-line pt-5">
      <SectionForm form={form} noun="time zone" saveLabel="Save time zone">
        <FormSection
          title="Time zone"
          hint="Used for analytics, scheduled posts, calls, office hours, the weekly digest and backups."
        >
          <TimeZoneField
            {...text("timeZone", ZONE_MAX_CHARS)}
            help="Such as Asia/Kolkata. New visits are counted by its days; days already counted stay as they are."
          />
        </FormSection>
        {form.isDirty && <LeaveGuard isDirty saving={form} />}
      </SectionForm>
    </div>
  );
}
