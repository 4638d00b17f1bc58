import { FormSection } from "../../../ui/admin/forms/form-section.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { AvatarField } from "./admin-avatar-field.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

export function ProfileSettings({
  form,
  avatarFile,
}: {
  form: SettingsForm;
  avatarFile: string | undefined;
}) {
  return (
    <>
      <FormSection title="Picture" hint="The portrait of the home page, the resume and shared links.">
        <AvatarField form={form} avatarFile={avatarFile} />
      </FormSection>
      <FormSection title="About you" hint="Who visitors meet, and where they write to.">
        <div className="adm-pair">
          <TextField
            label="Name"
            {...form.text("name")}
            help="Shown in the navigation bar, the hero, page titles and the resume."
            autoComplete="name"
            maxLength={100}
            required
          />
          <TextField
            label="Email"
            type="email"
            {...form.text("email")}
            help="Shown on the contact page. Messages and test emails go there."
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <TextArea
          label="Bio"
          {...form.text("bio")}
          help="The introduction on the home page, and the summary in the resume."
          maxLength={2000}
        />
      </FormSection>
    </>
  );
}
