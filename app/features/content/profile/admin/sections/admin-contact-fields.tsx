import { TimeZoneField, ZONE_MAX_CHARS } from "../../../../../ui/admin/editing/time-zone-field.tsx";
import { bindEntry, findErrorOf } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FieldGroup } from "../../../../../ui/admin/forms/form-section.tsx";
import { Failure } from "../../../../../ui/admin/notes/failure.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { type Availability, PROFILE_PLATFORMS, SOCIAL_LABELS } from "../../profile.ts";
import { PROFILE_LIMITS as LIMITS, PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";

export function AdminContactFields({ form }: { form: SectionForm<"contact"> }) {
  const { socialUrls } = form.draft;
  const address = bindEntry(form.errors, "socialUrls", socialUrls, (part) =>
    form.change({ socialUrls: { ...socialUrls, ...part } }),
  );
  return (
    <>
      <FieldRow fields="short">
        <TextField label="Location" {...form.text("location", LIMITS.title)} />
        <TextField label="Phone (optional)" type="tel" {...form.text("phone", 40)} />
        <TextField
          label="Response time"
          help="Shown in the contact details and as the first figure on the contact page."
          {...form.text("responseTime", LIMITS.label)}
        />
      </FieldRow>
      <AdminAvailabilityFields form={form} />
      <FieldGroup label="Social links">
        <p className="text-muted">
          GitHub, LinkedIn, Twitter, Instagram and the website are in{" "}
          <TextLink to="/admin/settings/social-links">Settings, Social Links</TextLink>. A link you leave
          empty isn't shown.
        </p>
        <FieldRow>
          {PROFILE_PLATFORMS.map((platform) => (
            <TextField
              key={platform}
              label={SOCIAL_LABELS[platform]}
              type="url"
              placeholder="https://"
              {...address(platform, 2000)}
            />
          ))}
        </FieldRow>
      </FieldGroup>
      <AdminStatsEditor label="Contact page figures" {...form.list("contactStats")} />
    </>
  );
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function AdminAvailabilityFields({ form }: { form: SectionForm<"contact"> }) {
  const { draft, errors } = form;
  const { availability } = draft;
  const change = (part: Partial<Availability>) => form.change({ availability: { ...availability, ...part } });
  const text = bindEntry(errors, "availability", availability, change);
  return (
    <FieldGroup label="Availability">
      <p className="text-muted">
        Visitors can ask for a call within these hours. Choose no days to offer no calls.
      </p>
      <TextField
        label="Shown to visitors as"
        placeholder="Mon - Fri, 9 AM - 6 PM"
        {...text("text", PROFILE_LIMITS.title)}
      />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-label font-medium">Days</legend>
        {WEEKDAYS.map((label, index) => (
          <CheckBox
            key={label}
            label={label}
            name="availability.days"
            checked={availability.days.includes(index + 1)}
            onChange={(event) =>
              change({ days: toggleDay(availability.days, index + 1, event.currentTarget.checked) })
            }
          />
        ))}
      </fieldset>
      <Failure>{findErrorOf(errors, "availability.days")}</Failure>
      <FieldRow fields="short">
        <TextField label="From" type="time" required {...text("from")} />
        <TextField label="To" type="time" required {...text("to")} />
        <TimeZoneField
          {...text("timeZone", ZONE_MAX_CHARS)}
          help="The whole site's. It's also in Settings, under Site Settings."
        />
      </FieldRow>
    </FieldGroup>
  );
}

function toggleDay(days: readonly number[], day: number, isOn: boolean): number[] {
  const others = days.filter((other) => other !== day);
  return isOn ? [...others, day].sort() : others;
}
