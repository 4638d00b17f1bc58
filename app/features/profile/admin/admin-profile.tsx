import { send } from "../../../kit/http/client.ts";
import { type Tab, Tabs } from "../../../ui/admin/tabs.tsx";
import { profileClient } from "../client.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerProfile } from "../schema.ts";
import { AdminAboutFields } from "./admin-about-fields.tsx";
import { AdminContactFields } from "./admin-contact-fields.tsx";
import { AdminExperienceFields } from "./admin-experience-fields.tsx";
import { AdminHeroFields } from "./admin-hero-fields.tsx";
import { AdminPricingFields } from "./admin-pricing-fields.tsx";
import { AdminSectionForm } from "./admin-section-form.tsx";
import { AdminServicesFields } from "./admin-services-fields.tsx";
import { AdminSkillsFields } from "./admin-skills-fields.tsx";
import { AdminTextsFields } from "./admin-texts-fields.tsx";

/** Everything that the public pages say and that no other screen edits; each tab is saved by itself. */
export function AdminProfile({ profile }: { profile: OwnerProfile }) {
  return <Tabs label="Sections of the profile" tabs={listTabs(profile)} />;
}

function listTabs(profile: OwnerProfile): [Tab, ...Tab[]] {
  return [
    {
      value: "hero",
      label: SECTION_LABELS.hero,
      content: (
        <AdminSectionForm
          section="hero"
          latest={profile.hero}
          save={(json) => send(profileClient.hero.$put({ json }))}
        >
          {(form) => <AdminHeroFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "about",
      label: SECTION_LABELS.about,
      content: (
        <AdminSectionForm
          section="about"
          latest={profile.about}
          save={(json) => send(profileClient.about.$put({ json }))}
        >
          {(form) => <AdminAboutFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "skills",
      label: SECTION_LABELS.skills,
      content: (
        <AdminSectionForm
          section="skills"
          latest={profile.skills}
          save={(json) => send(profileClient.skills.$put({ json }))}
        >
          {(form) => <AdminSkillsFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "experience",
      label: SECTION_LABELS.experience,
      content: (
        <AdminSectionForm
          section="experience"
          latest={profile.experience}
          save={(json) => send(profileClient.experience.$put({ json }))}
        >
          {(form) => <AdminExperienceFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "contact",
      label: SECTION_LABELS.contact,
      content: (
        <AdminSectionForm
          section="contact"
          latest={profile.contact}
          save={(json) => send(profileClient.contact.$put({ json }))}
        >
          {(form) => <AdminContactFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "services",
      label: SECTION_LABELS.services,
      content: (
        <AdminSectionForm
          section="services"
          latest={profile.services}
          save={(json) => send(profileClient.services.$put({ json }))}
        >
          {(form) => <AdminServicesFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "pricing",
      label: SECTION_LABELS.pricing,
      content: (
        <AdminSectionForm
          section="pricing"
          latest={profile.pricing}
          save={(json) => send(profileClient.pricing.$put({ json }))}
        >
          {(form) => <AdminPricingFields form={form} />}
        </AdminSectionForm>
      ),
    },
    {
      value: "texts",
      label: SECTION_LABELS.texts,
      content: (
        <AdminSectionForm
          section="texts"
          latest={profile.texts}
          save={(json) => send(profileClient.texts.$put({ json }))}
        >
          {(form) => <AdminTextsFields form={form} />}
        </AdminSectionForm>
      ),
    },
  ];
}
