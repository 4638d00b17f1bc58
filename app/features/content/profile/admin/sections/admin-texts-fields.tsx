import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { TextArea } from "../../../../../ui/field.tsx";
import { keysOf } from "../../../../../utils/object-keys.ts";
import type { PageLeads } from "../../profile.ts";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminHomeEditor } from "./admin-home-editor.tsx";

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
