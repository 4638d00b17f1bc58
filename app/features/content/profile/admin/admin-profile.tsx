import { send } from "../../../../kit/http/client.ts";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { useFieldOpener } from "../../../../ui/admin/forms/use-field-opener.ts";
import { RouteTabs } from "../../../../ui/admin/route-tabs.tsx";
import { keysOf } from "../../../../utils/object-keys.ts";
import { profileClient } from "../client.ts";
import { PROFILE_PATHS } from "../profile-paths.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerProfile, ProfileSection } from "../schema.ts";
import type { ProfileEditor } from "./profile-editor.tsx";
import { useSectionForm } from "./use-section-form.tsx";

const SECTIONS = keysOf(SECTION_LABELS);

/** Everything that the public pages say and that no other screen edits: edits stay in all tabs, and one save takes them. */
export function AdminProfile({ profile }: { profile: OwnerProfile }) {
  const forms = useSectionForms(profile);
  const unsaved = SECTIONS.filter((section) => forms[section].isDirty);
  const save = (sections: Iterable<ProfileSection>) => {
    for (const section of sections) forms[section].save();
  };
  const toTab = (section: ProfileSection) => {
    const { errors, failure, isStale } = forms[section];
    return {
      to: PROFILE_PATHS[section],
      label: SECTION_LABELS[section],
      isFaulty: Object.keys(errors).length > 0 || failure !== "" || isStale,
    };
  };
  const editor: ProfileEditor = {
    forms,
    unsaved,
    saveWith: (section) => save(new Set([section, ...unsaved])),
  };
  return (
    <>
      <RouteTabs
        label="Sections of the profile"
        context={editor}
        tabs={[
          toTab("hero"),
          toTab("about"),
          toTab("skills"),
          toTab("experience"),
          toTab("contact"),
          toTab("services"),
          toTab("pricing"),
          toTab("texts"),
        ]}
      />
      <LeaveGuard
        free={PROFILE_PATHS.hero}
        isDirty={unsaved.length > 0}
        saving={{ isBusy: SECTIONS.some((section) => forms[section].isBusy), save: () => save(unsaved) }}
      />
    </>
  );
}

/** One form a section, above the tabs: unsaved text stays while another tab is shown. */
function useSectionForms(profile: OwnerProfile) {
  const openField = useFieldOpener();
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
