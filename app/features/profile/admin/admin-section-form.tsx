import type { ReactNode } from "react";
import type { Said } from "../../../ui/admin/editing/use-writes.ts";
import { FormSection } from "../../../ui/admin/forms/form-section.tsx";
import { ScreenForm } from "../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerSection, ProfileSection } from "../schema.ts";

const HINTS: Record<ProfileSection, string> = {
  hero: "The first screen of the home page, the navigation bar and the footer.",
  about: "The about page, and the top of the resume.",
  skills: "The bars of the home page and the six lists of the about page.",
  experience: "Where you have worked, on the about page and in the resume.",
  contact: "What stands beside the contact form, and when you can be reached.",
  services: "What stands around the services and their prices.",
  pricing: "The recovery tiers, and the prices on the contact page.",
  texts: "The sentence below each heading of the public pages. Leave one empty to hide it.",
};

export type SectionForm<S extends ProfileSection> = RecordForm<OwnerSection<S>>;

interface AdminSectionFormProps<S extends ProfileSection> {
  section: S;
  latest: OwnerSection<S>;
  save: (section: OwnerSection<S>) => Promise<ApiResult<Said>>;
  children: (form: SectionForm<S>) => ReactNode;
}

export function AdminSectionForm<S extends ProfileSection>(props: AdminSectionFormProps<S>) {
  const toasts = useToasts();
  const form = useRecordForm<OwnerSection<S>, Said>({
    latest: props.latest,
    save: props.save,
    describeFailure: ({ message }) => message || "Failed to save the profile. Please try again.",
    onSaved: ({ message }) => toasts.good(message || "Profile saved successfully"),
  });
  return (
    <ScreenForm form={form} noun="section">
      <FormSection title={SECTION_LABELS[props.section]} hint={HINTS[props.section]}>
        {props.children(form)}
      </FormSection>
    </ScreenForm>
  );
}
