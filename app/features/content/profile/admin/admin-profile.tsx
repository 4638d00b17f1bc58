import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { RouteTabs } from "../../../../ui/admin/route-tabs.tsx";
import { keysOf } from "../../../../utils/object-keys.ts";
import { PROFILE_PATHS } from "../profile-paths.ts";
import { SECTION_LABELS } from "../profile-section.ts";
import type { OwnerProfile, ProfileSection } from "../schema.ts";
import type { ProfileEditor } from "./profile-editor.tsx";
import { useSectionForms } from "./use-section-forms.tsx";

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
