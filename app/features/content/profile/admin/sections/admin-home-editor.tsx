import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { HOME_HEADINGS, HOME_SECTION_IDS, type HomeSection } from "../../home-sections.ts";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";

export function AdminHomeEditor({ form }: { form: SectionForm<"texts"> }) {
  return (
    <ListEditor<HomeSection>
      label="Home page sections"
      noun="section"
      help="From top to bottom, below the first screen. A section without content isn't shown. Clear a heading to get the usual one back."
      {...form.list("homeSections")}
      maxCount={HOME_SECTION_IDS.length}
      describe={({ section }) => HOME_HEADINGS[section]}
    >
      {(item, change, index) => {
        const text = bindEntry(form.errors, `homeSections.${index}`, item, change);
        const usual = HOME_HEADINGS[item.section];
        return (
          <>
            <TextField
              label={`Heading of ${usual}`}
              placeholder={usual}
              {...text("heading", PROFILE_LIMITS.label)}
            />
            <CheckBox
              label={`Show ${usual}`}
              checked={item.shown}
              onChange={(event) => change({ shown: event.currentTarget.checked })}
            />
          </>
        );
      }}
    </ListEditor>
  );
}
