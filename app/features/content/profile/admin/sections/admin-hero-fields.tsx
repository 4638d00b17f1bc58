import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";

export function AdminHeroFields({ form }: { form: SectionForm<"hero"> }) {
  return (
    <>
      <p className="text-muted">
        Your name, picture, email address and introduction are in{" "}
        <TextLink to="/admin/settings">Settings, Profile</TextLink>.
      </p>
      <FieldRow>
        <TextField
          label="Greeting"
          help="Shown above your name on the home page."
          {...form.text("greeting", PROFILE_LIMITS.label)}
        />
        <TextField
          label="Initials"
          help="Shown in the navigation bar and the site's icon."
          required
          {...form.text("initials", 4)}
        />
      </FieldRow>
      <TextField
        label="Job title"
        help="Used by search engines, in your resume and in link previews."
        required
        {...form.text("jobTitle", PROFILE_LIMITS.title)}
      />
      <LinesField
        label="Typed titles"
        help="One per line, typed one after the other."
        {...form.list("heroTitles")}
      />
      <TextField label="Footer tagline" {...form.text("tagline", PROFILE_LIMITS.lead)} />
    </>
  );
}
