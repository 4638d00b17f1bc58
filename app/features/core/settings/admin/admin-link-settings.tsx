import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { TextField } from "../../../../ui/field.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

const LINKS = [
  { name: "github", label: "GitHub", placeholder: "https://github.com/you" },
  { name: "linkedin", label: "LinkedIn", placeholder: "https://www.linkedin.com/in/you" },
  { name: "twitter", label: "Twitter", placeholder: "https://x.com/you" },
  { name: "instagram", label: "Instagram", placeholder: "https://www.instagram.com/you" },
  { name: "website", label: "Website", placeholder: "https://example.com" },
] as const;

export function LinkSettings({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Where you are found"
      hint="Shown in the hero, in the footer and on the contact page. Search engines see them too. Leave a field empty to hide its link."
    >
      {LINKS.map(({ name, ...link }) => (
        <TextField key={name} type="url" {...link} {...form.text(name)} maxLength={2000} />
      ))}
    </FormSection>
  );
}
