import type { ProfileSection } from "./schema.ts";

export const SECTION_LABELS: Record<ProfileSection, string> = {
  hero: "Hero",
  about: "About & stats",
  skills: "Skills",
  experience: "Experience",
  contact: "Contact & social",
  services: "Services info",
  pricing: "Pricing",
  texts: "Page texts",
};
