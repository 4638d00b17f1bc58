import type { ReactNode, SyntheticEvent } from "react";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { TabForm } from "../../../../ui/admin/forms/record-form.tsx";
import { SamplePartsBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { SECTION_LABELS } from "../profile-section.ts";
import type { ProfileSection } from "../schema.ts";
import { useProfileEditor } from "./profile-editor.tsx";
import type { SectionForm } from "./use-section-form.tsx";

const HINTS: Record<ProfileSection, string> = {
  hero: "The first screen of the home page, the navigation bar and the footer.",
  about: "The about page, and the top of the resume.",
  skills: "The bars on the home page, and the lists on the about page.",
  experience: "Where you have worked, on the about page and in the resume.",
  contact: "Shown next to the contact form, and when you can be reached.",
  services: "Shown around the services and their prices.",
  pricing: "The prices on the contact page.",
  texts: "The home page's sections, and the sentence below each heading. Leave a sentence empty to hide it.",
};

interface AdminSectionFormProps<S extends ProfileSection> {
  section: S;
  fields: (props: { form: SectionForm<S> }) => ReactNode;
}

/** A tab of the screen: the fields of one section, and its save button, which saves the other sections too. */
export function AdminSectionForm<S extends ProfileSection>({
  section,
  fields: Fields,
}: AdminSectionFormProps<S>) {
  const { forms, unsaved, saveWith } = useProfileEditor();
  const form = forms[section];
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    saveWith(section);
  };
  return (
    <TabForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit } }}
      noun="section"
      unsaved={unsaved.length > 0 && <UnsavedSections sections={unsaved} />}
    >
      <FormSection
        title={SECTION_LABELS[section]}
        hint={
          <>
            {HINTS[section]} <SamplePartsBadge form={section} />
          </>
        }
      >
        <Fields form={form} />
      </FormSection>
    </TabForm>
  );
}

function UnsavedSections({ sections }: { sections: readonly ProfileSection[] }) {
  return (
    <>
      Unsaved changes
      <span> in {sections.map((section) => SECTION_LABELS[section]).join(", ")}</span>
    </>
  );
}
