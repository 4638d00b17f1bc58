import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { TextArea, TextField } from "../../../../../ui/field.tsx";
import { keysOf } from "../../../../../utils/object-keys.ts";
import { HOME_HEADINGS, HOME_SECTION_IDS, type HomeSection } from "../../home-sections.ts";
import type { PageLeads } from "../../profile.ts";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";

const PLACES: Record<keyof PageLeads, string> = {
  showcase: "Home: Showcase",
  homeServices: "Home: Services",
  latestPosts: "Home: Latest Blog Posts",
  techStack: "Home: Tech Stack",
  about: "About Me",
  aboutCall: "Home and About: Have something to build?",
  projects: "Projects",
  blog: "Blog",
  services: "Services & Pricing",
  recovery: "Services: Social media account recovery",
  customProjects: "Services: Custom projects and consultation",
  contact: "Contact: Get In Touch",
  contactPrices: "Contact: Services & Pricing",
  contactCall: "Contact: Prefer to talk?",
};

export function AdminTextsFields({ form }: { form: SectionForm<"texts"> }) {
  const { leads } = form.draft;
  const text = bindEntry(form.errors, "leads", leads, (part) =>
    form.change({ leads: { ...leads, ...part } }),
  );
  return (
    <>
      <AdminHomeEditor form={form} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))] items-start gap-4">
        {keysOf(PLACES).map((place) => (
          <TextArea key={place} label={PLACES[place]} rows={2} {...text(place, PROFILE_LIMITS.lead)} />
        ))}
      </div>
    </>
  );
}

function AdminHomeEditor({ form }: { form: SectionForm<"texts"> }) {
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
