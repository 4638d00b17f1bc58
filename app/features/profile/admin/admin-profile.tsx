import type { ReactNode, SyntheticEvent } from "react";
import { send } from "../../../kit/http/client.ts";
import { LeaveGuard } from "../../../ui/admin/editing/leave-guard.tsx";
import { useFieldOpener } from "../../../ui/admin/forms/use-field-opener.ts";
import { Tabs } from "../../../ui/admin/tabs.tsx";
import { keysOf } from "../../../utils/object-keys.ts";
import { profileClient } from "../client.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerProfile, ProfileSection } from "../schema.ts";
import { AdminAboutFields } from "./admin-about-fields.tsx";
import { AdminContactFields } from "./admin-contact-fields.tsx";
import { AdminExperienceFields } from "./admin-experience-fields.tsx";
import { AdminHeroFields } from "./admin-hero-fields.tsx";
import { AdminPricingFields } from "./admin-pricing-fields.tsx";
import { AdminSectionForm, useSectionForm } from "./admin-section-form.tsx";
import { AdminServicesFields } from "./admin-services-fields.tsx";
import { AdminSkillsFields } from "./admin-skills-fields.tsx";
import { AdminTextsFields } from "./admin-texts-fields.tsx";

const SECTIONS = keysOf(SECTION_LABELS);

/** Everything that the public pages say and that no other screen edits: edits stay in all tabs, and one save takes them. */
export function AdminProfile({ profile }: { profile: OwnerProfile }) {
  const forms = useSectionForms(profile);
  const unsaved = SECTIONS.filter((section) => forms[section].isDirty);
  const save = (sections: Iterable<ProfileSection>) => {
    for (const section of sections) forms[section].save();
  };
  const tab = (section: ProfileSection, fields: ReactNode) => {
    const form = forms[section];
    const submit = (event: SyntheticEvent) => {
      event.preventDefault();
      save(new Set([section, ...unsaved]));
    };
    return {
      value: section,
      label: SECTION_LABELS[section],
      isFaulty: Object.keys(form.errors).length > 0 || form.failure !== "" || form.isStale,
      content: (
        <AdminSectionForm
          section={section}
          form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
          unsaved={unsaved.length > 0 && <UnsavedSections sections={unsaved} />}
        >
          {fields}
        </AdminSectionForm>
      ),
    };
  };
  return (
    <>
      <Tabs
        label="Sections of the profile"
        tabs={[
          tab("hero", <AdminHeroFields form={forms.hero} />),
          tab("about", <AdminAboutFields form={forms.about} />),
          tab("skills", <AdminSkillsFields form={forms.skills} />),
          tab("experience", <AdminExperienceFields form={forms.experience} />),
          tab("contact", <AdminContactFields form={forms.contact} />),
          tab("services", <AdminServicesFields form={forms.services} />),
          tab("pricing", <AdminPricingFields form={forms.pricing} />),
          tab("texts", <AdminTextsFields form={forms.texts} />),
        ]}
      />
      <LeaveGuard
        free="query"
        isDirty={unsaved.length > 0}
        saving={{ isBusy: SECTIONS.some((section) => forms[section].isBusy), save: () => save(unsaved) }}
      />
    </>
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

function useSectionForms(profile: OwnerProfile) {
  const openField = useFieldOpener("hero");
  return {
    hero: useSectionForm({
      section: "hero",
      latest: profile.hero,
      save: (json) => send(profileClient.hero.$put({ json })),
      openField,
    }),
    about: useSectionForm({
      section: "about",
      latest: profile.about,
      save: (json) => send(profileClient.about.$put({ json })),
      openField,
    }),
    skills: useSectionForm({
      section: "skills",
      latest: profile.skills,
      save: (json) => send(profileClient.skills.$put({ json })),
      openField,
    }),
    experience: useSectionForm({
      section: "experience",
      latest: profile.experience,
      save: (json) => send(profileClient.experience.$put({ json })),
      openField,
    }),
    contact: useSectionForm({
      section: "contact",
      latest: profile.contact,
      save: (json) => send(profileClient.contact.$put({ json })),
      openField,
    }),
    services: useSectionForm({
      section: "services",
      latest: profile.services,
      save: (json) => send(profileClient.services.$put({ json })),
      openField,
    }),
    pricing: useSectionForm({
      section: "pricing",
      latest: profile.pricing,
      save: (json) => send(profileClient.pricing.$put({ json })),
      openField,
    }),
    texts: useSectionForm({
      section: "texts",
      latest: profile.texts,
      save: (json) => send(profileClient.texts.$put({ json })),
      openField,
    }),
  };
}
