import type { ComponentProps, ReactNode } from "react";
import type { Said } from "../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../ui/admin/forms/form-section.tsx";
import { TabForm } from "../../../ui/admin/forms/record-form.tsx";
import type { useFieldOpener } from "../../../ui/admin/forms/use-field-opener.ts";
import { type RecordForm, useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerSection, ProfileSection } from "../schema.ts";

const HINTS: Record<ProfileSection, string> = {
  hero: "The first screen of the home page, the navigation bar and the footer.",
  about: "The about page, and the top of the resume.",
  skills: "The bars on the home page, and the lists on the about page.",
  experience: "Where you have worked, on the about page and in the resume.",
  contact: "Shown next to the contact form, and when you can be reached.",
  services: "Shown around the services and their prices.",
  pricing: "The prices on the contact page.",
  texts: "The sentence below each heading on the public pages. Leave one empty to hide it.",
};

export type SectionForm<S extends ProfileSection> = RecordForm<OwnerSection<S>>;

interface SectionFormOptions<S extends ProfileSection> {
  section: S;
  latest: OwnerSection<S>;
  save: (section: OwnerSection<S>) => Promise<ApiResult<Said>>;
  openField: ReturnType<typeof useFieldOpener>;
}

export function useSectionForm<S extends ProfileSection>(options: SectionFormOptions<S>): SectionForm<S> {
  const { section, latest, save, openField } = options;
  const toasts = useToasts();
  return useRecordForm<OwnerSection<S>, Said>({
    latest,
    save,
    describeFailure: ({ message }) => message || "Failed to save the profile. Please try again.",
    onSaved: ({ message }) => toasts.good(message || "Profile saved successfully"),
    showErrors(errors, findFirst) {
      if (Object.keys(errors).length > 0) openField(section, findFirst);
    },
  });
}

interface AdminSectionFormProps {
  section: ProfileSection;
  form: ComponentProps<typeof TabForm>["form"];
  unsaved: ReactNode;
  children: ReactNode;
}

export function AdminSectionForm({ section, form, unsaved, children }: AdminSectionFormProps) {
  return (
    <TabForm form={form} noun="section" unsaved={unsaved}>
      <FormSection title={SECTION_LABELS[section]} hint={HINTS[section]}>
        {children}
      </FormSection>
    </TabForm>
  );
}
