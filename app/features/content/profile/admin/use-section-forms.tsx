import { send } from "../../../../kit/http/client.ts";
import { useFieldOpener } from "../../../../ui/admin/forms/use-field-opener.ts";
import { profileClient } from "../client.ts";
import type { OwnerProfile } from "../schema.ts";
import { useSectionForm } from "./use-section-form.tsx";

/** One form a section, above the tabs: what is typed in one stays while another is shown. */
export function useSectionForms(profile: OwnerProfile) {
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
