import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FieldGroup } from "../../../../../ui/admin/forms/form-section.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { PROFILE_PLATFORMS, SOCIAL_LABELS } from "../../profile.ts";
import { PROFILE_LIMITS as LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminAvailabilityFields } from "./admin-availability-fields.tsx";
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
